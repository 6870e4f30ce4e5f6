/// A length of a row that follows a finger, or comes to rest by a spring.
@MainActor final class RowMotion: RunningAnimation {
  private let graph: ViewGraph
  private let changed: () -> Void
  private(set) var value: CGFloat = 0
  private(set) var goal: CGFloat = 0
  private var velocity: CGFloat = 0
  private var lastTime: Double?
  /// How fast the spring is, critically damped, per second.
  private static let rate = 16.0

  init(graph: ViewGraph, changed: @escaping () -> Void) {
    self.graph = graph
    self.changed = changed
  }

  /// Stands at `value` without motion.
  func stop(at value: CGFloat) {
    graph.animations.remove(self)
    velocity = 0
    lastTime = nil
    goal = value
    guard value != self.value else { return }
    self.value = value
    changed()
  }

  func run(to goal: CGFloat) {
    self.goal = goal
    guard value != goal else { return }
    lastTime = graph.time
    graph.animations.add(self)
    graph.requestUpdate()
  }

  func advance(to time: Double) -> Bool {
    guard let last = lastTime else { return false }
    lastTime = time
    let step = max(0, time - last)
    // The exact motion of a critically damped spring over the step.
    let away = value - goal
    let b = velocity + Self.rate * away
    let decay = exp(-Self.rate * step)
    value = goal + (away + b * step) * decay
    velocity = (velocity - Self.rate * b * step) * decay
    let isDone = abs(value - goal) < 0.25 && abs(velocity) < 8
    if isDone {
      value = goal
      velocity = 0
      lastTime = nil
    }
    changed()
    return !isDone
  }
}

/// A touch on a row: a press, or a pull to one side.
final class RowRecognizer: Recognizer<CGFloat> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its row") }

  private weak var row: ListRowBox?
  private let press: PressRecognizer
  private var start: PointerEvent?
  private var samples: [PointerEvent] = []
  private var startPull: CGFloat = 0
  private var isPulling = false
  private static let slop: CGFloat = 10

  /// What happens when the row is held.
  private let hold: (() -> Void)?
  private var isHeld = false
  private static let holdTime = 0.5

  init(row: ListRowBox, press: PressRecognizer, hold: (() -> Void)? = nil) {
    self.row = row
    self.press = press
    self.hold = hold
  }
  override var deadline: Double? {
    guard hold != nil, state == .possible, !isPulling else { return nil }
    return start.map { $0.time + Self.holdTime }
  }
  override func tick(_ time: Double) {
    guard let deadline, time >= deadline - 1e-9 else { return }
    isHeld = true
    press.cancel()
    set(0, .ended)
  }
  override var isTap: Bool { !isPulling }

  private func way(_ event: PointerEvent) -> CGFloat {
    guard let start, let row else { return 0 }
    return (event.location.x - start.location.x) * (row.isRightToLeft ? -1 : 1)
  }

  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    switch event.phase {
    case .down:
      start = event
      samples = [event]
      startPull = row?.pull.value ?? 0
      press.handle(event)
    case .move:
      samples = Velocity.adding(event, to: samples)
      if !isPulling, let start, let row, distance(start.location, event.location) >= Self.slop {
        let isSideways =
          abs(event.location.x - start.location.x) > abs(event.location.y - start.location.y)
        if isSideways, row.canPull(way(event)) {
          isPulling = true
          press.cancel()
          self.start = event
        }
      }
      if isPulling { set(way(event), .active) } else { press.handle(event) }
    case .up:
      if isPulling {
        samples = Velocity.adding(event, to: samples)
        set(way(event), .ended)
      } else {
        press.handle(event)
        if press.state == .ended { set(0, .ended) } else { state = .failed }
      }
    case .cancel: cancel()
    }
  }

  override func deliver() {
    guard let way = value else { return }
    if isHeld {
      value = nil
      press.deliver()
      hold?()
      return
    }
    guard isPulling else {
      value = nil
      return press.deliver()
    }
    row?.pull(to: startPull + way)
    if state == .ended {
      value = nil
      let speed = Velocity.of(samples).x * (row?.isRightToLeft == true ? -1 : 1)
      row?.letGo(speed: speed)
    }
  }

  override func cancel() {
    if isPulling, !state.isOver { row?.letGo(speed: 0) }
    press.cancel()
    super.cancel()
  }
}
