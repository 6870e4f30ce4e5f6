import CoreGraphics
import Testing

@testable import ImageDecoding

struct ThumbnailTests {
  @Test func jpegPicksTheSmallestScaleThatSuffices() {
    #expect(JPEGCodec.eighths(longest: 4000, maximum: 480) == 1)
    #expect(JPEGCodec.eighths(longest: 4000, maximum: 501) == 2)
    #expect(JPEGCodec.eighths(longest: 4000, maximum: 1080) == 4)
    #expect(JPEGCodec.eighths(longest: 4000, maximum: 2500) == 8)
    #expect(JPEGCodec.eighths(longest: 4000, maximum: nil) == 8)
  }

  @Test(arguments: [ImageFormat.jpeg, .png, .heic, .webp])
  func sidesFitAndKeepTheirRatio(_ format: ImageFormat) throws {
    let data = try ImageEncoder.encode(
      Samples.quarters(width: 300, height: 200), as: format, quality: 0.95)
    for maximum in [300, 299, 100, 37, 1] {
      let image = try ImageDecoder.image(from: data, maximumPixelSize: maximum)
      #expect(image.width == maximum)
      #expect(image.height == max(Int((Double(maximum) * 2 / 3).rounded()), 1))
    }
    let same = try ImageDecoder.image(from: data, maximumPixelSize: 5000)
    #expect(same.width == 300 && same.height == 200)
  }

  @Test func shrinkingTakesTheMean() throws {
    let stripes = try Samples.image(width: 64, height: 64) { x, _ in
      x % 2 == 0 ? SIMD4(0, 0, 0, 255) : SIMD4(255, 255, 255, 255)
    }
    let small = try stripes.resampled(width: 16, height: 16)
    for x in 0..<16 { #expect(Samples.near(small.pixel(x: x, y: 8), SIMD4(128, 128, 128, 255))) }
    let uneven = try stripes.resampled(width: 1, height: 1)
    #expect(Samples.near(uneven.pixel(x: 0, y: 0), SIMD4(128, 128, 128, 255), tolerance: 1))
  }
}
