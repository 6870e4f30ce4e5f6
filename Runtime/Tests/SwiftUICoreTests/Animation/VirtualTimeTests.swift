import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Sleeper: View {
  var stage: Stage
  var body: some View {
    Color.red.frame(width: 40, height: 40).named("box").offset(x: stage.value)
      .task {
        for step in 1...5 {
          try? await Task.sleep(for: .seconds(1))
          stage.value = CGFloat(step)
        }
      }
      .onAppear {
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { stage.log.append("later") }
      }
  }
}

@Suite @MainActor struct VirtualTimeTests {
  @Test func sleepsAndDelaysFollowTheHost() {
    let stage = Stage()
    let host = MotionStage.host { Sleeper(stage: stage) }
    host.settle()
    #expect(stage.value == 0)
    host.advance(by: 1.05)
    #expect(stage.value == 1)
    host.advance(by: 1)
    #expect(stage.value == 2)
    #expect(stage.log.isEmpty)
    host.advance(by: 0.6)
    #expect(stage.log == ["later"])
    host.advance(by: 4)
    #expect(stage.value == 5)
    #expect(host.record(for: 0, pictures: false).frames[0]["box"]?.frame[0] == 135)
  }
}
