import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Desk: View {
  @Bindable var stage: Stage
  var zooms = false
  @Namespace private var space
  var body: some View {
    Color.yellow
      .overlay(alignment: .topLeading) {
        Color.red.frame(width: 60, height: 40).matchedTransitionSource(id: "tile", in: space)
          .padding(20)
      }
      .sheet(isPresented: $stage.isOn, onDismiss: { stage.log.append("gone") }) {
        if zooms {
          paper.navigationTransition(.zoom(sourceID: "tile", in: space))
        } else {
          paper
        }
      }
  }
  private var paper: some View { Color.blue.named("paper") }
}

@Suite @MainActor struct SheetMotionTests {
  private let size = CGSize(width: 300, height: 500)
  private let spring = Spring(response: 0.4, dampingRatio: 1)

  private func desk(zooms: Bool = false, reduceMotion: Bool = false, startsOn: Bool = false)
    -> (HeadlessHost, Stage)
  {
    let stage = Stage()
    let host = MotionStage.host(reduceMotion: reduceMotion, size: size) {
      Desk(stage: stage, zooms: zooms)
    }
    if startsOn {
      host.perform { stage.isOn = true }
      host.advance(by: 1)
    }
    return (host, stage)
  }

  private func paper(_ host: HeadlessHost) throws -> CGRect {
    try #require(host.record(for: 0, pictures: false).frames[0]["paper"]).rect
  }

  @Test func aSheetComesUpOnItsSpring() throws {
    let (host, stage) = desk()
    let recording = host.record(
      for: 1, pictures: false, script: [MotionEvent(at: 0) { stage.isOn = true }])
    let course = recording.course("paper") { $0.frame[1] }
    let rest = try #require(course.last?.value)
    let way = Double(size.height) - rest
    #expect(rest < 60)
    let start = try #require(course.first)
    #expect(start.value == Double(size.height))
    for point in course {
      let expected = rest + way - spring.value(target: way, time: point.time - start.time)
      #expect(abs(point.value - expected) < 0.5, "at \(point.time)")
    }
  }

  @Test func aSheetFollowsTheFingerAndComesBackFromWhereItWasLetGo() throws {
    let (host, stage) = desk(startsOn: true)
    let rest = try paper(host).minY
    host.pointerDown(at: CGPoint(x: 150, y: 100))
    for y in stride(from: 104, through: 180, by: 4) {
      host.advance(by: 1.0 / 60)
      host.pointerMove(to: CGPoint(x: 150, y: y))
    }
    // Held still, so that it is let go without speed.
    host.advance(by: 0.3)
    host.pointerMove(to: CGPoint(x: 150, y: 180))
    let held = try paper(host).minY
    #expect(abs(held - rest - 80) <= 12, "followed by \(held - rest)")
    host.pointerUp(at: CGPoint(x: 150, y: 180))
    let after = host.record(for: 1, pictures: false).course("paper") { $0.frame[1] }
    #expect(abs(after[0].value - Double(held)) < 1, "no jump where it is let go")
    #expect(zip(after, after.dropFirst()).allSatisfy { $1.value <= $0.value + 1e-6 })
    #expect(abs(try #require(after.last).value - Double(rest)) < 1e-6)
    #expect(stage.isOn && stage.log.isEmpty)
  }

  @Test func aSheetThrownDownGoesOnWithTheFingersSpeed() throws {
    let (host, stage) = desk(startsOn: true)
    host.pointerDown(at: CGPoint(x: 150, y: 100))
    var y = 100.0
    for _ in 0..<12 {
      host.advance(by: 1.0 / 60)
      y += 20
      host.pointerMove(to: CGPoint(x: 150, y: y))
    }
    let before = try paper(host).minY
    host.pointerUp(at: CGPoint(x: 150, y: y))
    let course = host.record(for: 1, pictures: false).course("paper") { $0.frame[1] }
    #expect(!stage.isOn)
    // 20 points a frame before; about that in the first frame after.
    let step = course[1].value - course[0].value
    #expect(abs(course[0].value - Double(before)) < 1)
    #expect(step > 12 && step < 40, "first step \(step)")
    #expect(zip(course, course.dropFirst()).allSatisfy { $1.value >= $0.value - 1e-6 })
    #expect(stage.log == ["gone"])
  }

  @Test func aSheetDismissedOnItsWayUpTurnsRound() throws {
    let (host, stage) = desk()
    let recording = host.record(
      for: 1.2, pictures: false,
      script: [
        MotionEvent(at: 0) { stage.isOn = true }, MotionEvent(at: 0.15) { stage.isOn = false },
      ])
    let course = recording.course("paper") { $0.frame[1] }.map(\.value)
    let top = try #require(course.min())
    #expect(top > 60 && top < 400)
    // Speed is kept where it turns: no step is much longer than the one before.
    let steps = zip(course, course.dropFirst()).map { abs($1 - $0) }
    #expect(zip(steps.dropFirst(), steps.dropFirst(2)).allSatisfy { $1 - $0 < 14 })
    #expect(recording.frames.last?["paper"] == nil)
    #expect(stage.log == ["gone"])
  }

  @Test func lessMotionFadesASheet() throws {
    for zooms in [false, true] {
      let (host, stage) = desk(zooms: zooms, reduceMotion: true)
      let recording = host.record(
        for: 1, pictures: false, script: [MotionEvent(at: 0) { stage.isOn = true }])
      let seen = recording.frames.compactMap { $0["paper"] }
      #expect(Set(seen.map(\.frame)).count == 1)
      #expect(seen.contains { $0.opacity > 0.2 && $0.opacity < 0.8 })
      #expect(seen.last?.opacity == 1)
    }
  }

  @Test func aZoomingSheetGrowsOutOfItsSource() throws {
    let (host, stage) = desk(zooms: true)
    let recording = host.record(
      for: 1, script: [MotionEvent(at: 0) { stage.isOn = true }])
    let widths = recording.course("paper") { $0.frame[2] }.map(\.value)
    #expect(try #require(widths.first) < 80)
    #expect(widths.last == 300)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $1 >= $0 - 1e-6 })
    let end = Picture(image: try #require(recording.frames.last?.image))
    #expect(end.isNear(150, 300, [0, 122, 255]))
  }
}
