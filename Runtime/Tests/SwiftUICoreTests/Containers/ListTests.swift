import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct ListTests {
  private func host<V: View>(@ViewBuilder _ view: () -> V) -> HeadlessHost {
    let host = HeadlessHost(
      view(), HeadlessConfiguration(size: CGSize(width: 320, height: 400), scale: 2))
    host.update()
    return host
  }

  @Test func tenThousandRowsMakeOnlyThoseInView() {
    let host = host { List(0..<10_000, id: \.self) { Text("Row \($0)") } }
    let made = host.statistics.rows
    #expect(made < 40)
    host.resetStatistics()
    host.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 100), duration: 0.2)
    #expect(host.statistics.rows < 40)
  }

  @Test func rowsOfASectionShareACard() throws {
    let host = host {
      List {
        Section("Fruit") {
          Text("Apple")
          Text("Pear")
        }
        Text("Loose")
      }
    }
    let finder = Finder(host: host)
    let apple = try #require(finder.node("Apple"))
    let pear = try #require(finder.node("Pear"))
    let header = try #require(finder.node("Fruit"))
    #expect(apple.frame.minX == 32)
    #expect(abs(pear.frame.midY - apple.frame.midY - 52) < 1)
    #expect(header.frame.maxY < apple.frame.minY)
    let loose = try #require(finder.node("Loose"))
    #expect(loose.frame.minY - pear.frame.maxY > 35)
  }

  @Test func aRowWithOneButtonActsAllOver() {
    var count = 0
    let host = host { List { Button("Go") { count += 1 } } }
    host.tap(at: CGPoint(x: 280, y: 46))
    #expect(count == 1)
    // A drag scrolls and presses nothing.
    host.drag(from: CGPoint(x: 280, y: 46), to: CGPoint(x: 280, y: 10))
    #expect(count == 1)
  }

  @Test func tappingARowSelectsIt() throws {
    struct Choice: View {
      @State var chosen: Int?
      var body: some View {
        List(selection: $chosen) { ForEach(0..<3, id: \.self) { Text("Row \($0)") } }
      }
    }
    let finder = Finder(host: host { Choice() })
    try finder.tap("Row 1")
    let selected = finder.nodes.filter { $0.traits.contains(.isSelected) }
    #expect(selected.count == 1)
    #expect(selected.first?.children.first?.label == "Row 1")
  }

  @Test func aFlingCoastsByTheKnownDecelerationAndStops() throws {
    let host = host {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<200, id: \.self) { Text("\($0)").frame(height: 50) } }
      }
    }
    let scroll = try #require(Self.scroll(host.window.rootElement))
    host.drag(from: CGPoint(x: 160, y: 380), to: CGPoint(x: 160, y: 180), duration: 0.2)
    let released = scroll.offset.y
    #expect(abs(released - 190) < 18)
    host.advance(by: 8)
    // 1000 pt/s at 0.998 a millisecond covers v / (1000 · −ln 0.998) ≈ 499.5 points.
    #expect(abs(scroll.offset.y - released - 499.5) < 20)
    #expect(!host.hasWork)
  }

  @Test func contentPulledPastItsEndComesBack() throws {
    let host = host {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<50, id: \.self) { Text("\($0)").frame(height: 50) } }
      }
    }
    let scroll = try #require(Self.scroll(host.window.rootElement))
    host.pointerDown(at: CGPoint(x: 160, y: 100))
    host.pointerMove(to: CGPoint(x: 160, y: 120))
    host.pointerMove(to: CGPoint(x: 160, y: 320))
    // 200 points past the end of 400 points of room, at a resistance of 0.55.
    #expect(abs(scroll.offset.y + 86.27) < 0.1)
    host.advance(by: 0.2)
    host.pointerUp(at: CGPoint(x: 160, y: 320))
    host.advance(by: 2)
    #expect(scroll.offset.y == 0)
    #expect(!host.hasWork)
  }

  @Test func theWheelStopsAtTheEnds() throws {
    let host = host { ScrollView { Color.red.frame(height: 500) } }
    let scroll = try #require(Self.scroll(host.window.rootElement))
    host.scroll(at: CGPoint(x: 10, y: 10), by: CGPoint(x: 0, y: 60))
    #expect(scroll.offset.y == 60)
    host.scroll(at: CGPoint(x: 10, y: 10), by: CGPoint(x: 0, y: 600))
    #expect(scroll.offset.y == 100)
  }

  static func scroll(_ node: LayoutNode) -> ScrollElement? {
    if let scroll = node as? ScrollElement { return scroll }
    for child in node.children { if let found = scroll(child) { return found } }
    return nil
  }
}
