/// How the content of one view turns into its next, where the view itself stays.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity, opacity, interpolate, symbol
    case numeric(countsDown: Bool, value: Double?)
  }
  let kind: Kind

  /// At once.
  public static let identity = ContentTransition(kind: .identity)
  /// Fades from one to the other.
  public static let opacity = ContentTransition(kind: .opacity)
  /// Goes from one to the other where it can, and fades elsewhere.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// Rolls the characters that differ.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numeric(countsDown: countsDown, value: nil))
  }
  /// Rolls the characters that differ, up where `value` grows and down where it falls.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numeric(countsDown: false, value: value))
  }
}

private enum ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .interpolate }
}
private enum ContentTransitionGroupKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[ContentTransitionGroupKey.self] }
    set { self[ContentTransitionGroupKey.self] = newValue }
  }
}

extension View {
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
