/// Why a string catalogue cannot be used.
package enum StringCatalogError: Error, Equatable, CustomStringConvertible {
  case tooLarge(bytes: Int)
  case unknownVersion(String)
  case notACatalog(String)

  package var description: String {
    switch self {
    case .tooLarge(let bytes):
      "the string catalogue has \(bytes) bytes; at most \(StringCatalog.maximumBytes) are read"
    case .unknownVersion(let version):
      "the string catalogue has version \(version); version 1 is read"
    case .notACatalog(let reason): "not a string catalogue: \(reason)"
    }
  }
}
