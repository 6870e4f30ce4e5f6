import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

/// A list that is edited by touch at random does what a plain array does.
@Suite @MainActor struct ListModelTests {
  @MainActor private final class Box {
    var rows: [Int] = []
    var chosen: Set<Int> = []
  }

  private struct Numbers: View {
    @State var rows = Array(0..<7)
    @State var chosen: Set<Int> = []
    @State var mode = EditMode.inactive
    @State var next = 100
    var box: Box
    var body: some View {
      let _ = (box.rows = rows, box.chosen = chosen)
      VStack(spacing: 0) {
        HStack {
          EditButton()
          Button("Put") {
            rows.insert(next, at: min(1, rows.count))
            next += 1
          }
          Button("All") { chosen = Set(rows) }
          Button("None") { chosen = [] }
          Button("Turn") { rows.reverse() }
        }
        .frame(height: 60)
        List(selection: $chosen) {
          ForEach(rows, id: \.self) { Text("Row \($0)") }
            .onDelete { offsets in
              for index in offsets { chosen.remove(rows[index]) }
              rows.remove(atOffsets: offsets)
            }
            .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
        }
      }
      .environment(\.editMode, $mode)
    }
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private struct Plain {
    var rows = Array(0..<7)
    var chosen: Set<Int> = []
    var isEditing = false
    var next = 100
  }

  private func check(_ finder: Finder, _ box: Box, _ plain: Plain, _ step: String) {
    #expect(box.rows == plain.rows, "\(step)")
    #expect(box.chosen == plain.chosen, "\(step)")
    let nodes = finder.nodes
    let shown = nodes.filter { $0.label?.hasPrefix("Row ") == true }
      .sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.label)
    #expect(shown == plain.rows.map { "Row \($0)" }, "\(step)")
    let marks = nodes.filter { $0.label == "Select" }.sorted { $0.frame.minY < $1.frame.minY }
    guard plain.isEditing else {
      #expect(marks.isEmpty, "\(step)")
      return
    }
    #expect(
      marks.map { $0.traits.contains(.isSelected) } == plain.rows.map { plain.chosen.contains($0) },
      "\(step)")
  }

  private func frames(_ finder: Finder, _ label: String) -> [CGRect] {
    finder.nodes.filter { $0.label == label }.map(\.frame).sorted { $0.minY < $1.minY }
  }

  @Test(arguments: 1...8) func randomEditsAgreeWithAnArray(_ seed: UInt64) throws {
    var random = Random(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let box = Box()
    let host = HeadlessHost(
      Numbers(box: box), HeadlessConfiguration(size: CGSize(width: 360, height: 760), scale: 1))
    let finder = Finder(host: host)
    var plain = Plain()
    check(finder, box, plain, "start")
    for number in 0..<24 {
      var step = "step \(number): "
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        step += "edit"
        try finder.tap(plain.isEditing ? "Done" : "Edit")
        plain.isEditing.toggle()
      case 1 where plain.rows.count < 9:
        step += "put"
        try finder.tap("Put")
        plain.rows.insert(plain.next, at: min(1, plain.rows.count))
        plain.next += 1
      case 2:
        let all = Bool.random(using: &random)
        step += all ? "all" : "none"
        try finder.tap(all ? "All" : "None")
        plain.chosen = all ? Set(plain.rows) : []
      case 3:
        step += "turn"
        try finder.tap("Turn")
        plain.rows.reverse()
      case 4, 5:
        guard plain.isEditing, let from = plain.rows.indices.randomElement(using: &random),
          let to = plain.rows.indices.randomElement(using: &random)
        else { break }
        step += "move \(from) to \(to)"
        let handle = try #require(frames(finder, "Reorder")[safe: from])
        let way = CGFloat(to - from) * ControlProfile.current.rowMinimum
        host.drag(
          from: CGPoint(x: handle.midX, y: handle.midY),
          to: CGPoint(x: handle.midX, y: handle.midY + way + (way > 0 ? 8 : way < 0 ? -8 : 0)),
          duration: 0.4)
        host.advance(by: 1)
        plain.rows.insert(plain.rows.remove(at: from), at: to)
      case 6:
        guard plain.isEditing, let index = plain.rows.indices.randomElement(using: &random) else {
          break
        }
        step += "choose \(index)"
        let mark = try #require(frames(finder, "Select")[safe: index])
        host.tap(at: CGPoint(x: mark.midX, y: mark.midY))
        host.advance(by: 0.5)
        plain.chosen.formSymmetricDifference([plain.rows[index]])
      default:
        guard !plain.isEditing, plain.rows.count > 2,
          let index = plain.rows.indices.randomElement(using: &random)
        else { break }
        step += "delete \(index)"
        let row = try #require(frames(finder, "Row \(plain.rows[index])").first)
        host.drag(
          from: CGPoint(x: 340, y: row.midY), to: CGPoint(x: 240, y: row.midY), duration: 0.4)
        host.advance(by: 1)
        try finder.tap("Delete")
        host.advance(by: 1)
        plain.chosen.remove(plain.rows[index])
        plain.rows.remove(at: index)
      }
      check(finder, box, plain, step)
      guard box.rows == plain.rows, box.chosen == plain.chosen else { return }
    }
    host.advance(by: 2)
    #expect(!host.hasWork)
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
