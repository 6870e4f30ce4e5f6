import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Pair: View {
  var stage: Stage
  var body: some View {
    HStack {
      Color.red.frame(width: 40, height: 40).offset(x: stage.value)
      Color.blue.frame(width: 40, height: 40).opacity(stage.isOn ? 1 : 0.2)
    }
  }
}

@Suite @MainActor struct CompletionTests {
  @Test func completionsComeOnceEachAndInTheOrderOfTheirEnds() {
    let stage = Stage()
    let host = MotionStage.host { Pair(stage: stage) }
    func note(_ word: String) -> () -> Void {
      { stage.log.append("\(word) \(Int((host.time * 60).rounded()))") }
    }
    host.perform {
      withAnimation(.linear(duration: 0.5)) {
        stage.value = 50
      } completion: {
        note("long")()
      }
      withAnimation(.linear(duration: 0.25)) {
        stage.isOn = true
      } completion: {
        note("short")()
      }
    }
    host.update()
    #expect(stage.log.isEmpty)
    host.advance(by: 1)
    #expect(stage.log == ["short 15", "long 30"])
    host.advance(by: 1)
    #expect(stage.log.count == 2)
  }

  @Test func aSpringIsLogicallyCompleteBeforeItIsRemoved() {
    let stage = Stage()
    let host = MotionStage.host { Pair(stage: stage) }
    host.perform {
      withAnimation(.spring(duration: 0.5, bounce: 0.3), completionCriteria: .removed) {
        stage.value = 50
      } completion: {
        stage.log.append("removed")
      }
      withAnimation(.spring(duration: 0.5, bounce: 0.3)) {
        stage.isOn = true
      } completion: {
        stage.log.append("complete")
      }
    }
    host.update()
    host.advance(by: 0.6)
    #expect(stage.log == ["complete"])
    host.advance(by: 2)
    #expect(stage.log == ["complete", "removed"])
  }

  @Test func aChangeThatAnimatesNothingCompletesAtOnce() {
    let stage = Stage()
    let host = MotionStage.host { Pair(stage: stage) }
    host.perform {
      withAnimation(.linear(duration: 1)) {
      } completion: {
        stage.log.append("nothing")
      }
    }
    host.update()
    #expect(stage.log == ["nothing"])
  }

  @Test func anInterruptedAnimationCompletesWhenItIsReplaced() {
    let stage = Stage()
    let host = MotionStage.host { Pair(stage: stage) }
    host.perform {
      withAnimation(.linear(duration: 1)) {
        stage.value = 50
      } completion: {
        stage.log.append("first")
      }
    }
    host.update()
    host.advance(by: 0.2)
    host.perform {
      withAnimation(.linear(duration: 1)) {
        stage.value = 0
      } completion: {
        stage.log.append("second")
      }
    }
    host.update()
    #expect(stage.log == ["first"])
    host.advance(by: 1.1)
    #expect(stage.log == ["first", "second"])
  }
}
