import Foundation
import Testing

@testable import TextShaping

struct FixedMetricsTextEngineTests {
  private let engine = FixedMetricsTextEngine()

  private func layout(
    _ text: String, width: CGFloat? = nil, height: CGFloat? = nil,
    change: (inout TextRequest) -> Void = { _ in }
  ) -> TextLayout {
    var request = TextRequest(runs: [TextRun(text, font: FontDescription(size: 10))])
    change(&request)
    return engine.layout(request, width: width, height: height)
  }

  @Test func aCharacterIsHalfItsSizeWide() {
    #expect(layout("abcd").size == CGSize(width: 20, height: 12))
    #expect(layout("中文").size.width == 20)
    #expect(layout("").size == .zero)
  }

  @Test func linesBreakAtSpacesWhichHang() {
    let result = layout("aaa bbb ccc", width: 36)
    #expect(result.lines.map(\.range) == [0..<8, 8..<11])
    #expect(result.lines.map(\.rect.width) == [35, 15])
    #expect(result.size == CGSize(width: 35, height: 24))
  }

  @Test func aWordWithoutRoomIsBroken() {
    #expect(layout("aaaaaa", width: 10).lines.map(\.range) == [0..<2, 2..<4, 4..<6])
  }

  @Test func limitsCut() {
    let result = layout("aaa bbb ccc", width: 20) { $0.lineLimit = 1 }
    #expect(result.isTruncated)
    #expect(result.lines.count == 1)
    #expect(result.size.width <= 20)
    #expect(layout("a\nb\nc", height: 25).lines.count == 2)
  }

  @Test func textShrinksToFit() {
    let result = layout("aaaaaaaaaa", width: 40) {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    #expect(!result.isTruncated)
    #expect(abs(result.scaleFactor - 0.8) < 0.011)
  }

  @Test func alignmentMovesShortLines() {
    let result = layout("aaaa\nbb") { $0.alignment = .trailing }
    #expect(result.lines.map(\.rect.minX) == [0, 10])
  }
}
