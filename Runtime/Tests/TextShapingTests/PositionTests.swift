import Foundation
import Testing

@testable import TextShaping

/// Carets, hits and selections.
struct PositionTests {
  private let engine: PangoTextEngine

  init() throws { engine = try #require(PangoTextEngine()) }

  @Test func caretsStandBetweenCharacters() {
    let layout = engine.layout(TextRequest(runs: [TextRun("abc")]))
    let xs = (0...3).map { layout.caret(at: $0).minX }
    #expect(xs == xs.sorted())
    #expect(xs[0] == 0)
    #expect(abs(xs[3] - layout.lines[0].rect.width) < 0.001)
    #expect(layout.caret(at: 1).height == layout.lines[0].rect.height)
  }

  @Test func hitsGoToTheNearestCaret() {
    let layout = engine.layout(TextRequest(runs: [TextRun("abc")]))
    let second = layout.caret(at: 1).minX
    #expect(layout.index(at: CGPoint(x: second - 1, y: 5)) == 1)
    #expect(layout.index(at: CGPoint(x: second + 1, y: 5)) == 1)
    #expect(layout.index(at: CGPoint(x: -50, y: 5)) == 0)
    #expect(layout.index(at: CGPoint(x: 500, y: 500)) == 3)
  }

  @Test func offsetsAreUnitsOfUTF16() {
    let layout = engine.layout(TextRequest(runs: [TextRun("😀中é")]))
    #expect(layout.length == 4)
    #expect(layout.clusters.map(\.range) == [0..<2, 2..<3, 3..<4])
  }

  @Test func arabicRunsFromTheRight() throws {
    let layout = engine.layout(TextRequest(runs: [TextRun("سلام")]))
    let first = try #require(layout.clusters.first { $0.range.lowerBound == 0 })
    #expect(first.isRightToLeft)
    #expect(abs(layout.caret(at: 0).minX - layout.lines[0].rect.width) < 0.001)
    #expect(abs(layout.caret(at: 4).minX) < 0.001)
  }

  @Test func aSelectionOfMixedDirectionsIsSeveralRectangles() {
    let text = "abc سلام def"
    let layout = engine.layout(TextRequest(runs: [TextRun(text)]))
    #expect(layout.rects(for: 0..<12).count == 1)
    #expect(layout.rects(for: 2..<6).count == 2)
  }

  @Test func aSelectionOverLinesIsOneRectangleEach() {
    let layout = engine.layout(TextRequest(runs: [TextRun("ab\ncd\nef")]))
    let rects = layout.rects(for: 1..<8)
    #expect(rects.count == 3)
    #expect(rects.map(\.minY) == layout.lines.map(\.rect.minY))
  }

  @Test func linksAnswerWhereTheyAre() throws {
    let url = try #require(URL(string: "https://example.org"))
    let layout = engine.layout(TextRequest(runs: [TextRun("see "), TextRun("here", link: url)]))
    let here = layout.caret(at: 5).minX
    #expect(layout.link(at: CGPoint(x: here, y: 10)) == url)
    #expect(layout.link(at: CGPoint(x: 1, y: 10)) == nil)
    #expect(layout.link(at: CGPoint(x: here, y: 100)) == nil)
  }

  @Test func decorationsRunUnderTheirText() throws {
    let layout = engine.layout(
      TextRequest(runs: [TextRun("ab"), TextRun("cd", underline: .init(paint: 3))]))
    let line = try #require(layout.decorations.first)
    #expect(layout.decorations.count == 1)
    #expect(line.paint == 3)
    #expect(line.start.y > layout.firstBaseline)
    #expect(abs(line.start.x + line.length - layout.lines[0].rect.width) < 0.001)
  }
}
