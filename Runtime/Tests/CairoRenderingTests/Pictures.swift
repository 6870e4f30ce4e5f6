import CPangoCairo
import CoreGraphics
import Drawing
import Foundation
import TextShaping

@testable import CairoRendering

/// Short ways to build pictures in tests.
enum Pictures {
  static let engine = PangoTextEngine()

  static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: x, y: y, width: width, height: height), transform: nil)
  }

  static func fill(_ path: CGPath, _ color: RGBA, identity: UInt64 = 0) -> DisplayItem {
    fill(path, .color(color), identity: identity)
  }

  static func fill(_ path: CGPath, _ paint: Paint, identity: UInt64 = 0) -> DisplayItem {
    DisplayItem(identity: identity, .fill(path, paint, evenOdd: false, isAntialiased: true))
  }

  static func effect(_ effect: DrawingEffect, _ item: DisplayItem) -> DisplayItem {
    DisplayItem(.effect(effect, item))
  }

  static func group(_ items: DisplayItem...) -> DisplayItem { DisplayItem(.group(items)) }

  /// The colour of a pixel, premultiplied: red, green, blue, alpha.
  static func pixel(_ image: CGImage?, _ x: Int, _ y: Int) -> [Int] {
    guard let pixel = image?.pixel(x: x, y: y) else { return [] }
    return (0..<4).map { Int(pixel[$0]) }
  }

  static func render(
    _ item: DisplayItem, width: CGFloat = 40, height: CGFloat = 40, scale: CGFloat = 1,
    background: RGBA = .clear, rasterizer: CairoRasterizer = CairoRasterizer()
  ) -> CGImage? {
    rasterizer.image(
      of: DisplayList(root: item, size: CGSize(width: width, height: height)), scale: scale,
      background: background)
  }

  /// Coloured squares under a bright disc, the top left corner white: every turn of it is told.
  static func checkerPhoto(width: Int, height: Int) -> CGImage? {
    guard let buffer = PixelBuffer(width: width, height: height) else { return nil }
    for y in 0..<height {
      for x in 0..<width {
        let isLight = (x * 8 / width + y * 6 / height) % 2 == 0
        let red = UInt8(x * 255 / width)
        let green = UInt8(y * 255 / height)
        let isCorner = x < width / 4 && y < height / 4
        let place = buffer.address + y * buffer.bytesPerRow + x * 4
        let pixel: [UInt8] =
          isCorner
          ? [255, 255, 255, 255] : [isLight ? 200 : 60, green, red, 255]
        place.copyMemory(from: pixel, byteCount: 4)
      }
    }
    return CGImage(buffer, hasAlpha: false)
  }

  /// Writes a picture where SKIFF_SHEETS says, to be looked at.
  static func save(_ image: CGImage?, as name: String) {
    guard let folder = ProcessInfo.processInfo.environment["SKIFF_SHEETS"], let image,
      let surface = image.makeCairoSurface()
    else { return }
    cairo_surface_write_to_png(surface, "\(folder)/\(name).png")
    cairo_surface_destroy(surface)
  }
}

let red = RGBA(red: 1, green: 0, blue: 0)
let green = RGBA(red: 0, green: 1, blue: 0)
let blue = RGBA(red: 0, green: 0, blue: 1)
