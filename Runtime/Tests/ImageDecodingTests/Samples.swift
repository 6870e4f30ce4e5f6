import CoreGraphics
@testable import ImageDecoding

/// Pictures that tests make for themselves.
enum Samples {
  static let red = SIMD4<UInt8>(220, 20, 30, 255)
  static let green = SIMD4<UInt8>(20, 200, 40, 255)
  static let blue = SIMD4<UInt8>(30, 40, 210, 255)
  static let yellow = SIMD4<UInt8>(230, 220, 20, 255)

  /// A picture whose colours a closure gives, premultiplied: red, green, blue, alpha.
  static func image(
    width: Int, height: Int, hasAlpha: Bool = false, _ color: (Int, Int) -> SIMD4<UInt8>
  ) throws -> CGImage {
    let buffer = try PixelBuffer.make(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        let offset = y * buffer.bytesPerRow + x * 4
        buffer.pixels[offset] = color.z
        buffer.pixels[offset + 1] = color.y
        buffer.pixels[offset + 2] = color.x
        buffer.pixels[offset + 3] = color.w
      }
    }
    return CGImage(buffer, hasAlpha: hasAlpha)
  }

  /// Four quarters: red, green above; blue, yellow below.
  static func quarters(width: Int = 48, height: Int = 32) throws -> CGImage {
    try image(width: width, height: height) { x, y in
      switch (x < width / 2, y < height / 2) {
      case (true, true): red
      case (false, true): green
      case (true, false): blue
      case (false, false): yellow
      }
    }
  }

  /// Colours that are never the same in two neighbours.
  static func noise(width: Int, height: Int, hasAlpha: Bool = false) throws -> CGImage {
    var generator = SeededGenerator(seed: 3)
    return try image(width: width, height: height, hasAlpha: hasAlpha) { _, _ in
      let bits = generator.next()
      let alpha = hasAlpha ? UInt8(truncatingIfNeeded: bits >> 24) : 255
      func part(_ shift: UInt64) -> UInt8 {
        UInt8(UInt16(UInt8(truncatingIfNeeded: bits >> shift)) * UInt16(alpha) / 255)
      }
      return SIMD4(part(0), part(8), part(16), alpha)
    }
  }

  /// Whether the colours differ by at most `tolerance` in each part.
  static func near(
    _ left: SIMD4<UInt8>?, _ right: SIMD4<UInt8>, tolerance: Int = 0
  ) -> Bool {
    guard let left else { return false }
    return (0..<4).allSatisfy { abs(Int(left[$0]) - Int(right[$0])) <= tolerance }
  }

  /// The colours in the middle of the four quarters, row by row.
  static func corners(_ image: CGImage) -> [SIMD4<UInt8>?] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
      image.pixel(x: image.width * column / 4, y: image.height * row / 4)
    }
  }
}
