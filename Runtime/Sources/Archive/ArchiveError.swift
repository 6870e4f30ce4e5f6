/// What libarchive or the system said, and about which file.
public struct ArchiveError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Kind: Sendable {
    /// The container or one of its entries is not what it should be.
    case damaged
    /// The system refused: disk full, no permission, no such file.
    case system
  }

  public var kind: Kind
  /// The system's number for the reason, where there is one (`ENOSPC` …).
  public var code: Int32
  public var message: String
  /// The archive, or the entry in it.
  public var path: String

  public var description: String { "\(path): \(message)" }
}
