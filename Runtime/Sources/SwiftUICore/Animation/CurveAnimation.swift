import AnimationEngine

/// A `VectorArithmetic` value as the animation engine sees it.
struct EngineVector<Value: VectorArithmetic>: AnimationVector {
  var value: Value
  static var zero: EngineVector { EngineVector(value: .zero) }
  static func + (a: EngineVector, b: EngineVector) -> EngineVector {
    EngineVector(value: a.value + b.value)
  }
  static func - (a: EngineVector, b: EngineVector) -> EngineVector {
    EngineVector(value: a.value - b.value)
  }
  func scaled(by factor: Double) -> EngineVector { EngineVector(value: value.scaled(factor)) }
  var magnitudeSquared: Double { value.magnitudeSquared }
}

/// The built-in animations: a curve of the engine.
package struct CurveAnimation: CustomAnimation, Sendable {
  package var curve: MotionCurve
  /// How long the response of a spring takes to go over from that of the spring before.
  package var blendDuration = 0.0

  private enum BlendKey: AnimationStateKey {
    static var defaultValue: SpringMotion? { nil }
  }
  private enum EndKey: AnimationStateKey {
    static var defaultValue: Double? { nil }
  }

  package func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let end: Double
    if let known = context.state[EndKey.self] {
      end = known
    } else {
      // When it is over is worked out once: it depends on the start alone.
      let distance = value.magnitudeSquared.squareRoot()
      let speed = context.initialVelocity.magnitudeSquared.squareRoot()
      end =
        curve.removalDuration(velocity: distance > 0 ? speed / distance : 0)
        + (context.state[BlendKey.self] == nil ? 0 : blendDuration)
      context.state[EndKey.self] = end
    }
    if time >= curve.logicalDuration { context.isLogicallyComplete = true }
    guard time < end else { return nil }
    return course(of: value, at: time, context).value.value
  }

  private func course<V: VectorArithmetic>(
    of value: V, at time: TimeInterval, _ context: AnimationContext<V>
  ) -> (value: EngineVector<V>, velocity: EngineVector<V>) {
    let start = EngineVector(value: context.initialVelocity)
    if let before = context.state[BlendKey.self], case .spring(let spring) = curve {
      return SpringBlend(from: before, to: spring, duration: blendDuration)
        .course(of: EngineVector(value: value), at: time, initialVelocity: start)
    }
    return curve.course(of: EngineVector(value: value), at: time, initialVelocity: start)
  }

  package func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    course(of: value, at: time, context).velocity.value
  }

  package func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    // The state remembers when the old motion ends; the new one finds its own.
    context.state = AnimationState()
    if blendDuration > 0, case .spring(let own) = curve,
      case .spring(let before)? = (previous.base as? CurveAnimation)?.curve,
      before.response != own.response
    {
      context.state[BlendKey.self] = before
    }
    return curve.mergesWithPrevious
  }
}

/// A custom animation started later, run faster or repeated.
struct DerivedAnimation: CustomAnimation {
  enum Change: Hashable {
    case delay(Double), speed(Double), repeating(Int?, autoreverses: Bool), completing(Double)
  }
  var base: Animation
  var change: Change

  private enum LapKey: AnimationStateKey {
    static var defaultValue: (lap: Int, start: Double) { (0, 0) }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    switch change {
    case .delay(let delay):
      if time < delay { return .zero }
      return base.base.animate(value: value, time: time - delay, context: &context)
    case .speed(let speed):
      return base.base.animate(value: value, time: time * speed, context: &context)
    case .completing(let moment):
      context.isLogicallyComplete = false
      let moved = base.base.animate(value: value, time: time, context: &context)
      context.isLogicallyComplete = time >= moment
      return moved
    case .repeating(let count, let autoreverses):
      var (lap, start) = context.state[LapKey.self]
      while true {
        if let count, lap >= count { return nil }
        if let moved = base.base.animate(value: value, time: time - start, context: &context) {
          context.isLogicallyComplete = false
          return autoreverses && !lap.isMultiple(of: 2) ? value - moved : moved
        }
        lap += 1
        start = time
        context.state = AnimationState()
        context.state[LapKey.self] = (lap, start)
        if lap > 10_000 { return nil }
      }
    }
  }
}

