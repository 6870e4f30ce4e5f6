import Foundation
import CoreGraphics
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct ToolbarTests {
  let log = EventLog()

  private func finder<V: View>(_ view: V, width: CGFloat = 393) -> Finder {
    Finder(
      host: HeadlessHost(
        view, HeadlessConfiguration(size: CGSize(width: width, height: 852), scale: 1)))
  }

  private struct Everything: View {
    @State var text = ""
    var log: EventLog
    var body: some View {
      NavigationStack {
        TextField("Note", text: $text)
          .navigationTitle("Everything").navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { log.add("cancel") } }
            ToolbarItem(placement: .confirmationAction) { Button("Save") { log.add("save") } }
            ToolbarItem(placement: .primaryAction) { Button("Go", systemImage: "play") {} }
            ToolbarItem(placement: .secondaryAction) { Button("Later") { log.add("later") } }
            ToolbarItem(placement: .principal) { Text("Middle") }
            ToolbarItem(placement: .status) { Text("Two cards") }
            ToolbarItem(placement: .bottomBar) { Button("Low", systemImage: "plus") {} }
            ToolbarItem(placement: .keyboard) { Button("Type") { log.add("type") } }
          }
      }
    }
  }

  @Test func everyPlacementHasItsPlace() throws {
    let finder = finder(Everything(log: log))
    let cancel = try #require(finder.node("Cancel")).frame
    let save = try #require(finder.node("Save")).frame
    let go = try #require(finder.node("Go")).frame
    let middle = try #require(finder.node("Middle")).frame
    #expect(cancel.maxX < middle.minX && middle.maxX < go.minX && go.maxX < save.minX)
    #expect(max(cancel.maxY, save.maxY, go.maxY, middle.maxY) < 54)
    // What takes the title's place hides it.
    #expect(finder.node("Everything") == nil)
    #expect(try #require(finder.node("Low")).frame.minY > 780)
    #expect(try #require(finder.node("Two cards")).frame.minY > 780)
    #expect(finder.node("Type") == nil)
    #expect(finder.node("Later") == nil)
    try finder.tap("More")
    try finder.tap("Later")
    try finder.tap("Save")
    try finder.tap("Cancel")
    #expect(log.entries == ["later", "save", "cancel"])
    #expect(finder.nodes.filter { $0.role == .toolbar }.count == 1)
  }

  @Test func itemsForTheKeyboardComeWithIt() throws {
    let finder = finder(Everything(log: log))
    let field = try #require(finder.nodes.first { $0.role == .textField })
    finder.host.tap(at: field.activationPoint)
    finder.host.advance(by: 0.5)
    try finder.tap("Type")
    #expect(log.entries == ["type"])
    #expect(finder.node("Low") == nil)
  }

  private struct Many: View {
    var log: EventLog
    var count: Int
    var hasGap = false
    var body: some View {
      NavigationStack {
        Text("Page").navigationTitle("Many").navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItemGroup {
              ForEach(0..<count, id: \.self) { index in
                Button("Item \(index)", systemImage: "star") { log.add("\(index)") }
              }
            }
            if hasGap { ToolbarSpacer(.fixed) }
            ToolbarItem(placement: .primaryAction) {
              Button("Main", systemImage: "play") { log.add("main") }
            }
          }
      }
    }
  }

  @Test func itemsWithoutRoomAreInAMenu() throws {
    let finder = finder(Many(log: log, count: 8))
    #expect(finder.node("Item 0") != nil)
    #expect(finder.node("Item 7") == nil)
    // The main one stays.
    #expect(finder.node("Main") != nil)
    #expect(finder.nodes.allSatisfy { $0.frame.maxX <= 393 })
    try finder.tap("More")
    try finder.tap("Item 7")
    #expect(log.entries == ["7"])
  }

  @Test func itemsWithRoomNeedNoMenu() throws {
    #expect(finder(Many(log: log, count: 3)).node("More") == nil)
    let wide = finder(Many(log: log, count: 8), width: 1024)
    #expect(wide.node("Item 7") != nil)
    #expect(wide.node("More") == nil)
  }

  @Test func neighboursTouchAndAGapPartsThem() throws {
    let together = finder(Many(log: log, count: 2))
    let first = try #require(together.node("Item 1")).frame
    #expect(try #require(together.node("Main")).frame.minX == first.maxX)
    let parted = finder(Many(log: log, count: 2, hasGap: true))
    let last = try #require(parted.node("Item 1")).frame
    #expect(try #require(parted.node("Main")).frame.minX >= last.maxX + 10)
  }

  @Test func itemsThatAreTooManyForAnyBarNeverHideTheMenu() {
    let items = (0..<20).map { BarFit.Item(width: 44, stays: $0 == 3) }
    for room in stride(from: CGFloat(0), through: 1000, by: 37) {
      let kept = BarFit.kept(items, room: room, hasMenu: false)
      let width = CGFloat(kept.count) * 44 + (kept.count < items.count ? 54 : 0)
      #expect(width <= room || kept.count == 1)
      #expect(kept.contains(3))
    }
  }

  private struct Named: View {
    @State var title = "Old"
    var log: EventLog
    var body: some View {
      let _ = log.entries = [title]
      NavigationStack {
        Text("Page").navigationTitle($title).navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  @Test func aTitleThatIsBoundCanBeRenamed() throws {
    let finder = finder(Named(log: log))
    try finder.tap("Old")
    try finder.tap("Rename")
    finder.host.key("a", modifiers: .command)
    finder.host.type("New")
    finder.host.key(.return)
    finder.host.advance(by: 1)
    #expect(log.entries.first?.contains("New") == true)
    #expect(finder.nodes.contains { $0.label == log.entries.first })
  }

  private struct Menued: View {
    var log: EventLog
    var body: some View {
      NavigationStack {
        Text("Page").navigationTitle("Shelf").navigationBarTitleDisplayMode(.inline)
          .toolbarTitleMenu { Button("Copy shelf") { log.add("copy") } }
      }
    }
  }

  @Test func aTitleOpensItsMenu() throws {
    let finder = finder(Menued(log: log))
    try finder.tap("Shelf")
    try finder.tap("Copy shelf")
    #expect(log.entries == ["copy"])
  }

  private struct Hiding: View {
    @State var visibility = Visibility.visible
    var body: some View {
      NavigationStack {
        Button("Toggle") { visibility = visibility == .visible ? .hidden : .visible }
          .navigationTitle("Bars")
          .toolbar { ToolbarItem(placement: .bottomBar) { Button("Low") {} } }
          .toolbarVisibility(visibility, for: .navigationBar, .bottomBar)
      }
    }
  }

  @Test func barsAreHiddenAndShown() throws {
    let finder = finder(Hiding())
    #expect(finder.node("Bars") != nil)
    try finder.tap("Toggle")
    #expect(finder.node("Bars") == nil)
    #expect(finder.node("Low") == nil)
    #expect(!finder.nodes.contains { $0.role == .navigationBar })
    try finder.tap("Toggle")
    #expect(finder.node("Bars") != nil)
    #expect(finder.node("Low") != nil)
  }

  // MARK: Roles, bottom bars, customization

  @Test func itemsAtTheBottomThatHaveNoRoomAreInAMenu() throws {
    struct Crowded: View {
      @State private var last = 0
      var body: some View {
        NavigationStack {
          Text("Last \(last)")
            .toolbar {
              ToolbarItemGroup(placement: .bottomBar) {
                ForEach(1..<7, id: \.self) { number in
                  Button("A longer name \(number)") { last = number }
                }
              }
            }
        }
      }
    }
    let finder = Finder(host: HeadlessHost(Crowded()))
    finder.host.advance(by: 1)
    #expect(finder.node("A longer name 1") != nil && finder.node("A longer name 6") == nil)
    for node in finder.nodes where node.label?.hasPrefix("A longer") == true {
      #expect(node.frame.minX >= 0 && node.frame.maxX <= 393)
    }
    try finder.tap("More")
    try finder.tap("A longer name 6")
    #expect(finder.node("Last 6") != nil)
  }

  @Test func anEditorHasItsTitleAtTheLeadingEdgeOfAWideBar() {
    struct Page: View {
      var role: ToolbarRole
      var body: some View {
        NavigationStack {
          Text("Content").navigationTitle("Letter").navigationBarTitleDisplayMode(.inline)
            .toolbarRole(role)
        }
      }
    }
    func middle(_ role: ToolbarRole, _ width: CGFloat) -> CGFloat {
      let finder = Finder(
        host: HeadlessHost(
          Page(role: role),
          HeadlessConfiguration(
            size: CGSize(width: width, height: 800),
            horizontalSizeClass: width > 500 ? .regular : .compact)))
      finder.host.advance(by: 1)
      return finder.node("Letter")?.frame.midX ?? -1
    }
    let usual = middle(.automatic, 1000)
    #expect(abs(usual - 500) < 2)
    #expect(middle(.editor, 1000) < 120)
    #expect(middle(.browser, 1000) < 120)
    let narrow = middle(.editor, 393)
    #expect(abs(narrow - 196.5) < 2)
  }

  @Test func itemsThatAreHiddenByDefaultAreNotThere() {
    struct Page: View {
      var body: some View {
        NavigationStack {
          Text("Content")
            .toolbar(id: "main") {
              ToolbarItem(id: "a") { Button("Always") {} }.customizationBehavior(.disabled)
              ToolbarItem(id: "b") { Button("Hidden") {} }.defaultCustomization(.hidden)
              ToolbarItem(id: "c") { Button("Kept") {} }
                .defaultCustomization(.hidden, options: .alwaysAvailable)
            }
        }
      }
    }
    let finder = Finder(host: HeadlessHost(Page()))
    finder.host.advance(by: 1)
    #expect(finder.node("Always") != nil && finder.node("Kept") != nil)
    #expect(finder.node("Hidden") == nil)
  }

  @Test func theTitleOfADocumentSharesIt() throws {
    struct Page: View {
      var body: some View {
        NavigationStack {
          Text("Content").navigationTitle("Letter").navigationBarTitleDisplayMode(.inline)
            .navigationDocument(URL(fileURLWithPath: "/tmp/letter.txt"))
            .toolbarTitleMenu { Button("Duplicate") {} }
        }
      }
    }
    let finder = Finder(host: HeadlessHost(Page()))
    finder.host.advance(by: 1)
    try finder.tap("Letter")
    #expect(finder.node("Duplicate") != nil)
    #expect(finder.labels.contains { $0.hasPrefix("Share") })
  }

  @Test func eachBarHasItsOwnColours() {
    struct Probe: View {
      @Environment(\.colorScheme) var scheme
      var name: String
      var body: some View { Button("\(name) \(scheme == .dark ? "dark" : "light")") {} }
    }
    struct Page: View {
      var body: some View {
        TabView {
          Tab {
            NavigationStack {
              Text("Content")
                .toolbar {
                  ToolbarItem(placement: .topBarTrailing) { Probe(name: "Top") }
                  ToolbarItem(placement: .bottomBar) { Probe(name: "Bottom") }
                }
                .toolbarColorScheme(.dark, for: .bottomBar, .tabBar)
            }
          } label: {
            TabProbe()
          }
        }
      }
      struct TabProbe: View {
        @Environment(\.colorScheme) var scheme
        var body: some View {
          Label(scheme == .dark ? "Tab dark" : "Tab light", systemImage: "star")
        }
      }
    }
    let finder = Finder(host: HeadlessHost(Page()))
    finder.host.advance(by: 1)
    #expect(finder.node("Top light") != nil)
    #expect(finder.node("Bottom dark") != nil)
    #expect(finder.node("Tab dark") != nil)
  }

  @Test func contentEndsBelowTheBarAsItsEdgeSays() {
    struct Page: View {
      var style: ScrollEdgeEffectStyle?
      var isHidden = false
      var body: some View {
        NavigationStack {
          ScrollView { Color.red.frame(height: 3000) }
            .scrollEdgeEffectStyle(style, for: .top)
            .scrollEdgeEffectHidden(isHidden, for: .top)
            .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
        }
      }
    }
    func green(_ page: Page) -> UInt8 {
      let host = HeadlessHost(page, HeadlessConfiguration(scale: 1))
      host.advance(by: 0.5)
      host.scroll(at: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 300))
      host.advance(by: 1)
      guard let image = host.render(), let data = image.dataProvider?.data as Data? else {
        return 0
      }
      return data[20 * image.bytesPerRow + 20 * 4 + 1]
    }
    let (soft, hard) = (green(Page()), green(Page(style: .hard)))
    let hidden = green(Page(isHidden: true))
    #expect(hidden < soft && soft < hard)
  }
}
