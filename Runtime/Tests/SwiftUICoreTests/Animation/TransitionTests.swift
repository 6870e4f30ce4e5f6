import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

private struct Guest: View {
  var stage: Stage
  var transition: AnyTransition
  var body: some View {
    VStack(spacing: 0) {
      if stage.isOn {
        Color.red.frame(width: 80, height: 40).named("guest")
          .onAppear { stage.log.append("appear") }
          .onDisappear { stage.log.append("disappear") }
          .transition(transition)
      }
      Color.blue.frame(width: 80, height: 40).named("host")
    }
  }
}

private struct PlainGuest: View {
  var stage: Stage
  var body: some View {
    ZStack { if stage.isOn { Color.red.frame(width: 80, height: 40).named("guest") } }
  }
}

private struct Squash: ViewModifier {
  var amount: CGFloat
  func body(content: Content) -> some View { content.scaleEffect(x: 1 + amount, y: 1 - amount / 2) }
}

private struct Fall: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(y: phase.value * 100).opacity(phase.isIdentity ? 1 : 0.5)
  }
}

private struct FallingGuest: View {
  var stage: Stage
  var body: some View {
    ZStack {
      if stage.isOn { Color.red.frame(width: 80, height: 40).named("guest").transition(Fall()) }
    }
  }
}

private struct Rows: View {
  var stage: Stage
  var body: some View {
    VStack(spacing: 0) {
      ForEach(stage.items, id: \.self) { item in
        Color.red.frame(width: 80, height: 20).named("row \(item)")
      }
    }
  }
}

@Suite @MainActor struct TransitionTests {
  /// The guest half way in and half way out, a second each way.
  private func halves(_ transition: AnyTransition) throws -> (coming: MotionView, going: MotionView)
  {
    let stage = Stage()
    let host = MotionStage.host { Guest(stage: stage, transition: transition) }
    host.perform { withAnimation(.linear(duration: 1)) { stage.isOn = true } }
    host.update()
    let coming = host.record(for: 0.5, rate: 2, pictures: false)
    host.advance(by: 1)
    host.perform { withAnimation(.linear(duration: 1)) { stage.isOn = false } }
    host.update()
    let going = host.record(for: 0.5, rate: 2, pictures: false)
    let result = (
      coming: try #require(coming.frames.last?["guest"]),
      going: try #require(going.frames.last?["guest"])
    )
    #expect(result.going.isLeaving)
    host.advance(by: 0.6)
    #expect(host.record(for: 0, pictures: false).frames[0]["guest"] == nil)
    return result
  }

  // At rest the guest stands at (110, 60); above the host, which is centred alone when it has gone.

  @Test func opacityFades() throws {
    let (coming, going) = try halves(.opacity)
    #expect(abs(coming.opacity - 0.5) < 1e-9)
    #expect(abs(going.opacity - 0.5) < 1e-9)
    #expect(coming.frame == [110, 60, 80, 40])
  }

  @Test func moveComesFromItsEdgeByItsOwnSize() throws {
    let (coming, going) = try halves(.move(edge: .leading))
    #expect(abs(coming.frame[0] - 70) < 1e-6)
    #expect(abs(going.frame[0] - 70) < 1e-6)
  }

  @Test func slideComesFromOneSideAndGoesToTheOther() throws {
    let (coming, going) = try halves(.slide)
    #expect(abs(coming.frame[0] - 70) < 1e-6)
    #expect(abs(going.frame[0] - 150) < 1e-6)
  }

  @Test func pushGoesOnInItsDirectionAndFades() throws {
    let (coming, going) = try halves(.push(from: .bottom))
    #expect(abs(coming.frame[1] - 80) < 1e-6)
    #expect(abs(going.frame[1] - 40) < 1e-6)
    #expect(abs(coming.opacity - 0.5) < 1e-9)
  }

  @Test func scaleGrowsAboutItsAnchor() throws {
    let (coming, going) = try halves(.scale(scale: 0.5, anchor: .topLeading))
    #expect(zip(coming.frame, [110, 60, 60, 30]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(zip(going.frame, [110, 60, 60, 30]).allSatisfy { abs($0 - $1) < 1e-6 })
    let whole = try halves(.scale).coming
    #expect(zip(whole.frame, [130, 70, 40, 20]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func offsetComesFromADistance() throws {
    let (coming, going) = try halves(.offset(x: 20, y: -10))
    #expect(zip(coming.frame, [120, 55, 80, 40]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(zip(going.frame, [120, 55, 80, 40]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func blurReplaceBlursAndFades() throws {
    let (coming, going) = try halves(AnyTransition(.blurReplace))
    #expect(coming.blur > 1)
    #expect(going.blur > 1)
    #expect(abs(coming.opacity - 0.5) < 1e-9)
  }

  @Test func eachSideOfAnAsymmetricTransitionIsItsOwn() throws {
    let (coming, going) = try halves(
      .asymmetric(insertion: .move(edge: .top), removal: .opacity))
    #expect(abs(coming.frame[1] - 40) < 1e-6)
    #expect(coming.opacity == 1)
    #expect(going.frame[1] == 60)
    #expect(abs(going.opacity - 0.5) < 1e-9)
  }

  @Test func combinedTransitionsRunTogether() throws {
    let (coming, _) = try halves(.opacity.combined(with: .offset(x: 40, y: 0)))
    #expect(abs(coming.opacity - 0.5) < 1e-9)
    #expect(abs(coming.frame[0] - 130) < 1e-6)
  }

