/// A height for a sheet that is computed.
public protocol CustomPresentationDetent {
  /// The height in points; nil where this detent is not offered.
  static func height(in context: Self.Context) -> CGFloat?
}

extension CustomPresentationDetent {
  public typealias Context = PresentationDetent.Context
}

/// How high a sheet stands.
public struct PresentationDetent: Hashable, Sendable {
  /// What a computed height may depend on.
  @dynamicMemberLookup public struct Context {
    /// The height that `large` has.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }
  enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(ObjectIdentifier)
  }
  let kind: Kind
  private let compute: @Sendable (Context) -> CGFloat?

  private init(_ kind: Kind, _ compute: @escaping @Sendable (Context) -> CGFloat?) {
    self.kind = kind
    self.compute = compute
  }

  /// The part of the room that a medium sheet takes: about half of the screen.
  static let mediumPart: CGFloat = 0.53

  public static let medium = PresentationDetent(.medium) { $0.maxDetentValue * mediumPart }
  public static let large = PresentationDetent(.large) { $0.maxDetentValue }
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(.fraction(fraction)) { $0.maxDetentValue * min(1, max(0, fraction)) }
  }
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(.height(height)) { _ in height }
  }
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    let height = UncheckedBox(D.height)
    return PresentationDetent(.custom(ObjectIdentifier(type))) { height.value($0) }
  }

  var isLarge: Bool { kind == .large }
  /// The height in points, within the room there is; nil where it is not offered.
  func height(room: CGFloat, in environment: EnvironmentValues) -> CGFloat? {
    let context = Context(maxDetentValue: room, environment: environment)
    guard let height = compute(context), height.isFinite else { return nil }
    return min(room, max(64, height))
  }

  public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool { a.kind == b.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}
