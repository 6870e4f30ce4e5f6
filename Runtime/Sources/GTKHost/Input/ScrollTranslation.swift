import CGTK
import CoreGraphics
import Foundation

/// Turns of the wheel and strokes on a touchpad, in points, and the speed at which a stroke ended.
struct ScrollTranslation {
  private struct Sample {
    var time: Double
    var delta: CGPoint
  }
  private var samples: [Sample] = []
  /// How long before its end a stroke's speed is taken from.
  static let window = 0.1
  /// A stroke that paused longer than this before the fingers left has no speed.
  static let pause = 0.06
  static let greatestSpeed: CGFloat = 8_000

  /// Points of one notch of a wheel, for a window of this height: what GTK's own lists do.
  static func notch(height: CGFloat) -> CGFloat {
    CGFloat(pow(Double(min(max(height, 1), 10_000)), 2.0 / 3))
  }

  /// What a report of GDK's means in points. With Shift, a wheel turns sideways.
  static func points(
    _ delta: CGPoint, unit: GdkScrollUnit, isSideways: Bool, height: CGFloat
  ) -> CGPoint {
    guard delta.x.isFinite, delta.y.isFinite else { return .zero }
    let factor = unit == GDK_SCROLL_UNIT_SURFACE ? 1 : notch(height: height)
    let limit: CGFloat = 10_000
    let x = min(max(delta.x * factor, -limit), limit)
    let y = min(max(delta.y * factor, -limit), limit)
    return isSideways && x == 0 ? CGPoint(x: y, y: 0) : CGPoint(x: x, y: y)
  }

  mutating func add(_ delta: CGPoint, at time: Double) {
    samples.append(Sample(time: time, delta: delta))
    samples.removeAll { $0.time < time - Self.window }
  }

  /// The fingers have left: the speed of the content, in points a second.
  mutating func end(at time: Double) -> CGPoint {
    defer { samples = [] }
    guard let first = samples.first, let last = samples.last, time - last.time <= Self.pause else {
      return .zero
    }
    let span = last.time - first.time
    guard span > 0.004 else { return .zero }
    // The first report's way was made before its time.
    let way = samples.dropFirst().reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.delta.x, y: $0.y + $1.delta.y)
    }
    func limited(_ speed: CGFloat) -> CGFloat {
      min(max(speed, -Self.greatestSpeed), Self.greatestSpeed)
    }
    return CGPoint(x: limited(way.x / span), y: limited(way.y / span))
  }
}
