import Foundation
import Observation
import os

/// The settings in `settings.json` of the library, written at once when one changes.
///
/// Keys of the file that this version does not know are kept as they are.
@MainActor
@Observable
final class SettingsStore {
  var settings: AppSettings {
    didSet { if settings != oldValue { save() } }
  }
  /// Whether the last change is on the disk.
  private(set) var lastFailure: StorageFailure?

  private let url: URL
  private static let largestFile = 1 << 20
  private static let logger = Logger(subsystem: "PostcardJourney", category: "settings")

  init(location: LibraryLocation) {
    url = location.settings
    settings = Self.read(location.settings)
  }

  /// Reads again what an import has brought.
  func reload() { settings = Self.read(url) }

  private static func read(_ url: URL) -> AppSettings {
    guard let data = bytes(url) else { return AppSettings() }
    return (try? JSONDecoder().decode(AppSettings.self, from: data)) ?? AppSettings()
  }

  private static func bytes(_ url: URL) -> Data? {
    guard DurableFile.isRegularFile(url), let data = try? Data(contentsOf: url),
      data.count <= largestFile
    else { return nil }
    return data
  }

  private func save() {
    do {
      try DurableFile.write(try merged(), to: url)
      lastFailure = nil
    } catch {
      lastFailure = StorageFailure(error)
      Self.logger.error("settings were not kept: \(error.localizedDescription)")
    }
  }

  private func merged() throws -> Data {
    let own = try JSONEncoder().encode(settings)
    guard let old = Self.bytes(url),
      var object = try? JSONSerialization.jsonObject(with: old) as? [String: Any],
      let new = try JSONSerialization.jsonObject(with: own) as? [String: Any]
    else { return own }
    object.merge(new) { _, new in new }
    return try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
  }
}
