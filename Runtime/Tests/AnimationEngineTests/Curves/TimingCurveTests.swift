import Testing

@testable import AnimationEngine

struct TimingCurveTests {
  private func near(_ left: Double, _ right: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(left - right) <= tolerance
  }

  @Test(arguments: [
    (TimingCurve.easeInOut, [0.129, 0.5, 0.871]), (.easeIn, [0.093, 0.315, 0.622]),
    (.linear, [0.25, 0.5, 0.75]), (.easeOut, [0.378, 0.685, 0.907]),
  ])
  func presetsHaveTheirPublishedQuarters(curve: TimingCurve, quarters: [Double]) {
    for (index, expected) in quarters.enumerated() {
      #expect(near(curve.value(at: Double(index + 1) / 4), expected, 6e-4))
    }
  }

  @Test func theSolverInvertsTheCurve() {
    var random = SplitMix(state: 3)
    for _ in 0..<2_000 {
      let curve = UnitBezier(
        random.unit(), random.unit() * 3 - 1, random.unit(), random.unit() * 3 - 1)
      let t = random.unit()
      let rest = 1 - t
      let x = 3 * rest * rest * t * curve.x1 + 3 * rest * t * t * curve.x2 + t * t * t
      let y = 3 * rest * rest * t * curve.y1 + 3 * rest * t * t * curve.y2 + t * t * t
      let dx =
        3 * rest * rest * curve.x1 + 6 * rest * t * (curve.x2 - curve.x1) + 3 * t * t
        * (1 - curve.x2)
      // Where time stands still, progress is anybody's; elsewhere it is the curve's.
      if dx > 1e-3 { #expect(near(curve.value(at: x), y, 1e-8)) }
    }
  }

  @Test func curvesWithinTheUnitSquareAreMonotone() {
    var random = SplitMix(state: 11)
    for _ in 0..<200 {
      let curve = UnitBezier(random.unit(), random.unit(), random.unit(), random.unit())
      var last = 0.0
      for step in 0...200 {
        let value = curve.value(at: Double(step) / 200)
        #expect(value >= last - 1e-9)
        last = value
      }
      #expect(last == 1)
    }
  }

  @Test func endsAreExactAndTimeIsKeptWithin() {
    for curve in [
      TimingCurve.linear, .easeIn, .easeInOut, .circularEaseIn, .circularEaseOut,
      .circularEaseInOut,
    ] {
      #expect(curve.value(at: -1) == 0)
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: 2) == 1)
      #expect(curve.value(at: .nan) == 0)
    }
  }

  @Test func velocityIsTheSlope() {
    for curve in [
      TimingCurve.easeIn, .easeOut, .easeInOut, .circularEaseInOut,
      .bezier(UnitBezier(0.2, 1.4, 0.6, -0.3)),
    ] {
      for time in [0.1, 0.3, 0.62, 0.9] {
        let slope = (curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)) / 2e-6
        #expect(near(curve.velocity(at: time), slope, 1e-3))
      }
    }
  }

  @Test func theInverseUndoesTheCurve() {
    for curve in [TimingCurve.easeIn, .easeInOut, .circularEaseIn, .circularEaseOut] {
      for time in [0.1, 0.5, 0.8] {
        #expect(near(curve.inverse.value(at: curve.value(at: time)), time, 1e-6))
      }
    }
  }

  @Test func wildControlPointsStayFinite() {
    let curve = UnitBezier(.nan, .infinity, -7, .nan)
    for step in 0...10 { #expect(curve.value(at: Double(step) / 10).isFinite) }
  }
}

/// A small reproducible source of numbers.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
