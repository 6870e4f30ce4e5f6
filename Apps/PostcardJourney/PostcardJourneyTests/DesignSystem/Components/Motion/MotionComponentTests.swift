import Foundation
import HeadlessHost
import SwiftUI
import Testing

@testable import PostcardJourney

@MainActor @Observable private final class Model {
  var isOn = false
  var number = 0
  var rows = [1, 2, 3]
}

private struct Switcher: View {
  var model: Model
  var body: some View { if model.isOn { Cards() } }
}

private struct Cards: View {
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<3, id: \.self) { index in
        Color.red.frame(width: 100, height: 40).accessibilityIdentifier("card \(index)")
          .appearsInTurn(index)
      }
      Color.blue.frame(width: 100, height: 40).accessibilityIdentifier("action").unfolds(0)
      Color.green.frame(width: 20, height: 20).accessibilityIdentifier("pin").dropsIn()
    }
  }
}

private struct Postcard: View {
  var model: Model
  var body: some View {
    FlipView(isFlipped: model.isOn) {
      Color.red.accessibilityIdentifier("front")
    } back: {
      Color.blue.accessibilityIdentifier("back")
    }
    .frame(width: 200, height: 140)
  }
}

private struct Journal: View {
  var model: Model
  var body: some View {
    VStack(spacing: 0) {
      ForEach(model.rows, id: \.self) { row in
        Color.red.frame(width: 200, height: 40).accessibilityIdentifier("row \(row)")
          .transition(.recordRow)
      }
    }
  }
}

@Suite @MainActor struct MotionComponentTests {
  private func host(reduceMotion: Bool = false, _ view: some View) -> HeadlessHost {
    let host = HeadlessHost(
      view,
      HeadlessConfiguration(
        size: CGSize(width: 300, height: 300), scale: 1, reduceMotion: reduceMotion))
    host.update()
    return host
  }

  private func change(
    _ host: HeadlessHost, for seconds: Double = 0.8, _ action: @escaping @MainActor () -> Void
  ) -> MotionRecording {
    host.record(for: seconds, pictures: false, script: [MotionEvent(at: 0, action)])
  }

  /// When a view's opacity first reached one half.
  private func halfTime(_ recording: MotionRecording, _ name: String) -> Double? {
    recording.frames.first { ($0[name]?.opacity ?? 0) >= 0.5 }?.time
  }

