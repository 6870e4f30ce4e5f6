import CommandLineKit
import Foundation

/// The works of a source, cleaned and repaired, before anything that looks at all of them.
struct RawLibrary: Sendable {
  var works: [Work]
  var sources: [LibraryDraft.Source]
  var catalogue: Catalogue
  var report: ImportReport
  var notice: String

  static func read(_ source: ImportSource) throws -> RawLibrary {
    switch source {
    case .folder(let folder):
      return try chinesePoetry { file throws(ImportError) in
        try bytes(of: "\(folder)/\(file.path)")
      }
    case .github:
      return try chinesePoetry { file throws(ImportError) in try PinnedDownload.bytes(of: file) }
    case .mirror(let base):
      return try chinesePoetry { file throws(ImportError) in
        try PinnedDownload.bytes(of: file, base: base)
      }
    case .whole(let checkout):
      return try whole(checkout: checkout)
    case .fortunes(let folder):
      return try FortunesReader.read(folder: folder)
    }
  }

  /// The largest file of the pinned commit has four megabytes.
  static let sizeLimit = 64 << 20

  static func bytes(of path: String) throws(ImportError) -> [UInt8] {
    do throws(FileError) {
      return try AtomicFile.read(path, limit: sizeLimit)
    } catch {
      throw .unreadable(file: path, reason: reason(error))
    }
  }

  static let noCheckout =
    "there is no such file; --source wants a folder with a checkout of chinese-poetry, or fortunes"

  /// What a person can do about it.
  private static func reason(_ error: FileError) -> String {
    switch error.code {
    case ENOENT: noCheckout
    case EISDIR: "it is a folder"
    case EINVAL: "it is not a regular file"
    case EFBIG: "it is larger than \(sizeLimit >> 20) MB"
    default: String(cString: strerror(error.code))
    }
  }

  static func chinesePoetry(
    _ bytes: (UpstreamFile) throws(ImportError) -> [UInt8]
  ) throws(ImportError) -> RawLibrary {
    var texts: [UpstreamFile: [UInt8]] = [:]
    for file in UpstreamFile.allCases { texts[file] = try bytes(file) }
    let others = UpstreamFile.allCases.filter { $0 != .yuan }
    let parts: [Part]
    if let both = try divided(texts, others) {
      parts = both
    } else {
      parts = try Concurrent.values([piece(of: others, texts), piece(of: [.yuan], texts)])
        .flatMap { $0 }
    }
    var report = ImportReport()
    var worksByFile: [UpstreamFile: [Work]] = [:]
    for part in parts {
      report.merge(part.report)
      worksByFile.merge(part.works) { $0 + $1 }
    }
    report.orderSources(UpstreamFile.allCases.map(\.path))
    let works = UpstreamFile.allCases.flatMap { worksByFile[$0, default: []] }
    try WorkIdentifier.number(works, &report)
    return RawLibrary(
      works: works,
      sources: UpstreamFile.allCases.map {
        .init(id: $0.rawValue, name: "chinese-poetry・\($0.name)", url: $0.pageURL)
      },
      catalogue: .chinesePoetry, report: report, notice: Notice.chinesePoetry)
  }

  private static func piece(
    of files: [UpstreamFile], _ texts: [UpstreamFile: [UInt8]]
  ) -> Concurrent.Piece<[Part]> {
    { () throws(ImportError) in [try read(files, texts)] }
  }

  /// Four fifths of the text are in one file: half of all text, which is the first part of that file, is
  /// read beside the rest. Nil when that fails, and then reading each file whole tells why.
  private static func divided(
    _ texts: [UpstreamFile: [UInt8]], _ others: [UpstreamFile]
  ) throws(ImportError) -> [Part]? {
    let file = UpstreamFile.yuan
    let text = texts[file, default: []]
    let size = texts.values.reduce(0) { $0 + $1.count }
    guard let cut = JSONParser.cut(text, after: size / 2) else { return nil }
    let results = Concurrent.run([
      firstPiece(of: file, text, cut), secondPiece(of: file, text, cut, others, texts),
    ])
    guard case .success(let firsts) = results[0], case .success(let seconds) = results[1],
      let first = firsts.first, var second = seconds.last, let rest = seconds.first
    else { return nil }
    second.move(after: first.readCount, in: file)
    let read = first.readCount + second.readCount
    try ChinesePoetryReader.checkRead(file, read)
    let kept = first.works[file, default: []].count + second.works[file, default: []].count
    try ChinesePoetryReader.checkKept(file, kept)
    second.report.sources = [(file.path, read, kept)]
    return [rest, first, second]
  }

  private static func firstPiece(
    of file: UpstreamFile, _ text: [UInt8], _ cut: Int
  ) -> Concurrent.Piece<[Part]> {
    { () throws(ImportError) in [try half(of: file, text, 0..<cut, isFirst: true)] }
  }

  private static func secondPiece(
    of file: UpstreamFile, _ text: [UInt8], _ cut: Int, _ others: [UpstreamFile],
    _ texts: [UpstreamFile: [UInt8]]
  ) -> Concurrent.Piece<[Part]> {
    { () throws(ImportError) in
      let second = try half(of: file, text, (cut + 1)..<text.count, isFirst: false)
      return [try read(others, texts), second]
    }
  }

  private static func half(
    of file: UpstreamFile, _ text: [UInt8], _ range: Range<Int>, isFirst: Bool
  ) throws(ImportError) -> Part {
    let records = try JSONParser.records(text, in: range, isFirst: isFirst, file: file.path)
    var reader = ChinesePoetryReader()
    let works = try reader.part(of: file, RecordReader(.array(records), file: file.path))
    return Part(works: [file: works], report: reader.report, readCount: records.count)
  }

  private struct Part: Sendable {
    var works: [UpstreamFile: [Work]] = [:]
    var report = ImportReport()
    var readCount = 0

    /// Counts the records of the later part of a file on from those of the first.
    mutating func move(after count: Int, in file: UpstreamFile) {
      for work in works[file, default: []] { work.index += count }
      report.count(from: count)
    }
  }

  private static func read(
    _ files: [UpstreamFile], _ texts: [UpstreamFile: [UInt8]]
  ) throws(ImportError) -> Part {
    var reader = ChinesePoetryReader()
    var part = Part()
    for file in files {
      let document = try JSONParser.parse(texts[file, default: []], file: file.path)
      part.works[file] = try reader.works(file, document)
    }
    part.report = reader.report
    return part
  }
}
