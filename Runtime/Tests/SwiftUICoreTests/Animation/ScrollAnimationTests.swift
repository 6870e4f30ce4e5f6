import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Rows: View {
  var stage: Stage
  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { row in
            Color.red.frame(width: 100, height: 50).named("row \(row)").id(row)
          }
        }
      }
      .onChange(of: stage.isOn) {
        withAnimation(.linear(duration: 1)) { proxy.scrollTo(10, anchor: .top) }
      }
    }
  }
}

@Suite @MainActor struct ScrollAnimationTests {
  @Test func scrollingToAViewInsideAnAnimationMovesThereByIt() {
    let stage = Stage()
    let host = MotionStage.host { Rows(stage: stage) }
    host.perform { stage.isOn = true }
    host.update()
    let recording = host.record(for: 1, rate: 2, pictures: false)
    #expect(recording.frames.map { $0["row 10"]?.frame[1] } == [500, 250, 0])
  }
}
