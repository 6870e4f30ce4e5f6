import CGTK
import CoreGraphics
import SwiftUICore

/// A touchpad's pinch, as what two fingers do. GDK tells the scale since the start, but the turn since
/// its last report.
struct PinchTranslation {
  private var place = CGPoint.zero
  private var scale: CGFloat = 1
  private var turned = 0.0
  private var isGoing = false

  /// Nil for reports that belong to no pinch.
  mutating func event(
    _ phase: GdkTouchpadGesturePhase, at point: CGPoint, scale: Double, turn: Double, time: Double
  ) -> TwoFingerEvent? {
    let kind: TwoFingerEvent.Phase
    switch phase {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
      self = PinchTranslation()
      place = point
      isGoing = true
      kind = .began
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: kind = .changed
    case GDK_TOUCHPAD_GESTURE_PHASE_END: kind = .ended
    default: kind = .cancelled
    }
    guard isGoing else { return nil }
    if kind == .changed {
      if scale.isFinite, scale > 0 { self.scale = min(max(CGFloat(scale), 0.001), 1_000) }
      if turn.isFinite { turned += min(max(turn, -.pi), .pi) }
    }
    isGoing = kind == .began || kind == .changed
    return TwoFingerEvent(
      kind, at: place, scale: self.scale, rotation: Angle(radians: turned), time: time)
  }
}
