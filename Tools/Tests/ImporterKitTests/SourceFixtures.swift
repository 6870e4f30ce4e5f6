import Foundation

@testable import ImporterKit

/// Sources that tests may find on this machine.
enum SourceFixtures {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let upstream = root.appendingPathComponent("../shared/data/chinese-poetry")
    .standardizedFileURL.path
  static let hasUpstream = FileManager.default.fileExists(
    atPath: upstream + "/" + UpstreamFile.tang.path)
  static let hasFortunes = FileManager.default.fileExists(
    atPath: ImportSource.fortunesFolder + "/tang300")

  /// The works of upstream, read once.
  static let library = Result { try RawLibrary.read(.folder(upstream)) }
  static let fortunes = Result { try RawLibrary.read(.fortunes(ImportSource.fortunesFolder)) }

  /// A work of upstream by the file and the place in it.
  static func work(_ file: UpstreamFile, _ index: Int) throws -> Work? {
    try library.get().works.first { $0.source == file.rawValue && $0.index == index }
  }

  /// A folder that is removed when the body ends.
  static func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("importer-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }

  /// A copy of upstream whose files may be changed.
  static func copyUpstream(to folder: URL) throws {
    for file in UpstreamFile.allCases {
      let target = folder.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contentsOf: URL(fileURLWithPath: upstream + "/" + file.path)).write(to: target)
    }
  }
}
