import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Hero: View {
  var stage: Stage
  @Namespace private var space
  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.clear
      if stage.isOn {
        Color.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 200, height: 100)
          .named("large").offset(x: 0).padding(.leading, 100).padding(.top, 100)
      } else {
        Color.red.matchedGeometryEffect(id: "hero", in: space).frame(width: 40, height: 20)
          .named("small")
      }
    }
  }
}

private struct Underline: View {
  var stage: Stage
  @Namespace private var space
  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<3) { index in
        Color.gray.frame(width: 100, height: 40)
          .matchedGeometryEffect(id: index, in: space)
      }
    }
    .overlay {
      Color.blue.named("line")
        .matchedGeometryEffect(id: stage.isOn ? 2 : 0, in: space, isSource: false)
    }
  }
}

@Suite @MainActor struct MatchedGeometryTests {
  @Test func theNewViewStartsWhereTheOldOneStood() throws {
    let stage = Stage()
    let host = MotionStage.host { Hero(stage: stage) }
    host.perform { withAnimation(.linear(duration: 1)) { stage.isOn = true } }
    host.update()
    let recording = host.record(for: 1, rate: 2, pictures: false)
    let frames = recording.frames.map { $0["large"]?.frame ?? [] }
    #expect(frames[0] == [0, 0, 40, 20])
    #expect(zip(frames[1], [50, 50, 120, 60]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(frames[2] == [100, 100, 200, 100])
    // The one that leaves goes along and fades.
    let leaving = try #require(recording.frames[1]["small"])
    #expect(leaving.isLeaving)
    #expect(zip(leaving.frame, [50, 50, 120, 60]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(abs(leaving.opacity - 0.5) < 1e-9)
  }

  @Test func aFollowerStandsWhereItsSourceStandsAndMovesToTheNext() throws {
    let stage = Stage()
    let host = MotionStage.host { Underline(stage: stage) }
    #expect(host.record(for: 0, pictures: false).frames[0]["line"]?.frame == [0, 80, 100, 40])
    host.perform { withAnimation(.linear(duration: 1)) { stage.isOn = true } }
    host.update()
    let recording = host.record(for: 1, rate: 2, pictures: false)
    #expect(recording.frames[1]["line"]?.frame == [100, 80, 100, 40])
    #expect(recording.frames[2]["line"]?.frame == [200, 80, 100, 40])
  }
}
