#if canImport(Glibc)
  import Glibc
#endif

/// How a value gets from where it is to where it goes.
package indirect enum MotionCurve: Hashable, Sendable {
  case timing(TimingCurve, duration: Double)
  /// A spring that takes over position and velocity of the motion before it.
  case spring(SpringMotion)
  /// A spring that is added to the motions before it. The velocity counts whole ways a second.
  case interpolatingSpring(SpringMotion, initialVelocity: Double)
  case delay(Double, MotionCurve)
  case speed(Double, MotionCurve)
  /// `count` is `nil` for ever.
  case repeating(MotionCurve, count: Int?, autoreverses: Bool)

  /// Whether a new motion takes the running one's place, position and velocity included.
  ///
  /// A delayed spring does not: what runs must go on while it waits.
  package var mergesWithPrevious: Bool {
    switch self {
    case .spring: true
    case .timing, .interpolatingSpring, .repeating: false
    case .delay(let delay, let curve): delay <= 0 && curve.mergesWithPrevious
    case .speed(_, let curve): curve.mergesWithPrevious
    }
  }

  package var repeatsForever: Bool {
    switch self {
    case .repeating(let curve, let count, _): count == nil || curve.repeatsForever
    case .delay(_, let curve), .speed(_, let curve): curve.repeatsForever
    case .timing, .spring, .interpolatingSpring: false
    }
  }

  /// When the motion counts as complete to whoever waits for it: a spring's response, a curve's end.
  package var logicalDuration: Double {
    duration { spring, _ in spring.response }
  }

  /// When the motion is over and nothing more will be seen of it.
  package var removalDuration: Double { removalDuration(velocity: 0) }

  /// - Parameter velocity: the initial velocity in whole ways a second.
  package func removalDuration(velocity: Double) -> Double {
    duration { spring, own in
      spring.settlingDuration(
        target: 1.0, initialVelocity: own + velocity, epsilon: SpringMotion.defaultEpsilon)
    }
  }

  private func duration(spring: (SpringMotion, Double) -> Double) -> Double {
    switch self {
    case .timing(_, let duration): return max(0, duration)
    case .spring(let motion): return spring(motion, 0)
    case .interpolatingSpring(let motion, let velocity): return spring(motion, velocity)
    case .delay(let delay, let curve): return max(0, delay) + curve.duration(spring: spring)
    case .speed(let speed, let curve):
      return speed > 0 ? curve.duration(spring: spring) / speed : .infinity
    case .repeating(let curve, let count, _):
      guard let count else { return .infinity }
      return Double(max(1, count)) * curve.duration(spring: spring)
    }
  }

  /// The part of `way` covered at `time`; `nil` once the motion is over.
  package func value<V: AnimationVector>(
    of way: V, at time: Double, initialVelocity: V = .zero
  ) -> V? {
    let ratio = way.magnitude > 0 ? initialVelocity.magnitude / way.magnitude : 0
    guard time < removalDuration(velocity: ratio) else { return nil }
    return course(of: way, at: time, initialVelocity: initialVelocity).value
  }

  /// Value and velocity at `time`, whether or not the motion is over.
  package func course<V: AnimationVector>(
    of way: V, at time: Double, initialVelocity: V = .zero
  ) -> (value: V, velocity: V) {
    switch self {
    case .timing(let curve, let duration):
      guard duration > 0, time < duration else { return (way, .zero) }
      let part = max(0, time) / duration
      return (
        way.scaled(by: curve.value(at: part)),
        time < 0 ? .zero : way.scaled(by: curve.velocity(at: part) / duration)
      )
    case .spring(let spring):
      return (
        spring.value(target: way, initialVelocity: initialVelocity, time: time),
        spring.velocity(target: way, initialVelocity: initialVelocity, time: time)
      )
    case .interpolatingSpring(let spring, let velocity):
      let start = initialVelocity + way.scaled(by: velocity)
      return (
        spring.value(target: way, initialVelocity: start, time: time),
        spring.velocity(target: way, initialVelocity: start, time: time)
      )
    case .delay(let delay, let curve):
      let rest = time - max(0, delay)
      // Nothing moves before the start, whatever velocity the body will have then.
      guard rest >= 0 else { return (.zero, .zero) }
      return curve.course(of: way, at: rest, initialVelocity: initialVelocity)
    case .speed(let speed, let curve):
      guard speed > 0 else { return (.zero, .zero) }
      let inner = curve.course(
        of: way, at: time * speed, initialVelocity: initialVelocity.scaled(by: 1 / speed))
      return (inner.value, inner.velocity.scaled(by: speed))
    case .repeating(let curve, let count, let autoreverses):
      return repeated(
        curve, count, autoreverses, of: way, at: time, initialVelocity: initialVelocity)
    }
  }

  private func repeated<V: AnimationVector>(
    _ curve: MotionCurve, _ count: Int?, _ autoreverses: Bool, of way: V, at time: Double,
    initialVelocity: V
  ) -> (value: V, velocity: V) {
    let period = curve.removalDuration
    guard period > 0, period.isFinite else {
      return curve.course(of: way, at: time, initialVelocity: initialVelocity)
    }
    let passed = max(0, time) / period
    let last = Double(max(1, count ?? .max)) - 1
    if let count, passed >= Double(max(1, count)) {
      // The last lap ends at the way's end, or at its start after an even number of turns.
      return (autoreverses && count.isMultiple(of: 2) ? .zero : way, .zero)
    }
    let lap = min(passed.rounded(.down), last)
    let rest = time - lap * period
    guard autoreverses, !lap.truncatingRemainder(dividingBy: 2).isZero else {
      return curve.course(of: way, at: rest)
    }
    // A lap back runs the curve forward over the reversed way.
    let back = curve.course(of: way, at: rest)
    return (way - back.value, V.zero - back.velocity)
  }
}
