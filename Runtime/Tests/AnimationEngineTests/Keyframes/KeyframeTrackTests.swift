import Testing

@testable import AnimationEngine

struct KeyframeTrackTests {
  @Test func anEmptyTrackIsItsStart() {
    let track = KeyframeTrack(initialValue: 4.0, [])
    #expect(track.duration == 0)
    #expect(track.value(at: 0) == 4)
    #expect(track.value(at: 9) == 4)
  }

  @Test func linearFramesGoStraight() {
    let track = KeyframeTrack(
      initialValue: 0.0, [.linear(to: 10, duration: 1), .linear(to: 0, duration: 2)])
    #expect(track.duration == 3)
    #expect(track.value(at: 0.5) == 5)
    #expect(track.value(at: 1) == 10)
    #expect(track.value(at: 2) == 5)
    #expect(track.value(at: 3) == 0)
    #expect(track.value(at: 7) == 0)
    #expect(track.value(at: -1) == 0)
  }

  @Test func aMoveJumps() {
    let track = KeyframeTrack(
      initialValue: 0.0,
      [.linear(to: 10, duration: 1), .move(to: 50), .linear(to: 60, duration: 1)])
    #expect(abs(track.value(at: 0.999) - 9.99) < 1e-9)
    #expect(track.value(at: 1) == 50)
    #expect(track.value(at: 1.5) == 55)
  }

  @Test func aMoveAtTheEndIsReached() {
    let track = KeyframeTrack(initialValue: 0.0, [.linear(to: 10, duration: 1), .move(to: 50)])
    #expect(track.value(at: 1) == 50)
  }

  @Test func cubicFramesPassThroughTheirValuesWithoutAKink() {
    let track = KeyframeTrack(
      initialValue: 1.0,
      [
        .cubic(to: 1.5, duration: 0.3), .cubic(to: 0.8, duration: 0.2),
        .cubic(to: 1, duration: 0.4),
      ])
    for (time, value) in [(0.0, 1.0), (0.3, 1.5), (0.5, 0.8), (0.9, 1)] {
      #expect(abs(track.value(at: time) - value) < 1e-9)
    }
    for time in [0.3, 0.5] {
      #expect(abs(track.velocity(at: time - 1e-7) - track.velocity(at: time + 1e-7)) < 1e-3)
    }
    #expect(abs(track.velocity(at: 0.3 + 1e-9) - (0.8 - 1.0) / 0.5) < 1e-3)
    #expect(track.velocity(at: 0) == 0)
  }

  @Test func givenVelocitiesAreKept() {
    let track = KeyframeTrack(
      initialValue: 0.0, [.cubic(to: 1, duration: 1, startVelocity: 3, endVelocity: -2)])
    #expect(track.velocity(at: 0) == 3)
    #expect(abs(track.velocity(at: 1 - 1e-9) + 2) < 1e-6)
  }

  @Test func aSpringFrameTakesTheVelocityBeforeIt() {
    let spring = SpringMotion(duration: 0.5, bounce: 0.3)
    let track = KeyframeTrack(
      initialValue: 0.0, [.linear(to: 1, duration: 0.5), .spring(to: 2, spring: spring)])
    #expect(abs(track.velocity(at: 0.5 + 1e-9) - 2) < 1e-6)
    #expect(abs(track.duration - 0.5 - spring.settlingDuration) < 1e-9)
    #expect(
      abs(track.value(at: 0.7) - 1 - spring.value(target: 1.0, initialVelocity: 2, time: 0.2))
        < 1e-9)
  }

  @Test func theVelocityIsTheSlope() {
    let track = KeyframeTrack(
      initialValue: 0.0,
      [
        .cubic(to: 3, duration: 0.4), .linear(to: 1, duration: 0.3, curve: .easeInOut),
        .spring(to: 5, duration: 0.6, spring: .bouncy()), .cubic(to: 0, duration: 0.5),
      ])
    for time in stride(from: 0.01, to: 1.79, by: 0.037) {
      let slope = (track.value(at: time + 1e-7) - track.value(at: time - 1e-7)) / 2e-7
      #expect(abs(track.velocity(at: time) - slope) < 1e-3 * max(1, abs(slope)))
    }
  }

  @Test func negativeDurationsTakeNoTime() {
    let track = KeyframeTrack(
      initialValue: 0.0, [.linear(to: 1, duration: -3), .cubic(to: 2, duration: 0)])
    #expect(track.duration == 0)
    #expect(track.value(at: 0) == 2)
  }
}
