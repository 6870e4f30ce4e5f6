/// A cubic Bézier curve from (0, 0) to (1, 1): progress out of time.
package struct UnitBezier: Hashable, Sendable {
  package var x1: Double
  package var y1: Double
  package var x2: Double
  package var y2: Double

  /// The abscissas are kept within 0…1, so that each time has one progress.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = UnitBezier.unit(x1)
    self.y1 = y1.isFinite ? y1 : 0
    self.x2 = UnitBezier.unit(x2)
    self.y2 = y2.isFinite ? y2 : 1
  }

  private static func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }

  /// The progress at `time`, which is kept within 0…1.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return UnitBezier.coordinate(parameter(at: time), y1, y2)
  }

  /// How fast progress changes at `time`; zero outside 0…1.
  package func velocity(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    let parameter = parameter(at: time)
    let dx = UnitBezier.derivative(parameter, x1, x2)
    let dy = UnitBezier.derivative(parameter, y1, y2)
    if abs(dx) > 1e-9 { return dy / dx }
    // A vertical or undetermined tangent: the slope of a short chord.
    let (before, after) = (max(0, time - 1e-5), min(1, time + 1e-5))
    return (value(at: after) - value(at: before)) / (after - before)
  }

  /// The curve with time and progress exchanged.
  package var inverse: UnitBezier { UnitBezier(y1, x1, y2, x2) }

  /// The Bézier parameter whose abscissa is `x`: Newton's method, held inside a shrinking bracket.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var guess = x
    for _ in 0..<60 {
      let error = UnitBezier.coordinate(guess, x1, x2) - x
      if abs(error) < 1e-13 { return guess }
      if error > 0 { high = guess } else { low = guess }
      let slope = UnitBezier.derivative(guess, x1, x2)
      let next = guess - error / slope
      guess = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
    }
    return guess
  }

  private static func coordinate(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  private static func derivative(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}
