import CoreGraphics
import Drawing
import Foundation
import ImageDecoding
import Testing

@testable import CairoRendering

/// Pictures, SVG drawings and text as they come out on the canvas.
struct ImageTests {
  private func picture(_ drawing: ImageDrawing, rasterizer: CairoRasterizer = CairoRasterizer())
    -> CGImage?
  {
    Pictures.render(DisplayItem(.image(drawing)), rasterizer: rasterizer)
  }

  /// A picture of 2 × 2: red, green, blue, white.
  private func quarters() throws -> CGImage {
    let buffer = try #require(PixelBuffer(width: 2, height: 2))
    let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
    buffer.address.copyMemory(from: pixels, byteCount: 16)
    return CGImage(buffer, hasAlpha: false)
  }

  private let frame = CGRect(x: 0, y: 0, width: 40, height: 40)

  /// Which colour each corner of the upright picture shows: top left, top right, bottom left, bottom
  /// right.
  @Test(arguments: [
    (1, "RGBW"), (2, "GRWB"), (3, "WBGR"), (4, "BWRG"), (5, "RBGW"), (6, "BRWG"), (7, "WGBR"),
    (8, "GWRB"),
  ])
  func orientationsTurnThePicture(_ raw: Int, _ expected: String) throws {
    let orientation = try #require(ImageDrawing.Orientation(rawValue: raw))
    let image = picture(
      ImageDrawing(
        image: try quarters(), destination: frame, orientation: orientation, interpolation: .none))
    let names = [(5, 5), (35, 5), (5, 35), (35, 35)].map { x, y in
      switch Pictures.pixel(image, x, y) {
      case [255, 0, 0, 255]: "R"
      case [0, 255, 0, 255]: "G"
      case [0, 0, 255, 255]: "B"
      case [255, 255, 255, 255]: "W"
      default: "?"
      }
    }
    #expect(names.joined() == expected)
  }

  @Test func shrinkingAverages() throws {
    let buffer = try #require(PixelBuffer(width: 400, height: 400))
    for y in 0..<400 {
      for x in 0..<400 {
        let value: UInt32 = (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
        (buffer.address + y * buffer.bytesPerRow + x * 4).storeBytes(of: value, as: UInt32.self)
      }
    }
    let photo = CGImage(buffer, hasAlpha: false)
    for side in [40.0, 33, 17] {
      let image = picture(
        ImageDrawing(image: photo, destination: CGRect(x: 0, y: 0, width: side, height: side)))
      let pixel = Pictures.pixel(image, 8, 8)
      #expect(pixel[0] >= 126 && pixel[0] <= 129)
      #expect(pixel[3] == 255)
    }
  }

  @Test func aPictureIsShrunkOnce() throws {
    let photo = try #require(Pictures.checkerPhoto(width: 1_000, height: 800))
    let rasterizer = CairoRasterizer()
    let drawing = ImageDrawing(image: photo, destination: frame)
    _ = picture(drawing, rasterizer: rasterizer)
    let kept = rasterizer.cachedBytes
    #expect(kept > 0)
    _ = picture(drawing, rasterizer: rasterizer)
    #expect(rasterizer.cachedBytes == kept)
    #expect(rasterizer.caches.images.hits >= 1)
  }

  @Test func capsKeepTheirSize() throws {
    let photo = try #require(Pictures.checkerPhoto(width: 8, height: 8))
    let image = picture(
      ImageDrawing(
        image: photo, destination: frame,
        capInsets: .init(top: 2, leading: 2, bottom: 2, trailing: 2), interpolation: .none))
    // The white corner is 2 × 2 pixels of the picture and stays that large.
    #expect(Pictures.pixel(image, 1, 1) == [255, 255, 255, 255])
    #expect(Pictures.pixel(image, 4, 4) != [255, 255, 255, 255])
  }

  @Test func tilesRepeatAtTheirOwnSize() throws {
    let photo = try #require(Pictures.checkerPhoto(width: 8, height: 8))
    let image = picture(
      ImageDrawing(image: photo, destination: frame, isTiled: true, interpolation: .none))
    for (x, y) in [(0, 0), (8, 8), (32, 16)] {
      #expect(Pictures.pixel(image, x, y) == [255, 255, 255, 255])
    }
    #expect(Pictures.pixel(image, 5, 5) == Pictures.pixel(image, 21, 37))
  }

  @Test func templatesTakeTheTintWhereTheyAreOpaque() throws {
    let buffer = try #require(PixelBuffer(width: 2, height: 1))
    buffer.address.copyMemory(from: [0xFF00_0000, 0] as [UInt32], byteCount: 8)
    let image = picture(
      ImageDrawing(
        image: CGImage(buffer, hasAlpha: true), destination: frame, interpolation: .none,
        tint: .color(RGBA(red: 0, green: 0, blue: 1))))
    #expect(Pictures.pixel(image, 5, 5) == [0, 0, 255, 255])
    #expect(Pictures.pixel(image, 35, 5) == [0, 0, 0, 0])
  }

  @Test func vectorsAreSharpAtAnySizeAndKept() throws {
    let source = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">\
      <rect width="5" height="10" fill="#f00"/></svg>
      """
    let vector = try VectorImage(data: Data(source.utf8))
    let rasterizer = CairoRasterizer()
    let plain = DisplayItem(.vector(VectorDrawing(image: vector, destination: frame)))
    let image = Pictures.render(plain, rasterizer: rasterizer)
    #expect(Pictures.pixel(image, 19, 20) == [255, 0, 0, 255])
    #expect(Pictures.pixel(image, 20, 20) == [0, 0, 0, 0])
    let tinted = DisplayItem(
      .vector(VectorDrawing(image: vector, destination: frame, tint: .color(blue))))
    let blueImage = Pictures.render(tinted, rasterizer: rasterizer)
    #expect(Pictures.pixel(blueImage, 10, 20) == [0, 0, 255, 255])
    #expect(Pictures.pixel(blueImage, 30, 20) == [0, 0, 0, 0])
    #expect(rasterizer.statistics.layers == 1)
  }
}
