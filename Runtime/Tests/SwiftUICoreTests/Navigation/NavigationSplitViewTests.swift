import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct NavigationSplitViewTests {
  let log = EventLog()
  private let wide = HeadlessConfiguration(
    size: CGSize(width: 1024, height: 768), horizontalSizeClass: .regular)

  private struct Columns: View {
    @State var chosen: Int?
    @State var visibility = NavigationSplitViewVisibility.automatic
    @State var column = NavigationSplitViewColumn.sidebar
    var log: EventLog
    var hasStack = false
    var body: some View {
      let _ =
        log.entries = [
          chosen.map { "\($0)" } ?? "none", column == .detail ? "detail" : "sidebar",
          visibility == .detailOnly ? "detail only" : "all",
        ]
      NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
        List([1, 2, 3], id: \.self, selection: $chosen) { Text("Row \($0)") }
          .navigationTitle("Side")
          .navigationSplitViewColumnWidth(min: 200, ideal: 260, max: 400)
      } detail: {
        if hasStack { NavigationStack { page } } else { page }
      }
    }
    private var page: some View {
      Text(chosen.map { "Detail \($0)" } ?? "Nothing").navigationTitle("Page")
    }
  }

  @Test func inANarrowWindowColumnsArePages() throws {
    let finder = Finder(host: HeadlessHost(Columns(log: log)))
    #expect(finder.node("Nothing") == nil && finder.node("Side") != nil)
    #expect(finder.node("Hide Sidebar") == nil)
    try finder.tap("Row 2")
    #expect(finder.node("Detail 2") != nil && finder.node("Row 1") == nil)
    #expect(log.entries[..<2] == ["2", "detail"])
    try finder.tap("Back")
    #expect(finder.node("Row 1") != nil)
    #expect(log.entries[1] == "sidebar")
    // The same row again leads there again.
    try finder.tap("Row 2")
    #expect(finder.node("Detail 2") != nil)
  }

  @Test func theAppMayAskForAColumnOfANarrowWindow() throws {
    let finder = Finder(host: HeadlessHost(Columns(column: .detail, log: log)))
    finder.host.advance(by: 1)
    #expect(finder.node("Nothing") != nil)
    try finder.tap("Back")
    #expect(finder.node("Row 1") != nil)
  }

  @Test func inAWideWindowColumnsStandBesideOneAnother() throws {
    let finder = Finder(host: HeadlessHost(Columns(log: log), wide))
    finder.host.advance(by: 1)
    #expect(finder.node("Row 1") != nil && finder.node("Nothing") != nil)
    try finder.tap("Row 3")
    #expect(finder.node("Detail 3") != nil && finder.node("Row 1") != nil)
    let detail = try #require(finder.node("Detail 3")).frame
    #expect(abs(detail.midX - (260 + 1024) / 2) < 2)
    try finder.tap("Hide Sidebar")
    #expect(finder.node("Row 1") == nil && finder.node("Detail 3") != nil)
    #expect(log.entries[2] == "detail only")
    #expect(abs((finder.node("Detail 3")?.frame.midX ?? 0) - 512) < 2)
    try finder.tap("Show Sidebar")
    #expect(finder.node("Row 1") != nil)
  }

  @Test func aStackInTheDetailKeepsTheWayToTheSidebar() throws {
    let finder = Finder(host: HeadlessHost(Columns(log: log, hasStack: true), wide))
    finder.host.advance(by: 1)
    #expect(finder.nodes.filter { $0.label == "Page" && $0.traits.contains(.isHeader) }.count == 1)
    try finder.tap("Hide Sidebar")
    try finder.tap("Show Sidebar")
    #expect(finder.node("Row 1") != nil)
  }

  @Test func aSidebarIsPulledWiderWithinItsLimits() throws {
    let finder = Finder(host: HeadlessHost(Columns(log: log), wide))
    finder.host.advance(by: 1)
    finder.host.drag(from: CGPoint(x: 260, y: 500), to: CGPoint(x: 320, y: 500), duration: 0.3)
    finder.host.advance(by: 1)
    let moved = try #require(finder.node("Nothing")).frame
    #expect(abs(moved.midX - (320 + 1024) / 2) < 4)
    finder.host.drag(from: CGPoint(x: 320, y: 500), to: CGPoint(x: 900, y: 500), duration: 0.3)
    finder.host.advance(by: 1)
    #expect(abs((finder.node("Nothing")?.frame.midX ?? 0) - (400 + 1024) / 2) < 2)
  }

  private struct Three: View {
    @State var folder: String?
    @State var item: Int?
    var body: some View {
      NavigationSplitView {
        List(["In", "Out"], id: \.self, selection: $folder) { NavigationLink($0, value: $0) }
      } content: {
        if let folder {
          List([1, 2], id: \.self, selection: $item) {
            NavigationLink("\(folder) \($0)", value: $0)
          }
        } else {
          Text("No folder")
        }
      } detail: {
        Text(item.map { "Item \($0)" } ?? "No item")
      }
    }
  }

  @Test func linksInColumnsChooseWhatTheNextColumnShows() throws {
    for configuration in [
      HeadlessConfiguration(),
      HeadlessConfiguration(
        size: CGSize(width: 1200, height: 800), horizontalSizeClass: .regular),
    ] {
      let finder = Finder(host: HeadlessHost(Three(), configuration))
      finder.host.advance(by: 1)
      try finder.tap("Out")
      try finder.tap("Out 2")
      #expect(finder.node("Item 2") != nil)
      if configuration.horizontalSizeClass == .compact {
        try finder.tap("Back")
        #expect(finder.node("Out 1") != nil)
        try finder.tap("Back")
        #expect(finder.node("In") != nil)
      } else {
        #expect(finder.node("In") != nil && finder.node("Out 1") != nil)
      }
    }
  }

  @Test func threeColumnsGiveUpTheFirstWhereThereIsLittleRoom() throws {
    let finder = Finder(
      host: HeadlessHost(
        Three(),
        HeadlessConfiguration(
          size: CGSize(width: 834, height: 1000), horizontalSizeClass: .regular)))
    finder.host.advance(by: 1)
    #expect(finder.node("In") == nil && finder.node("No folder") != nil)
    try finder.tap("Show Sidebar")
    #expect(finder.node("In") != nil)
  }

  @Test func aProminentDetailKeepsItsSizeBelowTheSidebar() throws {
    let finder = Finder(
      host: HeadlessHost(
        Columns(log: log).navigationSplitViewStyle(.prominentDetail), wide))
    finder.host.advance(by: 1)
    #expect(abs((finder.node("Nothing")?.frame.midX ?? 0) - 512) < 2)
    #expect(finder.node("Row 1") != nil)
  }

  @Test func whatIsChosenStaysWhenTheWindowChangesItsWidth() throws {
    let finder = Finder(host: HeadlessHost(Columns(log: log), wide))
    finder.host.advance(by: 1)
    try finder.tap("Row 3")
    finder.host.window.setEnvironment { $0.horizontalSizeClass = .compact }
    finder.host.advance(by: 1)
    #expect(log.entries[0] == "3")
    finder.host.window.setEnvironment { $0.horizontalSizeClass = .regular }
    finder.host.advance(by: 1)
    #expect(finder.node("Detail 3") != nil && finder.node("Row 3") != nil)
  }
}
