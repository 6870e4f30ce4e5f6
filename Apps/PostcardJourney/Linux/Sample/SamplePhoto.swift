import CoreGraphics
import Foundation
import ImageIO

/// A drawn landscape as a JPEG with EXIF orientation 6: the stored pixels are turned a quarter to the
/// left, and a viewer turns them back.
enum SamplePhoto {
  /// Upright size in pixels.
  static let size = CGSize(width: 1080, height: 1080)

  /// The light a landscape is seen in.
  enum Scene: Int, CaseIterable, Sendable {
    case evening, noon, forest, winter, harbour

    /// From the horizon up.
    var sky: [CGColor] {
      switch self {
      case .evening:
        [
          color(0.99, 0.78, 0.55), color(0.96, 0.62, 0.52), color(0.42, 0.52, 0.76),
          color(0.16, 0.27, 0.52),
        ]
      case .noon:
        [
          color(0.93, 0.97, 0.99), color(0.72, 0.88, 0.97), color(0.42, 0.7, 0.92),
          color(0.24, 0.54, 0.84),
        ]
      case .forest:
        [
          color(0.98, 0.95, 0.8), color(0.86, 0.92, 0.78), color(0.62, 0.8, 0.74),
          color(0.36, 0.6, 0.6),
        ]
      case .winter:
        [
          color(0.98, 0.94, 0.95), color(0.88, 0.88, 0.95), color(0.68, 0.74, 0.88),
          color(0.45, 0.53, 0.74),
        ]
      case .harbour:
        [
          color(1, 0.88, 0.66), color(0.98, 0.74, 0.62), color(0.72, 0.58, 0.74),
          color(0.3, 0.32, 0.56),
        ]
      }
    }

    /// From the farthest ridge to the nearest.
    var ridges: [CGColor] {
      switch self {
      case .evening:
        [
          color(0.45, 0.43, 0.62), color(0.31, 0.34, 0.53), color(0.2, 0.28, 0.41),
          color(0.11, 0.19, 0.27),
        ]
      case .noon:
        [
          color(0.56, 0.74, 0.84), color(0.42, 0.66, 0.62), color(0.3, 0.56, 0.42),
          color(0.18, 0.42, 0.28),
        ]
      case .forest:
        [
          color(0.52, 0.68, 0.58), color(0.34, 0.55, 0.44), color(0.2, 0.41, 0.32),
          color(0.1, 0.26, 0.2),
        ]
      case .winter:
        [
          color(0.82, 0.86, 0.94), color(0.7, 0.77, 0.89), color(0.9, 0.93, 0.97),
          color(0.97, 0.98, 1),
        ]
      case .harbour:
        [
          color(0.6, 0.5, 0.66), color(0.34, 0.42, 0.62), color(0.24, 0.44, 0.62),
          color(0.14, 0.3, 0.48),
        ]
      }
    }

    private func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
      CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
    }
  }

  static func jpeg(_ scene: Scene = .evening) throws -> Data {
    try turned { paint(scene, $0, $1) }
  }

  /// The back of a card: lines of writing, a stamp's place and an address that says nothing.
  static func backJPEG() throws -> Data {
    try turned { context, _ in paintBack(context) }
  }

  private static func turned(
    _ paint: (CGContext, CGColorSpace) -> Void
  ) throws -> Data {
    guard let image = draw(paint) else { throw ImageFailure.cannotEncode }
    let data = NSMutableData()
    guard
      let target = CGImageDestinationCreateWithData(
        data as CFMutableData, "public.jpeg" as CFString, 1, nil)
    else { throw ImageFailure.cannotEncode }
    CGImageDestinationAddImage(
      target, image,
      [
        kCGImagePropertyOrientation: 6, kCGImageDestinationLossyCompressionQuality: 0.9,
      ] as CFDictionary)
    guard CGImageDestinationFinalize(target) else { throw ImageFailure.cannotEncode }
    return data as Data
  }

  private static func draw(_ paint: (CGContext, CGColorSpace) -> Void) -> CGImage? {
    let space = CGColorSpaceCreateDeviceRGB()
    guard
      let context = CGContext(
        data: nil, width: Int(size.height), height: Int(size.width), bitsPerComponent: 8,
        bytesPerRow: 0, space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    // Orientation 6 turns the stored picture a quarter to the right; so it is drawn turned left.
    context.translateBy(x: size.height, y: 0)
    context.rotate(by: .pi / 2)
    paint(context, space)
    return context.makeImage()
  }

  private static func paint(_ scene: Scene, _ context: CGContext, _ space: CGColorSpace) {
    let (width, height) = (size.width, size.height)
    if let gradient = CGGradient(
      colorsSpace: space, colors: scene.sky as CFArray, locations: [0, 0.3, 0.65, 1])
    {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: height * 0.3), end: CGPoint(x: 0, y: height),
        options: [.drawsBeforeStartLocation])
    }
    let shift = CGFloat(scene.rawValue)
    context.setFillColor(CGColor(srgbRed: 1, green: 0.93, blue: 0.78, alpha: 1))
    context.fillEllipse(
      in: CGRect(
        x: width * (0.62 - 0.12 * shift), y: height * (0.44 + 0.05 * shift), width: 150,
        height: 150))
    let forms: [(base: CGFloat, rise: CGFloat, phase: CGFloat)] = [
      (0.44, 0.12, 0.4), (0.35, 0.1, 1.7), (0.26, 0.08, 3.1), (0.15, 0.05, 4.6),
    ]
    for (form, color) in zip(forms, scene.ridges) {
      context.setFillColor(color)
      context.beginPath()
      context.move(to: CGPoint(x: 0, y: 0))
      for step in 0...60 {
        let x = CGFloat(step) / 60
        let phase = form.phase + shift * 1.3
        let wave = sin(x * 5 + phase) * 0.6 + sin(x * 13 + phase * 2) * 0.25
        context.addLine(to: CGPoint(x: x * width, y: height * (form.base + form.rise * wave)))
      }
      context.addLine(to: CGPoint(x: width, y: 0))
      context.closePath()
      context.fillPath()
    }
  }

  private static func paintBack(_ context: CGContext) {
    let (width, height) = (size.width, size.height)
    context.setFillColor(CGColor(srgbRed: 0.97, green: 0.95, blue: 0.9, alpha: 1))
    context.fill(CGRect(origin: .zero, size: size))
    context.setFillColor(CGColor(srgbRed: 0.55, green: 0.52, blue: 0.48, alpha: 1))
    context.fill(CGRect(x: width * 0.52, y: height * 0.1, width: 3, height: height * 0.8))
    context.fill(CGRect(x: width * 0.78, y: height * 0.74, width: 150, height: 180))
    context.setFillColor(CGColor(srgbRed: 0.25, green: 0.3, blue: 0.5, alpha: 1))
    for line in 0..<9 {
      let length = width * (0.3 + 0.11 * abs(sin(CGFloat(line) * 1.9)))
      context.fill(
        CGRect(x: width * 0.06, y: height * (0.8 - 0.075 * CGFloat(line)), width: length, height: 7)
      )
    }
    for line in 0..<4 {
      context.fill(
        CGRect(
          x: width * 0.58, y: height * (0.42 - 0.09 * CGFloat(line)), width: width * 0.34, height: 5
        ))
    }
  }
}
