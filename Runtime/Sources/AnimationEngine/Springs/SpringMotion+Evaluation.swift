#if canImport(Glibc)
  import Glibc
#endif

extension SpringMotion {
  /// How far the body has come at `time` on its way from zero to `target`.
  /// - Complexity: constant
  package func value<V: AnimationVector>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    guard time > 0 else { return .zero }
    guard !angularFrequency.isInfinite else { return target }
    let weights = weights(at: time)
    // target + displacement(t), with displacement(0) = −target
    return target.scaled(by: 1 - weights.displacement)
      + initialVelocity.scaled(by: weights.velocity)
  }

  /// How fast the body moves at `time`.
  /// - Complexity: constant
  package func velocity<V: AnimationVector>(
    target: V, initialVelocity: V = .zero, time: Double
  ) -> V {
    guard time > 0 else { return initialVelocity }
    guard !angularFrequency.isInfinite else { return .zero }
    let weights = speedWeights(at: time)
    return target.scaled(by: -weights.displacement) + initialVelocity.scaled(by: weights.velocity)
  }

  /// Moves `value` and `velocity` on by `deltaTime`.
  package func update<V: AnimationVector>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let way = target - value
    let moved = self.value(target: way, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
    value = value + moved
  }

  /// What pulls on the body.
  package func force<V: AnimationVector>(target: V, position: V, velocity: V) -> V {
    guard !angularFrequency.isInfinite else { return .zero }
    return (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// The time after which the body stays within `epsilon` of `target`; infinite when it never does.
  package func settlingDuration<V: AnimationVector>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> Double {
    guard !angularFrequency.isInfinite else { return 0 }
    let start = target.magnitude
    let speed = initialVelocity.magnitude
    guard start.isFinite, speed.isFinite, epsilon > 0 else { return 0 }
    if start <= epsilon, speed == 0 { return 0 }
    let decay = slowestDecay
    guard decay > 0 else { return .infinity }
    // |displacement| ≤ envelope · e^(−decay·t)·(1 + growth·t); walk back from where that is small enough.
    let growth = start * angularFrequency * max(1, dampingRatio) * 2 + speed
    var end = 1 / decay
    while (start + growth * end) * exp(-decay * end) > epsilon, end < 1e7 { end *= 1.5 }
    let step = min(
      end / 64, Double.pi / (oscillation > 0 ? oscillation * 24 : angularFrequency * 8))
    guard step > 0, end / step < 1e6 else { return end }
    func isOutside(_ time: Double) -> Bool {
      let rest = target - value(target: target, initialVelocity: initialVelocity, time: time)
      return rest.magnitude > epsilon
    }
    var inside = end
    while inside > 0, !isOutside(inside - step) { inside -= step }
    guard inside > 0 else { return 0 }
    var outside = inside - step
    for _ in 0..<60 {
      let middle = (outside + inside) / 2
      if isOutside(middle) { outside = middle } else { inside = middle }
    }
    return inside
  }

  /// The damped swing in radians a second; zero without one.
  private var oscillation: Double {
    dampingRatio < 1 ? angularFrequency * (1 - dampingRatio * dampingRatio).squareRoot() : 0
  }

  /// The exponent of what dies away last.
  private var slowestDecay: Double {
    guard dampingRatio > 1 else { return dampingRatio * angularFrequency }
    return angularFrequency
      / (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot())
  }

  /// displacement(t) = displacement(0) · `displacement` + velocity(0) · `velocity`.
  private func weights(at time: Double) -> (displacement: Double, velocity: Double) {
    let (c, s) = decayed(at: time)
    return (c + dampingRatio * angularFrequency * s, s)
  }

  /// The same for the velocity.
  private func speedWeights(at time: Double) -> (displacement: Double, velocity: Double) {
    let (c, s) = decayed(at: time)
    return (
      -angularFrequency * angularFrequency * s, c - dampingRatio * angularFrequency * s
    )
  }

  /// e^(−at)·cos(wt) and e^(−at)·sin(wt)/w, with cosh and sinh above critical damping; near it, where w
  /// vanishes, sin(wt)/w is a series, so no damping is a singular case.
  private func decayed(at time: Double) -> (c: Double, s: Double) {
    let a = dampingRatio * angularFrequency
    let square = angularFrequency * angularFrequency * (1 - dampingRatio * dampingRatio)
    let phase = square * time * time
    if abs(phase) < 1e-4 {
      let decay = exp(-a * time)
      let c = 1 - phase / 2 + phase * phase / 24
      let s = time * (1 - phase / 6 + phase * phase / 120)
      return (decay * c, decay * s)
    }
    if square > 0 {
      let w = square.squareRoot()
      let decay = exp(-a * time)
      return (decay * cos(w * time), decay * sin(w * time) / w)
    }
    // Both exponents are written without a difference of near numbers, and neither overflows.
    let w = (-square).squareRoot()
    let slow = exp(-(angularFrequency * angularFrequency / (a + w)) * time)
    let fast = exp(-(a + w) * time)
    return ((slow + fast) / 2, (slow - fast) / (2 * w))
  }
}
