import CoreGraphics
import HeadlessHost
import SwiftUI
import Testing

@testable import SwiftUICore

@Suite @MainActor struct ScrollAndLazyTests {
  @Test func aScrollViewIsAsWideAsItsContentAndTakesTheHeight() {
    let probe = LayoutProbe(width: 300, height: 200) {
      ScrollView { Box(width: 400, height: 1000).named("content") }.named("scroll")
    }
    #expect(probe.frame("scroll").size == CGSize(width: 400, height: 200))
    #expect(probe.frame("content").minY == 0)
  }

  @Test func aScrollViewBetweenTextsTakesWhatIsLeft() {
    let probe = LayoutProbe(width: 300, height: 200) {
      VStack(spacing: 0) {
        Box(width: 10, height: 16)
        ScrollView { Box(width: 10, height: 900) }.named("scroll")
        Box(width: 10, height: 16)
      }
    }
    #expect(probe.frame("scroll").height == 168)
  }

  @Test func flexibleTracksShareEquallyAndClampWithoutRedistribution() {
    let tracks = LazyTracks.lengths(
      [
        GridItem(.fixed(60), spacing: 10), GridItem(.flexible(), spacing: 10),
        GridItem(.flexible(maximum: 80), spacing: 10),
      ], room: 280)
    #expect(tracks.map(\.length) == [60, 100, 80])
  }

  @Test func asManyAdaptiveTracksAsFit() {
    let tracks = LazyTracks.lengths([GridItem(.adaptive(minimum: 50), spacing: 10)], room: 240)
    #expect(tracks.map(\.length) == [52.5, 52.5, 52.5, 52.5])
  }

  @Test func onlyRowsInViewAreMade() {
    let host = HeadlessHost(
      ScrollView {
        LazyVStack { ForEach(0..<10_000, id: \.self) { Text("Row \($0)") } }
      })
    host.update()
    // A screen of 852 points holds some thirty rows of a text each.
    #expect(host.statistics.rows > 20)
    #expect(host.statistics.rows < 90)
  }

  @Test func scrollingMakesTheRowsThatComeIntoView() throws {
    var made: Set<Int> = []
    let host = HeadlessHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { index in
            let _ = made.insert(index)
            Color.red.frame(height: 50)
          }
        }
      }, HeadlessConfiguration(size: CGSize(width: 300, height: 500)))
    host.update()
    #expect(made.contains(0) && !made.contains(400))
    let scroll = try #require(find(ScrollElement.self, in: host.window.rootElement))
    scroll.scroll(to: CGPoint(x: 0, y: 20_000))
    host.update()
    #expect(made.contains(400) && made.contains(409) && !made.contains(300))
    #expect(scroll.contentSize.height == 50_000)
  }

  @Test func scrollToMovesAsLittleAsNeeded() throws {
    let host = HeadlessHost(
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<50, id: \.self) { Color.red.frame(height: 20).id($0) } }
      }, HeadlessConfiguration(size: CGSize(width: 300, height: 200)))
    host.update()
    let scroll = try #require(find(ScrollElement.self, in: host.window.rootElement))
    func offset(_ id: Int, _ anchor: UnitPoint?) -> CGFloat {
      host.window.graph.scrollTo(AnyHashable(id), anchor: anchor)
      host.update()
      return scroll.offset.y
    }
    #expect(offset(15, nil) == 120)
    #expect(offset(3, .top) == 60)
    #expect(offset(10, .center) == 110)
    #expect(offset(0, nil) == 0)
  }

  private func find<T>(_ type: T.Type, in node: LayoutNode) -> T? {
    if let found = node as? T { return found }
    for child in node.children { if let found = find(type, in: child) { return found } }
    return nil
  }

  @Test func aBarInsetsContentByItsHeightAndTheSpacing() {
    let probe = LayoutProbe(width: 100, height: 200) {
      Color.red.named("content").safeAreaInset(edge: .bottom) { Box(width: 20, height: 30) }
    }
    #expect(probe.frame("content").height == 162)
  }

  @Test func gridColumnsAreAsWideAsTheirWidestCell() {
    let probe = LayoutProbe(width: 300, height: 200) {
      Grid(horizontalSpacing: 8, verticalSpacing: 8) {
        GridRow {
          Box(width: 40, height: 20).named("a")
          Box(width: 60, height: 20).named("b")
        }
        GridRow {
          Box(width: 80, height: 30).named("c")
          Box(width: 20, height: 30).named("d")
        }
      }
      .named("grid")
    }
    #expect(probe.frame("grid").size == CGSize(width: 148, height: 58))
    #expect(probe.frame("b").minX - probe.frame("grid").minX == 88)
    #expect(probe.frame("a").midX == probe.frame("c").midX)
  }

  @Test func flexibleGridColumnsShareTheRoom() {
    let probe = LayoutProbe(width: 280, height: 100) {
      Grid {
        GridRow {
          Color.red.named("a")
          Color.green.named("b")
          Color.blue.named("c")
        }
      }
    }
    #expect(["a", "b", "c"].map { probe.frame($0).width } == [88, 88, 88])
  }

  @Test func viewThatFitsTakesTheFirstThatDoes() {
    let probe = LayoutProbe(width: 100, height: 100) {
      ViewThatFits {
        Box(width: 200, height: 10).named("wide")
        Box(width: 80, height: 10).named("narrow")
      }
      .named("fits")
    }
    #expect(probe.frame("fits").width == 80)
  }

  @Test func geometryReaderTellsItsSizeAndTakesAll() {
    var sizes: [CGSize] = []
    let probe = LayoutProbe(width: 120, height: 90) {
      GeometryReader { proxy in
        let _ = sizes.append(proxy.size)
        Box(width: 10, height: 10).named("content")
      }
    }
    #expect(sizes.last == CGSize(width: 120, height: 90))
    #expect(probe.frame("content").origin == .zero)
  }
}
