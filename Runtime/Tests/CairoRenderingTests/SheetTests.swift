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

  @Test func paintsAndEffects() throws {
    let stops = [
      GradientStop(color: RGBA(red: 1, green: 0.23, blue: 0.19), location: 0),
      GradientStop(color: RGBA(red: 0, green: 0.48, blue: 1), location: 1),
    ]
    let rainbow = [red, RGBA(red: 1, green: 1, blue: 0), green, blue, red].enumerated().map {
      GradientStop(color: $1, location: CGFloat($0) / 4)
    }
    func box(_ column: Int, _ row: Int) -> CGRect {
      CGRect(x: CGFloat(column) * 110 + 10, y: CGFloat(row) * 110 + 10, width: 100, height: 100)
    }
    func round(_ rect: CGRect, _ radius: CGFloat = 20) -> CGPath {
      CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }
    func middle(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }
    let photo = try #require(Pictures.checkerPhoto(width: 400, height: 300))
    var items: [DisplayItem] = []
    func add(_ content: DisplayItem...) { items += content }
    var r = box(0, 0)
    add(
      Pictures.fill(round(r), .linear(stops, start: r.origin, end: CGPoint(x: r.maxX, y: r.maxY))))
    r = box(1, 0)
    add(Pictures.fill(round(r), .radial(stops, center: middle(r), startRadius: 5, endRadius: 50)))
    r = box(2, 0)
    add(
      Pictures.fill(
        round(r),
        .elliptical(
          stops, center: CGPoint(x: 0.5, y: 0.5), startFraction: 0, endFraction: 0.5,
          bounds: CGRect(x: r.minX, y: r.minY + 25, width: 100, height: 50))))
    r = box(3, 0)
    add(
      Pictures.fill(
        round(r), .angular(rainbow, center: middle(r), startAngle: 0, endAngle: 2 * .pi)))
    r = box(4, 0)
    add(
      Pictures.fill(
        round(r),
        .mesh(
          MeshPaint(
            width: 3, height: 3,
            points: [
              .init(0, 0), .init(0.5, 0), .init(1, 0), .init(0, 0.5), .init(0.7, 0.3),
              .init(1, 0.5),
              .init(0, 1), .init(0.5, 1), .init(1, 1),
            ],
            colors: [
              red, RGBA(red: 1, green: 0.6, blue: 0), RGBA(red: 1, green: 1, blue: 0), blue,
              RGBA(red: 0.7, green: 0.2, blue: 0.9), RGBA(red: 1, green: 0.2, blue: 0.5),
              RGBA(red: 0, green: 0.8, blue: 0.9), green, RGBA(red: 0.2, green: 0.9, blue: 0.6),
            ], bounds: r))))
    r = box(5, 0)
    add(
      Pictures.fill(
        round(r),
        .image(
          ImagePaintData(
            image: photo, sourceRect: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 16,
            origin: r.origin))))
    for (place, radius) in [2, 4, 10, 20].enumerated() {
      r = box(place, 1)
      let disc = Pictures.fill(CGPath(ellipseIn: r.insetBy(dx: 25, dy: 25), transform: nil), red)
      add(Pictures.effect(.blur(radius: CGFloat(radius), isOpaque: false), disc))
    }
    for (place, radius) in [4, 10].enumerated() {
      r = box(4 + place, 1)
      let card = Pictures.fill(round(r.insetBy(dx: 15, dy: 15), 12), .white)
      add(
        Pictures.effect(
          .shadow(
            RGBA.black.opacity(0.33), radius: CGFloat(radius), offset: CGSize(width: 0, height: 4)),
          card))
    }
    r = box(0, 2)
    let left = Pictures.fill(
      CGPath(ellipseIn: CGRect(x: r.minX, y: r.minY, width: 65, height: 65), transform: nil), red)
    let right = Pictures.fill(
      CGPath(
        ellipseIn: CGRect(x: r.minX + 35, y: r.minY + 30, width: 65, height: 65), transform: nil),
      blue)
    add(Pictures.effect(.opacity(0.5), Pictures.group(left, right)))
    r = box(1, 2)
    let image = DisplayItem(.image(ImageDrawing(image: photo, destination: r)))
    add(
      Pictures.effect(
        .mask(
          Pictures.fill(
            Pictures.rect(r.minX, r.minY, 100, 100),
            .linear(
              [.init(color: .black, location: 0), .init(color: .clear, location: 1)],
              start: r.origin, end: CGPoint(x: r.minX, y: r.maxY))), isInverted: false,
          usesLuminance: false), image))
    r = box(2, 2)
    add(
      Pictures.effect(
        .clip(CGPath(ellipseIn: r, transform: nil), evenOdd: false),
        DisplayItem(.image(ImageDrawing(image: photo, destination: r)))))
    r = box(3, 2)
    add(
      Pictures.effect(
        .colorMatrix(.grayscale(1)), DisplayItem(.image(ImageDrawing(image: photo, destination: r)))
      ))
    r = box(4, 2)
    let blobs = Pictures.group(
      Pictures.fill(
        CGPath(
          ellipseIn: CGRect(x: r.minX + 10, y: r.minY + 30, width: 40, height: 40), transform: nil),
        .black),
      Pictures.fill(
        CGPath(
          ellipseIn: CGRect(x: r.minX + 48, y: r.minY + 30, width: 40, height: 40), transform: nil),
        .black))
    add(
      Pictures.effect(
        .alphaThreshold(min: 0.5, max: 1, color: RGBA(red: 0.35, green: 0.34, blue: 0.84)),
        Pictures.effect(.blur(radius: 6, isOpaque: false), blobs)))
    r = box(5, 2)
    var turn = DrawingProjection()
    let angle = 0.7
    turn.m11 = cos(angle)
    turn.m13 = -sin(angle) / 200
    let center = middle(r)
    turn.m31 = Double(center.x) - cos(angle) * Double(center.x) + 0
    let flat = Pictures.effect(
      .offset(CGPoint(x: -center.x, y: -center.y)),
      DisplayItem(.image(ImageDrawing(image: photo, destination: r.insetBy(dx: 10, dy: 10)))))
    turn.m31 = 0
    add(Pictures.effect(.offset(center), Pictures.effect(.projection(turn), flat)))
    for (place, mode) in DrawingBlendMode.allCases.enumerated() {
      let x = CGFloat(place % 10) * 66 + 10
      let y = CGFloat(place / 10) * 66 + 340
      let under = Pictures.fill(
        Pictures.rect(x, y, 40, 60),
        .linear(
          [
            .init(color: RGBA(red: 1, green: 0.8, blue: 0), location: 0),
            .init(color: blue, location: 1),
          ],
          start: CGPoint(x: x, y: y), end: CGPoint(x: x, y: y + 60)))
      let over = Pictures.fill(
        CGPath(ellipseIn: CGRect(x: x + 15, y: y + 10, width: 40, height: 40), transform: nil),
        RGBA(red: 0.9, green: 0.2, blue: 0.4, alpha: 0.8))
      add(Pictures.effect(.layer, Pictures.group(under, Pictures.effect(.blend(mode), over))))
    }
    r = CGRect(x: 10, y: 550, width: 320, height: 150)
    add(DisplayItem(.image(ImageDrawing(image: photo, destination: r))))
    add(
      DisplayItem(
        .backdrop(
          BackdropDrawing(
            shape: round(r.insetBy(dx: 40, dy: 30)), blurRadius: 12, colors: .saturation(1.8),
            tint: RGBA.white.opacity(0.5)))))
    r = CGRect(x: 340, y: 550, width: 320, height: 150)
    add(
      DisplayItem(
        .stroke(
          round(r.insetBy(dx: 10, dy: 10), 30),
          .angular(rainbow, center: middle(r), startAngle: 0, endAngle: 2 * .pi),
          StrokeStyleData(lineWidth: 6, lineCap: .round, dash: [14, 10]))))
    for orientation in 1...8 {
      let spot = CGRect(
        x: 355 + CGFloat(orientation - 1) * 36, y: 590, width: 32, height: orientation > 4 ? 40 : 24
      )
      add(
        DisplayItem(
          .image(
            ImageDrawing(
              image: photo, destination: spot,
              orientation: ImageDrawing.Orientation(rawValue: orientation) ?? .up))))
    }
    let result = Pictures.render(
      DisplayItem(.group(items)), width: 670, height: 710, scale: 2,
      background: RGBA(red: 0.95, green: 0.95, blue: 0.97))
    #expect(result != nil)
    Pictures.save(result, as: "effects")
  }
}
