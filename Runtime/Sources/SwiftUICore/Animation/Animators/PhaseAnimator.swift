/// Content that goes through a list of phases, animated from each to the next.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  package var phases: [Phase]
  package var trigger: PhaseTrigger?
  package var content: (Phase) -> Content
  package var animation: (Phase) -> Animation?

  nonisolated public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = PhaseTrigger(trigger)
    self.content = content
    self.animation = animation
  }

  nonisolated public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }
}

/// A value whose change starts an animator.
package struct PhaseTrigger {
  private let value: any Equatable
  nonisolated init(_ value: any Equatable) { self.value = value }
  func isSame(as other: PhaseTrigger) -> Bool { Self.compare(value, other.value) }
  private static func compare<E: Equatable>(_ value: E, _ other: any Equatable) -> Bool {
    value == other as? E
  }
}

extension PhaseAnimator: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { PhaseAnimatorNode(self, inputs) }
}

final class PhaseAnimatorNode<Phase: Equatable, Content: View>: TypedNode<
  PhaseAnimator<Phase, Content>
>
{
  private var child: TypedNode<Content>!
  private var index = 0
  private var isMoving = false
  /// Grows when the course starts anew, so that a step of the old one is not taken.
  private var course = 0
  private var pace: AnimatedProperty<Double>?
  private var pause: NextFrame?

  override init(_ view: PhaseAnimator<Phase, Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = make(content())
    if view.trigger == nil, view.phases.count > 1 {
      graph.afterLayout { [weak self] in self?.step() }
    }
  }

  override var childNodes: [ViewNode] { [child] }

  private func content() -> Content {
    evaluation &+= 1
    isDirty = false
    graph.statistics.bodies += 1
    return graph.track(self) {
      // Without phases there is nothing to tell content apart by; the caller gave none.
      view.content(view.phases[min(index, view.phases.count - 1)])
    }
  }

  override func evaluate() { if !isRemoved { child.update(content()) } }

  override func update(_ view: PhaseAnimator<Phase, Content>) {
    let old = self.view.trigger
    self.view = view
    if index >= view.phases.count { index = 0 }
    evaluate()
    if let old, let new = view.trigger, !old.isSame(as: new), view.phases.count > 1 {
      restart()
    }
  }

  private func restart() {
    stop()
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      self.index = 0
      self.step()
    }
  }

  private func stop() {
    course += 1
    isMoving = false
    pace?.end()
    pace = nil
    if let pause { graph.animations.remove(pause) }
    pause = nil
  }

  override func willRemove() { stop() }

  /// Goes on to the next phase and comes back when its animation is about over.
  private func step() {
    guard !isRemoved, view.phases.count > 1, !isMoving else { return }
    isMoving = true
    index = (index + 1) % view.phases.count
    let animation = view.animation(view.phases[index])
    let outer = graph.transaction
    graph.transaction = Transaction(animation: animation)
    graph.noteLayoutTransaction(graph.transaction)
    evaluate()
    graph.transaction = outer
    let current = course
    let next: () -> Void = { [weak self] in
      guard let self, self.course == current, !self.isRemoved else { return }
      self.isMoving = false
      if self.view.trigger == nil || self.index != 0 { self.step() }
    }
    guard let animation else {
      // Shown at once, and for the length of one frame.
      let wait = NextFrame(next)
      pause = wait
      graph.animations.add(wait)
      return
    }
    // The pace is the animation's own, whether or not the content has anything to animate.
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: .logicallyComplete, next)
    let pace = AnimatedProperty(0.0) {}
    self.pace = pace
    pace.retarget(1, transaction: transaction, graph: graph)
  }
}

/// Something to be done at the next frame.
final class NextFrame: RunningAnimation {
  private let action: () -> Void
  private var isFirst = true
  init(_ action: @escaping () -> Void) { self.action = action }
  func advance(to time: Double) -> Bool {
    action()
    return false
  }
}

extension View {
  /// This view taken through `phases` each time `trigger` changes.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger,
      content: { content(PlaceholderContentView<Self>(content: self), $0) }, animation: animation)
  }
  /// This view taken through `phases` over and over.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, content: { content(PlaceholderContentView<Self>(content: self), $0) },
      animation: animation)
  }
}