extension Animation {
  package init(_ curve: MotionCurve) { self.init(CurveAnimation(curve: curve)) }
  private init(_ spring: SpringMotion, blending blendDuration: TimeInterval) {
    let blend = blendDuration.isFinite ? min(10, max(0, blendDuration)) : 0
    self.init(CurveAnimation(curve: .spring(spring), blendDuration: blend))
  }

  private func derived(_ change: DerivedAnimation.Change, _ wrap: (MotionCurve) -> MotionCurve)
    -> Animation
  {
    if let own = base as? CurveAnimation { return Animation(wrap(own.curve)) }
    return Animation(DerivedAnimation(base: self, change: change))
  }

  public static let `default` = Animation(
    .spring(SpringMotion(response: 0.55, dampingRatio: 1)))

  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(.timing(.easeInOut, duration: duration))
  }
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }
  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(.timing(.easeIn, duration: duration))
  }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(.timing(.easeOut, duration: duration))
  }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  public static func linear(duration: TimeInterval) -> Animation {
    Animation(.timing(.linear, duration: duration))
  }
  public static var linear: Animation { linear(duration: 0.35) }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(.timing(.bezier(UnitBezier(p1x, p1y, p2x, p2y)), duration: duration))
  }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.timing(curve.curve, duration: duration))
  }

  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(
      SpringMotion(response: response, dampingRatio: dampingFraction), blending: blendDuration)
  }
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    Animation(SpringMotion(duration: duration, bounce: bounce), blending: blendDuration)
  }
  public static var spring: Animation { spring(duration: 0.5, bounce: 0) }
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(spring.motion, blending: blendDuration)
  }
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation(
      SpringMotion(response: response, dampingRatio: dampingFraction), blending: blendDuration)
  }
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    Animation(
      SpringMotion(duration: duration, bounce: 0.14 + extraBounce), blending: blendDuration)
  }
  public static var interactiveSpring: Animation {
    interactiveSpring(response: 0.15, dampingFraction: 0.86)
  }
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      .interpolatingSpring(
        SpringMotion(mass: mass, stiffness: stiffness, damping: damping),
        initialVelocity: initialVelocity))
  }
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      .interpolatingSpring(
        SpringMotion(duration: duration, bounce: bounce), initialVelocity: initialVelocity))
  }
  public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0)
    -> Animation
  {
    Animation(.interpolatingSpring(spring.motion, initialVelocity: initialVelocity))
  }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    Animation(.spring(.smooth(duration: duration, extraBounce: extraBounce)))
  }
  public static var smooth: Animation { smooth() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    Animation(.spring(.snappy(duration: duration, extraBounce: extraBounce)))
  }
  public static var snappy: Animation { snappy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    Animation(.spring(.bouncy(duration: duration, extraBounce: extraBounce)))
  }
  public static var bouncy: Animation { bouncy() }

  public func delay(_ delay: TimeInterval) -> Animation {
    derived(.delay(delay)) { .delay(delay, $0) }
  }
  public func speed(_ speed: Double) -> Animation {
    derived(.speed(speed)) { .speed(speed, $0) }
  }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    derived(.repeating(repeatCount, autoreverses: autoreverses)) {
      .repeating($0, count: repeatCount, autoreverses: autoreverses)
    }
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    derived(.repeating(nil, autoreverses: autoreverses)) {
      .repeating($0, count: nil, autoreverses: autoreverses)
    }
  }

  /// This animation, counted as complete `duration` seconds after its start.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(DerivedAnimation(base: self, change: .completing(duration)))
  }

  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: time, context: &context) }
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { base.velocity(value: value, time: time, context: context) }
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}

