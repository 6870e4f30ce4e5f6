import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct SheetTests {
  let log = EventLog()

  private struct Low: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? { context.maxDetentValue * 0.2 }
  }
  private struct Never: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? { nil }
  }

  private struct Detents: View {
    @State var isOpen = true
    @State var detent = PresentationDetent.medium
    var detents: Set<PresentationDetent> = [.medium, .large]
    var isLocked = false
    var log: EventLog
    var body: some View {
      let name = detent == .large ? "large" : detent == .medium ? "medium" : "other"
      let _ = log.entries = [isOpen ? name : "closed"]
      VStack {
        Button("Below") { detent = .large }
        Spacer()
      }
      .sheet(isPresented: $isOpen) {
        Text("Inside")
          .presentationDetents(detents, selection: $detent)
          .presentationBackgroundInteraction(.enabled(upThrough: .medium))
          .interactiveDismissDisabled(isLocked)
      }
    }
  }
  private func layer(_ host: HeadlessHost) -> PresentationLayer? {
    host.window.graph.presentations.layers.last
  }

  @Test func aSheetIsDraggedFromOneHeightToAnother() throws {
    let host = HeadlessHost(Detents(log: log))
    host.advance(by: 1)
    let medium = try #require(layer(host)).contentFrame
    #expect(abs(medium.minY - 426) < 16)
    // It floats beside the edges.
    #expect(medium.minX > 0 && medium.maxY < 852)
    host.drag(from: CGPoint(x: 200, y: medium.minY + 20), to: CGPoint(x: 200, y: 100))
    host.advance(by: 1)
    #expect(log.entries == ["large"])
    let large = try #require(layer(host)).contentFrame
    #expect(large.minX == 0 && large.maxY == 852 && large.minY < 62)
    host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 480), duration: 1)
    host.advance(by: 1)
    #expect(log.entries == ["medium"])
    #expect(layer(host)?.contentFrame == medium)
    host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 840), duration: 0.2)
    host.advance(by: 1)
    #expect(log.entries == ["closed"])
    #expect(layer(host) == nil)
    #expect(!host.hasWork)
  }

  @Test func aThrowDecidesTheHeight() throws {
    let host = HeadlessHost(Detents(log: log))
    host.advance(by: 1)
    // Not far, but fast.
    host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 420), duration: 0.06)
    host.advance(by: 1)
    #expect(log.entries == ["large"])
    // The same way, slowly.
    host.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 280), duration: 2)
    host.advance(by: 1)
    #expect(log.entries == ["large"])
  }

  @Test func aHeldSheetFollowsTheFingerAndResistsPastItsEnds() throws {
    let host = HeadlessHost(Detents(isLocked: true, log: log))
    host.advance(by: 1)
    let start = try #require(layer(host)).contentFrame
    host.pointerDown(at: CGPoint(x: 200, y: 500))
    host.pointerMove(to: CGPoint(x: 200, y: 480))
    host.pointerMove(to: CGPoint(x: 200, y: 380))
    #expect(abs((layer(host)?.contentFrame.height ?? 0) - start.height - 120) < 0.5)
    // Locked, it gives way less and less.
    host.pointerMove(to: CGPoint(x: 200, y: 680))
    let sink = layer(host)?.sink ?? 0
    #expect(sink > 20 && sink < 120)
    host.pointerUp(at: CGPoint(x: 200, y: 680))
    host.advance(by: 1)
    #expect(layer(host)?.contentFrame == start)
    #expect(layer(host)?.sink == 0)
  }

  @Test func aChoiceMadeByTheAppMovesTheSheet() throws {
    let finder = Finder(host: HeadlessHost(Detents(log: log)))
    finder.host.advance(by: 1)
    let medium = try #require(layer(finder.host)).contentFrame
    // Behind a medium sheet this one lets touches through.
    let button = try #require(finder.node("Below"))
    finder.host.tap(at: button.activationPoint)
    finder.host.advance(by: 0.1)
    let moving = try #require(layer(finder.host)).contentFrame
    #expect(moving.height > medium.height)
    finder.host.advance(by: 1)
    #expect(log.entries == ["large"])
    #expect((layer(finder.host)?.contentFrame.height ?? 0) > moving.height)
    // Behind a large one it does not.
    #expect(finder.node("Below") == nil)
  }

  @Test func heightsMayBePartsPointsOrComputed() throws {
    let list: [(PresentationDetent, CGFloat)] = [
      (.fraction(0.25), 0.25 * 821), (.height(300), 300), (.custom(Low.self), 0.2 * 821),
      (.custom(Never.self), 821), (.height(.infinity), 821), (.height(5000), 821),
    ]
    for (detent, height) in list {
      let host = HeadlessHost(Detents(detent: detent, detents: [detent], log: log))
      host.advance(by: 1)
      #expect(abs((layer(host)?.contentFrame.height ?? 0) - height) < 1, "\(detent)")
    }
  }

  @Test func aLockedSheetComesBack() throws {
    let host = HeadlessHost(Detents(isLocked: true, log: log))
    host.advance(by: 1)
    let before = layer(host)?.contentFrame
    host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 845), duration: 0.1)
    host.advance(by: 1)
    #expect(log.entries == ["medium"])
    #expect(layer(host)?.contentFrame == before)
    #expect(!host.key(.escape))
  }

  private struct Listed: View {
    @State var isOpen = true
    var interaction: PresentationContentInteraction
    var body: some View {
      Color.white.sheet(isPresented: $isOpen) {
        ScrollView { VStack { ForEach(0..<80) { Text("Row \($0)").frame(height: 30) } } }
          .presentationDetents([.medium, .large])
          .presentationContentInteraction(interaction)
      }
    }
  }

  @Test func aDragOnScrollingContentResizesFirstUnlessItIsToScroll() throws {
    let resizing = Finder(host: HeadlessHost(Listed(interaction: .resizes)))
    resizing.host.advance(by: 1)
    let medium = try #require(layer(resizing.host)).contentFrame
    resizing.host.drag(
      from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), duration: 0.2)
    resizing.host.advance(by: 2)
    #expect((layer(resizing.host)?.contentFrame.height ?? 0) > medium.height + 100)
    #expect((resizing.node("Row 0")?.frame.minY ?? -1) >= 31)
    // At its largest the content scrolls; back at its start the sheet is pulled.
    resizing.host.drag(
      from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), duration: 0.2)
    resizing.host.advance(by: 2)
    #expect((resizing.node("Row 0")?.frame.minY ?? -1) < 0)

    let scrolling = Finder(host: HeadlessHost(Listed(interaction: .scrolls)))
    scrolling.host.advance(by: 1)
    scrolling.host.drag(
      from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), duration: 0.2)
    scrolling.host.advance(by: 2)
    #expect(layer(scrolling.host)?.contentFrame == medium)
  }

  @Test func aListAtItsStartLetsItsSheetBePulledDown() throws {
    let host = HeadlessHost(Listed(interaction: .scrolls))
    host.advance(by: 1)
    host.drag(from: CGPoint(x: 200, y: 480), to: CGPoint(x: 200, y: 840), duration: 0.2)
    host.advance(by: 1)
    #expect(layer(host) == nil)
  }

  @Test func tallSheetsStayClearOfTheEdgesOfTheScreen() throws {
    let finder = Finder(
      host: HeadlessHost(
        Color.white.sheet(isPresented: .constant(true)) {
          VStack {
            Text("Top")
            Spacer()
            Text("Bottom")
          }
        },
        HeadlessConfiguration(
          safeAreaInsets: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))))
    finder.host.advance(by: 1)
    #expect((finder.node("Bottom")?.frame.maxY ?? 999) <= 852 - 34 + 0.5)
    #expect((finder.node("Top")?.frame.minY ?? 0) >= 59)
  }

  private struct Wide: View {
    @Environment(\.horizontalSizeClass) var sizeClass
    @State var isOpen = true
    var body: some View {
      Text(sizeClass == .regular ? "outside regular" : "outside compact")
        .sheet(isPresented: $isOpen) { Inside() }
    }
    struct Inside: View {
      @Environment(\.horizontalSizeClass) var sizeClass
      var body: some View { Text(sizeClass == .compact ? "inside compact" : "inside regular") }
    }
  }

  @Test func inAWideWindowASheetIsACard() throws {
    let finder = Finder(
      host: HeadlessHost(
        Wide(),
        HeadlessConfiguration(
          size: CGSize(width: 1024, height: 768), horizontalSizeClass: .regular)))
    finder.host.advance(by: 1)
    #expect(layer(finder.host)?.contentFrame == CGRect(x: 242, y: 74, width: 540, height: 620))
    #expect(finder.node("inside compact") != nil)
    finder.host.tap(at: CGPoint(x: 20, y: 400))
    finder.host.advance(by: 1)
    #expect(layer(finder.host) == nil)
    #expect(finder.node("outside regular") != nil)
  }

  @Test func aSheetIsOneElementAndSaysItsHeightsCanChange() throws {
    let finder = Finder(host: HeadlessHost(Detents(log: log)))
    finder.host.advance(by: 1)
    let sheet = try #require(finder.nodes.first { $0.role == .sheet })
    #expect(sheet.frame == layer(finder.host)?.contentFrame)
    #expect(sheet.children.contains { $0.label == "Inside" })
    sheet.adjust?(.increment)
    finder.host.advance(by: 1)
    #expect(log.entries == ["large"])
  }

  @Test func preferencesOfContentStayInTheSheet() throws {
    let finder = Finder(
      host: HeadlessHost(
        NavigationStack {
          Text("Root").navigationTitle("Outer")
            .sheet(isPresented: .constant(true)) { Text("In").navigationTitle("Inner") }
        }))
    finder.host.advance(by: 1)
    let root = finder.host.window.rootElement
    let texts = PresentationTree.make(root).compactMap(\.text)
    #expect(texts.contains("Outer"))
    #expect(!texts.contains("Inner"))
  }
}
