import Drawing

/// Content moved towards an edge by a part of its own size.
struct EdgeOffsetModifier: EffectModifier, Animatable, Equatable {
  var edge: Edge
  /// 0 in place, 1 just beyond the edge, −1 beyond the opposite one.
  var amount: CGFloat
  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
  func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    let shift = shift(size, isRightToLeft: environment.layoutDirection == .rightToLeft)
    return shift == .zero ? [] : [.offset(shift)]
  }
  func transform(size: CGSize, isRightToLeft: Bool) -> ProjectionTransform? {
    let shift = shift(size, isRightToLeft: isRightToLeft)
    return shift == .zero
      ? nil : ProjectionTransform(CGAffineTransform(translationX: shift.x, y: shift.y))
  }
  private func shift(_ size: CGSize, isRightToLeft: Bool) -> CGPoint {
    let side: CGFloat = isRightToLeft ? -1 : 1
    switch edge {
    case .top: return CGPoint(x: 0, y: -size.height * amount)
    case .bottom: return CGPoint(x: 0, y: size.height * amount)
    case .leading: return CGPoint(x: -size.width * amount * side, y: 0)
    case .trailing: return CGPoint(x: size.width * amount * side, y: 0)
    }
  }
  var keepsContent: Bool { true }
}

/// Comes and goes at once.
public struct IdentityTransition: Transition {
  nonisolated public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Fades in and out.
public struct OpacityTransition: Transition {
  nonisolated public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Comes from an edge and goes back there, by its own size.
public struct MoveTransition: Transition {
  public var edge: Edge
  nonisolated public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeOffsetModifier(edge: edge, amount: phase.isIdentity ? 0 : 1))
  }
}

/// Comes from the leading edge and goes to the trailing one.
public struct SlideTransition: Transition {
  nonisolated public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeOffsetModifier(edge: .trailing, amount: phase.value))
  }
}

/// Comes from an edge, fading in, and goes on to the opposite one, fading out.
public struct PushTransition: Transition {
  public var edge: Edge
  nonisolated public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeOffsetModifier(edge: edge, amount: -phase.value))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Grows from a scale and shrinks back to it.
public struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint
  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// Comes from a distance and goes back there.
public struct OffsetTransition: Transition {
  public var offset: CGSize
  nonisolated public init(_ offset: CGSize) { self.offset = offset }
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// Blurs and scales the old away and the new into place.
public struct BlurReplaceTransition: Transition {
  public struct Configuration: Equatable, Sendable {
    var shrinksOnRemoval: Bool
    /// Goes by shrinking, comes by growing.
    public static let downUp = Configuration(shrinksOnRemoval: true)
    /// Goes and comes by growing.
    public static let upUp = Configuration(shrinksOnRemoval: false)
  }
  public var configuration: Configuration
  nonisolated public init(configuration: Configuration) { self.configuration = configuration }

  // Apple does not publish the amounts.
  private static let radius: CGFloat = 12
  private static let change = 0.25

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .blur(radius: phase.isIdentity ? 0 : Self.radius)
      .scaleEffect(scale(phase))
      .opacity(phase.isIdentity ? 1 : 0)
  }

  private func scale(_ phase: TransitionPhase) -> Double {
    switch phase {
    case .identity: 1
    case .willAppear: 1 - Self.change
    case .didDisappear: configuration.shrinksOnRemoval ? 1 - Self.change : 1 + Self.change
    }
  }
}

/// One transition for coming, another for going.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition,
  TransitionWithAnimation
{
  public var insertion: Insertion
  public var removal: Removal
  nonisolated public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  // Both are always applied, each at rest in the other's phase, so that turning back midway is smooth.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(
        content: content, phase: phase == .didDisappear ? .identity : phase),
      phase: phase == .willAppear ? .identity : phase)
  }
  @MainActor public static var properties: TransitionProperties {
    TransitionProperties(
      hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }
  @MainActor func ownAnimation(onInsertion isInsertion: Bool) -> Animation? {
    isInsertion
      ? TransitionTraits.ownAnimation(insertion, onInsertion: true)
      : TransitionTraits.ownAnimation(removal, onInsertion: false)
  }
}

/// Two transitions at the same time.
nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition,
  TransitionWithAnimation
{
  var first: First
  var second: Second
  nonisolated init(first: First, second: Second) {
    self.first = first
    self.second = second
  }
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
  @MainActor static var properties: TransitionProperties {
    TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
  }
  @MainActor func ownAnimation(onInsertion isInsertion: Bool) -> Animation? {
    TransitionTraits.ownAnimation(first, onInsertion: isInsertion)
      ?? TransitionTraits.ownAnimation(second, onInsertion: isInsertion)
  }
}

/// A transition that animates in its own way, whatever the change around it does.
nonisolated struct AnimatedTransition<Base: Transition>: Transition, TransitionWithAnimation {
  var base: Base
  var animation: Animation?
  nonisolated init(base: Base, animation: Animation?) {
    self.base = base
    self.animation = animation
  }
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).transaction { [animation] in
      $0.animation = animation
    }
  }
  @MainActor static var properties: TransitionProperties { Base.properties }
  @MainActor func ownAnimation(onInsertion isInsertion: Bool) -> Animation? { animation }
}

/// A modifier while the view is away, another while it is there.
nonisolated struct ModifierTransition<Modifier: ViewModifier>: Transition {
  var active: Modifier
  var identity: Modifier
  nonisolated init(active: Modifier, identity: Modifier) {
    self.active = active
    self.identity = identity
  }
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

extension Transition {
  /// This transition together with another.
  @MainActor @preconcurrency
  public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }
  /// This transition with an animation of its own.
  @MainActor @preconcurrency
  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

extension Transition where Self == IdentityTransition {
  @MainActor @preconcurrency public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
  @MainActor @preconcurrency public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == MoveTransition {
  @MainActor @preconcurrency public static func move(edge: Edge) -> Self {
    MoveTransition(edge: edge)
  }
}
extension Transition where Self == SlideTransition {
  @MainActor @preconcurrency public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
  @MainActor @preconcurrency public static func push(from edge: Edge) -> Self {
    PushTransition(edge: edge)
  }
}
extension Transition where Self == ScaleTransition {
  @MainActor @preconcurrency public static var scale: ScaleTransition { ScaleTransition(0) }
  @MainActor @preconcurrency public static func scale(
    _ scale: Double, anchor: UnitPoint = .center
  ) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == OffsetTransition {
  @MainActor @preconcurrency public static func offset(_ offset: CGSize) -> Self {
    OffsetTransition(offset)
  }
  @MainActor @preconcurrency public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
extension Transition where Self == BlurReplaceTransition {
  @MainActor @preconcurrency public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
  @MainActor @preconcurrency public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}
extension Transition {
  @MainActor @preconcurrency
  public static func asymmetric<A: Transition, B: Transition>(insertion: A, removal: B) -> Self
  where Self == AsymmetricTransition<A, B> {
    AsymmetricTransition(insertion: insertion, removal: removal)
  }
}
