/// A value on its way: where it is at a time, how fast, and until when.
///
/// New targets may come while it moves. A spring takes over position and velocity; a curve is added to
/// what still runs, so the presented value and its velocity have no jump; a motion without end gives way.
package struct Motion<V: AnimationVector> {
  /// One course from zero to `way`, begun at `start`.
  fileprivate struct Layer {
    var way: V
    var start: Double
    var initialVelocity: V
    var curve: MotionCurve
    var end: Double

    init(way: V, start: Double, initialVelocity: V, curve: MotionCurve) {
      self.way = way
      self.start = start
      self.initialVelocity = initialVelocity
      self.curve = curve
      let size = way.magnitude
      let speed = initialVelocity.magnitude
      if size == 0, speed > 0, case .spring(let spring) = curve {
        // No way to go but momentum left: rest is a thousandth of how far the momentum could carry.
        let reach = speed / max(spring.angularFrequency, 1e-9)
        end =
          start
          + spring.settlingDuration(
            target: way, initialVelocity: initialVelocity,
            epsilon: reach * SpringMotion.defaultEpsilon)
      } else {
        end = start + curve.removalDuration(velocity: size > 0 ? speed / size : 0)
      }
    }

    /// What is still missing at `time`, and how it changes.
    func rest(at time: Double) -> (value: V, velocity: V) {
      guard time < end else { return (.zero, .zero) }
      let course = curve.course(of: way, at: time - start, initialVelocity: initialVelocity)
      return (way - course.value, course.velocity)
    }
  }

  package private(set) var target: V
  private var layers: [Layer] = []
  private var latestLogicalEnd: Double

  /// A value at rest.
  package init(_ value: V) {
    target = value
    latestLogicalEnd = -.infinity
  }

  /// Heads for `newTarget` from `time` on; without a curve it is there at once.
  ///
  /// - Returns: when this course counts as complete, and when nothing more is seen of it.
  @discardableResult
  package mutating func retarget(
    to newTarget: V, curve: MotionCurve?, at time: Double
  ) -> (logical: Double, removal: Double) {
    guard let curve else {
      target = newTarget
      layers = []
      latestLogicalEnd = time
      return (time, time)
    }
    layers.removeAll { $0.end <= time }
    if curve.mergesWithPrevious || layers.contains(where: { $0.curve.repeatsForever }) {
      let present = value(at: time)
      let momentum = curve.mergesWithPrevious ? velocity(at: time) : .zero
      layers = [
        Layer(way: newTarget - present, start: time, initialVelocity: momentum, curve: curve)
      ]
    } else {
      layers.append(
        Layer(way: newTarget - target, start: time, initialVelocity: .zero, curve: curve))
    }
    target = newTarget
    latestLogicalEnd = time + curve.logicalDuration
    return (latestLogicalEnd, layers.last?.end ?? time)
  }

  /// The presented value.
  package func value(at time: Double) -> V {
    var value = target
    for layer in layers { value = value - layer.rest(at: time).value }
    return value
  }

  /// How fast the presented value changes.
  package func velocity(at time: Double) -> V {
    var velocity = V.zero
    for layer in layers { velocity = velocity + layer.rest(at: time).velocity }
    return velocity
  }

  /// Whether nothing moves any more.
  package func isFinished(at time: Double) -> Bool {
    layers.allSatisfy { $0.end <= time }
  }

  /// When the newest motion counts as complete.
  package var logicalCompletion: Double { latestLogicalEnd }

  /// When the last motion is over; the past for a value at rest, infinite for a repetition without end.
  package var removal: Double { layers.map(\.end).max() ?? -.infinity }

  /// How many courses are added up, for tests of work.
  package var layerCount: Int { layers.count }
}

extension Motion: Sendable where V: Sendable {}
extension Motion.Layer: Sendable where V: Sendable {}