  @Test func aModifierIsItsOwnTransition() throws {
    let (coming, _) = try halves(
      .modifier(active: Squash(amount: 1), identity: Squash(amount: 0)))
    #expect(zip(coming.frame, [90, 65, 120, 30]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func aTransitionOfOnesOwnKnowsItsPhase() throws {
    let stage = Stage()
    let host = MotionStage.host { FallingGuest(stage: stage) }
    host.perform { withAnimation(.linear(duration: 1)) { stage.isOn = true } }
    host.update()
    host.advance(by: 0.5)
    let coming = try #require(host.record(for: 0, pictures: false).frames[0]["guest"])
    #expect(abs(coming.frame[1] - 30) < 1e-6)
    #expect(abs(coming.opacity - 0.75) < 1e-9)
  }

  @Test func withoutATransitionAViewFades() throws {
    let stage = Stage()
    let host = MotionStage.host { PlainGuest(stage: stage) }
    host.perform { withAnimation(.linear(duration: 1)) { stage.isOn = true } }
    host.update()
    host.advance(by: 0.25)
    let coming = try #require(host.record(for: 0, pictures: false).frames[0]["guest"])
    #expect(abs(coming.opacity - 0.25) < 1e-9)
  }

  @Test func withoutAnAnimationNothingRuns() {
    let stage = Stage()
    let host = MotionStage.host { Guest(stage: stage, transition: .slide) }
    host.perform { stage.isOn = true }
    host.update()
    #expect(host.record(for: 0, pictures: false).frames[0]["guest"]?.frame == [110, 60, 80, 40])
    #expect(!host.hasWork)
    host.perform { stage.isOn = false }
    host.update()
    #expect(host.record(for: 0, pictures: false).frames[0]["guest"] == nil)
    #expect(!host.hasWork)
  }

  @Test func anAnimationOnTheTransitionNeedsNoOther() throws {
    let stage = Stage()
    let host = MotionStage.host {
      Guest(stage: stage, transition: .opacity.animation(.linear(duration: 1)))
    }
    host.perform { stage.isOn = true }
    host.update()
    host.advance(by: 0.5)
    let coming = try #require(host.record(for: 0, pictures: false).frames[0]["guest"])
    #expect(abs(coming.opacity - 0.5) < 1e-9)
  }

  @Test func whatGoesLeavesLayoutAtOnceAndEndsWhenItHasGone() throws {
    let stage = Stage()
    stage.isOn = true
    let host = MotionStage.host { Guest(stage: stage, transition: .opacity) }
    #expect(stage.log == ["appear"])
    host.perform { withAnimation(.linear(duration: 1)) { stage.isOn = false } }
    host.update()
    // The host's target is the middle although the guest is still seen in its old place.
    host.advance(by: 0.5)
    let frame = host.record(for: 0, pictures: false).frames[0]
    let guest = try #require(frame["guest"])
    #expect(guest.frame == [110, 60, 80, 40])
    #expect(abs((frame["host"]?.frame[1] ?? 0) - 90) < 1e-6)
    #expect(stage.log == ["appear"])
    host.advance(by: 0.6)
    #expect(stage.log == ["appear", "disappear"])
    #expect(host.window.graph.transitions.isIdle)
    #expect(!host.hasWork)
  }

  @Test func aViewCalledBackTurnsRoundWhereItIs() throws {
    let stage = Stage()
    stage.isOn = true
    let host = MotionStage.host { Guest(stage: stage, transition: .opacity) }
    host.perform { withAnimation(.linear(duration: 1)) { stage.isOn = false } }
    host.update()
    host.advance(by: 0.5)
    host.perform { withAnimation(.linear(duration: 1)) { stage.isOn = true } }
    host.update()
    let back = try #require(host.record(for: 0, pictures: false).frames[0]["guest"])
    #expect(!back.isLeaving)
    #expect(abs(back.opacity - 0.5) < 1e-9)
    host.advance(by: 2)
    // The same view all along: it neither disappeared nor appeared again.
    #expect(stage.log == ["appear"])
    #expect(host.record(for: 0, pictures: false).frames[0]["guest"]?.opacity == 1)
    #expect(!host.hasWork)
  }

  @Test func rowsFadeOutWhileTheOthersCloseUp() throws {
    let stage = Stage()
    let host = MotionStage.host { Rows(stage: stage) }
    host.perform { withAnimation(.linear(duration: 1)) { stage.items = [1, 3, 4] } }
    host.update()
    host.advance(by: 0.5)
    let frame = host.record(for: 0, pictures: false).frames[0]
    #expect(frame["row 2"]?.isLeaving == true)
    #expect(abs((frame["row 2"]?.opacity ?? 0) - 0.5) < 1e-9)
    #expect(abs((frame["row 4"]?.opacity ?? 0) - 0.5) < 1e-9)
    #expect(frame["row 4"]?.frame[1] == 110)
    #expect(abs((frame["row 3"]?.frame[1] ?? 0) - 100) < 1e-6)
  }

  @Test func lessMotionMeansAFade() throws {
    let stage = Stage()
    let host = MotionStage.host(reduceMotion: true) { Guest(stage: stage, transition: .slide) }
    host.perform { withAnimation(.linear(duration: 1)) { stage.isOn = true } }
    host.update()
    host.advance(by: 0.5)
    let coming = try #require(host.record(for: 0, pictures: false).frames[0]["guest"])
    #expect(coming.frame[0] == 110)
    #expect(abs(coming.opacity - 0.5) < 1e-9)
  }
}
