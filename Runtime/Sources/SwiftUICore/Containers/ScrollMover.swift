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
  /// Where the content is to come to rest, where something has decided that.
  private var target: CGPoint?
  /// Where the content stood when it was last touched.
  var touchedAt = CGPoint.zero

  /// Points a second.
  var speed: CGPoint { velocity }

  init(_ scroll: ScrollElement) { self.scroll = scroll }

  package func stop() {
    isMoving = false
    velocity = .zero
    lastTime = nil
    target = nil
    scroll?.graph.animations.remove(self)
    if let scroll, !scroll.isHeld { scroll.set(phase: .idle) }
  }

  /// The way content goes on by itself from a speed.
  static func coasting(_ speed: CGFloat) -> CGFloat {
    speed / 1000 * deceleration / (1 - deceleration)
  }

  /// Lets the content go at `speed`, in points a second.
  package func fling(_ speed: CGPoint) {
    guard let scroll else { return }
    var speed = speed
    for axis in Axis.allCases where !scroll.axes.contains(axis) || abs(speed[axis]) < 40 {
      speed[axis] = 0
    }
    target = scroll.restingPlace(from: touchedAt, speed: speed)
    velocity = speed
    lastTime = scroll.graph.time
    let isOutside = scroll.offset != scroll.inRange(scroll.offset)
    guard speed != .zero || isOutside || target.map({ $0 != scroll.offset }) ?? false else {
      stop()
      return scroll.reportPosition()
    }
    isMoving = true
    scroll.set(phase: .decelerating)
    scroll.graph.animations.add(self)
  }

  /// Goes to a place when nobody touches the content, as a turn of the wheel asks.
  func glide(to place: CGPoint) {
    guard let scroll else { return }
    target = place
    lastTime = scroll.graph.time
    isMoving = true
    scroll.set(phase: .animating)
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
    scroll.reportPosition()
    let isInside = target.map { $0 == offset } ?? (offset == scroll.inRange(offset))
    if velocity == .zero, isInside {
      isMoving = false
      lastTime = nil
      target = nil
      scroll.set(phase: .idle)
      scroll.graph.requestUpdate()
    }
    return isMoving
  }

  private func advance(
    _ axis: Axis, _ offset: inout CGPoint, _ step: Double, limit: CGFloat
  ) {
    if let target {
      let rate = Self.springRate
      let away = offset[axis] - target[axis]
      velocity[axis] += (-rate * rate * away - 2 * rate * velocity[axis]) * step
      offset[axis] += velocity[axis] * step
      if abs(offset[axis] - target[axis]) < 0.3, abs(velocity[axis]) < 12 {
        offset[axis] = target[axis]
        velocity[axis] = 0
      }
      return
    }
    let low = axis == .vertical ? -(scroll?.topRoom ?? 0) : 0
    let past = offset[axis] < low ? offset[axis] - low : max(0, offset[axis] - limit)
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
      offset[axis] = min(max(low, offset[axis]), limit)
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
  /// The bar that a mouse holds.
  private var bar: Axis?
  static let slop: CGFloat = 10

  init(_ scroll: ScrollElement) { self.scroll = scroll }

  private func local(_ event: PointerEvent) -> PointerEvent {
    PointerEvent(
      event.phase, at: HitTest.local(event.location, in: scroll), time: event.time,
      isMouse: event.isMouse)
  }

  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    let event = local(event)
    switch event.phase {
    case .down:
      start = event
      samples = [event]
      hasCaught = scroll.mover.isMoving
      if !hasCaught { scroll.mover.touchedAt = scroll.offset }
      scroll.mover.stop()
      startOffset = scroll.offset
      scroll.set(phase: .tracking)
      if event.isMouse, scroll.indicators.opacity > 0 {
        bar = scroll.indicators.axis(at: event.location, onBar: true)
      }
      // A touch on moving content only stops it; a bar is held at once.
      if hasCaught || bar != nil { set(.zero, .active) }
    case .move:
      guard let start else { return }
      samples = Velocity.adding(event, to: samples)
      let way = CGPoint(
        x: event.location.x - start.location.x, y: event.location.y - start.location.y)
      if state == .possible {
        guard distance(start.location, event.location) >= Self.slop else { return }
        guard moves(along: way), !sheetTakes(way) else { return fail() }
        // What was needed to tell a drag from a tap is not part of it.
        self.start = event
        set(.zero, .active)
        return
      }
      set(way, .active)
    case .up:
      guard state == .active else { return fail() }
      samples = Velocity.adding(event, to: samples)
      if let start {
        set(
          CGPoint(x: event.location.x - start.location.x, y: event.location.y - start.location.y),
          .ended)
      }
    case .cancel: cancel()
    }
  }

  private func fail() {
    state = .failed
    if !scroll.mover.isMoving { scroll.set(phase: .idle) }
  }

  /// Whether the drag is for the sheet around the content.
  private func sheetTakes(_ way: CGPoint) -> Bool {
    guard !hasCaught else { return false }
    var current = scroll.parent
    while let next = current {
      if let layer = next as? PresentationLayer { return layer.takes(way, from: scroll) }
      current = next.parent
    }
    return false
  }

  private func moves(along way: CGPoint) -> Bool {
    let axis: Axis = abs(way.y) >= abs(way.x) ? .vertical : .horizontal
    guard scroll.axes.contains(axis) else { return false }
    return scroll.canMove(axis)
  }

  /// Content goes where the bar that is held says, and stays there when it is let go.
  private func deliver(_ way: CGPoint, on bar: Axis) {
    scroll.isHeld = state == .active
    scroll.set(phase: state == .active ? .interacting : .idle)
    scroll.indicators.keep(state == .active)
    var wanted = startOffset
    let direction: CGFloat = bar == .horizontal && scroll.isRightToLeft ? -1 : 1
    wanted[bar] += way[bar] * scroll.indicators.ratio(bar) * direction
    scroll.scroll(to: wanted)
    if state == .ended { value = nil }
    scroll.reportPosition()
  }

  override func deliver() {
    guard let way = value else { return }
    if let bar { return deliver(way, on: bar) }
    if state == .active, !scroll.isHeld { scroll.dismissKeyboard() }
    scroll.isHeld = state == .active
    if state == .active { scroll.set(phase: .interacting) }
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
    guard state == .ended else { return scroll.reportPosition() }
    value = nil
    scroll.refreshControl?.letGo()
    let speed = Velocity.of(samples)
    scroll.mover.fling(CGPoint(x: scroll.isRightToLeft ? speed.x : -speed.x, y: -speed.y))
  }

  override func cancel() {
    if state == .active {
      if bar != nil { scroll.indicators.keep(false) }
      scroll.isHeld = false
      scroll.mover.fling(.zero)
    } else if state == .possible {
      fail()
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
    guard axes.contains(axis) else { return false }
    if maximumOffset[axis] > 0.5 { return true }
    switch environment.scrollSettings.bounce[axis] ?? .automatic {
    case .automatic: return axis == .vertical
    case .always: return true
    case .basedOnSize: return false
    }
  }

  /// Where content thrown at `speed` is to rest; nil where it may rest anywhere.
  func restingPlace(from start: CGPoint, speed: CGPoint) -> CGPoint? {
    var ahead = offset
    for axis in Axis.allCases { ahead[axis] += ScrollMover.coasting(speed[axis]) }
    if let behavior = environment.scrollBehavior.behavior {
      var target = ScrollTarget(rect: CGRect(origin: inRange(ahead), size: size))
      behavior.updateTarget(
        &target,
        context: ScrollTargetBehaviorContext(
          originalTarget: ScrollTarget(rect: CGRect(origin: start, size: size)),
          velocity: CGVector(dx: speed.x, dy: speed.y), contentSize: contentSize,
          containerSize: size, axes: axes, environment: environment,
          targets: { [weak self] in self?.targets(near: $0).map(\.rect) ?? [] }))
      var place = target.rect.origin
      if let anchor = target.anchor {
        place.x += (target.rect.width - size.width) * anchor.x
        place.y += (target.rect.height - size.height) * anchor.y
      }
      for axis in Axis.allCases where !axes.contains(axis) { place[axis] = offset[axis] }
      return inRange(place)
    }
    guard let y = barScroll?.restingPlace(near: ahead.y, limit: maximumOffset.y) else { return nil }
    return CGPoint(x: inRange(ahead).x, y: y)
  }

  /// Takes the keyboard from a field when its content is scrolled.
  func dismissKeyboard() {
    switch environment.scrollSettings.dismissesKeyboard {
    case .immediately, .interactively:
      if graph.events.focus.focused?.takesText == true { graph.events.focus.focus(nil) }
    case .automatic, .never: return
    }
  }

  package func inRange(_ offset: CGPoint) -> CGPoint {
    let limit = maximumOffset
    return CGPoint(x: min(max(0, offset.x), limit.x), y: min(max(-topRoom, offset.y), limit.y))
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
    if environment.scrollBehavior.behavior != nil { return step(delta) }
    mover.stop()
    let old = offset
    scroll(to: CGPoint(x: offset.x + (isRightToLeft ? -delta.x : delta.x), y: offset.y + delta.y))
    if offset != old {
      indicators.show()
      reportPosition()
    }
    return offset != old
  }

  /// Where content stops only at some places, a turn of the wheel goes on to the next of them.
  private func step(_ delta: CGPoint) -> Bool {
    if mover.isMoving { return true }
    var speed = CGPoint(x: isRightToLeft ? -delta.x : delta.x, y: delta.y)
    // A wheel without a second axis turns rows too.
    if axes == .horizontal, speed.x == 0 { speed.x = speed.y }
    for axis in Axis.allCases {
      speed[axis] = axes.contains(axis) && speed[axis] != 0 ? (speed[axis] > 0 ? 1 : -1) : 0
      speed[axis] *= size[axis] * 1.2
    }
    guard let place = restingPlace(from: offset, speed: speed), place != offset else {
      return false
    }
    mover.glide(to: place)
    return true
  }
}
