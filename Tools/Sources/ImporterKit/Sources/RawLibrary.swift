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
    var reader = ChinesePoetryReader()
    var works: [Work] = []
    for file in UpstreamFile.allCases {
      let document = try JSONParser.parse(bytes(file), file: file.path)
      works += try reader.works(file, document)
    }
    return RawLibrary(
      works: works,
      sources: UpstreamFile.allCases.map {
        .init(id: $0.rawValue, name: "chinese-poetry・\($0.name)", url: $0.pageURL)
      },
      catalogue: .chinesePoetry, report: reader.report, notice: Notice.chinesePoetry)
  }
}
