import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@MainActor @Observable private final class FlashModel { var count = 0 }

private struct Flashing<Content: View>: View {
  var model: FlashModel
  var content: Content
  var body: some View { content.scrollIndicatorsFlash(trigger: model.count) }
}

@Suite @MainActor struct ScrollIndicatorTests {
  private func host<Content: View>(_ content: Content) -> HeadlessHost {
    let host = HeadlessHost(
      content, HeadlessConfiguration(size: CGSize(width: 100, height: 200), scale: 1))
    host.update()
    return host
  }
  private func list(_ height: CGFloat = 1_000) -> some View {
    ScrollView { Color.white.frame(width: 100, height: height) }
  }
  private func scroll(_ host: HeadlessHost) throws -> ScrollElement {
    func find(_ node: LayoutNode) -> ScrollElement? {
      (node as? ScrollElement) ?? node.children.lazy.compactMap(find).first
    }
    return try #require(find(host.window.rootElement))
  }
  /// Whether anything dark is drawn along the trailing edge.
  private func isSeen(_ host: HeadlessHost) throws -> Bool {
    let image = try #require(host.render())
    let data = try #require(image.dataProvider?.data) as Data
    return (0..<200).contains { data[$0 * image.bytesPerRow + 95 * 4 + 1] < 230 }
  }

  @Test func theyComeWithAMovementAndFade() throws {
    let host = host(list())
    #expect(try !isSeen(host))
    host.scroll(at: CGPoint(x: 50, y: 100), by: CGPoint(x: 0, y: 50))
    #expect(try isSeen(host))
    host.advance(by: 0.5)
    #expect(try isSeen(host))
    host.advance(by: 0.5)
    #expect(try !isSeen(host))
    #expect(!host.hasWork)
  }

  private struct Passing: View {
    var model: FlashModel
    var body: some View {
      if model.count == 0 { ScrollView { Color.white.frame(width: 100, height: 1_000) } }
    }
  }

  @Test func theyEndWithAScrollViewThatGoesWhileTheyAreSeen() {
    let model = FlashModel()
    let host = host(Passing(model: model))
    host.scroll(at: CGPoint(x: 50, y: 100), by: CGPoint(x: 0, y: 50))
    model.count = 1
    host.advance(by: 2)
    #expect(!host.hasWork)
  }

  @Test func theirPlaceAndLengthSayWhatIsSeen() throws {
    let host = host(list())
    let scroll = try scroll(host)
    let start = scroll.indicators.frame(.vertical)
    #expect(abs(start.height - 194.0 / 5) < 0.01)
    #expect(start.minY == 3)
    #expect(start.maxX == 97)
    host.scroll(at: CGPoint(x: 50, y: 100), by: CGPoint(x: 0, y: 10_000))
    let end = scroll.indicators.frame(.vertical)
    #expect(end.maxY == 197)
    #expect(end.height == start.height)
  }

  @Test func contentThatFitsHasNone() throws {
    let host = host(list(150).scrollIndicatorsFlash(onAppear: true))
    #expect(try !isSeen(host))
    host.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 100))
    #expect(try !isSeen(host))
  }

  @Test(arguments: [ScrollIndicatorVisibility.hidden, .never])
  func theyCanBeHidden(_ visibility: ScrollIndicatorVisibility) throws {
    let host = host(list().scrollIndicators(visibility))
    host.scroll(at: CGPoint(x: 50, y: 100), by: CGPoint(x: 0, y: 50))
    #expect(try !isSeen(host))
    let old = self.host(
      ScrollView(showsIndicators: false) { Color.white.frame(width: 100, height: 1_000) })
    old.scroll(at: CGPoint(x: 50, y: 100), by: CGPoint(x: 0, y: 50))
    #expect(try !isSeen(old))
  }

  @Test func theyFlashWhenAsked() throws {
    let appearing = host(list().scrollIndicatorsFlash(onAppear: true))
    #expect(try isSeen(appearing))
    appearing.advance(by: 1)
    #expect(try !isSeen(appearing))

    let model = FlashModel()
    let host = host(Flashing(model: model, content: list()))
    #expect(try !isSeen(host))
    model.count = 1
    host.update()
    #expect(try isSeen(host))
  }

  @Test func aMouseDragsThem() throws {
    let host = host(list())
    let scroll = try scroll(host)
    let events = host.window.graph.events
    func mouse(_ phase: PointerEvent.Phase, _ y: CGFloat) {
      events.send(
        PointerEvent(phase, at: CGPoint(x: 95, y: y), time: host.time, isMouse: true))
      host.update()
    }
    host.hover(at: CGPoint(x: 95, y: 150))
    #expect(try isSeen(host))
    mouse(.down, 20)
    mouse(.move, 20 + (194 - scroll.indicators.frame(.vertical).height) / 2)
    #expect(abs(scroll.offset.y - 400) < 1)
    mouse(.move, 1_000)
    #expect(scroll.offset.y == 800)
    mouse(.up, 1_000)
    #expect(scroll.offset.y == 800)
    host.hover(at: nil)
    host.advance(by: 1)
    #expect(try !isSeen(host))
    #expect(!host.hasWork)
  }

  /// Beside the bar a mouse drags the content itself, as a finger does.
  @Test func aFingerOnThemDragsTheContent() throws {
    let host = host(list())
    let scroll = try scroll(host)
    host.scroll(at: CGPoint(x: 50, y: 100), by: CGPoint(x: 0, y: 100))
    host.pointerDown(at: CGPoint(x: 95, y: 30))
    host.pointerMove(to: CGPoint(x: 95, y: 50))
    host.pointerMove(to: CGPoint(x: 95, y: 70))
    #expect(scroll.offset.y == 80)
    host.pointerCancel()
  }
}
