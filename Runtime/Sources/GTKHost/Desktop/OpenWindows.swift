import Foundation
import SwiftUICore

/// Which windows of an app were open: read at the next start, and not believed further than it makes
/// sense.
enum OpenWindows {
  static let greatestFile = 262_144

  /// What `file` says; nothing without one, and for one that cannot be believed.
  static func read(_ file: URL) -> [SceneCenter.SavedWindow] {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return [] }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: greatestFile + 1), data.count <= greatestFile,
      let windows = try? JSONDecoder().decode([SceneCenter.SavedWindow].self, from: data)
    else { return [] }
    return windows
  }

  /// Written beside and moved over, so that the list is old or new and never half. Lists that would not
  /// be read again are not written.
  static func write(_ windows: [SceneCenter.SavedWindow], to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(windows)
    guard data.count <= greatestFile else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try data.write(to: file, options: .atomic)
  }
}
