#if canImport(Glibc)
  import Glibc
#endif

/// A damped spring in closed form: where a body of some mass is, and how fast, at any time.
///
/// Conversions follow Apple's published pairs: stiffness = mass · (2π / response)², damping ratio = 1 − bounce
/// for a bounce of zero or more, 1 / (1 + bounce) below.
package struct SpringMotion: Hashable, Sendable {
  package let mass: Double
  /// √(stiffness / mass), in radians a second; infinite for a spring that needs no time.
  package let angularFrequency: Double
  /// Damping as a part of critical damping.
  package let dampingRatio: Double

  /// The threshold `settlingDuration` uses, a part of the way.
  package static let defaultEpsilon = 0.001

  private init(mass: Double, angularFrequency: Double, dampingRatio: Double) {
    self.mass = mass
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  package init(duration: Double = 0.5, bounce: Double = 0) {
    self.init(response: duration, dampingRatio: SpringMotion.dampingRatio(bounce: bounce))
  }

  package init(response: Double, dampingRatio: Double) {
    let ratio = dampingRatio.isFinite ? max(0, dampingRatio) : 1
    let frequency = response > 0 ? 2 * Double.pi / response : .infinity
    self.init(mass: 1, angularFrequency: frequency, dampingRatio: ratio)
  }

  /// - Parameter allowOverDamping: when false, damping stops at critical damping.
  package init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let mass = mass > 0 && mass.isFinite ? mass : 1
    let frequency = stiffness > 0 ? (stiffness / mass).squareRoot() : 0
    // Without stiffness nothing pulls; the body creeps or flies. One radian in an hour is slow enough.
    let safe = frequency > 0 ? frequency : 2 * Double.pi / 3600
    let ratio = safe.isInfinite ? 1 : max(0, damping.isNaN ? 0 : damping) / (2 * mass * safe)
    self.init(
      mass: mass, angularFrequency: safe,
      dampingRatio: allowOverDamping ? min(ratio, 1e6) : min(ratio, 1))
  }

  /// The spring that comes to rest after `settlingDuration`, within `epsilon` of the way.
  package init(
    settlingDuration: Double, dampingRatio: Double, epsilon: Double = SpringMotion.defaultEpsilon
  ) {
    let unit = SpringMotion(response: 1, dampingRatio: dampingRatio)
    let time = unit.settlingDuration(target: 1.0, initialVelocity: 0, epsilon: epsilon)
    let response = time.isFinite && time > 0 ? settlingDuration / time : settlingDuration
    self.init(response: response, dampingRatio: dampingRatio)
  }

  package static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> SpringMotion {
    SpringMotion(duration: duration, bounce: extraBounce)
  }
  package static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> SpringMotion {
    SpringMotion(duration: duration, bounce: 0.15 + extraBounce)
  }
  package static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> SpringMotion {
    SpringMotion(duration: duration, bounce: 0.3 + extraBounce)
  }

  // MARK: - The same spring in other words

  /// The time one undamped swing takes.
  package var response: Double {
    angularFrequency.isInfinite ? 0 : 2 * Double.pi / angularFrequency
  }
  package var duration: Double { response }
  package var stiffness: Double { mass * angularFrequency * angularFrequency }
  package var damping: Double {
    angularFrequency.isInfinite ? .infinity : 2 * dampingRatio * mass * angularFrequency
  }
  package var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// When a step of one from rest stays within a thousandth.
  package var settlingDuration: Double {
    settlingDuration(target: 1.0, initialVelocity: 0, epsilon: SpringMotion.defaultEpsilon)
  }

  static func dampingRatio(bounce: Double) -> Double {
    guard bounce.isFinite else { return 1 }
    return bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999_999))
  }
}
