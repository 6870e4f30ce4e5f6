/// Something in motion: asked once a frame to move on.
@MainActor package protocol RunningAnimation: AnyObject {
  /// Moves to `time`, in seconds. Returns false when it has come to rest.
  func advance(to time: Double) -> Bool
}

/// The animations of one graph. Empty when nothing moves, and then nothing ticks.
@MainActor package final class AnimationQueue {
  package weak var graph: ViewGraph?
  private var running: [ObjectIdentifier: any RunningAnimation] = [:]
  private var order: [ObjectIdentifier] = []
  /// Callbacks of animations that have completed, to run after the frame.
  package var finished: [() -> Void] = []

  package var isEmpty: Bool { running.isEmpty }
  package var count: Int { running.count }

  package func add(_ animation: any RunningAnimation) {
    let id = ObjectIdentifier(animation)
    if running.updateValue(animation, forKey: id) == nil { order.append(id) }
    graph?.requestUpdate()
  }

  package func remove(_ animation: any RunningAnimation) {
    let id = ObjectIdentifier(animation)
    if running.removeValue(forKey: id) != nil { order.removeAll { $0 == id } }
  }

  package func removeAll() {
    running = [:]
    order = []
    finished = []
  }

  /// Moves everything on, in the order in which it started.
  package func advance(to time: Double) {
    guard !running.isEmpty else { return }
    var hasEnded = false
    for id in order {
      guard let animation = running[id] else { continue }
      if !animation.advance(to: time) {
        running[id] = nil
        hasEnded = true
      }
    }
    if hasEnded { order.removeAll { running[$0] == nil } }
  }
}

/// A vector with a value it should have and a value it shows on the way there.
///
/// Retargeted in flight, a spring keeps position and velocity and a curve starts from the value shown.
@MainActor package final class AnimatedProperty<Value: VectorArithmetic>: RunningAnimation {
  package private(set) var target: Value
  package private(set) var presented: Value
  private var start: Value
  private var animation: Animation?
  private var startTime = 0.0
  private var context = AnimationContext<Value>()
  private var tokens: [AnimationCompletionToken] = []
  private var isLogicallyComplete = false
  private weak var graph: ViewGraph?
  private let onAdvance: () -> Void

  package init(_ value: Value, onAdvance: @escaping () -> Void) {
    target = value
    presented = value
    start = value
    self.onAdvance = onAdvance
  }

  package var isRunning: Bool { animation != nil }

  /// Takes a new target; without an animation it is shown at once.
  package func retarget(_ value: Value, transaction: Transaction, graph: ViewGraph) {
    self.graph = graph
    guard value != target else { return }
    guard let new = transaction.effectiveAnimation else {
      snap(to: value)
      return
    }
    let time = graph.time
    var next = AnimationContext<Value>()
    if let old = animation {
      // A spring takes the motion over as it is; anything else starts from what is shown.
      var merging = context
      let elapsed = max(0, time - startTime)
      let isMerged = new.base.shouldMerge(
        previous: old, value: target - start, time: elapsed, context: &merging)
      if isMerged {
        next.initialVelocity =
          old.base.velocity(value: target - start, time: elapsed, context: context) ?? .zero
        next.state = merging.state
      }
      complete(.removed)
    }
    next.environment = context.environment
    start = presented
    target = value
    context = next
    animation = new
    startTime = time
    isLogicallyComplete = false
    tokens = transaction.completions
    for token in tokens { token.begin() }
    graph.animations.add(self)
  }

  /// Shows `value` at once and ends any motion.
  package func snap(to value: Value) {
    if animation != nil {
      animation = nil
      graph?.animations.remove(self)
      complete(.removed)
    }
    let hasChanged = presented != value
    target = value
    start = value
    presented = value
    if hasChanged { onAdvance() }
  }

  package func advance(to time: Double) -> Bool {
    guard let animation else { return false }
    let delta = target - start
    let elapsed = max(0, time - startTime)
    if let moved = animation.base.animate(value: delta, time: elapsed, context: &context) {
      let next = start + moved
      if next != presented {
        presented = next
        onAdvance()
      }
      if context.isLogicallyComplete { complete(.logicallyComplete) }
      return true
    }
    self.animation = nil
    let hasChanged = presented != target
    presented = target
    start = target
    if hasChanged { onAdvance() }
    complete(.removed)
    return false
  }

  private func complete(_ criteria: AnimationCompletionCriteria) {
    guard !tokens.isEmpty else { return }
    let done = criteria == .removed ? tokens : tokens.filter { $0.criteria == criteria }
    tokens.removeAll { token in done.contains { $0 === token } }
    for token in done {
      if let callback = token.end() { graph?.animations.finished.append(callback) }
    }
  }

  package func end() {
    animation = nil
    graph?.animations.remove(self)
    complete(.removed)
  }
}

