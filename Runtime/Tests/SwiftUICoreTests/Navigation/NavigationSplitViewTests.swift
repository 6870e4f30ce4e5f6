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
    var log: EventLog
    var body: some View {
      let _ = log.entries = [folder ?? "none", item.map { "\($0)" } ?? "none"]
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
      let finder = Finder(host: HeadlessHost(Three(log: log), configuration))
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
        Three(log: log),
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

  // MARK: What is kept

  private struct Counting: View {
    @State private var count = 0
    var name: String
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }
  private struct Kept: View {
    @State var chosen: Int? = 1
    @State var visibility = NavigationSplitViewVisibility.all
    var body: some View {
      NavigationSplitView(columnVisibility: $visibility) {
        VStack {
          Counting(name: "Side")
          List([1, 2], id: \.self, selection: $chosen) { Text("Row \($0)") }
        }
        .navigationTitle("Sidebar")
      } detail: {
        VStack {
          Counting(name: "Detail")
          Text(chosen.map { "Shows \($0)" } ?? "Nothing")
        }
        .navigationTitle("Page")
      }
    }
  }
  private func turn(_ finder: Finder, narrow: Bool) {
    finder.host.window.setEnvironment { $0.horizontalSizeClass = narrow ? .compact : .regular }
    finder.host.advance(by: 1)
  }

  @Test func columnsGoOnWithWhatTheyKeepWhenTheWindowTurnsNarrowAndWide() throws {
    let finder = Finder(host: HeadlessHost(Kept(), wide))
    finder.host.advance(by: 1)
    try finder.tap("Side 0")
    try finder.tap("Detail 0")
    turn(finder, narrow: true)
    #expect(finder.node("Detail 1") != nil && finder.node("Row 1") == nil)
    #expect(finder.nodes.contains { $0.label == "Page" && $0.traits.contains(.isHeader) })
    try finder.tap("Detail 1")
    turn(finder, narrow: false)
    #expect(finder.node("Detail 2") != nil && finder.node("Side 1") != nil)
    try finder.tap("Side 1")
    try finder.tap("Hide Sidebar")
    try finder.tap("Show Sidebar")
    #expect(finder.node("Side 2") != nil)
    turn(finder, narrow: true)
    try finder.tap("Back")
    #expect(finder.node("Side 2") != nil)
    // A page that was left begins anew.
    try finder.tap("Row 2")
    #expect(finder.node("Detail 0") != nil && finder.node("Shows 2") != nil)
  }

  @Test func whatAColumnKeepsEndsWithTheSplitView() throws {
    struct Ending: View {
      @State var isShown = true
      var log: EventLog
      var body: some View {
        VStack {
          Button("End") { isShown = false }
          if isShown {
            NavigationSplitView(columnVisibility: .constant(.detailOnly)) {
              Text("Side").onDisappear { log.entries.append("side") }
            } detail: {
              Text("Detail").onDisappear { log.entries.append("detail") }
            }
          }
        }
      }
    }
    let finder = Finder(host: HeadlessHost(Ending(log: log), wide))
    finder.host.advance(by: 1)
    turn(finder, narrow: true)
    #expect(finder.node("Side") != nil)
    turn(finder, narrow: false)
    #expect(log.entries.isEmpty)
    try finder.tap("End")
    #expect(log.entries.sorted() == ["detail", "side"])
  }

  // MARK: Choices by code

  private struct ByCode: View {
    @State var chosen: Int?
    var log: EventLog
    var body: some View {
      let _ = log.entries = [chosen.map { "\($0)" } ?? "none"]
      NavigationSplitView {
        VStack {
          Button("Choose") { chosen = 2 }
          List([1, 2], id: \.self, selection: $chosen) { Text("Row \($0)") }
        }
      } detail: {
        VStack {
          Text(chosen.map { "Detail \($0)" } ?? "Nothing")
          Button("Other") { chosen = 1 }
          Button("None") { chosen = nil }
        }
      }
    }
  }

  @Test func inANarrowWindowAChoiceByCodeOpensItsPageAndTheWayBackTakesItBack() throws {
    let finder = Finder(host: HeadlessHost(ByCode(log: log)))
    #expect(finder.node("Row 1") != nil)
    try finder.tap("Choose")
    #expect(finder.node("Detail 2") != nil && finder.node("Row 1") == nil)
    try finder.tap("Other")
    #expect(finder.node("Detail 1") != nil && log.entries == ["1"])
    try finder.tap("Back")
    #expect(finder.node("Row 1") != nil && log.entries == ["none"])
    try finder.tap("Choose")
    try finder.tap("None")
    #expect(finder.node("Row 1") != nil && log.entries == ["none"])
  }

  @Test func aChoiceThatIsThereAtFirstShowsItsPageAtOnce() throws {
    let finder = Finder(host: HeadlessHost(ByCode(chosen: 1, log: log)))
    finder.host.update()
    #expect(finder.node("Detail 1") != nil && finder.node("Row 1") == nil)
    try finder.tap("Back")
    #expect(log.entries == ["none"])
  }

  @Test func theWayBackThroughThreeColumnsTakesEachChoiceBack() throws {
    let finder = Finder(host: HeadlessHost(Three(log: log)))
    finder.host.advance(by: 1)
    try finder.tap("Out")
    try finder.tap("Out 2")
    #expect(log.entries == ["Out", "2"])
    try finder.tap("Back")
    #expect(log.entries == ["Out", "none"])
    try finder.tap("Back")
    #expect(log.entries == ["none", "none"])
  }

  @Test func inAnUprightWindowTheSidebarOfTwoColumnsLiesOverTheDetail() throws {
    let finder = Finder(
      host: HeadlessHost(
        Columns(log: log),
        HeadlessConfiguration(
          size: CGSize(width: 744, height: 1133), horizontalSizeClass: .regular)))
    finder.host.advance(by: 1)
    #expect(finder.node("Row 1") == nil)
    try finder.tap("Show Sidebar")
    #expect(finder.node("Row 1") != nil)
    #expect(abs((finder.node("Nothing")?.frame.midX ?? 0) - 372) < 2)
    finder.host.tap(at: CGPoint(x: 700, y: 900))
    finder.host.advance(by: 1)
    #expect(finder.node("Row 1") == nil)
  }

  @Test func pagesPushedInTheDetailStandAboveOneAnother() throws {
    struct Pushing: View {
      var body: some View {
        NavigationSplitView {
          NavigationLink("Other", value: 9)
        } detail: {
          NavigationLink("Down", value: 1)
            .navigationDestination(for: Int.self) { number in
              Text("Page \(number)")
              NavigationLink("Deeper", value: number + 1)
            }
        }
      }
    }
    let finder = Finder(host: HeadlessHost(Pushing(), wide))
    finder.host.advance(by: 1)
    try finder.tap("Down")
    try finder.tap("Deeper")
    #expect(finder.node("Page 2") != nil)
    try finder.tap("Back")
    #expect(finder.node("Page 1") != nil)
    try finder.tap("Other")
    #expect(finder.node("Page 9") != nil)
    try finder.tap("Back")
    #expect(finder.node("Down") != nil)
  }
}
