/// One report about a finger or the primary mouse button, in window coordinates.
package struct PointerEvent: Equatable, Sendable {
  package enum Phase: Equatable, Sendable { case down, move, up, cancel }
  package var phase: Phase
  package var location: CGPoint
  /// Seconds on the host's clock.
  package var time: Double
  /// Tells fingers apart. The first to come down is followed; a second one beside it makes them two.
  package var pointer: Int
  /// A mouse, which drags at once what a finger must hold first.
  package var isMouse: Bool
  package init(
    _ phase: Phase, at location: CGPoint, time: Double, pointer: Int = 0, isMouse: Bool = false
  ) {
    self.isMouse = isMouse
    self.phase = phase
    self.location = location
    self.time = time
    self.pointer = pointer
  }
}

/// A turn of the wheel or a stroke on a touchpad.
package struct ScrollEvent: Equatable, Sendable {
  package var location: CGPoint
  /// How far the content is to move, in points: positive shows what is further down or right.
  package var delta: CGPoint
  /// At the end of a stroke on a touchpad: how fast the content was moving, in points a second.
  package var release: CGPoint?
  package init(at location: CGPoint, delta: CGPoint, release: CGPoint? = nil) {
    self.location = location
    self.delta = delta
    self.release = release
  }
}
