/// Content made from a value that follows keyframes.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>
where KeyframePath.Value == Value {
  package var initialValue: Value
  package var repeats: Bool
  package var trigger: PhaseTrigger?
  package var content: (Value) -> Content
  package var keyframes: (Value) -> KeyframePath

  nonisolated public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    repeats = repeating
    trigger = nil
    self.content = content
    self.keyframes = keyframes
  }

  nonisolated public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    repeats = false
    self.trigger = PhaseTrigger(trigger)
    self.content = content
    self.keyframes = keyframes
  }
}

extension KeyframeAnimator: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    KeyframeAnimatorNode(self, inputs)
  }
}

final class KeyframeAnimatorNode<Value, Path: Keyframes, Content: View>: TypedNode<
  KeyframeAnimator<Value, Path, Content>
>, RunningAnimation
where Path.Value == Value {
  private var child: TypedNode<Content>!
  private var current: Value
  private var timeline: KeyframeTimeline<Value>?
  private var start = 0.0

  override init(_ view: KeyframeAnimator<Value, Path, Content>, _ inputs: NodeInputs) {
    current = view.initialValue
    super.init(view, inputs)
    child = make(content())
    if view.trigger == nil { begin() }
  }

  override var childNodes: [ViewNode] { [child] }

  private func content() -> Content {
    evaluation &+= 1
    isDirty = false
    graph.statistics.bodies += 1
    return graph.track(self) { view.content(current) }
  }

  override func evaluate() { if !isRemoved { child.update(content()) } }

  override func update(_ view: KeyframeAnimator<Value, Path, Content>) {
    let old = self.view.trigger
    self.view = view
    evaluate()
    if let old, let new = view.trigger, !old.isSame(as: new) { begin() }
  }

  /// Starts the keyframes from the value shown now.
  private func begin() {
    timeline = KeyframeTimeline(
      initialValue: current, keyframes: view.keyframes(current))
    start = graph.time
    graph.animations.add(self)
  }

  override func willRemove() { graph.animations.remove(self) }

  func advance(to time: Double) -> Bool {
    guard !isRemoved, let timeline else { return false }
    var elapsed = max(0, time - start)
    let length = timeline.duration
    var goesOn = elapsed < length
    if !goesOn, view.repeats, length > 0 {
      // Each round begins at the value at which the animator began.
      let rounds = (elapsed / length).rounded(.down)
      start += rounds * length
      elapsed -= rounds * length
      goesOn = true
    }
    current = timeline.value(time: min(elapsed, length))
    invalidate()
    return goesOn
  }
}

extension View {
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView<Self>(content: self), $0) }, keyframes: keyframes)
  }
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(PlaceholderContentView<Self>(content: self), $0) }, keyframes: keyframes)
  }
}
