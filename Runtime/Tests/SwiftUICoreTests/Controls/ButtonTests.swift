import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct ButtonTests {
  let log = EventLog()

  private func host<V: View>(@ViewBuilder _ view: () -> V) -> HeadlessHost {
    HeadlessHost(view(), HeadlessConfiguration(size: CGSize(width: 200, height: 200), scale: 1))
  }

  @Test func aButtonActsOnATapAndNotWhenThePointerLeaves() {
    let host = host { Button("Save") { log.add("save") } }
    host.tap(at: CGPoint(x: 100, y: 100))
    #expect(log.entries == ["save"])
    host.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 5))
    #expect(log.entries == ["save"])
  }

  @Test func aDisabledButtonDoesNothing() {
    let host = host { Button("Save") { log.add("save") }.disabled(true) }
    host.tap(at: CGPoint(x: 100, y: 100))
    #expect(log.entries.isEmpty)
  }

  @Test func aStyleSeesThePress() {
    struct Style: ButtonStyle {
      var log: EventLog
      func makeBody(configuration: Configuration) -> some View {
        let _ = log.add("pressed \(configuration.isPressed)")
        return configuration.label
      }
    }
    let host = host { Button("Save") {}.buttonStyle(Style(log: log)) }
    host.update()
    host.tap(at: CGPoint(x: 100, y: 100))
    #expect(log.entries == ["pressed false", "pressed true", "pressed false"])
  }

  @Test func borderedButtonsHaveTheProfilesSize() {
    let probe = LayoutProbe { Button("Go") {}.buttonStyle(.bordered).named("button") }
    let text = LayoutProbe { Text("Go").named("text") }
    let (outer, inner) = (probe.frame("button").size, text.frame("text").size)
    #expect(abs(outer.width - inner.width - 24) < 0.01)
    #expect(abs(outer.height - inner.height - 14) < 0.01)
  }

  @Test func assistiveTechnologyFindsAndPressesAButton() throws {
    let host = host { Button("Save") { log.add("save") } }
    host.update()
    let nodes = AccessibilityTree.make(host.window.rootElement).flatMap(\.flattened)
    let button = try #require(nodes.first { $0.traits.contains(.isButton) })
    #expect(button.label == "Save")
    #expect(nodes.count == 1)
    button.actions.first?.handler()
    #expect(log.entries == ["save"])
  }

  @Test func shortcutsAndTheKeyboardPressButtons() {
    let host = host {
      VStack {
        Button("One") { log.add("one") }
        Button("Two") { log.add("two") }.keyboardShortcut("t")
        Button("Off") { log.add("off") }.disabled(true)
      }
    }
    #expect(host.key("t", modifiers: .command))
    host.key(.tab)
    host.key(.space)
    host.key(.tab)
    host.key(.return)
    host.key(.tab)
    host.key(.space)
    #expect(log.entries == ["two", "one", "two", "one"])
  }
}
