/// Moves a scroll view's content: with the finger, past the end with growing resistance, and on by
/// itself when let go.
@MainActor package final class ScrollMover: RunningAnimation {
  /// What is left of the speed after a millisecond. Source: UIScrollView.DecelerationRate.normal.
  static let deceleration = 0.998
  /// How stiff the content is past its end.
  static let resistance: CGFloat = 0.55
  /// The spring that takes content back, critically damped, per second.
  static let springRate = 11.0

  /// Gone when the view went while its content was still moving.
  private weak var scroll: ScrollElement?
  private var velocity = CGPoint.zero
  private var lastTime: Double?
  package private(set) var isMoving = false

  init(_ scroll: ScrollElement) { self.scroll = scroll }

  package func stop() {
    isMoving = false
    velocity = .zero
    lastTime = nil
    scroll?.graph.animations.remove(self)
  }

  /// Lets the content go at `speed`, in points a second.
  package func fling(_ speed: CGPoint) {
    guard let scroll else { return }
    var speed = speed
    for axis in Axis.allCases where !scroll.axes.contains(axis) || abs(speed[axis]) < 40 {
      speed[axis] = 0
    }
    velocity = speed
    lastTime = scroll.graph.time
    let isOutside = scroll.offset != scroll.inRange(scroll.offset)
    guard speed != .zero || isOutside else { return stop() }
    isMoving = true
    scroll.graph.animations.add(self)
  }

  package func advance(to time: Double) -> Bool {
    guard isMoving, let last = lastTime, let scroll else { return false }
    var left = min(0.25, time - last)
    lastTime = time
    var offset = scroll.offset
    // Small fixed steps, so that the way does not depend on how often frames come.
    while left > 1e-9 {
      let step = min(left, 0.004)
      left -= step
      for axis in Axis.allCases where scroll.axes.contains(axis) {
        advance(axis, &offset, step, limit: scroll.maximumOffset[axis])
      }
    }
    scroll.scroll(to: offset, rubberBand: true)
    let isInside = offset == scroll.inRange(offset)
    if velocity == .zero, isInside {
      isMoving = false
      lastTime = nil
    }
    return isMoving
  }

  private func advance(
    _ axis: Axis, _ offset: inout CGPoint, _ step: Double, limit: CGFloat
  ) {
    let past = offset[axis] < 0 ? offset[axis] : max(0, offset[axis] - limit)
    if past == 0 {
      offset[axis] += velocity[axis] * step
      velocity[axis] *= pow(Self.deceleration, step * 1000)
      if abs(velocity[axis]) < 8 { velocity[axis] = 0 }
      return
    }
    let rate = Self.springRate
    let pull = -rate * rate * past - 2 * rate * velocity[axis]
    velocity[axis] += pull * step
    offset[axis] += velocity[axis] * step
    if abs(past) < 0.3, abs(velocity[axis]) < 12 || (velocity[axis] > 0) == (past > 0) {
      offset[axis] = min(max(0, offset[axis]), limit)
      velocity[axis] = 0
    }
  }

  /// Where content that was dragged to `wanted` stands: past the end it follows less and less.
  static func banded(_ wanted: CGFloat, limit: CGFloat, room: CGFloat) -> CGFloat {
    func resist(_ way: CGFloat) -> CGFloat {
      guard room > 0 else { return 0 }
      return (1 - 1 / (way * resistance / room + 1)) * room
    }
    if wanted < 0 { return -resist(-wanted) }
    if wanted > limit { return limit + resist(wanted - limit) }
    return wanted
  }
}