/// The motion of a body on a spring.
public struct Spring: Hashable, Sendable {
  package var motion: SpringMotion
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    motion = SpringMotion(duration: duration, bounce: bounce)
  }
  public init(response: Double, dampingRatio: Double) {
    motion = SpringMotion(response: response, dampingRatio: dampingRatio)
  }
  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    motion = SpringMotion(
      mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: allowOverDamping)
  }
  public init(
    settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001
  ) {
    motion = SpringMotion(
      settlingDuration: settlingDuration, dampingRatio: dampingRatio, epsilon: epsilon)
  }
  private init(_ motion: SpringMotion) { self.motion = motion }
  public var duration: TimeInterval { motion.duration }
  public var bounce: Double { motion.bounce }
  public var response: Double { motion.response }
  public var dampingRatio: Double { motion.dampingRatio }
  public var mass: Double { motion.mass }
  public var stiffness: Double { motion.stiffness }
  public var damping: Double { motion.damping }
  public var settlingDuration: TimeInterval { motion.settlingDuration }
  public static var smooth: Spring { smooth() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  public static var snappy: Spring { snappy() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  public static var bouncy: Spring { bouncy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    motion.value(
      target: EngineVector(value: target), initialVelocity: EngineVector(value: initialVelocity),
      time: time
    ).value
  }
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    motion.velocity(
      target: EngineVector(value: target), initialVelocity: EngineVector(value: initialVelocity),
      time: time
    ).value
  }
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    var body = EngineVector(value: value)
    var speed = EngineVector(value: velocity)
    motion.update(
      value: &body, velocity: &speed, target: EngineVector(value: target), deltaTime: deltaTime)
    value = body.value
    velocity = speed.value
  }
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    motion.force(
      target: EngineVector(value: target), position: EngineVector(value: position),
      velocity: EngineVector(value: velocity)
    ).value
  }
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    motion.settlingDuration(
      target: EngineVector(value: target), initialVelocity: EngineVector(value: initialVelocity),
      epsilon: epsilon)
  }
}

/// A curve from 0 to 1 over a time from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  package var curve: TimingCurve
  package init(_ curve: TimingCurve) { self.curve = curve }
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      .bezier(
        UnitBezier(
          Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
          Double(endControlPoint.y))))
  }
  public static let linear = UnitCurve(.linear)
  public static let easeIn = UnitCurve(.easeIn)
  public static let easeOut = UnitCurve(.easeOut)
  public static let easeInOut = UnitCurve(.easeInOut)
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)
  public var inverse: UnitCurve { UnitCurve(curve.inverse) }
  public func value(at progress: Double) -> Double { curve.value(at: progress) }
  public func velocity(at progress: Double) -> Double { curve.velocity(at: progress) }
}

/// Animates content when a value changes.
struct ValueAnimationModifier<Value: Equatable>: PrimitiveModifier {
  var animation: Animation?
  var value: Value
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    ValueAnimationNode(view, inputs)
  }
}

final class ValueAnimationNode<Content: View, Value: Equatable>: TypedNode<
  ModifiedContent<Content, ValueAnimationModifier<Value>>
>
{
  private var child: TypedNode<Content>!
  override init(
    _ view: ModifiedContent<Content, ValueAnimationModifier<Value>>, _ inputs: NodeInputs
  ) {
    super.init(view, inputs)
    child = make(view.content)
  }
  override var childNodes: [ViewNode] { [child] }
  override func update(_ view: ModifiedContent<Content, ValueAnimationModifier<Value>>) {
    let hasChanged = self.view.modifier.value != view.modifier.value
    self.view = view
    guard hasChanged, !graph.transaction.disablesAnimations else {
      child.update(view.content)
      return
    }
    let outer = graph.transaction
    graph.transaction.animation = view.modifier.animation
    // Layout comes after the update; what it moves below here moves with this animation too.
    graph.layoutAnimations.append((node: self, transaction: graph.transaction))
    child.update(view.content)
    graph.transaction = outer
  }
}

extension View {
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(ValueAnimationModifier(animation: animation, value: value))
  }
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  nonisolated public func animation(_ animation: Animation?) -> some View {
    transaction { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }
}
