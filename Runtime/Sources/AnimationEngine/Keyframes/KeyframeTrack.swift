/// One value's course through a list of keyframes.
package struct KeyframeTrack<V: AnimationVector> {
  /// How the value reaches a keyframe.
  package enum Keyframe {
    case linear(to: V, duration: Double, curve: TimingCurve = .linear)
    /// A velocity left out is taken from the neighbours.
    case cubic(to: V, duration: Double, startVelocity: V? = nil, endVelocity: V? = nil)
    /// A duration left out is the spring's settling time; a velocity left out is the one before.
    case spring(to: V, duration: Double? = nil, spring: SpringMotion, startVelocity: V? = nil)
    case move(to: V)

    fileprivate var target: V {
      switch self {
      case .linear(let target, _, _), .cubic(let target, _, _, _), .spring(let target, _, _, _),
        .move(let target):
        target
      }
    }

    fileprivate var duration: Double {
      switch self {
      case .linear(_, let duration, _), .cubic(_, let duration, _, _): max(0, duration)
      case .spring(_, let duration, let spring, _): max(0, duration ?? spring.settlingDuration)
      case .move: 0
      }
    }
  }

  fileprivate enum Course {
    case linear(TimingCurve)
    /// Velocities at both ends, in value a second.
    case cubic(V, V)
    case spring(SpringMotion, V)
    case jump
  }

  fileprivate struct Segment {
    var start: Double
    var duration: Double
    var from: V
    var to: V
    var course: Course

    func value(at time: Double) -> V {
      let part = duration > 0 ? min(max((time - start) / duration, 0), 1) : 1
      switch course {
      case .linear(let curve): return from + (to - from).scaled(by: curve.value(at: part))
      case .jump: return to
      case .spring(let spring, let velocity):
        return from
          + spring.value(target: to - from, initialVelocity: velocity, time: part * duration)
      case .cubic(let first, let last):
        let (t2, t3) = (part * part, part * part * part)
        return from + (to - from).scaled(by: 3 * t2 - 2 * t3)
          + first.scaled(by: (t3 - 2 * t2 + part) * duration)
          + last.scaled(by: (t3 - t2) * duration)
      }
    }

    func velocity(at time: Double) -> V {
      guard duration > 0 else { return .zero }
      let part = min(max((time - start) / duration, 0), 1)
      switch course {
      case .linear(let curve): return (to - from).scaled(by: curve.velocity(at: part) / duration)
      case .jump: return .zero
      case .spring(let spring, let velocity):
        return spring.velocity(target: to - from, initialVelocity: velocity, time: part * duration)
      case .cubic(let first, let last):
        return (to - from).scaled(by: 6 * part * (1 - part) / duration)
          + first.scaled(by: 3 * part * part - 4 * part + 1)
          + last.scaled(by: 3 * part * part - 2 * part)
      }
    }
  }

  private let segments: [Segment]
  private let initial: V
  package let duration: Double

  package init(initialValue: V, _ keyframes: [Keyframe]) {
    initial = initialValue
    let points = [initialValue] + keyframes.map(\.target)
    let durations = keyframes.map(\.duration)
    var built: [Segment] = []
    var start = 0.0
    for (index, keyframe) in keyframes.enumerated() {
      var segment = Segment(
        start: start, duration: durations[index], from: points[index], to: points[index + 1],
        course: .jump)
      let momentum = built.last.map { $0.velocity(at: $0.start + $0.duration) } ?? .zero
      switch keyframe {
      case .linear(_, _, let curve): segment.course = .linear(curve)
      case .move: segment.course = .jump
      case .spring(_, _, let spring, let velocity):
        segment.course = .spring(spring, velocity ?? momentum)
      case .cubic(_, _, let first, let last):
        let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
        segment.course = .cubic(
          first ?? momentum,
          last ?? KeyframeTrack.tangent(points, durations, at: index + 1, before: next))
      }
      built.append(segment)
      start += durations[index]
    }
    segments = built
    duration = start
  }

  /// Where the value is at `time`: at its start before the track, at the last keyframe after it.
  /// - Complexity: logarithmic in the number of keyframes
  package func value(at time: Double) -> V {
    guard let segment = segment(at: time) else { return initial }
    return segment.value(at: time)
  }

  package func velocity(at time: Double) -> V {
    guard let segment = segment(at: time), time < duration else { return .zero }
    return segment.velocity(at: time)
  }

  /// The segment that runs at `time`; of several that begin together, the last.
  private func segment(at time: Double) -> Segment? {
    guard time >= 0 else { return nil }
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    // A segment that begins exactly at the end takes no time to be reached.
    return low > 0 ? segments[low - 1] : nil
  }

  /// Catmull and Rom's tangent where a cubic meets another keyframe's course; rest at the track's end and
  /// before a jump. docs/decisions/033-animation-arithmetic.md
  private static func tangent(
    _ points: [V], _ durations: [Double], at index: Int, before next: Keyframe?
  ) -> V {
    guard let next, index + 1 < points.count else { return .zero }
    switch next {
    case .move: return .zero
    case .linear(let target, let duration, let curve):
      return duration > 0
        ? (target - points[index]).scaled(by: curve.velocity(at: 0) / duration) : .zero
    case .spring(_, _, _, let velocity?): return velocity
    case .cubic(_, _, let velocity?, _): return velocity
    case .spring, .cubic:
      let span = durations[index - 1] + durations[index]
      return span > 0 ? (points[index + 1] - points[index - 1]).scaled(by: 1 / span) : .zero
    }
  }
}

extension KeyframeTrack: Sendable where V: Sendable {}
extension KeyframeTrack.Keyframe: Sendable where V: Sendable {}
extension KeyframeTrack.Course: Sendable where V: Sendable {}
extension KeyframeTrack.Segment: Sendable where V: Sendable {}
