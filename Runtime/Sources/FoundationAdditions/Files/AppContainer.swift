import Foundation
import Synchronization

/// The folders of one app, as the sandbox gives each app its own on iOS.
///
/// They follow the XDG base directories, one folder an app below them; `SKIFF_CONTAINER`, or
/// `override`, puts all of them below one folder instead, for tests
/// (docs/decisions/031-where-an-app-keeps-its-files.md).
package struct AppContainer: Sendable, Equatable {
  package var applicationSupport: URL
  package var documents: URL
  package var caches: URL
  package var library: URL

  private static let chosen = Mutex<AppContainer?>(nil)
  private static let own = AppContainer(
    environment: ProcessInfo.processInfo.environment, home: NSHomeDirectory(), app: appName)

  /// Set by tests and hosts; `nil` gives the process's own back.
  package static var override: AppContainer? {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  package static var current: AppContainer { override ?? own }

  private init(applicationSupport: URL, documents: URL, caches: URL, library: URL) {
    self.applicationSupport = applicationSupport
    self.documents = documents
    self.caches = caches
    self.library = library
  }

  /// Everything below `folder`.
  package init(folder: URL) {
    let library = folder.appendingPathComponent("Library", isDirectory: true)
    self.init(
      applicationSupport: library.appendingPathComponent("Application Support", isDirectory: true),
      documents: folder.appendingPathComponent("Documents", isDirectory: true),
      caches: library.appendingPathComponent("Caches", isDirectory: true), library: library)
  }

  init(environment: [String: String], home: String, app: String) {
    if let folder = environment["SKIFF_CONTAINER"], folder.hasPrefix("/") {
      self.init(folder: URL(fileURLWithPath: folder, isDirectory: true))
      return
    }
    // The XDG specification has relative paths ignored.
    func base(_ variable: String, _ fallback: String) -> URL {
      let path =
        environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(fallback)"
      return URL(fileURLWithPath: path, isDirectory: true)
        .appendingPathComponent(app, isDirectory: true)
    }
    let data = base("XDG_DATA_HOME", ".local/share")
    self.init(
      applicationSupport: data,
      documents: data.appendingPathComponent("Documents", isDirectory: true),
      caches: base("XDG_CACHE_HOME", ".cache"), library: data)
  }

  /// The bundle's identifier, or the program's name.
  private static var appName: String {
    if let identifier = Bundle.main.bundleIdentifier, !identifier.isEmpty, !identifier.contains("/")
    {
      return identifier
    }
    let name = ProcessInfo.processInfo.processName.filter { $0 != "/" }
    return name.isEmpty ? "Skiff" : name
  }

  /// A folder of the user's own, such as Downloads.
  static func userFolder(_ variable: String, _ fallback: String) -> URL {
    let named = ProcessInfo.processInfo.environment["XDG_\(variable)_DIR"]
    let path = named.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(NSHomeDirectory())/\(fallback)"
    return URL(fileURLWithPath: path, isDirectory: true)
  }
}