/// Shows a value on its way to a new one, for any type; nil for one that has nothing to animate.
@MainActor package class ViewAnimator<V> {
  /// Begins at `value`, if an animation is what moves it: most values are never moved by one, and
  /// to learn that a type has nothing to animate goes through all conformances of the program.
  package static func make(from value: V, _ graph: ViewGraph) -> ViewAnimator<V>? {
    guard graph.transaction.effectiveAnimation != nil,
      let animatable = V.self as? any Animatable.Type, let made = open(animatable)
    else { return nil }
    let animator = unsafeDowncast(made, to: ViewAnimator<V>.self)
    animator.reset(value)
    return animator
  }

  private static func open<A: Animatable>(_ type: A.Type) -> AnyObject? {
    A.AnimatableData.self == EmptyAnimatableData.self ? nil : TypedViewAnimator<A>()
  }

  package var isRunning: Bool { false }
  package func reset(_ value: V) {}
  package func presented(_ value: V) -> V { value }
  package func retarget(_ value: V, _ graph: ViewGraph, onAdvance: @escaping () -> Void) {}
  package func end(_ graph: ViewGraph) {}

  package final func retarget(_ value: V, _ node: ViewNode) {
    retarget(value, node.graph) { [weak node] in node?.invalidate() }
  }
}

private final class TypedViewAnimator<A: Animatable>: ViewAnimator<A> {
  private var property: AnimatedProperty<A.AnimatableData>?
  private var last: A.AnimatableData?

  override var isRunning: Bool { property?.isRunning ?? false }
  override func reset(_ value: A) { last = value.animatableData }

  override func presented(_ value: A) -> A {
    guard let property, property.isRunning else { return value }
    var copy = value
    copy.animatableData = property.presented
    return copy
  }

  override func retarget(_ value: A, _ graph: ViewGraph, onAdvance: @escaping () -> Void) {
    let data = value.animatableData
    defer { last = data }
    if property == nil {
      guard graph.transaction.effectiveAnimation != nil, let last, last != data else { return }
      property = AnimatedProperty(last, onAdvance: onAdvance)
    }
    property?.retarget(data, transaction: graph.transaction, graph: graph)
  }

  override func end(_ graph: ViewGraph) { property?.end() }
}

/// The frame of a node on its way from one place to the next.
@MainActor package final class GeometryAnimation {
  private typealias Vector = AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData>
  private let property: AnimatedProperty<Vector>

  private init(_ property: AnimatedProperty<Vector>) { self.property = property }

  package var origin: CGPoint {
    CGPoint(x: property.presented.first.first, y: property.presented.first.second)
  }
  package var size: CGSize {
    CGSize(width: property.presented.second.first, height: property.presented.second.second)
  }

  /// Lets a node that has just been placed come from a distance.
  static func begin(_ node: LayoutNode, displacedBy distance: CGPoint) {
    let graph = node.graph
    guard distance != .zero, graph.transaction.effectiveAnimation != nil else { return }
    let start = node.frame.offsetBy(dx: distance.x, dy: distance.y)
    node.geometry = make(node, from: start)
    node.geometry?.property.retarget(
      node.frame.animatableData, transaction: graph.transaction, graph: graph)
    node.invalidatePlace()
  }

  private static func make(_ node: LayoutNode, from frame: CGRect) -> GeometryAnimation {
    GeometryAnimation(
      AnimatedProperty(frame.animatableData) { [weak node] in
        guard let node else { return }
        node.geometryDidAdvance(hasResized: true)
        if node.geometry?.property.isRunning == false { node.geometry = nil }
      })
  }

  static func retarget(_ node: LayoutNode, to origin: CGPoint, _ size: CGSize) {
    let graph = node.graph
    let target = CGRect(origin: origin, size: size).animatableData
    if node.geometry == nil {
      guard graph.transaction.effectiveAnimation != nil else { return }
      node.geometry = make(node, from: node.frame)
    }
    node.geometry?.property.retarget(target, transaction: graph.transaction, graph: graph)
    if node.geometry?.property.isRunning == false { node.geometry = nil }
  }
}
