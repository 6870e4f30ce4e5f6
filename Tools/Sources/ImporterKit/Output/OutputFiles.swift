import CommandLineKit

extension Importer {
  public static let seedName = "PoemsSeed.json"
  public static let noticeName = "ChinesePoetryNotice.txt"
}

extension Importer.Output {
  /// Puts both files in place, each whole or not at all; the seed last, since it is what programs read.
  public func write(to folder: String) throws(ImportError) {
    do throws(FileError) {
      try AtomicFile.write(notice, to: "\(folder)/\(Importer.noticeName)")
      try AtomicFile.write(seed, to: "\(folder)/\(Importer.seedName)")
    } catch {
      throw .cannotWrite(error.description)
    }
  }
}
