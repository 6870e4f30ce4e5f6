import Combine
import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Word: View {
  var stage: Stage
  var texts: (String, String) = ("mmmm", "mmmm")
  var transition: ContentTransition?
  var body: some View {
    let text = Text(verbatim: stage.isOn ? texts.1 : texts.0)
      .font(.system(size: stage.isOn ? 40 : 20)).lineLimit(2)
    if let transition { text.contentTransition(transition) } else { text }
  }
}

private struct SameSize: View {
  var stage: Stage
  var texts: (String, String)
  var transition: ContentTransition
  var body: some View {
    Text(verbatim: stage.isOn ? texts.1 : texts.0).font(.system(size: 30, design: .monospaced))
      .contentTransition(transition).frame(maxWidth: .infinity, alignment: .leading)
  }
}

@Suite @MainActor struct TextMotionTests {
  private func record(_ view: (Stage) -> some View) -> MotionRecording {
    let stage = Stage()
    let shown = view(stage)
    let host = MotionStage.host(size: CGSize(width: 200, height: 100)) { shown }
    return host.record(
      for: 1, rate: 10,
      script: [MotionEvent(at: 0) { withAnimation(.linear(duration: 1)) { stage.isOn = true } }])
  }

  /// Columns, and rows, that have ink of at least some darkness.
  private func extent(_ frame: MotionFrame, above: Int = 100) throws -> (
    x: ClosedRange<Int>, y: ClosedRange<Int>
  ) {
    let picture = Picture(image: try #require(frame.image))
    var (xs, ys): ([Int], [Int]) = ([], [])
    for y in 0..<picture.image.height {
      for x in 0..<picture.image.width where 255 - picture.color(x, y)[0] > above {
        xs.append(x)
        ys.append(y)
      }
    }
    return (
      try #require(xs.min())...(try #require(xs.max())),
      try #require(ys.min())...(try #require(ys.max()))
    )
  }

  @Test func aFontGrowsWithItsAnimation() throws {
    let recording = record { Word(stage: $0) }
    let (start, half, end) = try (
      extent(recording.frames[0]).x.count, extent(recording.frames[6], above: 90).x.count,
      extent(recording.frames[10]).x.count
    )
    #expect(end > Int(Double(start) * 1.8))
    #expect(
      half > start + (end - start) / 4 && half < end - (end - start) / 6, "\(start) \(half) \(end)")
  }

  @Test func withoutAnAnimationTheFontIsLargeAtOnce() throws {
    let stage = Stage()
    let host = MotionStage.host(size: CGSize(width: 200, height: 100)) { Word(stage: stage) }
    let recording = host.record(
      for: 0.5, rate: 10, script: [MotionEvent(at: 0) { stage.isOn = true }])
    #expect(try extent(recording.frames[1]).x.count == extent(recording.frames[5]).x.count)
  }

  @Test func identityShowsTheNewFontAtOnce() throws {
    let recording = record { Word(stage: $0, transition: .identity) }
    let (early, end) = try (
      extent(recording.frames[1]).x.count, extent(recording.frames[10]).x.count
    )
    #expect(abs(early - end) <= 1)
  }

  @Test func commonCharactersMoveAndOthersFade() throws {
    // "mm" stands first, then behind two narrow characters.
    let recording = record {
      SameSize(stage: $0, texts: ("mm", "iimm"), transition: .interpolate)
    }
    let ends = try recording.frames.map { try extent($0, above: 150).x.upperBound }
    #expect(ends[10] - ends[0] > 25)
    // The last m moves evenly; in a fade it would stand at both ends.
    #expect(abs(ends[5] - (ends[0] + ends[10]) / 2) <= 3, "\(ends)")
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $1 >= $0 })
    let faded = record { SameSize(stage: $0, texts: ("mm", "iimm"), transition: .opacity) }
    #expect(try extent(faded.frames[5], above: 100).x.upperBound == ends[10])
  }

  @Test func theLongestCommonPartIsFound() {
    // Through what is seen: nothing in common fades as a whole.
    let recording = record {
      SameSize(stage: $0, texts: ("abc", "xyz"), transition: .interpolate)
    }
    let first = try? recording.pictures()
    #expect(Set(first ?? []).count > 5)
  }

  @Test func numbersOnSeveralLinesRollInEachLine() throws {
    let recording = record {
      SameSize(stage: $0, texts: ("111\n222", "111\n232"), transition: .numericText())
    }
    let (start, half) = (
      Picture(image: try #require(recording.frames[0].image)),
      Picture(image: try #require(recording.frames[5].image))
    )
    var (above, below) = (0, 0)
    for y in 0..<100 {
      for x in 0..<200 where abs(start.color(x, y)[0] - half.color(x, y)[0]) > 60 {
        if y < 48 { above += 1 } else { below += 1 }
      }
    }
    #expect(above == 0, "the first line stands still")
    #expect(below > 30, "a digit of the second rolls: \(below)")
  }

  // MARK: Timers in virtual time

  private struct Ticking: View {
    var stage: Stage
    let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
    var body: some View {
      Color.red.onReceive(timer) { _ in stage.log.append("tick") }
    }
  }

  @Test func aPublishedTimerTicksOnTheHostsClock() {
    let stage = Stage()
    let host = MotionStage.host { Ticking(stage: stage) }
    host.advance(by: 0.4)
    #expect(stage.log.isEmpty)
    host.advance(by: 1.7)
    #expect(stage.log.count == 4)
    host.advance(by: 10)
    #expect(stage.log.count == 24)
  }

  @Test func aScheduledTimerMovesAView() {
    struct Scheduled: View {
      var stage: Stage
      @State private var x: CGFloat = 0
      var body: some View {
        Color.red.frame(width: 10, height: 10).named("box").offset(x: x)
          .onAppear {
            let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
              let isDone = MainActor.assumeIsolated {
                x += 10
                return x >= 30
              }
              if isDone { timer.invalidate() }
            }
            _ = timer
          }
      }
    }
    let host = MotionStage.host { Scheduled(stage: Stage()) }
    let recording = host.record(for: 2, rate: 20, pictures: false)
    let places = recording.course("box") { $0.frame[0] }
    let start = places[0].value
    #expect(places.last.map { $0.value - start } == 30)
    #expect(Set(places.map(\.value)).count == 4)
    let moved = places.first { $0.value == start + 20 }
    #expect(moved.map { abs($0.time - 0.5) < 0.06 } == true)
  }
}

