import Foundation

/// Where a library keeps its parts. Nothing in the database names a path.
struct LibraryLocation: Hashable, Sendable {
  let root: URL

  init(root: URL) {
    self.root = root
  }

  /// `Application Support/PostcardJourney`.
  static var standard: LibraryLocation {
    LibraryLocation(
      root: URL.applicationSupportDirectory.appendingPathComponent(
        "PostcardJourney", isDirectory: true))
  }

  var store: URL { root.appendingPathComponent("PostcardJourney.store") }
  var images: URL { root.appendingPathComponent("Images", isDirectory: true) }
  var thumbnails: URL { root.appendingPathComponent("Thumbnails", isDirectory: true) }
  var settings: URL { root.appendingPathComponent("settings.json") }
  /// Work in progress; what a killed process leaves here, the clean-up finds.
  var temporary: URL { root.appendingPathComponent("Temporary", isDirectory: true) }
  /// Copies of the library as it was before it was overwritten.
  var safety: URL { root.appendingPathComponent("Safety", isDirectory: true) }

  /// Makes the folders that are missing.
  func prepare() throws {
    for folder in [root, images, thumbnails, temporary, safety] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }
}
