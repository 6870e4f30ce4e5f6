import Foundation
import Testing

@testable import AnimationEngine

struct SpringMotionTests {
  private func near(_ left: Double, _ right: Double, _ tolerance: Double) -> Bool {
    abs(left - right) <= tolerance
  }

  // MARK: - Conversions

  @Test func applesPublishedPairsHold() {
    let lively = SpringMotion(duration: 0.5, bounce: 0.3)
    #expect(near(lively.stiffness, 157.9, 0.05))
    #expect(near(lively.damping, 17.6, 0.05))
    #expect(lively.mass == 1)
    let physical = SpringMotion(mass: 1, stiffness: 100, damping: 10)
    #expect(near(physical.duration, 0.63, 0.005))
    #expect(near(physical.bounce, 0.5, 1e-12))
    #expect(near(SpringMotion(duration: 0.5, bounce: -0.3).damping, 35.9, 0.01))
  }

  @Test func presetsAddTheirBounce() {
    #expect(SpringMotion.smooth().bounce == 0)
    #expect(near(SpringMotion.snappy().bounce, 0.15, 1e-12))
    #expect(near(SpringMotion.bouncy(extraBounce: 0.1).bounce, 0.4, 1e-12))
  }

  @Test(arguments: [-0.9, -0.5, -0.1, 0, 0.2, 0.5, 0.99])
  func bounceSurvivesTheWayThroughDamping(bounce: Double) {
    let spring = SpringMotion(duration: 0.7, bounce: bounce)
    let again = SpringMotion(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      allowOverDamping: true)
    #expect(near(again.bounce, bounce, 1e-9))
    #expect(near(again.duration, 0.7, 1e-9))
  }

