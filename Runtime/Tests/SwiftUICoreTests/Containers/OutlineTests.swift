import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct OutlineTests {
  struct Place: Identifiable {
    var id: String
    var parts: [Place]?
  }
  static let world = [
    Place(
      id: "Europe",
      parts: [
        Place(id: "Spain", parts: [Place(id: "Seville"), Place(id: "Bilbao")]),
        Place(id: "Malta", parts: []),
      ]), Place(id: "Ocean"),
  ]

  private final class Box { var chosen: Set<String> = [] }

  private struct Tree: View {
    @State var chosen: Set<String> = []
    var box: Box
    var body: some View {
      let _ = box.chosen = chosen
      List(OutlineTests.world, children: \.parts, selection: $chosen) { Text($0.id) }
        .environment(\.editMode, .constant(.active))
    }
  }

  private func finder<V: View>(_ view: V) -> Finder {
    let finder = Finder(
      host: HeadlessHost(
        view, HeadlessConfiguration(size: CGSize(width: 320, height: 480), scale: 2)))
    finder.host.update()
    return finder
  }

  @Test func branchesUnfoldLevelByLevel() throws {
    let finder = finder(List(Self.world, children: \.parts) { Text($0.id) })
    #expect(finder.node("Spain") == nil)
    let top = try #require(finder.node("Europe")).frame
    try finder.tap("Europe")
    finder.host.advance(by: 1)
    let spain = try #require(finder.node("Spain")).frame
    #expect(finder.node("Seville") == nil)
    try finder.tap("Spain")
    finder.host.advance(by: 1)
    let seville = try #require(finder.node("Seville"))
    #expect(spain.minX - top.minX == 20)
    #expect(seville.frame.minY > spain.maxY)
    #expect(try #require(finder.node("Malta")).frame.minY > seville.frame.maxY)
    #expect(finder.nodes.filter { $0.traits.contains(.isCell) }.count == 6)
    // A leaf has nothing to unfold, an empty branch has.
    #expect(finder.nodes.filter { $0.traits.contains(.isButton) }.count == 3)
    try finder.tap("Europe")
    finder.host.advance(by: 1)
    #expect(finder.node("Seville") == nil)
  }

  @Test func everyRowIsChosenByItsOwnIdentity() throws {
    let box = Box()
    let finder = finder(Tree(box: box))
    // The marks stand in the order of the rows.
    func mark(_ index: Int) throws {
      let marks = finder.nodes.filter { $0.label == "Select" }
      let frame = try #require(marks.indices.contains(index) ? marks[index].frame : nil)
      finder.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      finder.host.advance(by: 0.5)
    }
    try mark(1)
    #expect(box.chosen == ["Ocean"])
    try mark(0)
    #expect(box.chosen == ["Ocean", "Europe"])
  }
}