@Suite @MainActor struct ScrollThresholdTests {
  private typealias Threshold = ScrollTransitionConfiguration.Threshold

  // A view of 40 points in a container of 200.
  @Test func thresholdsAreWaysIntoTheContainer() {
    #expect(Threshold.hidden.way(length: 40, room: 200) == 0)
    #expect(Threshold.visible.way(length: 40, room: 200) == 40)
    #expect(Threshold.visible(0.25).way(length: 40, room: 200) == 10)
    // Its middle at the container's middle: 100 + 20 points since its first edge came.
    #expect(Threshold.centered.way(length: 40, room: 200) == 120)
    #expect(Threshold.visible.inset(by: 15).way(length: 40, room: 200) == 55)
    let between = Threshold.hidden.interpolated(towards: .centered, amount: 0.5)
    #expect(between.way(length: 40, room: 200) == 60)
    #expect(
      Threshold.hidden.interpolated(towards: .visible, amount: 0.5).way(length: 40, room: 200)
        == 20)
  }

  private struct Cards: View {
    var configuration: ScrollTransitionConfiguration
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<5) { index in
            Color.red.frame(height: 40).named("card \(index)")
              .scrollTransition(configuration) { $0.opacity($1.isIdentity ? 1 : 0) }
          }
        }
      }
    }
  }

  @Test func onlyTheMiddleIsWholeWhenCentredCounts() throws {
    let configuration = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
      .threshold(.centered)
    let host = MotionStage.host(size: CGSize(width: 100, height: 200)) {
      Cards(configuration: configuration)
    }
    let frame = host.record(for: 0, pictures: false).frames[0]
    let opacities = try (0..<5).map { try #require(frame["card \($0)"]?.opacity) }
    // Cards at 0, 40, 80, 120, 160: a third, two thirds, whole, and back.
    for (found, expected) in zip(opacities, [1.0 / 3, 2.0 / 3, 1, 2.0 / 3, 1.0 / 3]) {
      #expect(abs(found - expected) < 1e-6, "\(opacities)")
    }
    let visible = MotionStage.host(size: CGSize(width: 100, height: 200)) {
      Cards(configuration: .interactive)
    }
    let shown = visible.record(for: 0, pictures: false).frames[0]
    #expect((0..<5).allSatisfy { shown["card \($0)"]?.opacity == 1 })
  }
}

@Suite @MainActor struct BlendDurationTests {
  private struct Mover: View {
    var stage: Stage
    var body: some View {
      Color.red.frame(width: 10, height: 10).named("box").offset(x: stage.value)
    }
  }

  private func course(blend: Double) -> [Double] {
    let stage = Stage()
    let host = MotionStage.host { Mover(stage: stage) }
    return host.record(
      for: 1.5, pictures: false,
      script: [
        MotionEvent(at: 0) {
          withAnimation(.spring(response: 1, dampingFraction: 1)) { stage.value = 100 }
        },
        MotionEvent(at: 0.2) {
          withAnimation(.spring(response: 0.2, dampingFraction: 1, blendDuration: blend)) {
            stage.value = 101
          }
        },
      ]
    ).course("box") { $0.frame[0] }.map(\.value)
  }

  @Test func aBlendGoesOverFromTheSpringBefore() throws {
    let (plain, blended) = (course(blend: 0), course(blend: 0.4))
    // At first it still moves like the slow spring, in the end like the quick one.
    #expect(plain[20] - blended[20] > 3, "\(plain[20]) \(blended[20])")
    #expect(abs(try #require(plain.last) - (try #require(blended.last))) < 0.1)
    // No jump of speed where it is turned.
    let steps = zip(blended, blended.dropFirst()).map { $1 - $0 }
    #expect(abs(steps[13] - steps[12]) < 1.2, "\(steps[11...14])")
  }
}
