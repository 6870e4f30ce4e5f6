import CommandLineKit

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
      throw .unreadable(file: path, reason: error.description)
    }
  }

  static func chinesePoetry(
    _ bytes: (UpstreamFile) throws(ImportError) -> [UInt8]
  ) throws(ImportError) -> RawLibrary {
    var texts: [UpstreamFile: [UInt8]] = [:]
    for file in UpstreamFile.allCases { texts[file] = try bytes(file) }
    // Four fifths of the text are in one file: its halves are read beside each other.
    let others = piece(of: UpstreamFile.allCases.filter { $0 != .yuan }, texts)
    let parts: [Part]
    if let halves = JSONParser.halves(texts[.yuan, default: []]),
      let both = try yuan(halves, beside: others)
    {
      parts = both
    } else {
      parts = try Concurrent.values([others, piece(of: [.yuan], texts)])
    }
    var report = ImportReport()
    var worksByFile: [UpstreamFile: [Work]] = [:]
    for part in parts {
      report.merge(part.report)
      worksByFile.merge(part.works) { $0 + $1 }
    }
    report.orderSources(UpstreamFile.allCases.map(\.path))
    let works = UpstreamFile.allCases.flatMap { worksByFile[$0, default: []] }
    return RawLibrary(
      works: works,
      sources: UpstreamFile.allCases.map {
        .init(id: $0.rawValue, name: "chinese-poetry・\($0.name)", url: $0.pageURL)
      },
      catalogue: .chinesePoetry, report: report, notice: Notice.chinesePoetry)
  }

  private static func piece(
    of files: [UpstreamFile], _ texts: [UpstreamFile: [UInt8]]
  ) -> Concurrent.Piece<Part> {
    { () throws(ImportError) in try read(files, texts) }
  }

  private static func document(
    _ bytes: [UInt8], _ file: UpstreamFile
  ) -> Concurrent.Piece<JSONValue> {
    { () throws(ImportError) in try JSONParser.parse(bytes, file: file.path) }
  }

  private static func half(
    _ records: [JSONValue], _ start: Int, of file: UpstreamFile
  ) -> Concurrent.Piece<Part> {
    { () throws(ImportError) in
      var reader = ChinesePoetryReader()
      let records = try RecordReader(.array(records), file: file.path, first: start)
      return Part(works: [file: try reader.part(of: file, records)], report: reader.report)
    }
  }

  /// The other files and then the two halves of this one; nil when they cannot be read apart, and then
  /// reading it whole tells why.
  private static func yuan(
    _ halves: (first: [UInt8], second: [UInt8]), beside others: @escaping Concurrent.Piece<Part>
  ) throws(ImportError) -> [Part]? {
    let file = UpstreamFile.yuan
    let documents = Concurrent.run([document(halves.first, file), document(halves.second, file)])
    guard case .success(.array(let first)) = documents[0],
      case .success(.array(let second)) = documents[1]
    else { return nil }
    try ChinesePoetryReader.checkRead(file, first.count + second.count)
    var parts = try Concurrent.values([
      half(first, 0, of: file), half(second, first.count, of: file), others,
    ])
    parts.insert(parts.removeLast(), at: 0)
    let kept = parts.dropFirst().reduce(0) { $0 + $1.works[file, default: []].count }
    try ChinesePoetryReader.checkKept(file, kept)
    parts[1].report.sources = [(file.path, first.count + second.count, kept)]
    return parts
  }

  private struct Part: Sendable {
    var works: [UpstreamFile: [Work]] = [:]
    var report = ImportReport()
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
