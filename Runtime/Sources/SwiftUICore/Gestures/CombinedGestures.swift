/// Two gestures that may both happen.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public var first: First
  public var second: Second
  nonisolated public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    let (a, b) = (first.recognizer(context), second.recognizer(context))
    return PairRecognizer(a, b) { Value(first: a.value, second: b.value) }
  }
}
extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

final class PairRecognizer<Value>: Recognizer<Value> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  private let parts: [AnyRecognizer]
  private let make: () -> Value
  private var versions: [Int] = []
  init(_ first: AnyRecognizer, _ second: AnyRecognizer, _ make: @escaping () -> Value) {
    parts = [first, second]
    self.make = make
    super.init()
    adopt()
  }
  private func adopt() {
    let now = parts.map(\.version)
    if now != versions {
      versions = now
      if now.contains(where: { $0 > 0 }) {
        value = make()
        version += 1
      }
    }
    if parts.allSatisfy({ $0.state == .failed }) {
      state = .failed
    } else if parts.allSatisfy(\.state.isOver) {
      state = .ended
    } else if parts.contains(where: \.state.isRecognized) {
      state = .active
    }
  }
  override func handle(_ event: PointerEvent) {
    for part in parts { part.handle(event) }
    adopt()
  }
  override func handle(_ event: TwoFingerEvent) {
    for part in parts { part.handle(event) }
    adopt()
  }
  override var deadline: Double? { parts.compactMap(\.deadline).min() }
  override func tick(_ time: Double) {
    for part in parts { part.tick(time) }
    adopt()
  }
  override func deliver() { for part in parts where part.state.isRecognized { part.deliver() } }
  override func cancel() {
    for part in parts { part.cancel() }
    super.cancel()
  }
  override var isTap: Bool { parts.allSatisfy(\.isTap) }
}

/// Two gestures of which one happens, the first if it can.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public var first: First
  public var second: Second
  nonisolated public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    ExclusiveRecognizer(
      MappedRecognizer(first.recognizer(context)) { Value.first($0) },
      MappedRecognizer(second.recognizer(context)) { Value.second($0) })
  }
}
extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

final class ExclusiveRecognizer<Value>: Recognizer<Value> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  private let first: Recognizer<Value>
  private let second: Recognizer<Value>
  private var seen = 0
  init(_ first: Recognizer<Value>, _ second: Recognizer<Value>) {
    self.first = first
    self.second = second
  }
  private var chosen: Recognizer<Value>? {
    if first.state.isRecognized { return first }
    if first.state == .failed { return second }
    return nil
  }
  private func adopt() {
    guard let chosen else { return }
    if chosen === first, !second.state.isOver { second.cancel() }
    if chosen.version != seen {
      seen = chosen.version
      value = chosen.value
      version += 1
    }
    if chosen === second || chosen.state.isRecognized { state = chosen.state }
  }
  override func handle(_ event: PointerEvent) {
    first.handle(event)
    second.handle(event)
    adopt()
  }
  override func handle(_ event: TwoFingerEvent) {
    first.handle(event)
    second.handle(event)
    adopt()
  }
  override var deadline: Double? { [first.deadline, second.deadline].compactMap { $0 }.min() }
  override func tick(_ time: Double) {
    first.tick(time)
    second.tick(time)
    adopt()
  }
  override func deliver() { chosen?.deliver() }
  override func cancel() {
    first.cancel()
    second.cancel()
    super.cancel()
  }
  override var isTap: Bool { first.isTap && second.isTap }
  override var waitsForMore: Bool { first.waitsForMore }
}

/// A gesture that begins when another has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
  public var first: First
  public var second: Second
  nonisolated public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    SequenceRecognizer(
      first.recognizer(context), second.recognizer(context), first: { .first($0) },
      second: { .second($0, $1) })
  }
}
extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

final class SequenceRecognizer<A, B, Value>: Recognizer<Value> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  private let first: Recognizer<A>
  private let second: Recognizer<B>
  private let makeFirst: (A) -> Value
  private let makeSecond: (A, B?) -> Value
  private var lastEvent: PointerEvent?
  private var hasStarted = false
  private var seen = (0, 0)
  init(
    _ a: Recognizer<A>, _ b: Recognizer<B>, first: @escaping (A) -> Value,
    second: @escaping (A, B?) -> Value
  ) {
    self.first = a
    self.second = b
    makeFirst = first
    makeSecond = second
  }
  private func adopt() {
    if first.state == .failed { return state = .failed }
    if first.state == .ended, !hasStarted {
      hasStarted = true
      // A pointer that is still down goes on as the second gesture.
      if let event = lastEvent, event.phase == .down || event.phase == .move {
        second.handle(PointerEvent(.down, at: event.location, time: event.time))
      }
    }
    let now = (first.version, second.version)
    if now != seen, let value = first.value {
      seen = now
      set(hasStarted ? makeSecond(value, second.value) : makeFirst(value), .active)
    }
    if hasStarted, second.state.isOver {
      state = second.state
    } else if hasStarted {
      state = .active
    }
  }
  override func handle(_ event: PointerEvent) {
    lastEvent = event
    if hasStarted { second.handle(event) } else { first.handle(event) }
    adopt()
  }
  override func handle(_ event: TwoFingerEvent) {
    if hasStarted { second.handle(event) } else { first.handle(event) }
    adopt()
  }
  override var deadline: Double? { hasStarted ? second.deadline : first.deadline }
  override func tick(_ time: Double) {
    if hasStarted { second.tick(time) } else { first.tick(time) }
    adopt()
  }
  override func deliver() {
    first.deliver()
    if hasStarted, second.state.isRecognized { second.deliver() }
  }
  override func cancel() {
    first.cancel()
    second.cancel()
    super.cancel()
  }
}
