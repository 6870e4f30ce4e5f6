import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct SearchTests {
  let log = EventLog()

  private struct Token: Identifiable, Equatable { var id: String }

  private struct Library: View {
    @State var text = ""
    @State var tokens: [Token] = []
    @State var scope = "all"
    @State var isSearching = false
    @FocusState var hasField: Bool
    var log: EventLog
    var submitted = EventLog()
    var body: some View {
      let _ =
        log.entries = [
          "\(text)|\(tokens.map(\.id).joined(separator: ","))|\(scope)|\(isSearching)|\(hasField)"
        ]
      NavigationStack {
        VStack {
          Content()
          Button("Begin") { isSearching = true }
          Button("Focus") { hasField = true }
          Button("Finish") { isSearching = false }
        }
        .navigationTitle("Library")
        .searchable(text: $text, tokens: $tokens, isPresented: $isSearching, prompt: Text("Cards"))
        {
          Text($0.id)
        }
        .searchScopes($scope) {
          Text("All").tag("all")
          Text("Sent").tag("sent")
        }
        .searchSuggestions {
          Text("Paris").searchCompletion("Paris")
          Text("Unread only").searchCompletion(Token(id: "unread"))
        }
        .searchFocused($hasField)
        .onSubmit(of: .search) { submitted.add(text) }
        .onSubmit { submitted.add("wrong") }
      }
    }
  }
  private struct Content: View {
    @Environment(\.isSearching) var isSearching
    @Environment(\.dismissSearch) var dismissSearch
    var body: some View {
      VStack {
        Text(isSearching ? "Searching" : "Resting")
        Button("Leave") { dismissSearch() }
      }
    }
  }

  private func field(_ finder: Finder) throws -> AccessibilityNode {
    try #require(finder.nodes.first { $0.role == .searchField })
  }
  private func touchField(_ finder: Finder) throws {
    finder.host.tap(at: try field(finder).activationPoint)
    finder.host.advance(by: 1)
  }

  @Test func aSearchBeginsAtTheFieldAndEndsByItsButton() throws {
    let finder = Finder(host: HeadlessHost(Library(log: log)))
    #expect(finder.node("Resting") != nil)
    #expect(try field(finder).frame.midY > 800)
    #expect(finder.nodes.contains { $0.role == .toolbar })
    try touchField(finder)
    #expect(log.entries == ["||all|true|true"])
    finder.host.type("Par")
    #expect(log.entries == ["Par||all|true|true"])
    try finder.tap("Close")
    #expect(log.entries == ["||all|false|false"])
    #expect(finder.node("Resting") != nil)
  }

  @Test func theAppBeginsAndEndsASearch() throws {
    let finder = Finder(host: HeadlessHost(Library(log: log)))
    try finder.tap("Begin")
    #expect(log.entries == ["||all|true|true"])
    finder.host.type("x")
    #expect(log.entries == ["x||all|true|true"])
    #expect(finder.host.key(.escape))
    finder.host.advance(by: 1)
    #expect(log.entries == ["||all|false|false"])
    try finder.tap("Focus")
    #expect(log.entries == ["||all|true|true"])
  }

  @Test func suggestionsCompleteTheTextOrAddATokenThatIsRemoved() throws {
    let finder = Finder(host: HeadlessHost(Library(log: log)))
    #expect(finder.node("Paris") == nil)
    try touchField(finder)
    try finder.tap("Unread only")
    #expect(log.entries == ["|unread|all|true|true"])
    try finder.tap("Paris")
    #expect(log.entries.first == "Paris|unread|all|true|false")
    #expect(finder.node("Searching") != nil)
    try finder.tap("unread")
    #expect(log.entries.first == "Paris||all|true|false")
  }

  @Test func scopesAreOfferedWhileSomebodySearches() throws {
    let finder = Finder(host: HeadlessHost(Library(log: log)))
    #expect(finder.node("Sent") == nil)
    try touchField(finder)
    try finder.tap("Sent")
    #expect(log.entries == ["||sent|true|true"])
  }

  @Test func returnSubmitsTheSearchAndNothingElse() throws {
    let submitted = EventLog()
    let finder = Finder(host: HeadlessHost(Library(log: log, submitted: submitted)))
    try touchField(finder)
    finder.host.type("Rome")
    finder.host.key(.return)
    #expect(submitted.entries == ["Rome"])
    // The keyboard is given back; the search goes on.
    #expect(log.entries == ["Rome||all|true|false"])
  }

  @Test func theContentEndsTheSearch() throws {
    let finder = Finder(host: HeadlessHost(Library(log: log)))
    try touchField(finder)
    finder.host.type("Paris")
    finder.host.key(.return)
    finder.host.advance(by: 1)
    log.entries = []
    // Without the keyboard in the field no suggestions cover the content.
    try finder.tap("Leave")
    #expect(log.entries == ["||all|false|false"])
  }

  private struct Drawer: View {
    @State var text = ""
    var placement: SearchFieldPlacement
    var behavior = SearchPresentationToolbarBehavior.automatic
    var body: some View {
      NavigationStack {
        List { ForEach(0..<50, id: \.self) { Text("Row \($0)") } }
          .navigationTitle("Drawer")
          .toolbar { Button("Add", systemImage: "plus") {} }
          .searchable(text: $text, placement: placement)
          .searchPresentationToolbarBehavior(behavior)
      }
    }
  }

  @Test func aFieldInTheDrawerStandsBelowTheTitleAndTakesTheBarOver() throws {
    let finder = Finder(
      host: HeadlessHost(Drawer(placement: .navigationBarDrawer(displayMode: .always))))
    let before = try field(finder).frame
    #expect(before.midY > (finder.node("Drawer")?.frame.maxY ?? 999))
    #expect((finder.node("Row 0")?.frame.minY ?? 0) > before.maxY)
    try touchField(finder)
    #expect(finder.node("Add") == nil)
    #expect(try field(finder).frame.midY < 40)
    try finder.tap("Close")
    #expect(finder.node("Add") != nil)
    #expect(try field(finder).frame.midY == before.midY)
  }

  @Test func aBarThatShallNotHideStaysDuringTheSearch() throws {
    let finder = Finder(
      host: HeadlessHost(
        Drawer(
          placement: .navigationBarDrawer(displayMode: .always), behavior: .avoidHidingContent)))
    try touchField(finder)
    #expect(finder.node("Add") != nil)
  }

  @Test func anAlwaysShownFieldStaysWhileScrollingAndAnotherGoes() throws {
    for (mode, isShown) in [
      (SearchFieldPlacement.NavigationBarDrawerDisplayMode.always, true), (.automatic, false),
    ] {
      let finder = Finder(
        host: HeadlessHost(Drawer(placement: .navigationBarDrawer(displayMode: mode))))
      #expect(try field(finder).frame.height > 0)
      finder.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200))
      finder.host.advance(by: 5)
      #expect(finder.nodes.contains { $0.role == .searchField } == isShown)
    }
  }

  private struct Around: View {
    @State var text = ""
    var body: some View {
      NavigationStack {
        Text("Found \(text)").navigationTitle("Inside")
      }
      .searchable(text: $text)
    }
  }

  @Test func aSearchAroundAStackIsShownByItsFirstPage() throws {
    let finder = Finder(host: HeadlessHost(Around()))
    #expect(finder.nodes.filter { $0.role == .searchField }.count == 1)
    try touchField(finder)
    finder.host.type("it")
    #expect(finder.node("Found it") != nil)
  }

  private struct Small: View {
    @State var text = ""
    var body: some View {
      NavigationStack {
        Text("Found \(text)")
          .searchable(text: $text)
          .searchToolbarBehavior(.minimize)
          .toolbar {
            ToolbarItem(placement: .bottomBar) { Button("New", systemImage: "plus") {} }
            DefaultToolbarItem(kind: .search, placement: .bottomBar)
          }
      }
    }
  }

  @Test func aSmallFieldIsAButtonUntilItIsUsedWhereTheAppPutsIt() throws {
    let finder = Finder(host: HeadlessHost(Small()))
    #expect(!finder.nodes.contains { $0.role == .searchField })
    let new = try #require(finder.node("New")).frame
    #expect(try #require(finder.node("Search")).frame.minX > new.maxX)
    try finder.tap("Search")
    #expect(finder.nodes.contains { $0.role == .searchField })
    #expect(finder.node("New") == nil)
    finder.host.type("me")
    #expect(finder.node("Found me") != nil)
  }

  private struct Activated: View {
    @State var chosen = 0
    @State var text = ""
    var body: some View {
      TabView(selection: $chosen) {
        Tab("Home", systemImage: "house", value: 0) { Text("Home page") }
        Tab("Find", systemImage: "magnifyingglass", value: 1, role: .search) {
          NavigationStack { Text("Found \(text)").searchable(text: $text) }
        }
      }
      .tabViewSearchActivation(.searchTabSelection)
    }
  }

  @Test func choosingTheTabForSearchingBeginsASearch() throws {
    let finder = Finder(host: HeadlessHost(Activated()))
    try finder.tap("Find")
    finder.host.type("now")
    #expect(finder.node("Found now") != nil)
    #expect(finder.node("Close") != nil)
  }
}
