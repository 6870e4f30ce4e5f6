import CoreGraphics
import Testing

@testable import ImageDecoding

/// Files written byte by byte here, so that reading is not only checked against our writing.
struct OtherFormatTests {
  @Test func readsABitmapFile() throws {
    // 2 × 1, 24 bits: red, then blue.
    var bytes: [UInt8] = Array("BM".utf8) + [62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
    bytes += [2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
    bytes += [0, 0, 255, 255, 0, 0, 0, 0]
    let image = try ImageDecoder.image(from: Data(bytes))
    #expect(image.width == 2 && image.height == 1)
    #expect(image.pixel(x: 0, y: 0) == SIMD4(255, 0, 0, 255))
    #expect(image.pixel(x: 1, y: 0) == SIMD4(0, 0, 255, 255))
  }

  @Test func readsTheFirstPictureOfAGIF() throws {
    // 1 × 1, one green pixel.
    var bytes: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0]
    bytes += [0, 255, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    let image = try ImageDecoder.image(from: Data(bytes))
    #expect(image.width == 1 && image.height == 1)
    #expect(image.pixel(x: 0, y: 0) == SIMD4(0, 255, 0, 255))
  }

  @Test func readsAGrayPNGOfOneBit() throws {
    // 8 × 1, bits 10101010, stored without compression.
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func chunk(_ type: String, _ content: [UInt8]) {
      let body = Data(type.utf8) + Data(content)
      file.append(big: content.count, bytes: 4)
      file.append(body)
      file.append(big: Self.checksum(body), bytes: 4)
    }
    chunk("IHDR", [0, 0, 0, 8, 0, 0, 0, 1, 1, 0, 0, 0, 0])
    // A stored block of two bytes (no filter, the row) and its Adler-32.
    chunk("IDAT", [0x78, 1, 1, 2, 0, 0xFD, 0xFF, 0, 0xAA, 0, 0xAC, 0, 0xAB])
    chunk("IEND", [])
    let image = try ImageDecoder.image(from: file)
    #expect((0..<8).map { image.pixel(x: $0, y: 0)?.x } == [255, 0, 255, 0, 255, 0, 255, 0])
  }

  private static func checksum(_ data: Data) -> Int {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in data {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return Int(~value)
  }
}
