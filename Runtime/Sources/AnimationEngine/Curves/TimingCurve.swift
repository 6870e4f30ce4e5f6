/// A named or drawn course from 0 to 1.
package enum TimingCurve: Hashable, Sendable {
  case linear
  case bezier(UnitBezier)
  case circularEaseIn
  case circularEaseOut
  case circularEaseInOut

  /// Control points as Apple documents them.
  package static let easeIn = TimingCurve.bezier(UnitBezier(0.42, 0, 1, 1))
  package static let easeOut = TimingCurve.bezier(UnitBezier(0, 0, 0.58, 1))
  package static let easeInOut = TimingCurve.bezier(UnitBezier(0.42, 0, 0.58, 1))

  /// The progress at `time`, which is kept within 0…1.
  package func value(at time: Double) -> Double {
    let x = time.isNaN ? 0 : min(max(time, 0), 1)
    switch self {
    case .linear: return x
    case .bezier(let curve): return curve.value(at: x)
    case .circularEaseIn: return 1 - (1 - x * x).squareRoot()
    case .circularEaseOut: return (1 - (1 - x) * (1 - x)).squareRoot()
    case .circularEaseInOut:
      return x < 0.5
        ? (1 - (1 - 4 * x * x).squareRoot()) / 2
        : ((1 - (2 - 2 * x) * (2 - 2 * x)).squareRoot() + 1) / 2
    }
  }

  /// How fast progress changes at `time`; zero outside 0…1.
  package func velocity(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    switch self {
    case .linear: return 1
    case .bezier(let curve): return curve.velocity(at: time)
    case .circularEaseIn, .circularEaseOut, .circularEaseInOut:
      // Vertical at an end; a chord keeps the answer finite.
      let (before, after) = (max(0, time - 1e-6), min(1, time + 1e-6))
      return (value(at: after) - value(at: before)) / (after - before)
    }
  }

  /// The curve with time and progress exchanged.
  package var inverse: TimingCurve {
    switch self {
    case .linear: .linear
    case .bezier(let curve): .bezier(curve.inverse)
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: .bezier(UnitBezier(0, 0.5, 1, 0.5))
    }
  }
}