  @Test func overDampingIsAllowedOnlyWhenAsked() {
    #expect(SpringMotion(mass: 1, stiffness: 100, damping: 60).dampingRatio == 1)
    #expect(
      SpringMotion(mass: 1, stiffness: 100, damping: 60, allowOverDamping: true).dampingRatio == 3)
  }

  @Test(arguments: [0.3, 0.7, 0.95, 1, 1.5])
  func aSettlingDurationIsKept(ratio: Double) {
    let spring = SpringMotion(settlingDuration: 0.8, dampingRatio: ratio)
    #expect(near(spring.settlingDuration, 0.8, 1e-6))
  }

  // MARK: - Motion

  /// Runge and Kutta's fourth order, small steps: knows the equation, not its solution.
  private func integrate(
    _ spring: SpringMotion, target: Double, velocity: Double, time: Double
  ) -> (Double, Double) {
    let steps = max(400, Int(time * spring.angularFrequency * max(1, spring.dampingRatio) * 60))
    let h = time / Double(steps)
    let square = spring.angularFrequency * spring.angularFrequency
    let friction = 2 * spring.dampingRatio * spring.angularFrequency
    func pull(_ x: Double, _ v: Double) -> Double { square * (target - x) - friction * v }
    var (x, v) = (0.0, velocity)
    for _ in 0..<steps {
      let (k1, l1) = (v, pull(x, v))
      let (k2, l2) = (v + h / 2 * l1, pull(x + h / 2 * k1, v + h / 2 * l1))
      let (k3, l3) = (v + h / 2 * l2, pull(x + h / 2 * k2, v + h / 2 * l2))
      let (k4, l4) = (v + h * l3, pull(x + h * k3, v + h * l3))
      x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return (x, v)
  }

  @Test func tenThousandRandomSpringsFollowTheEquation() {
    var random = SplitMix(state: 42)
    var worst = 0.0
    var kinds = [0, 0, 0]
    for index in 0..<10_000 {
      // A third well below critical damping, a third around it, a third above.
      let ratio: Double
      switch index % 3 {
      case 0: ratio = random.unit() * 0.98
      case 1: ratio = 1 + (random.unit() - 0.5) * pow(10, -Double(index % 12))
      default: ratio = 1 + random.unit() * 4
      }
      kinds[ratio < 1 ? 0 : ratio == 1 ? 1 : 2] += 1
      let spring = SpringMotion(response: 0.1 + random.unit() * 1.4, dampingRatio: ratio)
      let target = (random.unit() - 0.5) * 4
      let velocity = (random.unit() - 0.5) * 20
      let time = random.unit() * 1.5
      let (x, v) = integrate(spring, target: target, velocity: velocity, time: time)
      let scale = max(1, spring.angularFrequency)
      let position = spring.value(target: target, initialVelocity: velocity, time: time)
      let speed = spring.velocity(target: target, initialVelocity: velocity, time: time)
      worst = max(worst, abs(position - x), abs(speed - v) / scale)
    }
    #expect(worst <= 1e-6, "worst error \(worst)")
    #expect(kinds[0] > 3_000 && kinds[2] > 3_000)
  }

  @Test func criticalDampingIsNoSeam() {
    for time in [0.01, 0.1, 0.5, 1.0] {
      let values = [1 - 1e-7, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-7].map {
        SpringMotion(response: 0.5, dampingRatio: $0).value(target: 1.0, time: time)
      }
      for value in values { #expect(near(value, values[2], 1e-6)) }
    }
  }

  @Test func updateInStepsEqualsOneStep() {
    let spring = SpringMotion(duration: 0.5, bounce: 0.4)
    var (value, velocity) = (0.0, 3.0)
    for _ in 0..<100 {
      spring.update(value: &value, velocity: &velocity, target: 2, deltaTime: 0.004)
    }
    #expect(near(value, spring.value(target: 2, initialVelocity: 3, time: 0.4), 1e-9))
    #expect(near(velocity, spring.velocity(target: 2, initialVelocity: 3, time: 0.4), 1e-8))
  }

  @Test func theForceIsHookesAndStokes() {
    let spring = SpringMotion(mass: 2, stiffness: 50, damping: 4)
    #expect(near(spring.force(target: 3, position: 1, velocity: 5), 50 * 2 - 4 * 5, 1e-9))
  }

  @Test func energyNeverGrows() {
    var random = SplitMix(state: 9)
    for _ in 0..<200 {
      let spring = SpringMotion(response: 0.2 + random.unit(), dampingRatio: random.unit() * 2)
      var last = Double.infinity
      for step in 0...100 {
        let time = Double(step) / 50
        let rest = 1 - spring.value(target: 1.0, initialVelocity: 2, time: time)
        let speed = spring.velocity(target: 1.0, initialVelocity: 2, time: time)
        let energy = spring.stiffness * rest * rest / 2 + speed * speed / 2
        #expect(energy <= last * (1 + 1e-9) + 1e-9)
        last = energy
      }
    }
  }

  @Test func dampedSpringsFromRestAreMonotone() {
    for ratio in [1, 1.2, 3, 50] {
      let spring = SpringMotion(response: 0.5, dampingRatio: ratio)
      var last = -1.0
      for step in 0...500 {
        let value = spring.value(target: 1.0, time: Double(step) / 100)
        #expect(value >= last && value <= 1)
        last = value
      }
    }
  }

  @Test func afterSettlingTheValueStaysInsideTheBand() {
    var random = SplitMix(state: 5)
    for _ in 0..<300 {
      let spring = SpringMotion(
        response: 0.1 + random.unit(), dampingRatio: 0.05 + random.unit() * 2)
      let settled = spring.settlingDuration
      for step in 0..<200 {
        let value = spring.value(target: 1.0, time: settled + 1e-6 + Double(step) * 0.01)
        #expect(abs(1 - value) <= 0.001 + 1e-9)
      }
      // And not before: the band is left a moment earlier.
      #expect(abs(1 - spring.value(target: 1.0, time: settled - 1e-4)) > 0.001 * 0.98)
    }
  }

  @Test func oddSpringsStayFinite() {
    #expect(SpringMotion(response: 0, dampingRatio: 1).value(target: 5.0, time: 0.01) == 5)
    #expect(SpringMotion(response: 0, dampingRatio: 1).settlingDuration == 0)
    #expect(SpringMotion(response: 0.5, dampingRatio: 0).settlingDuration == .infinity)
    #expect(SpringMotion(mass: 1, stiffness: 0, damping: 0).value(target: 1.0, time: 1).isFinite)
    #expect(
      SpringMotion(mass: -1, stiffness: .nan, damping: .nan).value(target: 1.0, time: 1).isFinite)
    let stiff = SpringMotion(mass: 1, stiffness: 100, damping: 1e9, allowOverDamping: true)
    #expect(stiff.value(target: 1.0, time: 1e6).isFinite)
    #expect(SpringMotion(duration: 0.5, bounce: -5).value(target: 1.0, time: 1).isFinite)
  }
}

