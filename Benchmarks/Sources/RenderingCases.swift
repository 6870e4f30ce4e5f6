import CairoRendering
import CoreGraphics
import Drawing
import Foundation
import TextShaping

/// Painting and setting text, below any view.
let renderingCases: [BenchmarkCase] = [
  BenchmarkCase(
    name: "text-first-layout", figure: "start of a process to its first line of text ≤ 40 ms"
  ) {
    name, _ in
    // Fontconfig and Pango keep what they loaded: only a fresh process measures a start.
    if ProcessInfo.processInfo.environment["SKIFF_BENCH_IN_PROCESS"] != nil {
      return Measurement(case: name, times: [try firstLayout()])
    }
    let times = try processTimes(
      URL(fileURLWithPath: CommandLine.arguments[0]),
      ["--case", name], count: 15, environment: ["SKIFF_BENCH_IN_PROCESS": "1"])
    return Measurement(case: name, times: times)
  },
  BenchmarkCase(name: "text-layouts", figure: "1,000 different paragraphs of 60 characters") {
    name, _ in
    guard let engine = PangoTextEngine() else { throw RenderingBenchmarkError.noFonts }
    var times: [Double] = []
    for round in 0..<5 {
      times.append(
        milliseconds {
          for number in 0..<1_000 {
            let text = "Round \(round), paragraph \(number): sent from 上海 to Berlin, 12 days"
            _ = engine.layout(TextRequest(runs: [TextRun(text)]), width: 200, height: nil)
          }
        })
    }
    return Measurement(
      case: name, times: times, counts: ["layouts": Double(engine.statistics.layoutsSet)])
  },
  BenchmarkCase(name: "paint-card", figure: "1080×1440 card with a photo of 12 megapixels ≤ 60 ms")
  {
    name, _ in
    guard let engine = PangoTextEngine() else { throw RenderingBenchmarkError.noFonts }
    let scene = try RenderingScenes(engine: engine)
    var times: [Double] = []
    for _ in 0..<15 {
      let rasterizer = CairoRasterizer()
      times.append(
        milliseconds { _ = rasterizer.image(of: scene.card(), scale: 3, background: .white) })
    }
    return Measurement(case: name, times: times)
  },
  BenchmarkCase(name: "paint-screen", figure: "393×852 at 2×, everything repainted ≤ 10 ms") {
    name, _ in
    guard let engine = PangoTextEngine() else { throw RenderingBenchmarkError.noFonts }
    let scene = try RenderingScenes(engine: engine)
    let rasterizer = CairoRasterizer()
    guard
      let frame = FrameBuffer(
        size: CGSize(width: 393, height: 852), scale: 2, background: .white, rasterizer: rasterizer)
    else { throw RenderingBenchmarkError.noFonts }
    let list = scene.screen(offset: 0)
    var times: [Double] = []
    for _ in 0..<31 {
      frame.invalidate()
      times.append(milliseconds { frame.show(list) })
    }
    return Measurement(
      case: name, times: Array(times.dropFirst()),
      counts: ["items": Double(rasterizer.statistics.items) / 31])
  },
  BenchmarkCase(
    name: "paint-scroll", figure: "a list of shadowed cards scrolls, 393×852 at 2× ≤ 10 ms"
  ) {
    name, _ in
    guard let engine = PangoTextEngine() else { throw RenderingBenchmarkError.noFonts }
    let scene = try RenderingScenes(engine: engine)
    let rasterizer = CairoRasterizer()
    guard
      let frame = FrameBuffer(
        size: CGSize(width: 393, height: 852), scale: 2, background: .white, rasterizer: rasterizer)
    else { throw RenderingBenchmarkError.noFonts }
    frame.show(scene.screen(offset: 0))
    rasterizer.resetStatistics()
    var times: [Double] = []
    for step in 1...60 {
      let list = scene.screen(offset: CGFloat(step) * 3)
      times.append(milliseconds { frame.show(list) })
    }
    return Measurement(
      case: name, times: times,
      counts: [
        "blurs": Double(rasterizer.statistics.blurs),
        "pixels": Double(rasterizer.statistics.pixels),
      ])
  },
  BenchmarkCase(name: "paint-blur", figure: "a blur over 786×1704 pixels, σ 2 to 40 pixels") {
    name, _ in
    let item = DisplayItem(
      .group([
        RenderingScenes.fill(CGRect(x: 0, y: 0, width: 393, height: 852), .white),
        RenderingScenes.fill(CGRect(x: 50, y: 50, width: 200, height: 300), .black),
      ]))
    let rasterizer = CairoRasterizer()
    var times: [Double] = []
    for radius in [1.0, 2, 4, 8, 12, 20] {
      let list = DisplayList(
        root: DisplayItem(.effect(.blur(radius: radius, isOpaque: true), item)),
        size: CGSize(width: 393, height: 852))
      times.append(milliseconds { _ = rasterizer.image(of: list, scale: 2) })
    }
    return Measurement(case: name, times: times)
  },
]

enum RenderingBenchmarkError: Error, CustomStringConvertible {
  case noFonts
  case noMemory
  var description: String {
    switch self {
    case .noFonts: "no text engine: are the font packages of Scripts/packages.txt installed?"
    case .noMemory: "no memory for the test pictures"
    }
  }
}

