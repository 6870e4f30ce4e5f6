import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

/// A view that draws a number of its own on the way.
private struct Gauge: View, @MainActor Animatable {
  var amount: Double
  var stage: Stage
  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
  var body: some View {
    let _ = stage.log.append(String(format: "%.2f", amount))
    Color.red.frame(width: CGFloat(amount), height: 10).named("bar")
  }
}

private struct Screen: View {
  var stage: Stage
  var body: some View { Gauge(amount: stage.isOn ? 100 : 0, stage: stage) }
}

/// The same change with and without an animation of its own for some modifiers.
private struct Scoped: View {
  var stage: Stage
  var body: some View {
    Color.red.frame(width: 40, height: 40).named("box")
      .animation(.linear(duration: 1)) { $0.opacity(stage.isOn ? 1 : 0) }
      .offset(x: stage.isOn ? 50 : 0)
  }
}

@Suite @MainActor struct AnimatableViewTests {
  @Test func aViewWithAnimatableDataIsMadeAnewOnTheWay() {
    let stage = Stage()
    let host = MotionStage.host { Screen(stage: stage) }
    host.perform { withAnimation(.linear(duration: 1)) { stage.isOn = true } }
    host.update()
    stage.log = []
    let recording = host.record(for: 1, rate: 4, pictures: false)
    #expect(stage.log == ["25.00", "50.00", "75.00", "100.00"])
    #expect(recording.frames[2]["bar"]?.frame[2] == 50)
    #expect(!host.hasWork)
  }

  @Test func anAnimationWithABodyMovesOnlyWhatTheBodyAdds() throws {
    let stage = Stage()
    let host = MotionStage.host { Scoped(stage: stage) }
    host.perform { stage.isOn = true }
    host.update()
    host.advance(by: 0.5)
    let box = try #require(host.record(for: 0, pictures: false).frames[0]["box"])
    #expect(abs(box.opacity - 0.5) < 1e-9)
    #expect(box.frame[0] == 180)
  }
}

/// Rows that read the model themselves.
private struct ReadingRows: View {
  var stage: Stage
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<3) { row in
        Color.red.frame(width: 40, height: 40).named("row \(row)").offset(x: stage.value)
      }
    }
  }
}

@Suite @MainActor struct ReadingRowsTests {
  /// What only a row's closure read did not bring the row up to date.
  @Test func whatARowReadsMovesTheRow() {
    let stage = Stage()
    let host = MotionStage.host { ReadingRows(stage: stage) }
    host.perform { withAnimation(.linear(duration: 1)) { stage.value = 50 } }
    host.update()
    host.advance(by: 0.5)
    #expect(host.record(for: 0, pictures: false).frames[0]["row 2"]?.frame[0] == 155)
    host.perform { stage.value = 10 }
    host.update()
    #expect(host.record(for: 0, pictures: false).frames[0]["row 2"]?.frame[0] == 140)
  }
}
