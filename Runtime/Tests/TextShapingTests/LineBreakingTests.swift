import Foundation
import Testing

@testable import TextShaping

/// Where lines end and how much room they take.
struct LineBreakingTests {
  private let engine: PangoTextEngine

  init() throws { engine = try #require(PangoTextEngine()) }

  private let sentence = "The quick brown fox jumps over the lazy dog"

  private func layout(
    _ text: String, width: CGFloat? = nil, height: CGFloat? = nil,
    font: FontDescription = FontDescription(), change: (inout TextRequest) -> Void = { _ in }
  ) -> TextLayout {
    var request = TextRequest(runs: [TextRun(text, font: font)])
    change(&request)
    return engine.layout(request, width: width, height: height)
  }

  private func pieces(_ text: String, _ layout: TextLayout) -> [String] {
    let units = text as NSString
    return layout.lines.map {
      units.substring(with: NSRange(location: $0.range.lowerBound, length: $0.range.count))
    }
  }

  @Test func oneLineIsRoundedUpToThePixel() {
    #expect(layout("Ag").size.height == 20.5)
    #expect(layout("Ag") { $0.displayScale = 3 }.size.height == CGFloat(61) / 3)
    #expect(layout("Ag") { $0.displayScale = 1 }.size.height == 21)
    let width = layout("Ag").size.width
    #expect((width * 2).rounded() == width * 2)
  }

  @Test func linesAddUpBeforeTheyAreRounded() {
    // 3 · 20.287 = 60.861 and, with spacing, 2 · 4 more.
    #expect(layout("a\nb\nc").size.height == 61)
    #expect(layout("a\nb\nc") { $0.lineSpacing = 4 }.size.height == 69)
  }

  @Test func noTextTakesNoRoom() {
    #expect(layout("").size == .zero)
    #expect(layout("").lines.isEmpty)
  }

  @Test func reservedLinesTakeTheirRoom() {
    let reserve: (inout TextRequest) -> Void = {
      $0.lineLimit = 3
      $0.reservesSpace = true
    }
    #expect(layout("one", change: reserve).size.height == 61)
    #expect(layout("", change: reserve).size.height == 61)
  }

  @Test func wordsStayWhole() {
    let result = layout(sentence, width: 120)
    #expect(pieces(sentence, result).allSatisfy { $0.first != " " })
    #expect(pieces(sentence, result).joined() == sentence)
    #expect(result.lines.allSatisfy { $0.rect.width <= 120 })
    #expect(result.lines.count > 2)
    #expect(!result.isTruncated)
  }

  @Test func theReportedWidthTakesTheSameLinesAgain() {
    for width in stride(from: CGFloat(60), through: 340, by: 7) {
      let first = layout(sentence, width: width)
      let again = layout(sentence, width: first.size.width)
      #expect(again.lines.map(\.range) == first.lines.map(\.range))
      #expect(first.size.width <= width)
    }
    let ideal = layout(sentence)
    #expect(ideal.lines.count == 1)
    #expect(layout(sentence, width: ideal.size.width).lines.count == 1)
  }

  @Test func spacesHangOverTheEndOfAWrappedLine() {
    let text = "word          next"
    let result = layout(text, width: 60)
    #expect(result.lines.count == 2)
    // Pango shares letter spacing out to both sides of a letter.
    #expect(abs(result.lines[0].rect.width - layout("word").lines[0].rect.width) < 0.2)
    #expect(result.size.width < 60)
  }

  @Test func aLongWordBreaksAnywhere() {
    let result = layout("Donaudampfschifffahrtsgesellschaft", width: 80)
    #expect(result.lines.count >= 3)
    #expect(result.lines.allSatisfy { $0.rect.width <= 80 })
  }

  @Test func chineseBreaksBetweenCharactersButNotBeforeAStop() {
    let text = "春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。"
    for width in stride(from: CGFloat(40), through: 300, by: 9) {
      let starts = pieces(text, layout(text, width: width)).compactMap(\.first)
      #expect(!starts.contains("，") && !starts.contains("。"))
    }
    #expect(pieces(text, layout(text, width: 17 * 6 + 1))[0] == "春眠不觉晓，")
  }

  @Test func heightAllowsAsManyLinesAsFit() {
    let natural = layout(sentence, width: 100)
    #expect(natural.lines.count >= 4)
    #expect(layout(sentence, width: 100, height: 61).lines.count == 3)
    #expect(layout(sentence, width: 100, height: 60).lines.count == 2)
    #expect(layout(sentence, width: 100, height: 0).lines.count == 1)
    #expect(layout(sentence, width: 100, height: 60).isTruncated)
    #expect(!layout(sentence, width: 100, height: natural.size.height).isTruncated)
  }

  @Test func theLastLineEndsInAnEllipsis() throws {
    let result = layout(sentence, width: 150) { $0.lineLimit = 1 }
    #expect(result.isTruncated)
    #expect(result.lines.count == 1)
    let ellipsis = try #require(layout("…").glyphRuns.first?.glyphs.first?.index)
    #expect(result.glyphRuns.last?.glyphs.last?.index == ellipsis)
    // At the grain of a character: another one would not have fitted.
    #expect(result.lines[0].rect.width <= 150)
    #expect(result.lines[0].rect.width > 130)
  }

  @Test func truncationAtTheHeadKeepsTheEnd() throws {
    let result = layout(sentence, width: 150) {
      $0.lineLimit = 1
      $0.truncation = .head
    }
    let ellipsis = try #require(layout("…").glyphRuns.first?.glyphs.first?.index)
    #expect(result.glyphRuns.first?.glyphs.first?.index == ellipsis)
    let g = try #require(layout("g").glyphRuns.first?.glyphs.first?.index)
    #expect(result.glyphRuns.last?.glyphs.last?.index == g)
  }

  @Test func paragraphsThatDoNotFitAreToldByAnEllipsis() throws {
    let result = layout("First\nSecond") { $0.lineLimit = 1 }
    #expect(result.isTruncated)
    #expect(result.glyphRuns.flatMap(\.glyphs).count == 6)
    #expect(result.size.height == 20.5)
  }

  @Test func textShrinksBeforeItIsCut() {
    let ideal = layout(sentence).size.width
    let result = layout(sentence, width: ideal * 0.8) {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    #expect(!result.isTruncated)
    #expect(result.scaleFactor > 0.75 && result.scaleFactor <= 0.81)
    let tiny = layout(sentence, width: ideal * 0.3) {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    #expect(tiny.isTruncated)
    #expect(tiny.scaleFactor == 0.5)
  }

  @Test func aWordThatMayShrinkIsNotBroken() {
    let word = "Incomprehensibilities"
    let width = layout(word).size.width * 0.8
    let result = layout(word, width: width) { $0.minimumScaleFactor = 0.5 }
    #expect(result.lines.count == 1)
    #expect(result.scaleFactor < 0.85)
  }

  @Test func tighteningGainsAFewPercent() {
    let ideal = layout(sentence).size.width
    let plain = layout(sentence, width: ideal * 0.97) { $0.lineLimit = 1 }
    #expect(plain.isTruncated)
    let tight = layout(sentence, width: ideal * 0.97) {
      $0.lineLimit = 1
      $0.allowsTightening = true
    }
    #expect(!tight.isTruncated)
    #expect(tight.scaleFactor == 1)
  }

  @Test func aLineIsAsHighWhateverItFallsBackTo() {
    let latin = layout("Ag").size.height
    for text in ["中文", "😀", "مرحبا", "नमस्ते", "A中😀م"] {
      #expect(layout(text).size.height == latin)
    }
  }

  @Test func alignmentMovesShortLines() {
    let text = "a long first line\nshort"
    let leading = layout(text)
    let center = layout(text) { $0.alignment = .center }
    let trailing = layout(text) { $0.alignment = .trailing }
    let free = leading.size.width - leading.lines[1].rect.width
    #expect(leading.lines[1].rect.minX == 0)
    #expect(abs(center.lines[1].rect.minX - free / 2) < 0.001)
    #expect(abs(trailing.lines[1].rect.minX - free) < 0.001)
    let mirrored = layout(text) { $0.direction = .rightToLeft }
    #expect(abs(mirrored.lines[1].rect.minX - free) < 0.001)
  }

  @Test func trackingWidensText() {
    let plain = engine.layout(TextRequest(runs: [TextRun("abcd")])).lines[0].rect.width
    let tracked = engine.layout(TextRequest(runs: [TextRun("abcd", tracking: 2)])).lines[0].rect
      .width
    #expect(tracked - plain > 5.9 && tracked - plain < 8.1)
  }

  @Test func aRaisedRunRaisesItsLine() {
    let plain = engine.layout(TextRequest(runs: [TextRun("a")]))
    let raised = engine.layout(TextRequest(runs: [TextRun("a"), TextRun("2", baselineOffset: 10)]))
    #expect(abs(raised.lines[0].rect.height - plain.lines[0].rect.height - 10) < 0.001)
    #expect(abs(raised.firstBaseline - plain.firstBaseline - 10) < 0.001)
  }

  @Test func attachmentsTakeTheirPlace() {
    let box = TextRun.Attachment(size: CGSize(width: 30, height: 40), baseline: 32, id: 9)
    let result = engine.layout(
      TextRequest(runs: [TextRun("ab"), TextRun("", attachment: box), TextRun("cd")]))
    let placed = result.attachments
    #expect(placed.count == 1)
    #expect(placed.first?.id == 9)
    let before = engine.layout(TextRequest(runs: [TextRun("ab")])).lines[0].rect.width
    #expect(abs((placed.first?.rect.minX ?? 0) - before) < 0.3)
    #expect(placed.first?.rect.size == CGSize(width: 30, height: 40))
    #expect(abs((placed.first?.rect.minY ?? -1)) < 0.001)
    #expect(abs(result.lines[0].rect.height - 40) < 0.5)
    #expect(result.length == 5)
  }

  @Test func hostileTextIsSet() {
    let zalgo = "a" + String(repeating: "\u{0301}", count: 500)
    #expect(layout(zalgo).lines.count == 1)
    #expect(layout("a\0b").lines.count == 1)
    #expect(layout("\u{FFFC}\u{202E}abc\u{200F}").lines.count == 1)
    #expect(layout("x", font: FontDescription(size: 0)).lines.count == 1)
    #expect(layout("x", width: -5, height: -5).lines.count == 1)
    #expect(layout(String(repeating: "word ", count: 5_000), width: 300).lines.count > 500)
  }
}