  @Test func cardsComeInTurnAndRise() throws {
    let model = Model()
    let recording = change(host(Switcher(model: model))) { model.isOn = true }
    let times = try (0..<3).map { try #require(halfTime(recording, "card \($0)")) }
    #expect(times[0] < times[1] && times[1] < times[2])
    #expect(times[2] < 0.5)
    let ys = recording.frames.compactMap { $0["card 0"]?.frame[1] }
    let (first, last) = try (#require(ys.first), #require(ys.last))
    #expect(first - last > 10)
    #expect(recording.frames.last?["card 2"]?.opacity == 1)
  }

  @Test func actionsUnfoldAndMarkersDrop() throws {
    let model = Model()
    let recording = change(host(Switcher(model: model))) { model.isOn = true }
    let widths = recording.frames.compactMap { $0["action"]?.frame[2] }
    #expect(try #require(widths.first) < 75)
    #expect(widths.last == 100)
    let pins = recording.frames.compactMap { $0["pin"]?.frame }
    let (first, last) = try (#require(pins.first), #require(pins.last))
    #expect(first[1] + first[3] < last[1] + last[3] - 15)
    // It lands with a bounce: lower, for a moment, than where it stays.
    #expect(pins.contains { $0[1] + $0[3] > last[1] + last[3] + 0.2 })
  }

  @Test func lessMotionOnlyFadesAndAllAtOnce() throws {
    let model = Model()
    let recording = change(host(reduceMotion: true, Switcher(model: model))) { model.isOn = true }
    for name in ["card 0", "card 2", "action", "pin"] {
      let seen = recording.frames.compactMap { $0[name] }
      #expect(Set(seen.map(\.frame)).count == 1, "\(name) moves")
      #expect(seen.contains { $0.opacity > 0.1 && $0.opacity < 0.9 })
    }
    #expect(halfTime(recording, "card 0") == halfTime(recording, "card 2"))
  }

  @Test func numbersCountUpAndEndAtTheirValue() {
    let model = Model()
    let host = host(CountedNumber(model: model))
    let recording = change(host) { model.number = 120 }
    let numbers = recording.frames.compactMap { frame in
      frame.views.compactMap { $0.text }.first.flatMap { Int($0) }
    }
    #expect(numbers.first == 0)
    #expect(numbers.last == 120)
    #expect(Set(numbers).count > 8)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 })
    let still = self.host(reduceMotion: true, CountedNumber(model: model))
    #expect(still.record(for: 0, pictures: false).frames[0].views.contains { $0.text == "120" })
  }

  private struct CountedNumber: View {
    var model: Model
    var body: some View { CountingText(value: model.number) }
  }

  @Test func aPostcardTurnsOverAndShowsOneSideAtATime() throws {
    let model = Model()
    let recording = change(host(Postcard(model: model))) { model.isOn = true }
    for frame in recording.frames {
      let sides = [frame["front"], frame["back"]].compactMap { $0?.opacity }.filter { $0 > 0 }
      #expect(sides.count <= 1)
    }
    #expect(recording.frames[0]["front"]?.opacity == 1)
    #expect(recording.frames.last?["back"]?.opacity == 1)
    #expect(recording.frames.last?["front"]?.opacity == 0)
    // A turn, not a switch: the sides change after the beginning.
    let switched = try #require(recording.frames.first { ($0["back"]?.opacity ?? 0) > 0 })
    #expect(switched.time > 0.05 && switched.time < 0.3)
  }

  @Test func withLessMotionThePostcardFades() {
    let model = Model()
    let recording = change(host(reduceMotion: true, Postcard(model: model))) { model.isOn = true }
    #expect(
      recording.frames.contains { frame in
        (frame["front"]?.opacity ?? 0) > 0.1 && (frame["back"]?.opacity ?? 0) > 0.1
      })
    #expect(recording.frames.last?["back"]?.opacity == 1)
  }

  @Test func aRecordGrowsInAndClosesUpOnItsWayOut() throws {
    let model = Model()
    let host = host(Journal(model: model))
    let coming = change(host) { withAnimation(Motion.rows) { model.rows = [9, 1, 2, 3] } }
    let new = coming.frames.compactMap { $0["row 9"] }
    #expect(try #require(new.first).frame[2] < 195)
    #expect(new.last?.frame[2] == 200)
    #expect(new.contains { $0.opacity > 0.2 && $0.opacity < 0.8 })
    let going = change(host) { withAnimation(Motion.rows) { model.rows = [9, 1, 3] } }
    let old = going.frames.compactMap { $0["row 2"] }.filter(\.isLeaving)
    #expect(try #require(old.last).frame[3] < 30)
    #expect(going.frames.last?["row 2"] == nil)
  }

  @Test func aFilterFadesOver() {
    let model = Model()
    let recording = change(host(Filtered(model: model))) { model.number = 1 }
    #expect(
      recording.frames.contains { frame in
        (frame["list 0"]?.opacity ?? 0) > 0.1 && (frame["list 1"]?.opacity ?? 0) > 0.1
      })
    #expect(recording.frames.last?["list 0"] == nil)
    #expect(recording.frames.last?["list 1"]?.opacity == 1)
  }

  private struct Filtered: View {
    var model: Model
    var body: some View {
      CrossFade(value: model.number) { Color.red.accessibilityIdentifier("list \($0)") }
    }
  }

  @Test func chartsAndRoutesGrowAndGrowAnewForAnotherYear() {
    let model = Model()
    let host = host(Chart(model: model))
    host.advance(by: 1)
    let recording = change(host) { model.number = 2024 }
    let heights = recording.frames.dropFirst().compactMap { $0["bar"]?.frame[3] }
    #expect((heights.first ?? 99) < 30)
    #expect(heights.last == 100)
    let still = self.host(reduceMotion: true, Chart(model: model))
    #expect(still.record(for: 0, pictures: false).frames[0]["bar"]?.frame[3] == 100)
  }

  private struct Chart: View {
    var model: Model
    var body: some View {
      GrowingContent(value: model.number) { part in
        Color.red.frame(width: 20, height: 100 * part).accessibilityIdentifier("bar")
      }
    }
  }

  @Test func wordsStayWithinTheTimesOfTheDesign() {
    #expect((0..<100).allSatisfy { Motion.wait($0) <= Motion.longestWait })
    #expect(Motion.wait(-1) == 0)
  }
}
