import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Pulse: View {
  var stage: Stage
  var body: some View {
    Color.red.frame(width: 40, height: 40)
      .phaseAnimator([0.0, 100, 50], trigger: stage.isOn) { content, phase in
        content.named("box").offset(x: phase)
      } animation: { phase in
        .linear(duration: phase == 100 ? 0.5 : 0.25)
      }
  }
}

private struct Loop: View {
  var body: some View {
    PhaseAnimator([false, true]) { isUp in
      Color.red.frame(width: 40, height: 40).named("box").opacity(isUp ? 1 : 0)
    } animation: { _ in
      .linear(duration: 0.5)
    }
  }
}

private struct Pose {
  var x = 0.0
  var scale = 1.0
}

private struct Keyed: View {
  var stage: Stage
  var body: some View {
    Color.red.frame(width: 40, height: 40).named("box")
      .keyframeAnimator(initialValue: Pose(), trigger: stage.isOn) { content, pose in
        content.scaleEffect(pose.scale).offset(x: pose.x)
      } keyframes: { _ in
        KeyframeTrack(\.x) {
          LinearKeyframe(100, duration: 0.5)
          MoveKeyframe(40)
          LinearKeyframe(0, duration: 0.5)
        }
        KeyframeTrack(\.scale) {
          CubicKeyframe(2, duration: 0.5)
          SpringKeyframe(1, duration: 1, spring: .smooth)
        }
      }
  }
}

private struct Clock: View {
  var stage: Stage
  var schedule: any TimelineSchedule
  private func view<S: TimelineSchedule>(_ schedule: S) -> AnyView {
    AnyView(
      TimelineView(schedule) { context in
        let _ = stage.log.append(
          String(format: "%.2f", context.date.timeIntervalSinceReferenceDate))
        Color.red.frame(width: 10, height: 10)
      })
  }
  var body: some View { view(schedule) }
}

@Suite @MainActor struct AnimatorTests {
  @Test func phasesFollowEachOtherAndEndAtTheFirst() throws {
    let stage = Stage()
    let host = MotionStage.host { Pulse(stage: stage) }
    let recording = host.record(
      for: 1.5, rate: 60, pictures: false, script: [MotionEvent(at: 0) { stage.isOn = true }])
    let course = recording.course("box") { $0.frame[0] - 130 }
    func at(_ time: Double) -> Double { course[Int((time * 60).rounded())].value }
    #expect(abs(at(0.25) - 50) < 4)
    #expect(abs(at(0.5) - 100) < 4)
    #expect(abs(at(0.75) - 50) < 6)
    #expect(abs(at(1.25)) < 1e-6)
    #expect(!host.hasWork)
  }

  @Test func phasesWithoutATriggerGoOnForEver() {
    let host = MotionStage.host { Loop() }
    let recording = host.record(for: 2.2, pictures: false)
    let opacities = recording.course("box") { $0.opacity }.map(\.value)
    let turns = zip(zip(opacities, opacities.dropFirst()), opacities.dropFirst(2))
      .filter { ($0.1 - $0.0) * ($1 - $0.1) < 0 }.count
    #expect(turns >= 3)
    #expect(host.hasWork)
  }

  @Test func tracksOfKeyframesRunSideBySide() throws {
    let stage = Stage()
    let host = MotionStage.host { Keyed(stage: stage) }
    let recording = host.record(
      for: 2, rate: 20, pictures: false, script: [MotionEvent(at: 0) { stage.isOn = true }])
    func middle(_ frame: Int) -> Double {
      let rect = recording.frames[frame]["box"]?.rect ?? .zero
      return Double(rect.midX) - 150
    }
    #expect(abs(middle(5) - 50) < 1e-6)
    #expect(abs(middle(9) - 90) < 1e-6)
    #expect(abs(middle(15) - 20) < 1e-6)
    #expect(abs(middle(20)) < 1e-6)
    #expect(abs((recording.frames[10]["box"]?.frame[2] ?? 0) - 80) < 1e-6)
    #expect(abs((recording.frames[40]["box"]?.frame[2] ?? 0) - 40) < 0.1)
    #expect(!host.hasWork)
  }

  @Test func aTimelineTellsItsKeyframesValues() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(20, duration: 1)
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 0.5) == 5)
    #expect(timeline.value(progress: 0.75) == 15)
    #expect(timeline.value(time: 9) == 20)
  }

  @Test func anAnimationTimelineChangesWithEachFrame() {
    let stage = Stage()
    let host = MotionStage.host { Clock(stage: stage, schedule: .animation) }
    stage.log = []
    host.advance(by: 0.5, step: 0.1)
    #expect(stage.log == ["0.10", "0.20", "0.30", "0.40", "0.50"])
  }

  @Test func aLeastIntervalSkipsFramesAndAPauseStopsThem() {
    let stage = Stage()
    let host = MotionStage.host { Clock(stage: stage, schedule: .animation(minimumInterval: 0.25)) }
    stage.log = []
    host.advance(by: 1, step: 0.125)
    #expect(stage.log == ["0.25", "0.50", "0.75", "1.00"])
    let paused = MotionStage.host { Clock(stage: stage, schedule: .animation(paused: true)) }
    #expect(!paused.hasWork)
  }

  @Test func aPeriodicTimelineWaitsForItsMoments() {
    let stage = Stage()
    let start = Date(timeIntervalSinceReferenceDate: 0.25)
    let host = MotionStage.host { Clock(stage: stage, schedule: .periodic(from: start, by: 1)) }
    stage.log = []
    host.advance(by: 3, step: 0.05)
    #expect(stage.log == ["0.25", "1.25", "2.25"])
    #expect(!host.hasWork)
  }

  @Test func anExplicitTimelineEndsAfterItsLastMoment() {
    let stage = Stage()
    let dates = [0.0, 0.5, 0.75].map { Date(timeIntervalSinceReferenceDate: $0) }
    let host = MotionStage.host { Clock(stage: stage, schedule: .explicit(dates)) }
    stage.log = []
    host.advance(by: 2, step: 0.05)
    #expect(stage.log == ["0.50", "0.75"])
  }
}
