/// What a gesture is told about where it is used.
@MainActor package struct GestureContext {
  package weak var node: LayoutNode?
  package var graph: ViewGraph

  /// A point of the window in `space`.
  package func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    guard let node else { return point }
    switch space {
    case .global: return point
    case .local: return HitTest.local(point, in: node)
    case .named:
      guard let owner = CoordinateSpaces.find(space, from: node) else { return point }
      return HitTest.local(point, in: owner)
    }
  }
}

/// Where a recogniser stands.
package enum RecognizerState: Equatable, Sendable {
  /// It may still become something.
  case possible
  /// It is going on.
  case active
  /// It has happened.
  case ended
  /// It did not happen, or was taken away by another.
  case failed

  package var isOver: Bool { self == .ended || self == .failed }
  package var isRecognized: Bool { self == .active || self == .ended }
}

/// Follows one touch and says whether it is a gesture. It only observes; what the gesture does runs
/// in `deliver`, once the arena has granted it.
@MainActor package class AnyRecognizer {
  package var state: RecognizerState = .possible
  /// Grows with each new value.
  package var version = 0
  package init() {}

  package func handle(_ event: PointerEvent) {}
  /// What two fingers do together; most gestures take no notice.
  package func handle(_ event: TwoFingerEvent) {}
  /// When, on the host's clock, time alone may change something.
  package var deadline: Double? { nil }
  package func tick(_ time: Double) {}
  /// Runs the actions for what has changed since the last call.
  package func deliver() {}
  /// Another gesture has won, or the touch is gone.
  package func cancel() { if !state.isOver { state = .failed } }
  /// True while it waits for another tap and keeps other taps waiting.
  package var isTap: Bool { false }
  /// True once a tap has been counted and more are wanted.
  package var waitsForMore: Bool { false }
}

/// A recogniser of gestures with a value.
@MainActor package class Recognizer<Value>: AnyRecognizer {
  package var value: Value?
  package final func set(_ value: Value, _ state: RecognizerState) {
    self.value = value
    self.state = state
    version += 1
  }
}

// MARK: Taps and presses

final class TapRecognizer: Recognizer<CGPoint> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  private let count: Int
  private let context: GestureContext
  private let space: CoordinateSpace
  private var taps = 0
  private var start: PointerEvent?
  private var lastUp: PointerEvent?
  /// Taps that follow one another within this time and distance count together.
  static let interval = 0.35
  static let slop: CGFloat = 10

  init(count: Int, space: CoordinateSpace, context: GestureContext) {
    self.count = max(1, count)
    self.space = space
    self.context = context
  }
  override var isTap: Bool { true }
  override var waitsForMore: Bool { taps > 0 && !state.isOver }
  override var deadline: Double? { start == nil ? lastUp.map { $0.time + Self.interval } : nil }

  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    switch event.phase {
    case .down:
      if let lastUp, distance(lastUp.location, event.location) > 45 { return state = .failed }
      start = event
    case .move:
      if let start, distance(start.location, event.location) > Self.slop { state = .failed }
    case .up:
      guard let start else { return }
      if distance(start.location, event.location) > Self.slop { return state = .failed }
      self.start = nil
      lastUp = event
      taps += 1
      if taps >= count { set(context.convert(event.location, to: space), .ended) }
    case .cancel: state = .failed
    }
  }
  override func tick(_ time: Double) {
    if let deadline, time >= deadline, !state.isOver { state = .failed }
  }
}

func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

final class LongPressRecognizer: Recognizer<Bool> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  private let duration: Double
  private let maximum: CGFloat
  private let pressing: ((Bool) -> Void)?
  private var start: PointerEvent?
  private var isPressing = false

  init(duration: Double, maximum: CGFloat, pressing: ((Bool) -> Void)? = nil) {
    self.duration = duration
    self.maximum = maximum
    self.pressing = pressing
  }
  override var deadline: Double? { state == .possible ? start.map { $0.time + duration } : nil }

  private func press(_ isDown: Bool) {
    guard isDown != isPressing else { return }
    isPressing = isDown
    pressing?(isDown)
  }
  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    switch event.phase {
    case .down:
      start = event
      press(true)
    case .move:
      if let start, distance(start.location, event.location) > maximum { fail() }
    case .up, .cancel:
      if let start, event.phase == .up, event.time - start.time >= duration { return finish() }
      fail()
    }
  }
  private func fail() {
    state = .failed
    press(false)
  }
  private func finish() {
    set(true, .ended)
    press(false)
  }
  override func tick(_ time: Double) {
    if let deadline, time >= deadline - 1e-9 { finish() }
  }
  override func cancel() { if !state.isOver { fail() } }
}

// MARK: Drags

final class DragRecognizer: Recognizer<DragGesture.Value> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  private let minimum: CGFloat
  private let space: CoordinateSpace
  private let context: GestureContext
  private var start: PointerEvent?
  private var samples: [PointerEvent] = []

  init(minimum: CGFloat, space: CoordinateSpace, context: GestureContext) {
    self.minimum = minimum
    self.space = space
    self.context = context
  }

  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    switch event.phase {
    case .down:
      start = event
      samples = [event]
      if minimum <= 0 { report(event, .active) }
    case .move:
      guard let start else { return }
      samples = Velocity.adding(event, to: samples)
      if state == .active || distance(start.location, event.location) >= minimum {
        report(event, .active)
      }
    case .up:
      guard state == .active else { return state = .failed }
      samples = Velocity.adding(event, to: samples)
      report(event, .ended)
    case .cancel: state = .failed
    }
  }

  private func report(_ event: PointerEvent, _ state: RecognizerState) {
    guard let start else { return }
    let from = context.convert(start.location, to: space)
    let to = context.convert(event.location, to: space)
    let speed = Velocity.of(samples)
    let ahead = CGPoint(x: event.location.x + speed.x, y: event.location.y + speed.y)
    let tip = context.convert(ahead, to: space)
    set(
      DragGesture.Value(
        time: HostServices.now, location: to, startLocation: from,
        velocity: CGSize(width: tip.x - to.x, height: tip.y - to.y)), state)
  }
}

/// The speed of a pointer from its last reports.
enum Velocity {
  /// Reports older than this say nothing about the speed now.
  static let window = 0.1

  static func adding(_ event: PointerEvent, to samples: [PointerEvent]) -> [PointerEvent] {
    (samples + [event]).filter { event.time - $0.time <= window }
  }

  /// Points a second.
  static func of(_ samples: [PointerEvent]) -> CGPoint {
    guard let first = samples.first, let last = samples.last, last.time - first.time > 1e-4 else {
      return .zero
    }
    let time = last.time - first.time
    return CGPoint(
      x: (last.location.x - first.location.x) / time, y: (last.location.y - first.location.y) / time
    )
  }
}