@MainActor
private func firstLayout() throws -> Double {
  var failed = false
  let time = milliseconds {
    guard let engine = PangoTextEngine() else {
      failed = true
      return
    }
    _ = engine.layout(TextRequest(runs: [TextRun("Postcard Journey 卡片漂流簿")]))
  }
  if failed { throw RenderingBenchmarkError.noFonts }
  return time
}

/// Pictures like those that the apps draw.
struct RenderingScenes {
  let engine: PangoTextEngine
  let photo: CGImage
  private let rows: [DisplayItem]
  private let background: DisplayItem

  init(engine: PangoTextEngine) throws {
    self.engine = engine
    guard let buffer = PixelBuffer(width: 4_032, height: 3_024) else {
      throw RenderingBenchmarkError.noMemory
    }
    for y in 0..<buffer.height {
      let row = buffer.address + y * buffer.bytesPerRow
      for x in 0..<buffer.width {
        let value = UInt32(truncatingIfNeeded: (x ^ y) & 255)
        row.storeBytes(
          of: 0xFF00_0000 | value << 16 | UInt32(y & 255) << 8 | UInt32(x & 255),
          toByteOffset: x * 4, as: UInt32.self)
      }
    }
    photo = CGImage(buffer, hasAlpha: false)
    background = Self.fill(
      CGRect(x: 0, y: 0, width: 393, height: 852), RGBA(red: 0.95, green: 0.95, blue: 0.97))
    rows = (0..<14).map { Self.row($0, engine: engine) }
  }

  static func fill(_ rect: CGRect, _ color: RGBA, radius: CGFloat = 0) -> DisplayItem {
    let path = CGPath(
      roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    return DisplayItem(.fill(path, .color(color), evenOdd: false, isAntialiased: true))
  }

  static func text(
    _ string: String, size: CGFloat, weight: Int = 400, at point: CGPoint, width: CGFloat? = nil,
    engine: PangoTextEngine
  ) -> DisplayItem {
    let run = TextRun(string, font: FontDescription(size: size, weight: weight))
    let layout = engine.layout(TextRequest(runs: [run]), width: width, height: nil)
    return DisplayItem(.text(TextDrawing(layout: layout, origin: point, paint: .color(.black))))
  }

  private static func row(_ number: Int, engine: PangoTextEngine) -> DisplayItem {
    let card = DisplayItem(
      .effect(
        .shadow(RGBA.black.opacity(0.2), radius: 8, offset: CGSize(width: 0, height: 4)),
        fill(CGRect(x: 16, y: 0, width: 361, height: 76), .white, radius: 16)))
    return DisplayItem(
      identity: UInt64(number + 1),
      .group([
        card, fill(CGRect(x: 28, y: 12, width: 52, height: 52), .black, radius: 10),
        text(
          "Postcard \(number) 明信片", size: 17, weight: 600, at: CGPoint(x: 92, y: 14), engine: engine
        ),
        text(
          "Sent from 上海 to Berlin, arrived after \(number + 9) days", size: 13,
          at: CGPoint(x: 92, y: 40), width: 270, engine: engine),
      ]))
  }

  /// A list of cards, moved by a scroll offset.
  func screen(offset: CGFloat) -> DisplayList {
    let placed = rows.enumerated().map { place, row in
      DisplayItem(
        identity: row.identity,
        .effect(.offset(CGPoint(x: 0, y: CGFloat(place) * 92 + 20 - offset)), row))
    }
    return DisplayList(
      root: DisplayItem(.group([background, DisplayItem(.group(placed))])),
      size: CGSize(width: 393, height: 852))
  }

  /// A share card of 360 × 480 points.
  func card() -> DisplayList {
    let frame = CGRect(x: 0, y: 0, width: 360, height: 480)
    let paper = CGRect(x: 24, y: 24, width: 312, height: 432)
    let ground = DisplayItem(
      .fill(
        CGPath(rect: frame, transform: nil),
        .linear(
          [
            GradientStop(color: RGBA(red: 0.98, green: 0.85, blue: 0.7), location: 0),
            GradientStop(color: RGBA(red: 0.7, green: 0.8, blue: 0.95), location: 1),
          ], start: .zero, end: CGPoint(x: 360, y: 480)), evenOdd: false, isAntialiased: true))
    let card = DisplayItem(
      .effect(
        .shadow(RGBA.black.opacity(0.25), radius: 12, offset: CGSize(width: 0, height: 6)),
        Self.fill(paper, .white, radius: 20)))
    let picture = DisplayItem(
      .effect(
        .clip(
          CGPath(
            roundedRect: CGRect(x: 40, y: 40, width: 280, height: 210), cornerWidth: 12,
            cornerHeight: 12, transform: nil), evenOdd: false),
        DisplayItem(
          .image(
            ImageDrawing(
              image: photo, destination: CGRect(x: 40, y: 40, width: 280, height: 210))))))
    let title = Self.text(
      "From 上海 to Berlin", size: 28, weight: 700, at: CGPoint(x: 40, y: 266), engine: engine)
    let note = Self.text(
      "Twelve days on the road, a stamp with a crane on it and a line of a poem: 海内存知己，天涯若比邻。",
      size: 15, at: CGPoint(x: 40, y: 310), width: 280, engine: engine)
    return DisplayList(
      root: DisplayItem(.group([ground, card, picture, title, note])), size: frame.size)
  }
}
