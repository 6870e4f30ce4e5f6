import CoreGraphics
import Drawing
import Foundation
import Testing
import TextShaping

@testable import CairoRendering

/// Sheets that are looked at by people: `SKIFF_SHEETS=folder swift test --filter SheetTests`.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["SKIFF_SHEETS"] != nil, "SKIFF_SHEETS is not set"))
struct SheetTests {
  private func text(
    _ string: String, x: CGFloat, y: CGFloat, font: FontDescription = FontDescription(),
    width: CGFloat? = nil, paint: Paint = .color(.black), language: String? = nil,
    change: (inout TextRequest) -> Void = { _ in }
  ) throws -> DisplayItem {
    let engine = try #require(Pictures.engine)
    var request = TextRequest(runs: [TextRun(string, font: font, language: language)])
    change(&request)
    let layout = engine.layout(request, width: width, height: nil)
    return DisplayItem(
      .text(TextDrawing(layout: layout, origin: CGPoint(x: x, y: y), paint: paint)))
  }

  @Test func text() throws {
    var items: [DisplayItem] = []
    for (place, weight) in stride(from: 100, through: 900, by: 100).enumerated() {
      items.append(
        try text(
          "\(weight) Postcard Journey 卡片漂流簿", x: 10, y: 10 + CGFloat(place) * 24,
          font: FontDescription(size: 17, weight: weight)))
    }
    let lines: [(String, FontDescription)] = [
      ("The quick brown fox jumps — 0123456789", FontDescription(size: 11)),
      ("春眠不觉晓，处处闻啼鸟。“夜来”风雨声……", FontDescription(size: 17)),
      ("مرحبا بالعالم، بطاقة بريدية", FontDescription(size: 17)),
      ("नमस्ते दुनिया, पोस्टकार्ड", FontDescription(size: 17)),
      ("Emoji 😀🎉👩‍👩‍👧‍👦🇨🇳 ❤️ 1️⃣ mixed 中文", FontDescription(size: 17)),
      ("Serif 衬线字体 Italic", FontDescription(family: .system(.serif), size: 17)),
      ("Mono 0O1lI 等宽", FontDescription(family: .system(.monospaced), size: 15)),
      ("霞鹜文楷 手写 LXGW", FontDescription(family: .custom("LXGW WenKai"), size: 20)),
      ("Italic text 斜体", FontDescription(size: 17, isItalic: true)),
      ("Small Caps Text", FontDescription(size: 17, features: .smallCaps)),
      ("111.11 888.88 tabular", FontDescription(size: 17, features: .monospacedDigit)),
      ("Title 大标题 34", FontDescription(size: 34, weight: 700)),
    ]
    var y: CGFloat = 234
    for (string, font) in lines {
      items.append(try text(string, x: 10, y: y, font: font))
      y += font.size * 1.5
    }
    let long = "Travel is the only thing you buy that makes you richer. 旅行是唯一花钱却让人更富有的事。"
    items.append(try text(long, x: 400, y: 10, width: 180))
    items.append(try text(long, x: 400, y: 160, width: 180) { $0.lineLimit = 2 })
    items.append(
      try text(long, x: 400, y: 210, width: 180) {
        $0.lineLimit = 1
        $0.truncation = .middle
      })
    items.append(
      try text(long, x: 400, y: 240, width: 180) {
        $0.lineLimit = 1
        $0.truncation = .head
      })
    items.append(
      try text("Shrinks to fit in one line of it", x: 400, y: 270, width: 180) {
        $0.lineLimit = 1
        $0.minimumScaleFactor = 0.5
      })
    items.append(
      try text(long, x: 400, y: 300, width: 180) { $0.alignment = .center })
    items.append(try text("简体 直骨角边令", x: 400, y: 450, language: "zh-Hans"))
    items.append(try text("繁體 直骨角邊令", x: 400, y: 480, language: "zh-Hant"))
    items.append(try text("日本 直骨角辺令", x: 400, y: 510, language: "ja"))
    var styled = TextRequest(runs: [
      TextRun("Under", underline: .init()), TextRun(" strike", paint: 0, strikethrough: .init()),
      TextRun(" big", font: FontDescription(size: 28, weight: 700), paint: 1),
      TextRun(" up", font: FontDescription(size: 11), baselineOffset: 8),
      TextRun(" dotted", underline: .init(pattern: .dot, paint: 0)),
    ])
    styled.lineSpacing = 4
    let engine = try #require(Pictures.engine)
    items.append(
      DisplayItem(
        .text(
          TextDrawing(
            layout: engine.layout(styled), origin: CGPoint(x: 400, y: 540),
            paint: .color(.black), runPaints: [.color(red), .color(blue)]))))
    items.append(
      try text(
        "Gradient text", x: 400, y: 580, font: FontDescription(size: 34, weight: 800),
        paint: .linear(
          [.init(color: red, location: 0), .init(color: blue, location: 1)],
          start: CGPoint(x: 400, y: 0), end: CGPoint(x: 620, y: 0))))
    let image = Pictures.render(
      DisplayItem(.group(items)), width: 660, height: 640, scale: 2, background: .white)
    #expect(image != nil)
    Pictures.save(image, as: "text")
  }
}
