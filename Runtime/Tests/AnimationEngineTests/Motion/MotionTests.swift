import Testing

@testable import AnimationEngine

struct MotionCurveTests {
  private let line = MotionCurve.timing(.linear, duration: 2)

  @Test func delayAndSpeedCompose() {
    let curve = MotionCurve.delay(1, .speed(2, line))
    #expect(curve.removalDuration == 2)
    #expect(curve.value(of: 10.0, at: 0.5) == 0)
    #expect(curve.value(of: 10.0, at: 1.5) == 5)
    #expect(curve.value(of: 10.0, at: 2) == nil)
    let slowed = MotionCurve.speed(0.5, .delay(1, line))
    #expect(slowed.removalDuration == 6)
    #expect(slowed.value(of: 10.0, at: 4) == 5)
  }

  @Test func repetitionWithAutoreverseGoesBackAndForth() {
    let curve = MotionCurve.repeating(line, count: 3, autoreverses: true)
    #expect(curve.removalDuration == 6)
    #expect(curve.value(of: 10.0, at: 1) == 5)
    #expect(curve.value(of: 10.0, at: 3) == 5)
    #expect(curve.value(of: 10.0, at: 3.5) == 2.5)
    #expect(curve.value(of: 10.0, at: 5) == 5)
    #expect(curve.course(of: 10.0, at: 3).velocity == -5)
  }

  @Test func repetitionWithoutAutoreverseStartsAgain() {
    let curve = MotionCurve.repeating(line, count: nil, autoreverses: false)
    #expect(curve.value(of: 10.0, at: 1_000_001) == 5)
    #expect(curve.removalDuration == .infinity)
    #expect(curve.repeatsForever)
  }

  @Test func aCurveRunsBackwardsOnItsReturn() {
    let curve = MotionCurve.repeating(.timing(.easeIn, duration: 1), count: nil, autoreverses: true)
    let forth = curve.value(of: 1.0, at: 0.25) ?? 0
    let back = curve.value(of: 1.0, at: 1.25) ?? 0
    #expect(abs(forth + back - 1) < 1e-9)
  }

  @Test func completionComesBeforeRemoval() {
    let spring = MotionCurve.spring(SpringMotion(response: 0.4, dampingRatio: 0.5))
    #expect(spring.logicalDuration == 0.4)
    #expect(abs(spring.removalDuration - 0.81) < 0.02)
    let chained = MotionCurve.delay(1, .speed(2, spring))
    #expect(abs(chained.logicalDuration - 1.2) < 1e-12)
    #expect(line.logicalDuration == line.removalDuration)
  }

  @Test func zeroAndNegativeTimesAreSafe() {
    #expect(MotionCurve.timing(.easeIn, duration: 0).value(of: 1.0, at: 0) == nil)
    #expect(MotionCurve.speed(0, line).value(of: 1.0, at: 5) == 0)
    #expect(MotionCurve.speed(-1, line).removalDuration == .infinity)
    #expect(
      MotionCurve.repeating(.timing(.linear, duration: 0), count: nil, autoreverses: true).course(
        of: 1.0, at: 3
      ).value == 1)
    #expect(line.value(of: 10.0, at: -1) == 0)
  }
}

struct MotionTests {
  private let spring = MotionCurve.spring(SpringMotion(response: 0.5, dampingRatio: 0.7))
  private let ease = MotionCurve.timing(.easeInOut, duration: 0.35)

  private func slope(_ motion: Motion<Double>, _ time: Double) -> Double {
    (motion.value(at: time + 1e-6) - motion.value(at: time - 1e-6)) / 2e-6
  }

  @Test func aValueAtRestStays() {
    let motion = Motion(3.0)
    #expect(motion.value(at: 100) == 3)
    #expect(motion.velocity(at: 100) == 0)
    #expect(motion.isFinished(at: 0))
  }

  @Test func withoutCurveTheValueJumps() {
    var motion = Motion(0.0)
    motion.retarget(to: 10, curve: spring, at: 0)
    motion.retarget(to: 4, curve: nil, at: 0.1)
    #expect(motion.value(at: 0.1) == 4)
    #expect(motion.isFinished(at: 0.1))
  }

