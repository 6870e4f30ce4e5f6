import CommandLineKit
import Dispatch
import Synchronization

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
    // Four fifths of the text are in one file; it is read beside the others.
    let groups: [[UpstreamFile]] = [[.yuan], UpstreamFile.allCases.filter { $0 != .yuan }]
    let parts = Mutex<[Int: Result<Part, ImportError>]>([:])
    DispatchQueue.concurrentPerform(iterations: groups.count) { [texts] index in
      let part = Result { () throws(ImportError) in try read(groups[index], texts) }
      parts.withLock { $0[index] = part }
    }
    var report = ImportReport()
    var worksByFile: [UpstreamFile: [Work]] = [:]
    for index in groups.indices.reversed() {
      guard let part = try parts.withLock({ $0[index] })?.get() else { continue }
      report.merge(part.report)
      worksByFile.merge(part.works) { first, _ in first }
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
