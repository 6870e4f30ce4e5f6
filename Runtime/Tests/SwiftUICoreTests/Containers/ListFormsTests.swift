import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct ListFormsTests {
  private struct Item: Identifiable, Hashable {
    var id: Int
    var name: String
    var parts: [Item]?
  }
  private let log = EventLog()

  // MARK: Bindings

  private struct Editing: View {
    @State var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")]
    @State var chosen: Int?
    var log: EventLog
    var body: some View {
      let _ = log.entries = items.map(\.name) + [chosen.map { "\($0)" } ?? "none"]
      List($items, editActions: .all, selection: $chosen) { $item in
        HStack {
          Text("Row \(item.name)")
          Button("Change \(item.id)") { item.name += "!" }
        }
      }
    }
  }

  @Test func rowsAreBindingsToTheirElements() throws {
    let finder = Finder(host: HeadlessHost(Editing(log: log)))
    #expect(finder.node("Row b") != nil)
    try finder.tap("Change 2")
    #expect(log.entries == ["a", "b!", "c", "none"])
    #expect(finder.node("Row b!") != nil)
  }

  @Test func editActionsTakeRowsAway() throws {
    let finder = Finder(host: HeadlessHost(Editing(log: log)))
    let row = try #require(finder.node("Row b")).frame
    finder.host.drag(
      from: CGPoint(x: 300, y: row.midY), to: CGPoint(x: 160, y: row.midY), duration: 0.3)
    finder.host.advance(by: 1)
    try finder.tap("Delete")
    #expect(log.entries == ["a", "c", "none"])
  }

  @Test func onlyWhatIsAllowedCanBeDone() {
    struct Fixed: View {
      @State var items = [Item(id: 1, name: "a")]
      var body: some View {
        List($items, id: \.id, editActions: .move) { $item in Text("Row \(item.name)") }
      }
    }
    let finder = Finder(host: HeadlessHost(Fixed()))
    finder.host.drag(from: CGPoint(x: 300, y: 80), to: CGPoint(x: 160, y: 80), duration: 0.3)
    finder.host.advance(by: 1)
    #expect(finder.node("Row a") != nil && finder.node("Delete") == nil)
  }

  @Test func elementsAreTakenAwayByTheirPlaces() {
    #expect(EditedCollection.without(IndexSet([0, 2, 9]), of: ["a", "b", "c"]) == ["b"])
    #expect(EditedCollection.without(IndexSet(integer: 0), of: 7) == 7)
  }

  @Test func listsAreMadeOfNumbers() throws {
    struct Numbers: View {
      @State var chosen: Int?
      var log: EventLog
      var body: some View {
        let _ = log.entries = [chosen.map { "\($0)" } ?? "none"]
        List(0..<4, selection: $chosen) { Text("Number \($0)") }
      }
    }
    let finder = Finder(host: HeadlessHost(Numbers(log: log)))
    try finder.tap("Number 3")
    #expect(log.entries == ["3"])
  }

  // MARK: Trees

  private struct Tree: View {
    @State var items = [
      Item(id: 1, name: "root", parts: [Item(id: 2, name: "leaf"), Item(id: 3, name: "last")])
    ]
    var log: EventLog
    var body: some View {
      let _ = log.entries = (items.first?.parts ?? []).map(\.name)
      List($items, children: \.parts) { $item in
        if item.parts == nil {
          Button("Change \(item.name)") { item.name += "!" }
        } else {
          Text("Branch \(item.name)")
        }
      }
    }
  }

  @Test func leavesOfATreeAreBindingsToTheirElements() throws {
    let finder = Finder(host: HeadlessHost(Tree(log: log)))
    try finder.tap("Branch root")
    try finder.tap("Change leaf")
    #expect(log.entries == ["leaf!", "last"])
    #expect(finder.node("Change leaf!") != nil)
  }

  // MARK: Menus of rows

  private struct Menus: View {
    @State var chosen: Set<Int> = [2, 3]
    @State var mode = EditMode.inactive
    var acts = false
    var log: EventLog
    var body: some View {
      List([1, 2, 3], id: \.self, selection: $chosen) { Text("Row \($0)") }
        .contextMenu(forSelectionType: Int.self) { rows in
          Button("Open \(rows.sorted().map(String.init).joined(separator: "+"))") {
            log.entries.append("open \(rows.count)")
          }
        } primaryAction: { rows in
          if acts { log.entries.append("act \(rows.sorted())") }
        }
        .environment(\.editMode, $mode)
    }
  }

  @Test func aRowThatIsHeldOpensItsMenu() throws {
    let finder = Finder(host: HeadlessHost(Menus(log: log)))
    let row = try #require(finder.node("Row 1")).frame
    finder.host.press(at: CGPoint(x: row.midX, y: row.midY), duration: 0.7)
    finder.host.advance(by: 1)
    try finder.tap("Open 1")
    #expect(log.entries == ["open 1"])
    #expect(finder.node("Open 1") == nil)
  }

  @Test func aChosenRowStandsForAllThatAreChosen() throws {
    let finder = Finder(host: HeadlessHost(Menus(mode: .active, log: log)))
    let row = try #require(finder.node("Row 3")).frame
    finder.host.press(at: CGPoint(x: row.midX, y: row.midY), duration: 0.7)
    finder.host.advance(by: 1)
    try finder.tap("Open 2+3")
    #expect(log.entries == ["open 2"])
  }

  @Test func aTouchActsOnTheRow() throws {
    let finder = Finder(host: HeadlessHost(Menus(acts: true, log: log)))
    try finder.tap("Row 2")
    #expect(log.entries == ["act [2]"])
    #expect(finder.node("Open 2") == nil)
  }

  @Test func theSecondButtonFindsTheMenuOfARow() throws {
    let finder = Finder(host: HeadlessHost(Menus(log: log)))
    let row = try #require(finder.node("Row 1")).frame
    let path = HitTest.path(
      finder.host.window.rootElement, at: CGPoint(x: row.midX, y: row.midY))
    let action = path.reversed().compactMap {
      $0.accessibility?.actions.first { $0.kind == .showMenu }
    }.first
    try #require(action).handler()
    finder.host.advance(by: 1)
    #expect(finder.node("Open 1") != nil)
  }
}
