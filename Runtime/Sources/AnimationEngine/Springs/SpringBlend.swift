/// A spring whose response goes over from another spring's within some time, and is its own from then on.
///
/// While the response changes there is no closed form; that stretch is integrated in steps that count from
/// its beginning, so that the value at a time does not depend on when frames fall.
package struct SpringBlend: Hashable, Sendable {
  package var start: SpringMotion
  package var end: SpringMotion
  package var duration: Double

  package init(from start: SpringMotion, to end: SpringMotion, duration: Double) {
    self.start = start
    self.end = end
    self.duration = duration
  }

  private static let step = 1.0 / 480

  /// Value and velocity at `time` of a move by `target`.
  /// - Complexity: linear in the shorter of `time` and `duration`
  package func course<V: AnimationVector>(
    of target: V, at time: Double, initialVelocity: V = .zero
  ) -> (value: V, velocity: V) {
    guard time > 0 else { return (.zero, initialVelocity) }
    guard !end.angularFrequency.isInfinite else { return (target, .zero) }
    // What is left of the way is a sum of two basic motions: from one at rest, from zero with speed one.
    let stretch = min(time, duration)
    let rest = integrated((1, 0), over: stretch)
    let pushed = integrated((0, 1), over: stretch)
    var left = target.scaled(by: -rest.x) + initialVelocity.scaled(by: pushed.x)
    var speed = target.scaled(by: -rest.v) + initialVelocity.scaled(by: pushed.v)
    if time > duration {
      end.update(value: &left, velocity: &speed, target: .zero, deltaTime: time - duration)
    }
    return (target + left, speed)
  }

  private func integrated(_ initial: (x: Double, v: Double), over stretch: Double)
    -> (x: Double, v: Double)
  {
    var (x, v) = initial
    var time = 0.0
    while time < stretch {
      let h = min(Self.step, stretch - time)
      let k1 = (v, pull(x, v, time))
      let k2 = (v + k1.1 * h / 2, pull(x + k1.0 * h / 2, v + k1.1 * h / 2, time + h / 2))
      let k3 = (v + k2.1 * h / 2, pull(x + k2.0 * h / 2, v + k2.1 * h / 2, time + h / 2))
      let k4 = (v + k3.1 * h, pull(x + k3.0 * h, v + k3.1 * h, time + h))
      x += h / 6 * (k1.0 + 2 * k2.0 + 2 * k3.0 + k4.0)
      v += h / 6 * (k1.1 + 2 * k2.1 + 2 * k3.1 + k4.1)
      time += h
    }
    return (x, v)
  }

  private func pull(_ x: Double, _ v: Double, _ time: Double) -> Double {
    let part = duration > 0 ? min(1, time / duration) : 1
    let response = start.response + (end.response - start.response) * part
    let frequency = 2 * Double.pi / max(1e-3, response)
    return -frequency * frequency * x - 2 * end.dampingRatio * frequency * v
  }
}
