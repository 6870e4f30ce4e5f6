/// Passes on a recogniser's values, changed.
final class MappedRecognizer<Base, Value>: Recognizer<Value> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  private let base: Recognizer<Base>
  private let transform: (Base) -> Value?
  init(_ base: Recognizer<Base>, _ transform: @escaping (Base) -> Value?) {
    self.base = base
    self.transform = transform
    super.init()
    adopt()
  }
  private func adopt() {
    if base.version != version {
      version = base.version
      value = base.value.flatMap(transform)
    }
    state = base.state
  }
  override func handle(_ event: PointerEvent) {
    base.handle(event)
    adopt()
  }
  override func handle(_ event: TwoFingerEvent) {
    base.handle(event)
    adopt()
  }
  override var deadline: Double? { base.deadline }
  override func tick(_ time: Double) {
    base.tick(time)
    adopt()
  }
  override func deliver() { base.deliver() }
  override func cancel() {
    base.cancel()
    adopt()
  }
  override var isTap: Bool { base.isTap }
  override var waitsForMore: Bool { base.waitsForMore }
}

/// Calls actions for a recogniser's values.
final class ActingRecognizer<Value>: Recognizer<Value> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  private let base: Recognizer<Value>
  private let changed: ((Value) -> Void)?
  private let ended: ((Value) -> Void)?
  private let reset: (() -> Void)?
  private var delivered = 0
  private var hasEnded = false
  init(
    _ base: Recognizer<Value>, changed: ((Value) -> Void)? = nil, ended: ((Value) -> Void)? = nil,
    reset: (() -> Void)? = nil
  ) {
    self.base = base
    self.changed = changed
    self.ended = ended
    self.reset = reset
    super.init()
    adopt()
  }
  private func adopt() {
    version = base.version
    value = base.value
    state = base.state
    if state == .failed, delivered > 0, !hasEnded {
      hasEnded = true
      reset?()
    }
  }
  override func handle(_ event: PointerEvent) {
    base.handle(event)
    adopt()
  }
  override func handle(_ event: TwoFingerEvent) {
    base.handle(event)
    adopt()
  }
  override var deadline: Double? { base.deadline }
  override func tick(_ time: Double) {
    base.tick(time)
    adopt()
  }
  override func deliver() {
    base.deliver()
    guard !hasEnded else { return }
    if let value, delivered != version {
      delivered = version
      changed?(value)
    }
    if state == .ended, let value {
      hasEnded = true
      ended?(value)
      reset?()
    }
  }
  override func cancel() {
    base.cancel()
    adopt()
  }
  override var isTap: Bool { base.isTap }
  override var waitsForMore: Bool { base.waitsForMore }
}

/// A gesture that does something with its values.
public struct _ActingGesture<Base: Gesture>: PrimitiveGesture {
  public typealias Value = Base.Value
  var base: Base
  var changed: ((Base.Value) -> Void)?
  var ended: ((Base.Value) -> Void)?
  var reset: (() -> Void)?
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Base.Value> {
    ActingRecognizer(base.recognizer(context), changed: changed, ended: ended, reset: reset)
  }
}

public struct _MapGesture<Base: Gesture, Value>: PrimitiveGesture {
  var base: Base
  var transform: (Base.Value) -> Value
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    MappedRecognizer(base.recognizer(context), transform)
  }
}

extension Gesture {
  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ActingGesture<Self>
  where Value: Equatable {
    _ActingGesture(base: self, changed: action)
  }
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _ActingGesture<Self> {
    _ActingGesture(base: self, ended: action)
  }
  nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: body)
  }
  nonisolated public func updating<S>(
    _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, S> {
    GestureStateGesture(base: self, state: state, body: body)
  }
  nonisolated public func simultaneously<Other: Gesture>(with other: Other)
    -> SimultaneousGesture<Self, Other>
  { SimultaneousGesture(self, other) }
  nonisolated public func exclusively<Other: Gesture>(before other: Other)
    -> ExclusiveGesture<Self, Other>
  { ExclusiveGesture(self, other) }
  nonisolated public func sequenced<Other: Gesture>(before other: Other)
    -> SequenceGesture<Self, Other>
  { SequenceGesture(self, other) }
}

/// A state that a gesture sets while it goes on, and that falls back when it is over.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private var state: State<Value>
  private let initial: Value
  private let onReset: (Value, inout Transaction) -> Void

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) { _, _ in } }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { _, transaction in transaction = resetTransaction }
  }
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    state = State(wrappedValue: wrappedValue)
    initial = wrappedValue
    onReset = reset
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }
  public var wrappedValue: Value { state.wrappedValue }
  public var projectedValue: GestureState<Value> { self }

  func change(_ body: (inout Value, inout Transaction) -> Void) {
    var value = state.wrappedValue
    var transaction = Transaction()
    body(&value, &transaction)
    withTransaction(transaction) { state.wrappedValue = value }
  }
  func reset() {
    var transaction = Transaction()
    onReset(state.wrappedValue, &transaction)
    withTransaction(transaction) { state.wrappedValue = initial }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  public typealias Value = Base.Value
  public var base: Base
  public var state: GestureState<State>
  private var update: (Base.Value, inout State, inout Transaction) -> Void
  nonisolated init(
    base: Base, state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    update = body
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Base.Value> {
    let (state, body) = (state, update)
    return ActingRecognizer(
      base.recognizer(context), changed: { value in state.change { body(value, &$0, &$1) } },
      reset: { state.reset() })
  }
}
