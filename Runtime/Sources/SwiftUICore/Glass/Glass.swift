/// What kind of glass a view stands on.
@available(iOS 26, macOS 26, *)
public struct Glass: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case regular, clear, identity }
  var kind: Kind
  var tint: Color?
  var isInteractive = false

  /// Glass that blurs what is below it.
  public static var regular: Glass { Glass(kind: .regular) }
  /// Glass that lets through nearly everything that is below it.
  public static var clear: Glass { Glass(kind: .clear) }
  /// No glass at all.
  public static var identity: Glass { Glass(kind: .identity) }

  /// The same glass in a colour.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tint = color
    return glass
  }
  /// The same glass, which shows that it is touched.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    var glass = self
    glass.isInteractive = isEnabled
    return glass
  }
}

/// The outline of glass that says nothing of it: a capsule.
@available(iOS 26, macOS 26, *)
public struct DefaultGlassEffectShape: Shape {
  nonisolated public init() {}
  nonisolated public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// How glass comes and goes.
@available(iOS 26, macOS 26, *)
public struct GlassEffectTransition: Sendable {
  enum Kind: Sendable { case identity, matchedGeometry, materialize }
  let kind: Kind
  public static var identity: GlassEffectTransition { GlassEffectTransition(kind: .identity) }
  public static var matchedGeometry: GlassEffectTransition {
    GlassEffectTransition(kind: .matchedGeometry)
  }
  public static var materialize: GlassEffectTransition { GlassEffectTransition(kind: .materialize) }
}

@available(iOS 26, macOS 26, *)
extension View {
  /// Puts glass of an outline behind the view.
  nonisolated public func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View {
    modifier(GlassEffectModifier(glass: glass, shape: AnyShape(shape)))
  }

  /// Names the glass of the view, by which it is known again when it comes and goes.
  nonisolated public func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View {
    environment(\.glassName, id.map { GlassName(id: AnyHashable($0), namespace: namespace) })
  }

  /// Makes one piece of all glass in a container that is named alike.
  @MainActor @preconcurrency public func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View {
    environment(\.glassUnion, id.map { GlassName(id: AnyHashable($0), namespace: namespace) })
  }

  /// Says how the glass of the view comes and goes.
  @MainActor @preconcurrency public func glassEffectTransition(_ transition: GlassEffectTransition)
    -> some View
  {
    environment(\.glassTransition, transition)
  }
}

/// What a piece of glass is known by.
struct GlassName: Hashable, @unchecked Sendable {
  var id: AnyHashable
  var namespace: Namespace.ID
}

private enum GlassKeys {
  enum Name: EnvironmentKey { static var defaultValue: GlassName? { nil } }
  enum Union: EnvironmentKey { static var defaultValue: GlassName? { nil } }
  @available(iOS 26, macOS 26, *)
  enum Coming: EnvironmentKey {
    static var defaultValue: GlassEffectTransition { .matchedGeometry }
  }
  @available(iOS 26, macOS 26, *)
  enum Bed: EnvironmentKey { static var defaultValue: GlassBedReference? { nil } }
}

extension EnvironmentValues {
  var glassName: GlassName? {
    get { self[GlassKeys.Name.self] }
    set { self[GlassKeys.Name.self] = newValue }
  }
  var glassUnion: GlassName? {
    get { self[GlassKeys.Union.self] }
    set { self[GlassKeys.Union.self] = newValue }
  }
  @available(iOS 26, macOS 26, *)
  var glassTransition: GlassEffectTransition {
    get { self[GlassKeys.Coming.self] }
    set { self[GlassKeys.Coming.self] = newValue }
  }
  @available(iOS 26, macOS 26, *)
  var glassBed: GlassBedReference? {
    get { self[GlassKeys.Bed.self] }
    set { self[GlassKeys.Bed.self] = newValue }
  }
}
