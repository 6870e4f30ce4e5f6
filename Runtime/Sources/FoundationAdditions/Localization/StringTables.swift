import Foundation
import Synchronization

/// The string catalogues opened so far, by bundle and table.
package enum StringTables {
  private struct Key: Hashable {
    var bundle: String
    var table: String
  }

  /// Guarded by its own lock. A table that is missing or broken is remembered as `nil`.
  private static let opened = Mutex<[Key: StringCatalog?]>([:])
  /// What `SKIFF_RESOURCES` said when the tables were opened; a program may set it after its start.
  private static let environment = Mutex<String?>(nil)

  /// The catalogue of `table`, opened once; `nil` when the bundle has none or it cannot be read.
  package static func catalog(table: String?, bundle: Bundle) -> StringCatalog? {
    let name = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let key = Key(bundle: bundle == .main ? "" : bundle.bundlePath, table: name)
    let current = ResourceFolder.environmentPath
    let hasMoved = environment.withLock { known in
      defer { known = current }
      return known != current
    }
    if hasMoved { forget() }
    if let known = opened.withLock({ $0[key] }) { return known }
    var catalog: StringCatalog?
    if let url = ResourceFolder.url(forResource: name, withExtension: "xcstrings", in: bundle) {
      do {
        catalog = try StringCatalog(contentsOf: url)
      } catch {
        FileHandle.standardError.write(Data("\(url.lastPathComponent): \(error)\n".utf8))
      }
    }
    opened.withLock { $0[key] = .some(catalog) }
    return catalog
  }

  /// Puts `catalog` in the main bundle's place for `table`, for tests and tools.
  package static func install(_ catalog: StringCatalog, table: String = "Localizable") {
    opened.withLock { $0[Key(bundle: "", table: table)] = .some(catalog) }
  }

  /// Opens every table anew when next asked.
  package static func forget() {
    opened.withLock { $0.removeAll() }
  }
}
