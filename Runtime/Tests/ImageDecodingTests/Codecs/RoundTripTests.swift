import CoreGraphics
import Testing

@testable import ImageDecoding

struct RoundTripTests {
  @Test func pngKeepsEveryOpaquePixel() throws {
    for (width, height) in [(1, 1), (3, 5), (64, 33)] {
      let image = try Samples.noise(width: width, height: height)
      let again = try ImageDecoder.image(from: ImageEncoder.encode(image, as: .png))
      #expect(again.width == width && again.height == height && !again.hasAlpha)
      for y in 0..<height {
        for x in 0..<width { #expect(again.pixel(x: x, y: y) == image.pixel(x: x, y: y)) }
      }
    }
  }

  @Test func pngKeepsTransparencyWithinRounding() throws {
    let image = try Samples.noise(width: 40, height: 40, hasAlpha: true)
    let again = try ImageDecoder.image(from: ImageEncoder.encode(image, as: .png))
    #expect(again.hasAlpha)
    for y in 0..<40 {
      for x in 0..<40 {
        let mine = try #require(image.pixel(x: x, y: y))
        #expect(Samples.near(again.pixel(x: x, y: y), mine, tolerance: 1))
      }
    }
  }

  @Test func croppedPicturesAreEncodedFromTheirOwnRows() throws {
    let part = try #require(
      Samples.quarters().cropping(to: CGRect(x: 24, y: 16, width: 10, height: 7)))
    let again = try ImageDecoder.image(from: ImageEncoder.encode(part, as: .png))
    #expect(again.width == 10 && again.height == 7)
    #expect(again.pixel(x: 0, y: 0) == Samples.yellow && again.pixel(x: 9, y: 6) == Samples.yellow)
  }

  @Test(arguments: [ImageFormat.jpeg, .heic, .webp])
  func lossyFormatsKeepSizeAndColour(_ format: ImageFormat) throws {
    let data = try ImageEncoder.encode(Samples.quarters(), as: format, quality: 0.95)
    #expect(ImageFormat(sniffing: data) == format)
    let again = try ImageDecoder.image(from: data)
    #expect(again.width == 48 && again.height == 32)
    let expected = [Samples.red, Samples.green, Samples.blue, Samples.yellow]
    for (mine, theirs) in zip(Samples.corners(again), expected) {
      #expect(Samples.near(mine, theirs, tolerance: 12), "\(format): \(mine as Any) for \(theirs)")
    }
  }

  @Test(arguments: [ImageFormat.heic, .webp])
  func theseFormatsKeepTransparency(_ format: ImageFormat) throws {
    let image = try Samples.image(width: 32, height: 32, hasAlpha: true) { x, _ in
      x < 16 ? SIMD4(0, 0, 0, 0) : SIMD4(200, 10, 20, 255)
    }
    let again = try ImageDecoder.image(
      from: ImageEncoder.encode(image, as: format, quality: 0.95))
    #expect(again.hasAlpha)
    #expect((again.pixel(x: 4, y: 16)?.w ?? 255) < 8)
    #expect(Samples.near(again.pixel(x: 27, y: 16), SIMD4(200, 10, 20, 255), tolerance: 12))
  }

  @Test func transparentPicturesBecomeJPEGOnWhite() throws {
    let image = try Samples.image(width: 16, height: 16, hasAlpha: true) { _, _ in
      SIMD4(0, 0, 0, 0)
    }
    let again = try ImageDecoder.image(
      from: ImageEncoder.encode(image, as: .jpeg, quality: 1))
    #expect(again.pixel(x: 8, y: 8) == SIMD4(255, 255, 255, 255))
  }

  @Test func lowerQualityMakesFewerBytes() throws {
    let image = try Samples.noise(width: 128, height: 128)
    for format in [ImageFormat.jpeg, .heic, .webp] {
      let low = try ImageEncoder.encode(image, as: format, quality: 0.2).count
      let high = try ImageEncoder.encode(image, as: format, quality: 0.95).count
      #expect(low * 2 < high, "\(format): \(low), \(high)")
    }
  }

  @Test func formatsThatAreOnlyReadAreNotWritten() throws {
    #expect(throws: ImageDecodingError.self) {
      try ImageEncoder.encode(Samples.quarters(), as: .gif)
    }
  }
}
