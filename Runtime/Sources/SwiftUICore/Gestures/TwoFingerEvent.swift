/// What two fingers do together, on a screen or a touchpad.
package struct TwoFingerEvent: Equatable, Sendable {
  package enum Phase: Equatable, Sendable { case began, changed, ended, cancelled }
  package var phase: Phase
  /// The middle between the fingers when they came down, in the window.
  package var location: CGPoint
  /// Their distance now over that when they came down.
  package var scale: CGFloat
  /// How far they have turned about one another since then: clockwise is positive.
  package var rotation: Angle
  /// Seconds on the host's clock.
  package var time: Double
  package init(
    _ phase: Phase, at location: CGPoint, scale: CGFloat = 1, rotation: Angle = .zero, time: Double
  ) {
    self.phase = phase
    self.location = location
    self.scale = scale
    self.rotation = rotation
    self.time = time
  }
}

/// Follows two pointers and tells what they do together.
struct TwoFingerTracker {
  private var first: CGPoint
  private var second: CGPoint
  private let start: (middle: CGPoint, distance: CGFloat, angle: CGFloat)
  private var turned: CGFloat = 0
  private var lastAngle: CGFloat

  init(_ first: CGPoint, _ second: CGPoint) {
    self.first = first
    self.second = second
    let angle = atan2(second.y - first.y, second.x - first.x)
    start = (
      CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2),
      max(1, SwiftUICore.distance(first, second)), angle
    )
    lastAngle = angle
  }

  mutating func move(isFirst: Bool, to point: CGPoint) {
    if isFirst { first = point } else { second = point }
    let angle = atan2(second.y - first.y, second.x - first.x)
    var step = angle - lastAngle
    // The way over half a turn is the short one.
    if step > .pi { step -= 2 * .pi }
    if step < -.pi { step += 2 * .pi }
    turned += step
    lastAngle = angle
  }

  func event(_ phase: TwoFingerEvent.Phase, time: Double) -> TwoFingerEvent {
    TwoFingerEvent(
      phase, at: start.middle, scale: distance(first, second) / start.distance,
      rotation: Angle(radians: Double(turned)), time: time)
  }
}
