import CommandLineKit
import Foundation

extension Importer {
  public static let seedName = "PoemsSeed.json"
  public static let noticeName = "ChinesePoetryNotice.txt"
}

extension Importer.Output {
  /// Puts both files in place, each whole or not at all; the seed last, since it is what programs read.
  public func write(to folder: String) throws(ImportError) {
    let notice = "\(folder)/\(Importer.noticeName)"
    let seed = "\(folder)/\(Importer.seedName)"
    var files = [(path: seed, pieces: seedParts)]
    // It is nearly always there already, and each file on the disk takes as long as a tenth of an import.
    if (try? AtomicFile.read(notice)) != self.notice {
      files.insert((path: notice, pieces: [self.notice]), at: 0)
    }
    // A folder that cannot be made is named by the first file that cannot be written.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    do throws(FileError) {
      try AtomicFile.replace(files)
    } catch {
      throw .cannotWrite(error.description)
    }
  }
}
