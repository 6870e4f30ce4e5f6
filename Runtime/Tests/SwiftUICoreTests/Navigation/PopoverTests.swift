import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct PopoverTests {
  private struct Popping: View {
    @State var isOpen = false
    var adaptation = PresentationAdaptation.automatic
    var edge: Edge?
    var alignment = Alignment.top
    var body: some View {
      Button("Open") { isOpen = true }
        .popover(isPresented: $isOpen, arrowEdge: edge) {
          Text("Content").padding(20).presentationCompactAdaptation(adaptation)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    }
  }
  private func layer(_ host: HeadlessHost) -> PresentationLayer? {
    host.window.graph.presentations.layers.last
  }
  private let wide = HeadlessConfiguration(
    size: CGSize(width: 1024, height: 768), horizontalSizeClass: .regular)

  @Test func inANarrowWindowItIsASheetUnlessItSaysOtherwise() throws {
    let sheet = Finder(host: HeadlessHost(Popping()))
    try sheet.tap("Open")
    #expect(layer(sheet.host)?.kind == .sheet)
    let cover = Finder(host: HeadlessHost(Popping(adaptation: .fullScreenCover)))
    try cover.tap("Open")
    #expect(layer(cover.host)?.kind == .cover)
    let popover = Finder(host: HeadlessHost(Popping(adaptation: .popover)))
    try popover.tap("Open")
    let shown = try #require(layer(popover.host))
    #expect(shown.kind == .popover)
    #expect(shown.contentFrame.width < 200)
    popover.host.tap(at: CGPoint(x: 10, y: 800))
    popover.host.advance(by: 1)
    #expect(layer(popover.host) == nil)
    #expect(popover.node("Open") != nil)
  }

  @Test func inAWideWindowItPointsAtItsSourceFromTheSideWithRoom() throws {
    let below = Finder(host: HeadlessHost(Popping(), wide))
    try below.tap("Open")
    let source = try #require(layer(below.host)?.source?())
    let shown = try #require(layer(below.host))
    #expect(shown.kind == .popover)
    #expect(shown.card.look.arrow?.side == .top)
    #expect(shown.card.look.arrow?.tip == CGPoint(x: source.midX, y: source.maxY))
    #expect(shown.contentFrame.minY == source.maxY + PopoverPlacement.arrowLength)
    #expect(below.nodes.contains { $0.role == .popover && $0.frame == shown.contentFrame })

    let above = Finder(host: HeadlessHost(Popping(alignment: .bottom), wide))
    try above.tap("Open")
    #expect(layer(above.host)?.card.look.arrow?.side == .bottom)

    let beside = Finder(host: HeadlessHost(Popping(edge: .trailing, alignment: .leading), wide))
    try beside.tap("Open")
    #expect(layer(beside.host)?.card.look.arrow?.side == .leading)
    let window = CGRect(x: 0, y: 0, width: 1024, height: 768)
    for host in [below.host, above.host, beside.host] {
      #expect(window.contains(layer(host)?.contentFrame ?? .infinite))
    }
  }

  @Test func itStaysInTheWindowWhereverItsSourceIs() {
    let room = CGRect(x: 12, y: 12, width: 1000, height: 744)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let source = CGRect(
        x: .random(in: -40...1060, using: &generator), y: .random(in: -40...800, using: &generator),
        width: .random(in: 0...300, using: &generator),
        height: .random(in: 0...200, using: &generator))
      let size = CGSize(
        width: .random(in: 60...900, using: &generator),
        height: .random(in: 60...700, using: &generator))
      let edge =
        [nil, Edge.top, .bottom, .leading, .trailing].randomElement(using: &generator) ?? nil
      let found = PopoverPlacement.find(size, from: source, in: room, edge: edge)
      #expect(room.insetBy(dx: -0.01, dy: -0.01).contains(found.frame), "\(source) \(size)")
      if let arrow = found.arrow {
        #expect(!found.frame.insetBy(dx: 1, dy: 1).contains(arrow.tip))
        let outline = PopoverPlacement.outline(found.frame, arrow: arrow, radius: 26)
        #expect(outline.boundingBox.insetBy(dx: -1, dy: -1).contains(arrow.tip))
      }
    }
  }

  @Test func itBecomesASheetWhenTheWindowNarrows() throws {
    let finder = Finder(host: HeadlessHost(Popping(), wide))
    try finder.tap("Open")
    #expect(layer(finder.host)?.kind == .popover)
    finder.host.window.setEnvironment { $0.horizontalSizeClass = .compact }
    finder.host.advance(by: 1)
    #expect(layer(finder.host)?.kind == .sheet)
    #expect(finder.node("Content") != nil)
  }

  private struct Long: View {
    @State var isOpen = false
    @State private var count = 0
    var lines: Int
    var body: some View {
      Button("Open") { isOpen = true }
        .popover(isPresented: $isOpen) {
          VStack {
            Counting()
            ForEach(0..<lines, id: \.self) { Text("Line \($0) that says something") }
          }
          .padding()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    struct Counting: View {
      @State private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
  }

  @Test func contentThatIsTallerThanItsRoomScrollsAndIsNotCut() throws {
    var large = wide
    large.dynamicTypeSize = .accessibility5
    let finder = Finder(host: HeadlessHost(Long(lines: 12), large))
    try finder.tap("Open")
    let frame = try #require(layer(finder.host)).contentFrame
    #expect(CGRect(x: 0, y: 0, width: 1024, height: 768).contains(frame))
    // Wide enough for its lines, and high enough to show several of them.
    #expect(frame.width > 300 && frame.height >= 240)
    let first = try #require(finder.node("Count 0")).frame
    #expect(frame.contains(first))
    try finder.tap("Count 0")
    #expect(finder.node("Count 1") != nil)
    finder.host.drag(
      from: CGPoint(x: frame.midX, y: frame.maxY - 20),
      to: CGPoint(x: frame.midX, y: frame.minY - 600), duration: 0.2)
    finder.host.advance(by: 3)
    let last = try #require(finder.node("Line 11 that says something")).frame
    #expect(last.maxY <= frame.maxY && last.minY >= frame.minY)
  }

  @Test func contentThatFitsAsksForNoScrolling() throws {
    let finder = Finder(host: HeadlessHost(Long(lines: 3), wide))
    try finder.tap("Open")
    let frame = try #require(layer(finder.host)).contentFrame
    #expect(frame.height < 160 && frame.width < 320)
    #expect(finder.nodes.allSatisfy { $0.role != .scrollView })
  }

  @Test func escapeClosesWhatIsInFront() throws {
    let finder = Finder(host: HeadlessHost(Popping()))
    try finder.tap("Open")
    #expect(finder.host.key(.escape))
    finder.host.advance(by: 1)
    #expect(finder.node("Content") == nil)
    #expect(!finder.host.key(.escape))
  }

  private struct Covering: View {
    @State var isOpen = false
    @State var text = ""
    @FocusState var isFocused: Bool
    var log: EventLog
    var body: some View {
      VStack {
        TextField("Field", text: $text).focused($isFocused)
        Button("Cover") { isOpen = true }
        Text(isFocused ? "focused" : "idle")
      }
      .fullScreenCover(isPresented: $isOpen, onDismiss: { log.entries.append("gone") }) {
        Closing()
      }
    }
    struct Closing: View {
      @Environment(\.dismiss) var dismiss
      @State var count = 0
      var body: some View {
        VStack {
          Button("Count \(count)") { count += 1 }
          Button("Close") { dismiss() }
        }
      }
    }
  }

  @Test func aCoverKeepsNoStateAndGivesTheKeyboardBack() throws {
    let log = EventLog()
    let finder = Finder(host: HeadlessHost(Covering(log: log)))
    let field = try #require(finder.nodes.first { $0.traits.contains(.isTextField) })
    finder.host.tap(at: CGPoint(x: field.frame.midX, y: field.frame.midY))
    #expect(finder.node("focused") != nil)
    try finder.tap("Cover")
    #expect(finder.node("focused") == nil)
    try finder.tap("Count 0")
    try finder.tap("Close")
    #expect(log.entries == ["gone"])
    #expect(finder.node("focused") != nil)
    try finder.tap("Cover")
    #expect(finder.node("Count 0") != nil)
  }
}
