/// Whether a value in a log message may be read by others.
public struct OSLogPrivacy: Equatable, Sendable {
  package enum Kind: Sendable {
    case automatic, `public`, `private`, sensitive
  }
  package var kind: Kind

  /// Numbers are shown, text is not.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .automatic) }
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .public) }
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .private) }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .sensitive) }
}
