import Testing

@testable import AnimationEngine

@Suite struct SpringBlendTests {
  private let slow = SpringMotion(response: 1, dampingRatio: 0.8)
  private let quick = SpringMotion(response: 0.3, dampingRatio: 0.8)

  @Test func blendingFromTheSameSpringIsThatSpring() {
    let blend = SpringBlend(from: quick, to: quick, duration: 0.25)
    for time in stride(from: 0.0, through: 1, by: 0.05) {
      let found = blend.course(of: 100.0, at: time, initialVelocity: 30)
      let expected = quick.value(target: 100.0, initialVelocity: 30, time: time)
      #expect(abs(found.value - expected) < 1e-4, "at \(time)")
      let speed = quick.velocity(target: 100.0, initialVelocity: 30, time: time)
      #expect(abs(found.velocity - speed) < 1e-2)
    }
  }

  @Test func valueAndSpeedAreContinuousWhereTheBlendEnds() {
    let blend = SpringBlend(from: slow, to: quick, duration: 0.25)
    let before = blend.course(of: 100.0, at: 0.25 - 1e-7)
    let after = blend.course(of: 100.0, at: 0.25 + 1e-7)
    #expect(abs(before.value - after.value) < 1e-3)
    #expect(abs(before.velocity - after.velocity) < 1e-2)
  }

  @Test func itLiesBetweenTheSpringsItJoinsAndEndsAtItsTarget() {
    let blend = SpringBlend(from: slow, to: quick, duration: 0.25)
    let found = blend.course(of: 100.0, at: 0.1).value
    #expect(found > slow.value(target: 100.0, time: 0.1))
    #expect(found < quick.value(target: 100.0, time: 0.1))
    #expect(abs(blend.course(of: 100.0, at: 3).value - 100) < 1e-3)
  }
}
