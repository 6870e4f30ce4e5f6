import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct TabTests {
  let log = EventLog()

  private func finder<V: View>(_ view: V, isWide: Bool = false) -> Finder {
    var configuration = HeadlessConfiguration(scale: 1)
    if isWide {
      configuration.size = CGSize(width: 1024, height: 768)
      configuration.horizontalSizeClass = .regular
    }
    return Finder(host: HeadlessHost(view, configuration))
  }

  private struct Shelves: View {
    @State var chosen = "home"
    @State var text = ""
    var log: EventLog
    var behavior = TabBarMinimizeBehavior.automatic
    var hasAccessory = false
    var body: some View {
      let _ = log.entries = [chosen]
      let view = TabView(selection: $chosen) {
        Tab("Home", systemImage: "house", value: "home") {
          NavigationStack {
            List { ForEach(0..<60, id: \.self) { Text("Row \($0)") } }
              .navigationTitle("All")
          }
        }
        .badge(3)
        TabSection("Shelves") {
          Tab("Map", systemImage: "map", value: "map") { Text("The map") }
          Tab("Secret", systemImage: "lock", value: "secret") { Text("Hidden") }.hidden(true)
          Tab("Log", systemImage: "book", value: "log") { Text("The log") }
            .tabPlacement(.sidebarOnly)
        }
        Tab("Find", systemImage: "magnifyingglass", value: "find", role: .search) {
          NavigationStack { Text("Finding \(text)").searchable(text: $text) }
        }
      }
      .tabBarMinimizeBehavior(behavior)
      .tabViewStyle(.sidebarAdaptable)
      if hasAccessory {
        view.tabViewBottomAccessory { Accessory() }
      } else {
        view
      }
    }
  }
  private struct Accessory: View {
    @Environment(\.tabViewBottomAccessoryPlacement) var placement
    var body: some View { Text(placement == .inline ? "inline" : "expanded") }
  }

  @Test func theTabForSearchingHasARoundButtonAtTheEnd() throws {
    let finder = finder(Shelves(log: log))
    let find = try #require(finder.node("Find")).frame
    let map = try #require(finder.node("Map")).frame
    #expect(find.width == find.height)
    #expect(find.minX > map.maxX)
    #expect(finder.nodes.filter { $0.role == .tabBar }.count == 1)
    #expect(finder.node("Secret") == nil)
    #expect(finder.node("Log") == nil)
    #expect(finder.node("Home, 3") != nil)
    try finder.tap("Map")
    #expect(log.entries == ["map"])
    #expect(finder.node("The map") != nil)
  }

  @Test func inTheTabForSearchingTheFieldStandsInTheRowOfTheTabs() throws {
    let finder = finder(Shelves(log: log))
    try finder.tap("Find")
    let field = try #require(finder.nodes.first { $0.role == .searchField })
    #expect(field.frame.midY > 852 - 60)
    #expect(finder.node("Map") == nil)
    finder.host.tap(at: field.activationPoint)
    finder.host.advance(by: 1)
    finder.host.type("abc")
    #expect(finder.node("Finding abc") != nil)
    let wide = try #require(finder.nodes.first { $0.role == .searchField })
    #expect(wide.frame.width > 200)
    try finder.tap("Close")
    #expect(finder.node("Finding ") != nil)
    // The one button left leads back to where one came from.
    try finder.tap("Home, 3")
    #expect(log.entries == ["home"])
    #expect(finder.node("Map") != nil)
  }

  @Test func aBarThatMinimizesFollowsTheContent() throws {
    let finder = finder(Shelves(log: log, behavior: .onScrollDown, hasAccessory: true))
    #expect(finder.node("expanded") != nil)
    #expect(finder.node("Map") != nil)
    finder.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
    finder.host.advance(by: 5)
    #expect(finder.node("inline") != nil)
    #expect(finder.node("Map") == nil)
    finder.host.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400))
    finder.host.advance(by: 5)
    #expect(finder.node("expanded") != nil)
    #expect(finder.node("Map") != nil)
  }

  @Test func aBarThatNeverMinimizesStays() throws {
    let finder = finder(Shelves(log: log, behavior: .never, hasAccessory: true))
    finder.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
    finder.host.advance(by: 5)
    #expect(finder.node("expanded") != nil)
    #expect(finder.node("Map") != nil)
  }

  @Test func aSmallBarBecomesWholeWhenItsTabIsTouched() throws {
    let finder = finder(Shelves(log: log, behavior: .onScrollDown))
    finder.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300))
    finder.host.advance(by: 5)
    #expect(finder.node("Map") == nil)
    try finder.tap("Home, 3")
    #expect(finder.node("Map") != nil)
  }

  @Test func aWideWindowShowsASidebarThatCanBecomeABar() throws {
    let finder = finder(Shelves(log: log), isWide: true)
    #expect(finder.node("Shelves")?.traits.contains(.isHeader) == true)
    let map = try #require(finder.node("Map")).frame
    #expect(map.maxX < 320)
    try finder.tap("Log")
    #expect(finder.node("The log") != nil)
    #expect((finder.node("The log")?.frame.minX ?? 0) > 320)
    try finder.tap("Hide Sidebar")
    #expect(finder.node("Shelves") == nil)
    let bar = try #require(finder.nodes.first { $0.role == .tabBar })
    #expect(bar.frame.maxY < 60)
    #expect(abs(bar.frame.midX - 512) < 1)
    #expect(finder.node("Log") == nil)
    try finder.tap("Map")
    #expect(log.entries == ["map"])
    try finder.tap("Show Sidebar")
    #expect(finder.node("Shelves") != nil)
  }

  private struct Deep: View {
    @State var chosen = 0
    var log: EventLog
    var body: some View {
      TabView(selection: $chosen) {
        ForEach(0..<2, id: \.self) { index in
          Tab("Tab \(index)", systemImage: "map", value: index) {
            NavigationStack {
              NavigationLink("In \(index)", value: index)
                .navigationDestination(for: Int.self) {
                  Text("Page \($0)").toolbarVisibility($0 == 1 ? .hidden : .automatic, for: .tabBar)
                }
            }
          }
        }
      }
    }
  }

  @Test func aTabChosenAgainGoesBackToItsRoot() throws {
    let finder = finder(Deep(log: log))
    try finder.tap("In 0")
    try finder.tap("Tab 1")
    #expect(finder.node("In 1") != nil)
    try finder.tap("Tab 0")
    // Changing tabs alone keeps the page.
    #expect(finder.node("Page 0") != nil)
    try finder.tap("Tab 0")
    #expect(finder.node("Page 0") == nil)
    #expect(finder.node("In 0") != nil)
  }

  @Test func aPageMayHideTheTabs() throws {
    let finder = finder(Deep(log: log))
    try finder.tap("Tab 1")
    try finder.tap("In 1")
    #expect(finder.node("Page 1") != nil)
    #expect(finder.node("Tab 0") == nil)
    try finder.tap("Back")
    #expect(finder.node("Tab 0") != nil)
  }

  private struct Pages: View {
    @State var page = 0
    var log: EventLog
    var body: some View {
      let _ = log.entries = ["\(page)"]
      TabView(selection: $page) {
        ForEach(0..<3, id: \.self) { Text("Page number \($0)").tag($0) }
      }
      .tabViewStyle(.page(indexDisplayMode: .always))
      .indexViewStyle(.page(backgroundDisplayMode: .always))
    }
  }

  @Test func pagesAreTurnedByADragAndByTheDots() throws {
    let finder = finder(Pages(log: log))
    let dots = try #require(finder.nodes.first { $0.role == .pageIndicator })
    #expect(dots.value == "1 / 3")
    finder.host.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.2)
    finder.host.advance(by: 2)
    #expect(log.entries == ["1"])
    // A short slow drag is not enough.
    finder.host.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 240, y: 400), duration: 1)
    finder.host.advance(by: 2)
    #expect(log.entries == ["1"])
    finder.nodes.first { $0.role == .pageIndicator }?.adjust?(.increment)
    finder.host.advance(by: 2)
    #expect(log.entries == ["2"])
    #expect(finder.nodes.first { $0.role == .pageIndicator }?.value == "3 / 3")
    finder.host.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.2)
    finder.host.advance(by: 2)
    #expect(log.entries == ["1"])
  }

  // MARK: Tabs that are changed

  private struct Changing: View {
    @State var changes = TabViewCustomization()
    var body: some View {
      TabView {
        Tab("First", systemImage: "star") {
          VStack {
            Button("Hide") { changes[sidebarVisibility: "b"] = .hidden }
            Button("Hide fixed") { changes[tab: "c"].sidebarVisibility = .hidden }
            Button("Reset") { changes.resetVisibility() }
          }
        }
        .customizationID("a")
        Tab("Second", systemImage: "map") { Text("2") }.customizationID("b")
        Tab("Third", systemImage: "heart") { Text("3") }.customizationID("c")
          .customizationBehavior(.disabled, for: .sidebar, .tabBar)
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewCustomization($changes)
    }
  }

  @Test func tabsAreHiddenAsTheCustomizationSays() throws {
    let finder = Finder(
      host: HeadlessHost(
        Changing(),
        HeadlessConfiguration(
          size: CGSize(width: 1024, height: 768), horizontalSizeClass: .regular)))
    finder.host.advance(by: 1)
    #expect(finder.node("Second") != nil && finder.node("Third") != nil)
    try finder.tap("Hide")
    #expect(finder.node("Second") == nil)
    try finder.tap("Hide fixed")
    #expect(finder.node("Third") != nil)
    try finder.tap("Reset")
    #expect(finder.node("Second") != nil)
  }

  @Test func aCustomizationIsWrittenAndReadAgain() throws {
    var changes = TabViewCustomization()
    changes[sidebarVisibility: "b"] = .hidden
    changes[tab: "c"].sidebarVisibility = .visible
    let data = try JSONEncoder().encode(changes)
    let read = try JSONDecoder().decode(TabViewCustomization.self, from: data)
    #expect(read == changes)
    #expect(read[tab: "b"].sidebarVisibility == .hidden)
    #expect(read[sidebarVisibility: "x"] == .automatic)
    #expect(read[section: "s"].tabOrder == nil)
  }
}
