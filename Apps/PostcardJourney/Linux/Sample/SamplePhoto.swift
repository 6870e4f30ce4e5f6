import CoreGraphics
import Foundation
import ImageIO

/// A drawn landscape as a JPEG with EXIF orientation 6: the stored pixels are turned a quarter to the
/// left, and a viewer turns them back.
enum SamplePhoto {
  /// Upright size in pixels.
  static let size = CGSize(width: 1080, height: 1080)

  static func jpeg() throws -> Data {
    guard let image = draw() else { throw ImageFailure.cannotEncode }
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

  private static func draw() -> CGImage? {
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

  private static func paint(_ context: CGContext, _ space: CGColorSpace) {
    let (width, height) = (size.width, size.height)
    let sky = [
      color(0.99, 0.78, 0.55), color(0.96, 0.62, 0.52), color(0.42, 0.52, 0.76),
      color(0.16, 0.27, 0.52),
    ]
    if let gradient = CGGradient(
      colorsSpace: space, colors: sky as CFArray, locations: [0, 0.3, 0.65, 1])
    {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: height * 0.3), end: CGPoint(x: 0, y: height),
        options: [.drawsBeforeStartLocation])
    }
    context.setFillColor(color(1, 0.93, 0.78))
    context.fillEllipse(in: CGRect(x: width * 0.62, y: height * 0.44, width: 150, height: 150))
    let ridges: [(base: CGFloat, rise: CGFloat, phase: CGFloat, color: CGColor)] = [
      (0.44, 0.12, 0.4, color(0.45, 0.43, 0.62)), (0.35, 0.1, 1.7, color(0.31, 0.34, 0.53)),
      (0.26, 0.08, 3.1, color(0.2, 0.28, 0.41)), (0.15, 0.05, 4.6, color(0.11, 0.19, 0.27)),
    ]
    for ridge in ridges {
      context.setFillColor(ridge.color)
      context.beginPath()
      context.move(to: CGPoint(x: 0, y: 0))
      for step in 0...60 {
        let x = CGFloat(step) / 60
        let wave = sin(x * 5 + ridge.phase) * 0.6 + sin(x * 13 + ridge.phase * 2) * 0.25
        context.addLine(
          to: CGPoint(x: x * width, y: height * (ridge.base + ridge.rise * wave)))
      }
      context.addLine(to: CGPoint(x: width, y: 0))
      context.closePath()
      context.fillPath()
    }
  }

  private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
  }
}
