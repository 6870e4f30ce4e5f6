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
}
