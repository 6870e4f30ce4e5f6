import Drawing

/// A change of how a view looks that leaves its layout alone.
public protocol VisualEffect: Sendable, Animatable {}

/// An effect that can be drawn.
protocol DrawableVisualEffect {
  func drawn(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect]
  func moved(size: CGSize, isRightToLeft: Bool) -> ProjectionTransform?
}

/// The effect that changes nothing, to which others are applied.
public struct EmptyVisualEffect: VisualEffect, DrawableVisualEffect {
  public typealias AnimatableData = EmptyAnimatableData
  public init() {}
  func drawn(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] { [] }
  func moved(size: CGSize, isRightToLeft: Bool) -> ProjectionTransform? { nil }
}

/// One effect after another.
struct ChainedVisualEffect<Base: VisualEffect, Modifier: EffectModifier & Animatable & Sendable>:
  VisualEffect, DrawableVisualEffect
{
  var base: Base
  var modifier: Modifier
  var animatableData: AnimatablePair<Base.AnimatableData, Modifier.AnimatableData> {
    get { AnimatablePair(base.animatableData, modifier.animatableData) }
    set { (base.animatableData, modifier.animatableData) = (newValue.first, newValue.second) }
  }
  func drawn(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    ((base as? any DrawableVisualEffect)?.drawn(size: size, environment: environment) ?? [])
      + modifier.effects(size: size, environment: environment)
  }
  func moved(size: CGSize, isRightToLeft: Bool) -> ProjectionTransform? {
    let inner = (base as? any DrawableVisualEffect)?.moved(size: size, isRightToLeft: isRightToLeft)
    let outer = modifier.transform(size: size, isRightToLeft: isRightToLeft)
    guard let inner else { return outer }
    return outer.map { inner.concatenating($0) } ?? inner
  }
}

extension VisualEffect {
  public func offset(_ offset: CGSize) -> some VisualEffect {
    ChainedVisualEffect(base: self, modifier: OffsetModifier(offset: offset))
  }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    ChainedVisualEffect(base: self, modifier: ScaleModifier(scale: scale, anchor: anchor))
  }
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }
  public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center)
    -> some VisualEffect
  {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    ChainedVisualEffect(base: self, modifier: RotationModifier(angle: angle, anchor: anchor))
  }
  public func opacity(_ opacity: Double) -> some VisualEffect {
    ChainedVisualEffect(base: self, modifier: OpacityModifier(opacity: opacity))
  }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    ChainedVisualEffect(base: self, modifier: BlurModifier(radius: radius, isOpaque: opaque))
  }
  public func brightness(_ amount: Double) -> some VisualEffect {
    ChainedVisualEffect(
      base: self, modifier: ColorMatrixModifier(kind: .brightness, amount: amount))
  }
  public func contrast(_ amount: Double) -> some VisualEffect {
    ChainedVisualEffect(base: self, modifier: ColorMatrixModifier(kind: .contrast, amount: amount))
  }
  public func saturation(_ amount: Double) -> some VisualEffect {
    ChainedVisualEffect(
      base: self, modifier: ColorMatrixModifier(kind: .saturation, amount: amount))
  }
  public func grayscale(_ amount: Double) -> some VisualEffect {
    ChainedVisualEffect(base: self, modifier: ColorMatrixModifier(kind: .grayscale, amount: amount))
  }
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    ChainedVisualEffect(
      base: self, modifier: ColorMatrixModifier(kind: .hue, amount: angle.radians))
  }
}

/// A box that is drawn with an effect worked out from where it is.
struct GeometryVisualEffectModifier: ElementModifier {
  var effect: @MainActor (VisualEffectElement) -> any VisualEffect
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    VisualEffectElement(self, inputs)
  }
}

final class VisualEffectElement: ModifierElement<GeometryVisualEffectModifier>, GeometryWatcher {
  private(set) var shown: [DrawingEffect] = []
  private(set) var shownTransform: ProjectionTransform?
  /// What an effect that animates by itself keeps between frames.
  private var progress: AnimatedProperty<Double>?
  /// The edge at which a scroll transition last left.
  var lastEdge = ScrollTransitionPhase.identity

  override func modifierDidChange(from old: GeometryVisualEffectModifier) { refresh() }
  override func environmentDidChange(_ changes: EnvironmentChanges) { refresh() }
  override func willEnd() { progress?.end() }

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    super.placeChildren(size: size, proposal: proposal)
    graph.watchGeometry(self)
  }

  func geometryDidSettle() { if parent != nil { refresh() } }

  /// A number that is animated to `target`; there at once when it is first asked for.
  func amount(towards target: Double, _ animation: Animation) -> Double {
    guard let progress else {
      progress = AnimatedProperty(target) { [weak self] in self?.refresh() }
      return target
    }
    if progress.target != target {
      progress.retarget(target, transaction: Transaction(animation: animation), graph: graph)
    }
    return progress.presented
  }

  func refresh() {
    guard proposal != nil, let effect = modifier.effect(self) as? any DrawableVisualEffect else {
      return
    }
    let effects = effect.drawn(size: size, environment: environment)
    shownTransform = effect.moved(size: size, isRightToLeft: isRightToLeft)
    guard effects != shown else { return }
    shown = effects
    invalidateDisplay()
  }

  override func makeContent() -> DisplayContent {
    guard let content else { return .empty }
    var item = content.placedItem()
    guard let last = shown.last else { return .group([item]) }
    for effect in shown.dropLast() { item = DisplayItem(.effect(effect, item)) }
    return .effect(last, item)
  }

  override var childTransform: ProjectionTransform? { shownTransform }
}

extension View {
  /// Draws this view with an effect worked out from its size and place.
  nonisolated public func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(
      GeometryVisualEffectModifier { element in
        effect(EmptyVisualEffect(), GeometryProxy(node: element, currentSize: element.size))
      })
  }
}
