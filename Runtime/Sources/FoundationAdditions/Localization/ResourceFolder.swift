import Foundation
import Synchronization

/// Where the main bundle's resources lie while no `X.app/` surrounds the program.
package enum ResourceFolder {
  private static let chosen = Mutex<URL?>(nil)

  /// The folder that the environment names now; nil for none.
  package static var environmentPath: String? {
    guard let value = getenv("SKIFF_RESOURCES"), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static var fromEnvironment: URL? {
    environmentPath.map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  /// A folder that stands in for the main bundle's resources, ahead of the bundle itself.
  package static var override: URL? {
    get { chosen.withLock { $0 } }
    set {
      chosen.withLock { $0 = newValue }
      StringTables.forget()
    }
  }

  /// The URL of the main bundle's resource, from the override, the bundle, or `SKIFF_RESOURCES`.
  package static func url(forResource name: String, withExtension type: String) -> URL? {
    url(forResource: name, withExtension: type, in: .main)
  }

  package static func url(
    forResource name: String, withExtension type: String, in bundle: Bundle
  ) -> URL? {
    guard bundle == .main else { return bundle.url(forResource: name, withExtension: type) }
    let file = type.isEmpty ? name : "\(name).\(type)"
    if let folder = override, let url = existing(file, in: folder) { return url }
    if let url = bundle.url(forResource: name, withExtension: type) { return url }
    return fromEnvironment.flatMap { existing(file, in: $0) }
  }

  private static func existing(_ file: String, in folder: URL) -> URL? {
    let url = folder.appendingPathComponent(file)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}
