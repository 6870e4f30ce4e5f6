import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct ScrollRevealTests {
  private func host<V: View>(_ view: V) -> HeadlessHost {
    var configuration = HeadlessConfiguration(size: CGSize(width: 320, height: 400), scale: 2)
    configuration.safeAreaInsets = EdgeInsets(top: 40, leading: 0, bottom: 30, trailing: 0)
    let host = HeadlessHost(view, configuration)
    host.update()
    return host
  }

  private struct Fields: View {
    @State private var texts = Array(repeating: "", count: 30)
    @FocusState private var focused: Int?
    var body: some View {
      Form {
        ForEach(0..<30, id: \.self) { index in
          TextField("Field \(index)", text: $texts[index]).focused($focused, equals: index)
        }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        HStack {
          Button("Sixth") { focused = 6 }
          Button("Second") { focused = 2 }
          Button("Last") { focused = 29 }
          Button("None") { focused = 99 }
        }
        .frame(height: 50)
      }
    }
  }

  private func focused(_ host: HeadlessHost) throws -> (name: String?, frame: CGRect) {
    let node = try #require(host.window.graph.events.focus.focused)
    return (node.accessibility?.label, node.globalFrame())
  }

  @Test func tabbingGoesThroughEveryFieldAndShowsEach() throws {
    let host = host(Fields())
    for index in 0..<30 {
      host.key(.tab)
      host.advance(by: 1)
      let (name, frame) = try focused(host)
      #expect(name == "Field \(index)")
      #expect(frame.minY >= 40 && frame.maxY <= 400 - 30 - 50, "field \(index) at \(frame)")
      // The indicators that came with the movement have faded.
      host.advance(by: 1)
      #expect(!host.hasWork)
    }
  }

  @Test func aFieldGivenTheKeyboardByTheAppIsScrolledTo() throws {
    let host = host(Fields())
    let finder = Finder(host: host)
    try finder.tap("Sixth")
    host.advance(by: 1)
    var (name, frame) = try focused(host)
    #expect(name == "Field 6")
    #expect(frame.maxY <= 320)
    // The row has come in as a whole, not only the line with the caret.
    #expect(frame.maxY <= 320 - 10)
    host.drag(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 300, y: 210), duration: 0.6)
    host.advance(by: 2)
    #expect(try #require(finder.node("Field 2")).frame.minY < 40)
    try finder.tap("Second")
    host.advance(by: 1)
    (name, frame) = try focused(host)
    #expect(name == "Field 2")
    #expect(frame.minY >= 40)
  }

  @Test func aFieldInARowThatIsNotMadeYetGetsTheKeyboard() throws {
    let host = host(Fields())
    let finder = Finder(host: host)
    #expect(finder.node("Field 29") == nil)
    host.key(.tab)
    host.advance(by: 1)
    try finder.tap("Last")
    host.advance(by: 1)
    var (name, frame) = try focused(host)
    #expect(name == "Field 29")
    #expect(frame.minY >= 40 && frame.maxY <= 320)
    host.type("x")
    #expect(try #require(finder.node("Field 29")).value == "x")
    // And back, far above.
    try finder.tap("Second")
    host.advance(by: 1)
    (name, frame) = try focused(host)
    #expect(name == "Field 2")
    #expect(frame.minY >= 40 && frame.maxY <= 320)
    // What is nowhere is not found, and nothing moves.
    try finder.tap("None")
    host.advance(by: 1)
    #expect(host.window.graph.events.focus.focused == nil)
    #expect(finder.node("Field 2") != nil)
    #expect(!host.hasWork)
  }

  private struct Nested: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 700)
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              Color.blue.frame(width: 500, height: 44)
              Button("Far") {}
            }
          }
          Color.red.frame(height: 700)
        }
      }
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func whatStandsInTwoScrollViewsIsReachedThroughBoth(_ direction: LayoutDirection) throws {
    let host = host(Nested().environment(\.layoutDirection, direction))
    host.key(.tab)
    host.advance(by: 1.5)
    let frame = try focused(host).frame
    #expect(frame.minY >= 40 && frame.maxY <= 370)
    #expect(frame.minX >= 0 && frame.maxX <= 320)
  }

  @Test func whatIsSeenAlreadyDoesNotMove() throws {
    let host = host(Fields())
    host.key(.tab)
    host.advance(by: 1)
    let first = try focused(host).frame
    host.key(.tab)
    host.advance(by: 1)
    let second = try focused(host).frame
    #expect(second.minY - first.minY > 40)
    let finder = Finder(host: host)
    #expect(try #require(finder.node("Field 0")).frame.minY == first.minY)
  }
}
