import CoreGraphics
import SwiftUI
import Testing

@testable import HeadlessHost
@testable import SwiftUICore

private struct Shifted: View {
  var body: some View {
    Color.red.frame(width: 40, height: 40).named("box")
      .visualEffect { content, proxy in content.offset(x: proxy.size.width / 2) }
  }
}

private struct Cards: View {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<10) { index in
          Color.red.frame(width: 100, height: 50).named("card \(index)")
            .scrollTransition { content, phase in
              content.opacity(phase.isIdentity ? 1 : 0)
            }
        }
      }
    }
  }
}

private struct Tapper: View {
  var stage: Stage
  var body: some View {
    Color.red.frame(width: 40, height: 40)
      .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: stage.isOn)
      .sensoryFeedback(trigger: stage.value) { old, new in new > old ? .increase : nil }
  }
}

@Suite @MainActor struct VisualEffectTests {
  private func scroll(in node: LayoutNode) -> ScrollElement? {
    (node as? ScrollElement) ?? node.children.lazy.compactMap { scroll(in: $0) }.first
  }

  @Test func anEffectIsWorkedOutFromTheViewsSize() throws {
    let host = MotionStage.host { Shifted() }
    let image = try #require(host.render())
    let data = try #require(image.dataProvider?.data)
    let bytes = [UInt8](data as Data)
    // Blue, green, red: red from 150 on, white before.
    #expect(bytes[100 * image.bytesPerRow + 145 * 4] == 255)
    #expect(bytes[100 * image.bytesPerRow + 185 * 4] < 100)
  }

  @Test func cardsFadeAtTheEdgesOfAScrollingView() throws {
    let host = MotionStage.host { Cards() }
    let found = scroll(in: host.window.rootElement)
    let scroll = try #require(found)
    host.perform { scroll.scroll(to: CGPoint(x: 0, y: 25)) }
    host.update()
    let frame = host.record(for: 0, pictures: false).frames[0]
    #expect(abs((frame["card 0"]?.opacity ?? 0) - 0.5) < 1e-9)
    #expect(frame["card 1"]?.opacity == 1)
    #expect(abs((frame["card 4"]?.opacity ?? 0) - 0.5) < 1e-9)
    #expect(frame["card 5"]?.opacity == 0)
  }

  @Test func feedbackIsNotedWithItsTime() {
    let stage = Stage()
    let host = MotionStage.host { Tapper(stage: stage) }
    host.advance(by: 0.5)
    host.perform { stage.isOn = true }
    host.update()
    host.advance(by: 0.25)
    host.perform { stage.value = 3 }
    host.update()
    host.perform { stage.value = 1 }
    host.update()
    host.perform { UISelectionFeedbackGenerator().selectionChanged() }
    #expect(
      host.feedback == [
        HeadlessFeedback(time: 0.5, kind: "impact.heavy", intensity: 0.5),
        HeadlessFeedback(time: 0.75, kind: "increase", intensity: 1),
        HeadlessFeedback(time: 0.75, kind: "selection", intensity: 1),
      ])
  }
}
