import CoreGraphics
import Foundation
import HeadlessHost
import Testing

@testable import SwiftUICore

@Suite @MainActor struct ListSectionTests {
  private func finder<V: View>(_ view: V, height: CGFloat = 480) -> Finder {
    let finder = Finder(
      host: HeadlessHost(
        view, HeadlessConfiguration(size: CGSize(width: 320, height: height), scale: 2)))
    finder.host.update()
    return finder
  }

  /// Whether a line is drawn across the middle at `y`, in points: the pixel row differs from the one above.
  private func hasLine(_ finder: Finder, at y: CGFloat) throws -> Bool {
    let image = try #require(finder.host.render())
    let row = Int((y * 2).rounded())
    let here = try #require(image.color(x: 300, y: row))
    let above = try #require(image.color(x: 300, y: row - 3))
    return here != above
  }

  private struct Lines: View {
    var top: Visibility
    var bottom: Visibility
    var body: some View {
      List {
        Section {
          Text("One")
          Text("Two")
        }
        .listSectionSeparator(top, edges: .top)
        .listSectionSeparator(bottom, edges: .bottom)
      }
      .listStyle(.plain)
    }
  }

  @Test func aLineBetweenRowsBeginsWithTheFirstWords() throws {
    let finder = finder(
      List {
        ForEach(0..<2, id: \.self) { _ in
          HStack(spacing: 10) {
            Color.blue.frame(width: 30, height: 20)
            Text("Words")
            Text("More")
          }
        }
      }
      .listStyle(.plain))
    let image = try #require(finder.host.render())
    // 16 points of room, 30 of picture, 10 between.
    #expect(image.color(x: 2 * 54, y: 87) == image.color(x: 2 * 54, y: 84))
    #expect(image.color(x: 2 * 58, y: 87) != image.color(x: 2 * 58, y: 84))
  }

  @Test func theLinesAroundASectionAreShownOrHidden() throws {
    var finder = finder(Lines(top: .automatic, bottom: .automatic))
    #expect(try hasLine(finder, at: 43.5))
    #expect(try hasLine(finder, at: 87.5))
    finder = self.finder(Lines(top: .automatic, bottom: .hidden))
    // The line between rows is not the section's.
    #expect(try hasLine(finder, at: 43.5))
    #expect(try !hasLine(finder, at: 87.5))
    func first(_ visibility: Visibility) throws -> [UInt8]? {
      let finder = self.finder(Lines(top: visibility, bottom: .hidden))
      return try #require(finder.host.render()).color(x: 300, y: 0)
    }
    #expect(try first(.visible) != first(.automatic))
  }

  @Test func sectionsStandAsFarApartAsIsAsked() throws {
    func gap(_ spacing: ListSectionSpacing) throws -> CGFloat {
      let view = List {
        Section { Text("One") }
        Section { Text("Two") }
      }
      .listSectionSpacing(spacing)
      let finder = finder(view)
      let frames = finder.nodes.filter { $0.traits.contains(.isCell) }.map(\.frame)
      #expect(frames.count == 2)
      return try #require(frames.last).minY - (try #require(frames.first)).maxY
    }
    #expect(try gap(.default) == ControlProfile.current.sectionGap)
    #expect(try gap(.custom(3)) == 3)
    #expect(try gap(.compact) < gap(.default))
  }

  private final class Box { var order: [Int] = [] }

  private struct Long: View {
    @State var rows = Array(0..<60)
    var box: Box
    var body: some View {
      let _ = box.order = rows
      List {
        ForEach(rows, id: \.self) { Text("Row \($0)") }
          .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
      }
      .environment(\.editMode, .constant(.active))
    }
  }

  @Test func aRowHeldAtTheEdgeScrollsTheListAndLandsThere() throws {
    let box = Box()
    let finder = finder(Long(box: box))
    let handle = try #require(finder.nodes.first { $0.label == "Reorder" }).frame
    let host = finder.host
    let start = CGPoint(x: handle.midX, y: handle.midY)
    host.pointerDown(at: start)
    host.advance(by: 0.1)
    for step in 1...10 {
      host.pointerMove(to: CGPoint(x: start.x, y: start.y + (460 - start.y) * CGFloat(step) / 10))
      host.advance(by: 0.02)
    }
    // The finger rests; the list goes on below it.
    host.advance(by: 2)
    let scroll = try #require(ListTests.scroll(host.window.rootElement))
    #expect(scroll.offset.y > 800)
    let held = scroll.offset.y
    host.pointerMove(to: CGPoint(x: start.x, y: 240))
    host.advance(by: 0.2)
    let rested = scroll.offset.y
    #expect(rested - held < 60)
    host.advance(by: 1)
    #expect(scroll.offset.y == rested)
    host.pointerUp(at: CGPoint(x: start.x, y: 240))
    host.advance(by: 1)
    let place = try #require(box.order.firstIndex(of: 0))
    #expect(place > 15)
    #expect(box.order.filter { $0 != 0 } == Array(1..<60))
    // The row stands where it was let go.
    let frame = try #require(finder.node("Row 0")).frame
    #expect(abs(frame.midY - 240) <= 52)
    #expect(!host.hasWork)
  }

  @Test func aRowHeldAtTheTopScrollsBack() throws {
    let box = Box()
    let finder = finder(Long(box: box))
    let host = finder.host
    let scroll = try #require(ListTests.scroll(host.window.rootElement))
    host.perform { scroll.scroll(to: CGPoint(x: 0, y: 1500)) }
    host.update()
    let handle = try #require(
      finder.nodes.first { $0.label == "Reorder" && $0.frame.minY > 200 }
    ).frame
    let start = CGPoint(x: handle.midX, y: handle.midY)
    host.pointerDown(at: start)
    host.advance(by: 0.1)
    host.pointerMove(to: CGPoint(x: start.x, y: start.y - 20))
    host.pointerMove(to: CGPoint(x: start.x, y: 10))
    host.advance(by: 8)
    #expect(scroll.offset.y == 0)
    host.pointerUp(at: CGPoint(x: start.x, y: 10))
    host.advance(by: 1)
    #expect(box.order.first != 0)
    #expect(box.order.filter { $0 != box.order.first } == (0..<60).filter { $0 != box.order.first })
    #expect(!host.hasWork)
  }

  @Test func aBorderedListHasAFrame() throws {
    let finder = finder(List { Text("One") }.listStyle(.bordered))
    let image = try #require(finder.host.render())
    #expect(image.color(x: 0, y: 400) != image.color(x: 6, y: 400))
  }
}
