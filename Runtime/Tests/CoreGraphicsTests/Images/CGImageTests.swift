import CoreGraphics
import Testing

struct CGImageTests {
  /// 4 × 3; the red of each pixel is its column times 10, the green its row times 10.
  private func image(
    _ alpha: CGImageAlphaInfo = .premultipliedLast, _ order: CGBitmapInfo = []
  ) throws -> CGImage {
    var bytes = Data()
    for y in 0..<3 { for x in 0..<4 { bytes += [UInt8(x * 10), UInt8(y * 10), 7, 255] } }
    let provider = try #require(CGDataProvider(data: bytes as CFData))
    return try #require(
      CGImage(
        width: 4, height: 3, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 16,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue), provider: provider,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent))
  }

  @Test func bytesAreReadInTheirOrder() throws {
    #expect(try image().pixel(x: 3, y: 2) == SIMD4(30, 20, 7, 255))
    // The same bytes, taken as alpha, red, green, blue of a little-endian word.
    #expect(
      try image(.premultipliedFirst, .byteOrder32Little).pixel(x: 3, y: 2)
        == SIMD4(7, 20, 30, 255))
    #expect(try image(.noneSkipFirst).pixel(x: 1, y: 1) == SIMD4(10, 7, 255, 255))
  }

  @Test func cropsShareMemoryAndKnowTheirPlace() throws {
    let whole = try image()
    let part = try #require(whole.cropping(to: CGRect(x: 1, y: 1, width: 2, height: 9)))
    #expect(part.width == 2 && part.height == 2 && part.buffer === whole.buffer)
    #expect(part.pixel(x: 1, y: 1) == SIMD4(20, 20, 7, 255))
    #expect(
      part.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 1))?.pixel(x: 0, y: 0)
        == SIMD4(20, 10, 7, 255))
    #expect(whole.cropping(to: CGRect(x: 9, y: 0, width: 2, height: 2)) == nil)
  }

  @Test func identityTellsPicturesApartWithoutComparingPixels() throws {
    let one = try image()
    let other = try image()
    let area = CGRect(x: 0, y: 0, width: 2, height: 2)
    #expect(one == one && one != other)
    #expect(one.cropping(to: area) == one.cropping(to: area))
    #expect(one.cropping(to: area) != one)
  }

  @Test func impossibleLayoutsAreRefused() throws {
    let provider = try #require(CGDataProvider(data: Data(count: 10) as CFData))
    func make(_ width: Int, _ height: Int, _ row: Int, _ bits: Int = 8) -> CGImage? {
      CGImage(
        width: width, height: height, bitsPerComponent: bits, bitsPerPixel: 32, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    }
    #expect(make(2, 1, 8) != nil)
    #expect(make(3, 1, 12) == nil && make(2, 2, 8) == nil && make(2, 1, 4) == nil)
    #expect(make(0, 1, 0) == nil && make(-1, -1, 8) == nil && make(1, 1, 4, 16) == nil)
    #expect(make(Int.max, Int.max, Int.max) == nil)
  }
}