  @Test func theMotionEndsExactlyAtItsTarget() {
    var motion = Motion(0.0)
    let times = motion.retarget(to: 10, curve: ease, at: 1)
    #expect(times.logical == 1.35)
    #expect(times.removal == 1.35)
    #expect(motion.value(at: 1) == 0)
    #expect(abs(motion.value(at: 1.175) - 5) < 1e-12)
    #expect(motion.value(at: 1.35) == 10)
    #expect(motion.isFinished(at: 1.35))
    #expect(!motion.isFinished(at: 1.34))
  }

  @Test func aSpringTakesPositionAndVelocityOver() {
    var random = SplitMix(state: 21)
    for _ in 0..<200 {
      var motion = Motion(0.0)
      motion.retarget(to: 100, curve: random.unit() < 0.5 ? spring : ease, at: 0)
      let moment = random.unit() * 0.3
      let before = (motion.value(at: moment), motion.velocity(at: moment))
      motion.retarget(to: -50 * random.unit(), curve: spring, at: moment)
      #expect(abs(motion.value(at: moment) - before.0) < 1e-9)
      #expect(abs(motion.velocity(at: moment) - before.1) < 1e-6)
      #expect(motion.layerCount == 1)
    }
  }

  @Test func aCurveIsAddedToWhatRunsSoNothingJumps() {
    var motion = Motion(0.0)
    motion.retarget(to: 100, curve: ease, at: 0)
    let before = (motion.value(at: 0.2), motion.velocity(at: 0.2))
    motion.retarget(to: 20, curve: ease, at: 0.2)
    #expect(abs(motion.value(at: 0.2) - before.0) < 1e-9)
    #expect(abs(motion.velocity(at: 0.2) - before.1) < 1e-6)
    #expect(motion.layerCount == 2)
    #expect(motion.value(at: 0.55) == 20)
  }

  @Test func theVelocityIsTheSlopeEverywhere() {
    var motion = Motion(0.0)
    motion.retarget(to: 100, curve: ease, at: 0)
    motion.retarget(
      to: 40,
      curve: .interpolatingSpring(SpringMotion(duration: 0.6, bounce: 0.3), initialVelocity: 2),
      at: 0.1)
    motion.retarget(to: 70, curve: .delay(0.1, .speed(1.5, ease)), at: 0.15)
    for time in stride(from: 0.16, to: 0.9, by: 0.03) {
      #expect(
        abs(motion.velocity(at: time) - slope(motion, time)) < 1e-3
          * max(1, abs(slope(motion, time))))
    }
  }

  @Test func aSpringLeavesNoOldCoursesBehind() {
    var motion = Motion(0.0)
    for step in 0..<1_000 {
      motion.retarget(to: Double(step % 2), curve: spring, at: Double(step) * 0.01)
    }
    #expect(motion.layerCount == 1)
  }

  @Test func finishedCoursesAreForgotten() {
    var motion = Motion(0.0)
    for step in 0..<1_000 { motion.retarget(to: Double(step), curve: ease, at: Double(step) * 0.1) }
    #expect(motion.layerCount <= 5)
  }

  @Test func aNewCurveEndsARepetitionWithoutEnd() {
    var motion = Motion(0.0)
    motion.retarget(to: 10, curve: .repeating(ease, count: nil, autoreverses: true), at: 0)
    #expect(motion.removal == .infinity)
    let before = motion.value(at: 5.1)
    motion.retarget(to: 0, curve: ease, at: 5.1)
    #expect(abs(motion.value(at: 5.1) - before) < 1e-9)
    #expect(motion.value(at: 5.5) == 0)
    #expect(motion.isFinished(at: 5.5))
  }

  @Test func aDelayedSpringLetsTheOldMotionGoOn() {
    var motion = Motion(0.0)
    motion.retarget(to: 100, curve: ease, at: 0)
    let undisturbed = motion
    motion.retarget(to: 0, curve: .delay(0.2, spring), at: 0.1)
    for time in [0.12, 0.2, 0.29] {
      #expect(abs(motion.value(at: time) - undisturbed.value(at: time)) < 1e-9)
    }
    #expect(motion.value(at: 5) == 0)
  }

  @Test func momentumWithoutAWayComesBack() {
    var motion = Motion(0.0)
    motion.retarget(to: 10, curve: .timing(.linear, duration: 1), at: 0)
    motion.retarget(to: 5, curve: spring, at: 0.5)
    #expect(motion.value(at: 0.5) == 5)
    #expect(motion.value(at: 0.55) > 5)
    #expect(!motion.isFinished(at: 0.7))
    #expect(motion.removal < 2)
    #expect(motion.value(at: 2) == 5)
  }
}
