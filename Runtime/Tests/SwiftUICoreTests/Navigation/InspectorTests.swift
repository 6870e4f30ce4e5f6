import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct InspectorTests {
  private struct Editor: View {
    @State var isShown = true
    var width: ColumnWidth?
    var body: some View {
      Button(isShown ? "Hide" : "Show") { isShown.toggle() }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .inspector(isPresented: $isShown) {
          if let width {
            Text("Panel").frame(maxWidth: .infinity, maxHeight: .infinity)
              .inspectorColumnWidth(min: width.minimum, ideal: width.ideal, max: width.maximum)
          } else {
            Text("Panel").frame(maxWidth: .infinity, maxHeight: .infinity)
          }
        }
    }
  }
  private let wide = HeadlessConfiguration(
    size: CGSize(width: 1024, height: 768), horizontalSizeClass: .regular)

  @Test func inAWideWindowThePanelStandsBesideTheContent() throws {
    let finder = Finder(host: HeadlessHost(Editor(), wide))
    finder.host.advance(by: 1)
    let panel = try #require(finder.node("Panel")).frame
    let button = try #require(finder.node("Hide")).frame
    #expect(panel.midX > 1024 - 300 && panel.midX < 1024)
    #expect(abs(button.midX - (1024 - 301) / 2) < 2)
    try finder.tap("Hide")
    #expect(finder.node("Panel") == nil)
    #expect(abs((finder.node("Show")?.frame.midX ?? 0) - 512) < 1)
    #expect(finder.host.window.graph.presentations.layers.isEmpty)
  }

  @Test func thePanelIsAsWideAsItSaysAndIsPulledWiderWithinItsLimits() throws {
    let limits = ColumnWidth(minimum: 200, ideal: 250, maximum: 400)
    let finder = Finder(host: HeadlessHost(Editor(width: limits), wide))
    finder.host.advance(by: 1)
    func middle() -> CGFloat { finder.node("Panel")?.frame.midX ?? 0 }
    #expect(abs(middle() - (1024 - 125)) < 1)
    finder.host.drag(from: CGPoint(x: 774, y: 400), to: CGPoint(x: 724, y: 400), duration: 0.3)
    finder.host.advance(by: 1)
    #expect(abs(middle() - (1024 - 150)) < 3)
    finder.host.drag(from: CGPoint(x: 724, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.3)
    finder.host.advance(by: 1)
    #expect(abs(middle() - (1024 - 200)) < 1)
  }

  @Test func inANarrowWindowThePanelIsASheet() throws {
    let finder = Finder(host: HeadlessHost(Editor()))
    finder.host.advance(by: 1)
    let layer = try #require(finder.host.window.graph.presentations.layers.first)
    #expect(layer.kind == .sheet)
    #expect(layer.contentFrame.height < 500)
    finder.host.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 845), duration: 0.2)
    finder.host.advance(by: 1)
    #expect(finder.node("Panel") == nil)
    #expect(finder.node("Show") != nil)
  }

  @Test func thePanelMovesWhenTheWindowNarrowsAndStaysShown() throws {
    let finder = Finder(host: HeadlessHost(Editor(), wide))
    finder.host.advance(by: 1)
    finder.host.window.setEnvironment { $0.horizontalSizeClass = .compact }
    finder.host.advance(by: 1)
    #expect(finder.host.window.graph.presentations.layers.count == 1)
    finder.host.window.setEnvironment { $0.horizontalSizeClass = .regular }
    finder.host.advance(by: 2)
    #expect(finder.host.window.graph.presentations.layers.isEmpty)
    #expect(finder.node("Panel") != nil)
    #expect(finder.node("Hide") != nil)
  }

  @Test func aPanelKeepsWhatIsItsOwnWhenTheWindowNarrowsButNotWhenItIsClosed() throws {
    struct Counting: View {
      @State private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
    struct Inspected: View {
      @State var isShown = true
      var body: some View {
        Button("Toggle") { isShown.toggle() }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .inspector(isPresented: $isShown) { Counting() }
      }
    }
    let finder = Finder(host: HeadlessHost(Inspected(), wide))
    finder.host.advance(by: 1)
    try finder.tap("Count 0")
    finder.host.window.setEnvironment { $0.horizontalSizeClass = .compact }
    finder.host.advance(by: 1)
    try finder.tap("Count 1")
    finder.host.window.setEnvironment { $0.horizontalSizeClass = .regular }
    finder.host.advance(by: 2)
    #expect(finder.node("Count 2") != nil)
    try finder.tap("Toggle")
    try finder.tap("Toggle")
    #expect(finder.node("Count 0") != nil)
  }
}