/// The springs micro-interactions are made of: overshoot, first arrival, peak, and when within 1 % and 0.1 %.
struct SpringTableTests {
  struct Row: Sendable {
    var name: String
    var spring: SpringMotion
    var overshoot: Double
    var first: Double
    var peak: Double
    var percent: Double
    var thousandth: Double
  }

  private static func row(
    _ name: String, _ response: Double, _ ratio: Double, _ overshoot: Double, _ first: Double,
    _ peak: Double, _ percent: Double, _ thousandth: Double
  ) -> Row {
    Row(
      name: name, spring: SpringMotion(response: response, dampingRatio: ratio),
      overshoot: overshoot,
      first: first, peak: peak, percent: percent, thousandth: thousandth)
  }

  static let rows: [Row] = [
    row("snap", 0.35, 0.5, 16.30, 0.135, 0.202, 0.49, 0.71),
    row("pop", 0.35, 0.6, 9.48, 0.154, 0.219, 0.35, 0.57),
    row("standard settle", 0.4, 0.65, 6.81, 0.191, 0.263, 0.41, 0.66),
    row("physics settle", 0.45, 0.7, 4.60, 0.235, 0.315, 0.47, 0.74),
    row("slow morph", 0.6, 0.8, 1.52, 0.398, 0.500, 0.61, 0.81),
    Row(
      name: "precision stiff", spring: SpringMotion(mass: 1, stiffness: 220, damping: 22),
      overshoot: 3.10, first: 0.242, peak: 0.316, percent: 0.45, thousandth: 0.53),
    row("dial", 0.3, 0.7, 4.60, 0.157, 0.210, 0.31, 0.49),
    row("stretchy", 0.4, 0.5, 16.30, 0.154, 0.231, 0.56, 0.81),
    row("press", 0.3, 0.6, 9.48, 0.132, 0.187, 0.30, 0.49),
    row("entrance", 0.5, 0.82, 1.11, 0.352, 0.437, 0.48, 0.69),
    row("width pop", 0.5, 0.55, 12.63, 0.205, 0.299, 0.68, 1.00),
    row("bar on appear", 0.6, 0.85, 0.63, 0.469, 0.569, 0.43, 0.84),
    row("bar on selection", 0.5, 0.8, 1.52, 0.331, 0.417, 0.51, 0.67),
    row("tab indicator", 0.35, 0.65, 6.81, 0.167, 0.230, 0.36, 0.58),
    row("expanding bar", 0.4, 0.8, 1.52, 0.265, 0.333, 0.40, 0.54),
    row("paging", 0.42, 0.72, 3.84, 0.229, 0.303, 0.44, 0.67),
    row("page dots", 0.4, 0.7, 4.60, 0.209, 0.280, 0.42, 0.65),
    row("coach cutout", 0.5, 0.86, 0.50, 0.406, 0.490, 0.36, 0.70),
    row("card flip", 0.6, 0.7, 4.60, 0.314, 0.420, 0.63, 0.98),
  ]

  @Test(arguments: rows)
  func theTableHolds(row: Row) {
    let frame = 1.0 / 60
    let samples = (0...20_000).map { step -> (Double, Double) in
      let time = Double(step) / 10_000
      return (time, row.spring.value(target: 1.0, time: time))
    }
    let peak = samples.max { $0.1 < $1.1 } ?? (0, 0)
    let first = samples.first { $0.1 >= 1 }?.0 ?? 0
    func settled(_ band: Double) -> Double { samples.last { abs($0.1 - 1) > band }?.0 ?? 0 }
    #expect(abs((peak.1 - 1) * 100 - row.overshoot) <= 0.01, "\(row.name)")
    #expect(abs(peak.0 - row.peak) <= 0.002, "\(row.name)")
    #expect(abs(first - row.first) <= 0.002, "\(row.name)")
    #expect(abs(settled(0.01) - row.percent) <= frame, "\(row.name)")
    #expect(abs(settled(0.001) - row.thousandth) <= frame, "\(row.name)")
    #expect(abs(row.spring.settlingDuration - row.thousandth) <= frame, "\(row.name)")
  }

  @Test func theTableHasNineteenRows() {
    #expect(SpringTableTests.rows.count == 19)
  }
}
