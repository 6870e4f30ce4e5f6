import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct ListEditingTests {
  @MainActor private final class Box {
    var names: [String] = []; var chosen: Set<String> = []; var log: [String] = []
  }

  private struct Names: View {
    @State var names = ["Ann", "Bob", "Cid", "Dot"]
    @State var chosen: Set<String> = []
    @State var mode = EditMode.inactive
    var box: Box
    var body: some View {
      let _ = box.names = names
      let _ = box.chosen = chosen
      List(selection: $chosen) {
        ForEach(names, id: \.self) { Text($0) }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
      .environment(\.editMode, $mode)
      .safeAreaInset(edge: .bottom) { EditButton().environment(\.editMode, $mode) }
    }
  }

  private func finder<V: View>(_ view: V, locale: String = "en") -> Finder {
    var configuration = HeadlessConfiguration(size: CGSize(width: 320, height: 480), scale: 2)
    configuration.locale = Locale(identifier: locale)
    let finder = Finder(host: HeadlessHost(view, configuration))
    finder.host.update()
    return finder
  }

  private func middle(_ finder: Finder, _ name: String) throws -> CGPoint {
    let frame = try #require(finder.node(name)).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func aPulledRowOffersDeleting() throws {
    let box = Box()
    let finder = finder(Names(box: box))
    let bob = try middle(finder, "Bob")
    finder.host.drag(from: CGPoint(x: 260, y: bob.y), to: CGPoint(x: 180, y: bob.y), duration: 0.4)
    finder.host.advance(by: 1)
    #expect(box.names.count == 4)
    try finder.tap("Delete")
    finder.host.advance(by: 1)
    #expect(box.names == ["Ann", "Cid", "Dot"])
    #expect(finder.node("Bob") == nil)
    #expect(!finder.host.hasWork)
  }

  @Test func aLongPullDeletesAtOnce() throws {
    let box = Box()
    let finder = finder(Names(box: box))
    let ann = try middle(finder, "Ann")
    finder.host.drag(from: CGPoint(x: 300, y: ann.y), to: CGPoint(x: 20, y: ann.y), duration: 0.4)
    finder.host.advance(by: 1)
    #expect(box.names == ["Bob", "Cid", "Dot"])
  }

  @Test func anOpenRowClosesWhenAnotherIsTouched() throws {
    let box = Box()
    let finder = finder(Names(box: box))
    let bob = try middle(finder, "Bob")
    let dot = try middle(finder, "Dot")
    finder.host.drag(from: CGPoint(x: 260, y: bob.y), to: CGPoint(x: 180, y: bob.y), duration: 0.4)
    finder.host.advance(by: 1)
    #expect(finder.node("Delete") != nil)
    finder.host.tap(at: dot)
    finder.host.advance(by: 1)
    #expect(finder.node("Delete") == nil)
    #expect(box.names.count == 4)
  }

  @Test(arguments: [("en", "Edit", "Done"), ("zh_CN", "编辑", "完成")])
  func editingSelectsSeveralRows(_ locale: String, _ edit: String, _ done: String) throws {
    let box = Box()
    let finder = finder(Names(box: box), locale: locale)
    try finder.tap("Ann")
    #expect(box.chosen.isEmpty)
    try finder.tap(edit)
    finder.host.advance(by: 1)
    try finder.tap("Ann")
    try finder.tap("Cid")
    #expect(box.chosen == ["Ann", "Cid"])
    try finder.tap("Cid")
    #expect(box.chosen == ["Ann"])
    try finder.tap(done)
    finder.host.advance(by: 1)
    #expect(finder.node(edit) != nil)
  }

  private struct Chosen: View {
    @State private var chosen: Set<Int> = [1]
    var body: some View {
      VStack {
        Button("All") { chosen = [0, 1, 2] }
        List(0..<3, id: \.self, selection: $chosen) { Text("Row \($0)") }
          .environment(\.editMode, .constant(.active))
      }
    }
  }

  @Test func marksFollowTheChoice() throws {
    let finder = Finder(host: HeadlessHost(Chosen()))
    func marks() -> [Bool] {
      finder.nodes.filter { $0.label == "Select" }.map { $0.traits.contains(.isSelected) }
    }
    #expect(marks() == [false, true, false])
    try finder.tap("All")
    #expect(marks() == [true, true, true])
  }

  @Test func aDraggedHandleMovesItsRow() throws {
    let box = Box()
    let finder = finder(Names(box: box))
    try finder.tap("Edit")
    finder.host.advance(by: 1)
    let handles = finder.nodes.filter { $0.label == "Reorder" }.map(\.frame)
    #expect(handles.count == 4)
    let first = try #require(handles.first)
    let start = CGPoint(x: first.midX, y: first.midY)
    finder.host.drag(from: start, to: CGPoint(x: start.x, y: start.y + 110), duration: 0.5)
    finder.host.advance(by: 1)
    #expect(box.names == ["Bob", "Cid", "Ann", "Dot"])
    #expect(!finder.host.hasWork)
  }

  private struct Actions: View {
    var box: Box
    var body: some View {
      List {
        Text("Mail")
          .swipeActions(edge: .leading) {
            Button("Read", systemImage: "envelope.open") { box.log.append("read") }.tint(.blue)
          }
          .swipeActions(allowsFullSwipe: false) {
            Button("Bin", systemImage: "trash", role: .destructive) { box.log.append("bin") }
            Button("Flag", systemImage: "flag") { box.log.append("flag") }.tint(.orange)
          }
      }
    }
  }

  @Test func actionsStandOnBothSides() throws {
    let box = Box()
    let finder = finder(Actions(box: box))
    let row = try middle(finder, "Mail")
    finder.host.drag(from: CGPoint(x: 280, y: row.y), to: CGPoint(x: 120, y: row.y), duration: 0.5)
    finder.host.advance(by: 1)
    let bin = try #require(finder.node("Bin")).frame
    let flag = try #require(finder.node("Flag")).frame
    #expect(bin.minX > flag.maxX)
    #expect(bin.maxX == 304)
    try finder.tap("Flag")
    finder.host.advance(by: 1)
    #expect(box.log == ["flag"])
    #expect(finder.node("Flag") == nil)
    finder.host.drag(from: CGPoint(x: 60, y: row.y), to: CGPoint(x: 300, y: row.y), duration: 0.5)
    finder.host.advance(by: 1)
    #expect(box.log == ["flag", "read"])
  }

  @Test func aPullThatMayNotGoAllTheWayOpensOnly() throws {
    let box = Box()
    let finder = finder(Actions(box: box))
    let row = try middle(finder, "Mail")
    finder.host.drag(from: CGPoint(x: 300, y: row.y), to: CGPoint(x: 10, y: row.y), duration: 0.5)
    finder.host.advance(by: 1)
    #expect(box.log.isEmpty)
    #expect(finder.node("Bin") != nil)
  }

  @Test func movingAndRemovingKeepTheOrderOfTheRest() {
    var list = Array(0..<6)
    list.move(fromOffsets: IndexSet([1, 3]), toOffset: 5)
    #expect(list == [0, 2, 4, 1, 3, 5])
    list.move(fromOffsets: IndexSet([4]), toOffset: 0)
    #expect(list == [3, 0, 2, 4, 1, 5])
    list.remove(atOffsets: IndexSet([0, 5]))
    #expect(list == [0, 2, 4, 1])
  }

  private struct Decorated: View {
    var body: some View {
      List {
        Text("Plain")
        Text("Painted").listRowBackground(Color.red)
        Text("Set in").listRowInsets(EdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0))
      }
    }
  }

  @Test func rowsHaveBackgroundsAndInsetsOfTheirOwn() throws {
    let finder = finder(Decorated())
    let painted = try #require(finder.node("Painted")).frame
    let image = try #require(finder.host.render())
    let colour = try #require(image.color(x: Int(painted.maxX + 40) * 2, y: Int(painted.midY) * 2))
    #expect(colour == [255, 59, 48])
    #expect(try #require(finder.node("Set in")).frame.minX == 16 + 50)
  }
}

extension CGImage {
  /// Red, green and blue of one pixel.
  func color(x: Int, y: Int) -> [UInt8]? {
    guard let data = dataProvider?.data as Data? else { return nil }
    let at = y * bytesPerRow + x * (bitsPerPixel / 8)
    guard at >= 0, at + 3 < data.count else { return nil }
    let bytes = [2, 1, 0].map { data[data.startIndex + at + $0] }
    return bytes
  }
}