/// A drag that moves a scroll view.
final class ScrollRecognizer: Recognizer<CGPoint> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  // Held for the length of a touch, which may outlast the view it began on.
  private let scroll: ScrollElement
  private var start: PointerEvent?
  private var samples: [PointerEvent] = []
  private var startOffset = CGPoint.zero
  private var hasCaught = false
  static let slop: CGFloat = 10

  init(_ scroll: ScrollElement) { self.scroll = scroll }

  private func local(_ event: PointerEvent) -> PointerEvent {
    PointerEvent(event.phase, at: HitTest.local(event.location, in: scroll), time: event.time)
  }

  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    let event = local(event)
    switch event.phase {
    case .down:
      start = event
      samples = [event]
      hasCaught = scroll.mover.isMoving
      scroll.mover.stop()
      startOffset = scroll.offset
      // A touch on moving content only stops it.
      if hasCaught { set(.zero, .active) }
    case .move:
      guard let start else { return }
      samples = Velocity.adding(event, to: samples)
      let way = CGPoint(
        x: event.location.x - start.location.x, y: event.location.y - start.location.y)
      if state == .possible {
        guard distance(start.location, event.location) >= Self.slop else { return }
        guard moves(along: way) else { return state = .failed }
        // What was needed to tell a drag from a tap is not part of it.
        self.start = event
        set(.zero, .active)
        return
      }
      set(way, .active)
    case .up:
      guard state == .active else { return state = .failed }
      samples = Velocity.adding(event, to: samples)
      if let start {
        set(
          CGPoint(x: event.location.x - start.location.x, y: event.location.y - start.location.y),
          .ended)
      }
    case .cancel: cancel()
    }
  }

  private func moves(along way: CGPoint) -> Bool {
    let axis: Axis = abs(way.y) >= abs(way.x) ? .vertical : .horizontal
    guard scroll.axes.contains(axis) else { return false }
    return scroll.canMove(axis)
  }

  override func deliver() {
    guard let way = value else { return }
    scroll.isHeld = state == .active
    var wanted = CGPoint(x: startOffset.x - way.x, y: startOffset.y - way.y)
    if scroll.isRightToLeft { wanted.x = startOffset.x + way.x }
    let limit = scroll.maximumOffset
    for axis in Axis.allCases {
      wanted[axis] =
        scroll.axes.contains(axis) && scroll.canMove(axis)
        ? ScrollMover.banded(wanted[axis], limit: limit[axis], room: scroll.size[axis])
        : scroll.offset[axis]
    }
    scroll.scroll(to: wanted, rubberBand: true)
    guard state == .ended else { return }
    value = nil
    let speed = Velocity.of(samples)
    scroll.mover.fling(CGPoint(x: scroll.isRightToLeft ? speed.x : -speed.x, y: -speed.y))
  }

  override func cancel() {
    if state == .active {
      scroll.isHeld = false
      scroll.mover.fling(.zero)
    }
    super.cancel()
  }
}

extension ScrollElement: GestureOwner {
  package func makeRecognizer() -> AnyRecognizer? {
    isScrollEnabled ? ScrollRecognizer(self) : nil
  }

  /// Whether there is more content than room along an axis; vertical content always gives a little.
  func canMove(_ axis: Axis) -> Bool {
    maximumOffset[axis] > 0.5 || (axis == .vertical && axes.contains(.vertical))
  }

  package func inRange(_ offset: CGPoint) -> CGPoint {
    let limit = maximumOffset
    return CGPoint(x: min(max(0, offset.x), limit.x), y: min(max(0, offset.y), limit.y))
  }

  /// Whether content let go at `speed` would move: it has further to go that way.
  func canGlide(_ speed: CGPoint) -> Bool {
    Axis.allCases.contains { axis in
      guard axes.contains(axis), speed[axis] != 0 else { return false }
      return speed[axis] > 0 ? offset[axis] < maximumOffset[axis] : offset[axis] > 0
    }
  }

  /// Moves by a turn of the wheel. Returns whether the content moved.
  func wheel(_ delta: CGPoint) -> Bool {
    mover.stop()
    let old = offset
    scroll(to: CGPoint(x: offset.x + (isRightToLeft ? -delta.x : delta.x), y: offset.y + delta.y))
    return offset != old
  }
}
