import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Slider: View {
  var stage: Stage
  var body: some View {
    Color.red.frame(width: 40, height: 40).named("box").offset(x: stage.value)
  }
}

private struct Widener: View {
  var stage: Stage
  var body: some View {
    Color.red.frame(width: stage.isOn ? 200 : 40, height: 40).named("box")
      .frame(width: 300, alignment: stage.isOn ? .trailing : .leading)
  }
}

@Suite @MainActor struct RetargetingTests {
  /// The largest change of speed between two frames, in points a second, and of place, in points.
  private func jumps(_ course: [(time: Double, value: Double)]) -> (place: Double, speed: Double) {
    let speeds = zip(course, course.dropFirst()).map { ($1.value - $0.value) / ($1.time - $0.time) }
    let place = zip(course, course.dropFirst()).map { abs($1.value - $0.value) }.max() ?? 0
    let speed = zip(speeds, speeds.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    return (place, speed)
  }

  @Test func aSpringKeepsPlaceAndSpeedWhenItIsTurnedRound() {
    let stage = Stage()
    let host = MotionStage.host { Slider(stage: stage) }
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
    let recording = host.record(
      for: 1.5, rate: 240, pictures: false,
      script: [
        MotionEvent(at: 0) { withAnimation(spring) { stage.value = 100 } },
        MotionEvent(at: 0.15) { withAnimation(spring) { stage.value = 0 } },
      ])
    let course = recording.course("box") { $0.frame[0] }
    let found = jumps(course)
    // The greatest force of this spring on 200 points: stiffness (4π)² · 200 a second squared.
    let stiffness = 157.9
    #expect(found.speed < stiffness * 200 / 240, "speed jumps by \(found.speed)")
    #expect(found.place < 4)
    // It goes on for a while in the direction it had.
    let turn = course.first { $0.time > 0.15 }
    let later = course.first { $0.time > 0.17 }
    #expect((later?.value ?? 0) > (turn?.value ?? 0))
    #expect(abs((course.last?.value ?? 0) - (course.first?.value ?? 1)) < 0.1)
  }

  @Test func aCurveTakesOverFromWhereTheViewIsSeen() {
    let stage = Stage()
    let host = MotionStage.host { Slider(stage: stage) }
    let recording = host.record(
      for: 0.6, pictures: false,
      script: [
        MotionEvent(at: 0) { withAnimation(.linear(duration: 0.4)) { stage.value = 100 } },
        MotionEvent(at: 0.2) { withAnimation(.linear(duration: 0.2)) { stage.value = 0 } },
      ])
    let course = recording.course("box") { $0.frame[0] - 130 }
    func at(_ time: Double) -> Double {
      course.min { abs($0.time - time) < abs($1.time - time) }?.value ?? -1
    }
    #expect(abs(at(0.1) - 25) < 0.01)
    #expect(abs(at(0.2) - 50) < 0.01)
    #expect(abs(at(0.3) - 25) < 0.01)
    #expect(abs(at(0.4)) < 0.01)
  }

  @Test func framesMoveAndGrowWhileLayoutIsAtItsTarget() throws {
    let stage = Stage()
    let host = MotionStage.host { Widener(stage: stage) }
    withAnimation(.linear(duration: 1)) { stage.isOn = true }
    host.update()
    let recording = host.record(for: 1, rate: 10, pictures: false)
    let middle = try #require(recording.frames[5]["box"])
    #expect(abs(middle.frame[0] - 50) < 0.01)
    #expect(abs(middle.frame[2] - 120) < 0.01)
    let last = try #require(recording.frames[10]["box"])
    #expect(last.frame == [100, 80, 200, 40])
    #expect(!host.hasWork)
  }

  @Test func aChangeWithoutAnimationEndsTheOneUnderWay() {
    let stage = Stage()
    let host = MotionStage.host { Slider(stage: stage) }
    withAnimation(.linear(duration: 1)) { stage.value = 100 }
    host.update()
    host.advance(by: 0.3)
    stage.value = 10
    host.update()
    #expect(!host.hasWork)
    #expect(host.record(for: 0, pictures: false).frames[0]["box"]?.frame[0] == 140)
  }
}
