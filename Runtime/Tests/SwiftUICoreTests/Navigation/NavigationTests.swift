import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

/// What assistive technology finds in a headless window, and taps on it.
@MainActor struct Finder {
  let host: HeadlessHost
  var nodes: [AccessibilityNode] {
    host.update()
    return AccessibilityTree.make(host.window.rootElement).flatMap(\.flattened)
  }
  var labels: [String] { nodes.compactMap(\.label) }
  func node(_ label: String) -> AccessibilityNode? { nodes.first { $0.label == label } }
  func tap(_ label: String) throws {
    let found = nodes
    let outline = found.map { $0.outline() }.joined()
    let node = try #require(found.first { $0.label == label }, "\(label) not in\n\(outline)")
    host.tap(at: node.activationPoint)
    host.advance(by: 1)
  }
}

@Suite @MainActor struct NavigationTests {
  let log = EventLog()

  private struct Stack: View {
    @State var path: [Int] = []
    var log: EventLog
    var body: some View {
      let _ = log.entries = ["\(path)"]
      NavigationStack(path: $path) {
        VStack {
          NavigationLink("One", value: 1)
          Button("Deep") { path = [1, 2, 3] }
        }
        .navigationTitle("Root")
        .navigationDestination(for: Int.self) { number in
          VStack {
            Text("Page \(number)")
            NavigationLink("Next", value: number + 1)
            Button("Home") { path = [] }
          }
          .navigationTitle("Number \(number)")
        }
      }
    }
  }

  @Test func linksPushAndTheBackButtonPops() throws {
    let finder = Finder(host: HeadlessHost(Stack(log: log)))
    #expect(finder.node("Root") != nil)
    try finder.tap("One")
    #expect(log.entries == ["[1]"])
    #expect(finder.node("Page 1") != nil)
    #expect((finder.node("Back")?.frame.maxY ?? 999) < 54)
    #expect(finder.node("One") == nil)
    try finder.tap("Next")
    #expect(log.entries == ["[1, 2]"])
    try finder.tap("Back")
    #expect(log.entries == ["[1]"])
    try finder.tap("Back")
    #expect(log.entries == ["[]"])
    #expect(finder.node("One") != nil)
  }

  @Test func aPathSetByTheAppShowsItsLastPage() throws {
    let finder = Finder(host: HeadlessHost(Stack(log: log)))
    try finder.tap("Deep")
    #expect(finder.node("Page 3") != nil)
    #expect(finder.node("Page 2") == nil)
    try finder.tap("Home")
    #expect(finder.node("Deep") != nil)
  }

  private struct Sheets: View {
    @State var shows = false
    @State var asks = false
    var log: EventLog
    var body: some View {
      VStack {
        Button("Open") { shows = true }
        Button("Ask") { asks = true }
      }
      .sheet(isPresented: $shows, onDismiss: { log.add("gone") }) { Inner(log: log) }
      .alert("Sure?", isPresented: $asks) {
        Button("No", role: .cancel) { log.add("no") }
        Button("Yes") { log.add("yes") }
      } message: {
        Text("Think first.")
      }
    }
    struct Inner: View {
      @Environment(\.dismiss) var dismiss
      var log: EventLog
      var body: some View {
        Button("Close") { dismiss() }.onDisappear { log.add("ended") }
      }
    }
  }

  @Test func aSheetHidesWhatIsBelowUntilItIsDismissed() throws {
    let finder = Finder(host: HeadlessHost(Sheets(log: log)))
    try finder.tap("Open")
    #expect(finder.node("Open") == nil)
    try finder.tap("Close")
    #expect(log.entries.sorted() == ["ended", "gone"])
    #expect(finder.node("Open") != nil)
    #expect(!finder.host.hasWork)
  }

  @Test func aSheetIsPulledDown() throws {
    let finder = Finder(host: HeadlessHost(Sheets(log: log)))
    try finder.tap("Open")
    finder.host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 160), duration: 0.5)
    finder.host.advance(by: 1)
    #expect(finder.node("Close") != nil)
    finder.host.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 800), duration: 0.3)
    finder.host.advance(by: 1)
    #expect(finder.node("Close") == nil)
    #expect(log.entries.contains("gone"))
  }

  @Test func anAlertRunsItsActionAndGoes() throws {
    let finder = Finder(host: HeadlessHost(Sheets(log: log)))
    try finder.tap("Ask")
    #expect(finder.labels.contains("Think first."))
    try finder.tap("Yes")
    #expect(log.entries == ["yes"])
    #expect(finder.node("Yes") == nil)
  }

  private struct Tabs: View {
    @State var chosen = "map"
    var log: EventLog
    var body: some View {
      TabView(selection: $chosen) {
        Tab("Map", systemImage: "map", value: "map") { Page(name: "the map", log: log) }
        Tab("List", systemImage: "list.bullet", value: "list") { Page(name: "the list", log: log) }
      }
    }
    struct Page: View {
      var name: String
      var log: EventLog
      @State var count = 0
      var body: some View {
        Button("\(name) \(count)") { count += 1 }.onAppear { log.add(name) }
      }
    }
  }

  @Test func aTabIsMadeWhenChosenAndKeepsItsState() throws {
    let finder = Finder(host: HeadlessHost(Tabs(log: log)))
    #expect(finder.node("Map")?.traits.contains(.isSelected) == true)
    try finder.tap("the map 0")
    #expect(log.entries == ["the map"])
    try finder.tap("List")
    #expect(finder.node("the list 0") != nil)
    #expect(finder.node("the map 1") == nil)
    try finder.tap("Map")
    #expect(finder.node("the map 1") != nil)
    #expect(log.entries == ["the map", "the list"])
  }

  @Test func whatOnlyAPushedPageReadsChangesThatPage() throws {
    struct Pushing: View {
      @State private var isShown = true
      @State private var count = 0
      var body: some View {
        NavigationStack {
          Text("Root")
            .navigationDestination(isPresented: $isShown) {
              Button("Count \(count)") { count += 1 }
            }
        }
      }
    }
    let finder = Finder(host: HeadlessHost(Pushing()))
    finder.host.advance(by: 1)
    try finder.tap("Count 0")
    try finder.tap("Count 1")
    #expect(finder.node("Count 2") != nil)
  }
}
