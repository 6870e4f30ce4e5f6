import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Counter: View {
  var stage: Stage
  var transition: ContentTransition
  var body: some View {
    Text(verbatim: "$\(Int(stage.value))").font(.system(size: 40, design: .monospaced))
      .contentTransition(transition).named("count")
  }
}

@Suite @MainActor struct ContentTransitionTests {
  private func pixels(_ image: CGImage?) throws -> [UInt8] {
    let image = try #require(image)
    let data = try #require(image.dataProvider?.data) as Data
    return [UInt8](data)
  }

  /// Dark pixels in a part of the picture: how much, and how high on average.
  private func ink(_ image: CGImage?, x: Range<Int>) throws -> (amount: Double, middle: Double) {
    let image = try #require(image)
    let bytes = try pixels(image)
    var (amount, weighted) = (0.0, 0.0)
    for row in 0..<image.height {
      for column in x {
        let dark = 255 - Double(bytes[row * image.bytesPerRow + column * 4])
        amount += dark
        weighted += dark * Double(row)
      }
    }
    return (amount, amount > 0 ? weighted / amount : 0)
  }

  private func record(_ transition: ContentTransition, from old: CGFloat, to new: CGFloat)
    -> MotionRecording
  {
    let stage = Stage()
    stage.value = old
    let host = MotionStage.host(size: CGSize(width: 120, height: 60)) {
      Counter(stage: stage, transition: transition)
    }
    return host.record(
      for: 1, rate: 10,
      script: [MotionEvent(at: 0) { withAnimation(.linear(duration: 1)) { stage.value = new } }])
  }

  @Test func onlyTheDigitsThatDifferRoll() throws {
    let recording = record(.numericText(), from: 125, to: 135)
    let frame = try #require(recording.frames[0]["count"]).rect
    let column = frame.width / 4
    func part(_ index: Int) -> Range<Int> {
      Int((frame.minX + column * CGFloat(index)).rounded(.up)) + 2..<Int(
        (frame.minX + column * CGFloat(index + 1)).rounded(.down)) - 2
    }
    let first = recording.frames[0].image
    let middle = recording.frames[5].image
    let last = recording.frames[10].image
    // The dollar, the one and the five stand still.
    for index in [0, 1, 3] {
      #expect(try abs(ink(first, x: part(index)).amount - ink(middle, x: part(index)).amount) < 60)
    }
    #expect(try abs(ink(first, x: part(2)).amount - ink(middle, x: part(2)).amount) > 500)
    #expect(try pixels(first) != pixels(last))
  }

  @Test func theNewDigitComesFromBelowCountingUpAndFromAboveCountingDown() throws {
    let up = record(.numericText(value: 2), from: 1, to: 2)
    #expect(up.frames.count == 11)
    let down = record(.numericText(countsDown: true), from: 2, to: 1)
    let upLate = try ink(up.frames[8].image, x: 60..<110).middle
    let upRest = try ink(up.frames[10].image, x: 60..<110).middle
    let downLate = try ink(down.frames[8].image, x: 60..<110).middle
    let downRest = try ink(down.frames[10].image, x: 60..<110).middle
    #expect(upLate > upRest)
    #expect(downLate < downRest)
  }

  @Test func withoutAContentTransitionTextChangesAtOnce() throws {
    let recording = record(.identity, from: 125, to: 135)
    #expect(try pixels(recording.frames[1].image) == pixels(recording.frames[10].image))
  }

  @Test func opacityFadesFromOneTextToTheOther() throws {
    let recording = record(.opacity, from: 111, to: 888)
    let amounts = try recording.frames.map { try ink($0.image, x: 0..<120).amount }
    #expect(amounts[10] > amounts[0])
    #expect(zip(amounts.dropFirst(1), amounts.dropFirst(2)).allSatisfy { $1 > $0 - 200 })
  }
}
