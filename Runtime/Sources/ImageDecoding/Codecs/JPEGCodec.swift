internal import CJPEG
import CoreGraphics

enum JPEGCodec {
  /// Decodes, where a smaller picture suffices straight to one of 1, 2, 4 or 8 eighths.
  static func decode(
    _ data: Data, header: ImageHeader, maximum: Int?
  ) throws(ImageDecodingError) -> PixelBuffer {
    let numerator = eighths(longest: max(header.width, header.height), maximum: maximum)
    var size = cjpeg_size()
    try call { message in
      data.withUnsafeBytes {
        cjpeg_probe($0.bytes, $0.count, numerator, &size, message)
      }
    }
    let buffer = try PixelBuffer.make(width: Int(size.width), height: Int(size.height))
    try call { message in
      data.withUnsafeBytes {
        cjpeg_decode(
          $0.bytes, $0.count, numerator, buffer.pixels, buffer.bytesPerRow, size.width,
          size.height, message)
      }
    }
    return buffer
  }

  static func eighths(longest: Int, maximum: Int?) -> Int32 {
    guard let maximum else { return 8 }
    return [1, 2, 4].first { longest * Int($0) / 8 >= maximum } ?? 8
  }

  /// Encodes onto white, at a quality of 0…1.
  static func encode(
    _ image: CGImage, quality: Double, exif: Data?
  ) throws(ImageDecodingError) -> Data {
    let opaque = try image.hasAlpha ? image.onWhite() : image
    let block = exif.map { Data("Exif\0\0".utf8) + $0 } ?? Data()
    var result: UnsafeMutablePointer<UInt8>?
    var size = 0
    let percent = Int32((min(max(quality, 0), 1) * 100).rounded())
    try call { message in
      opaque.withBytes { pixels in
        block.withUnsafeBytes { exif in
          cjpeg_encode(
            pixels.bytes, opaque.bytesPerRow, Int32(opaque.width), Int32(opaque.height),
            max(percent, 1), exif.bytes, block.count <= 65_533 ? block.count : 0, &result, &size,
            message)
        }
      }
    }
    guard let result else { throw .outOfMemory }
    return Data(
      bytesNoCopy: result, count: size,
      deallocator: .custom { pointer, _ in
        cjpeg_free(pointer.assumingMemoryBound(to: UInt8.self))
      })
  }

  private static func call(
    _ body: (UnsafeMutablePointer<CChar>) -> Int32
  ) throws(ImageDecodingError) {
    let (code, message) = withMessage(size: Int(CJPEG_MESSAGE_SIZE), body)
    switch Int(code) {
    case CJPEG_OK: return
    case CJPEG_TRUNCATED: throw .truncated
    case CJPEG_NO_MEMORY: throw .outOfMemory
    case CJPEG_UNSUPPORTED: throw .unsupported(message)
    default: throw .damaged(message)
    }
  }
}

/// Runs `body` with room for a C text, and gives back what it wrote.
func withMessage(
  size: Int, _ body: (UnsafeMutablePointer<CChar>) -> Int32
) -> (code: Int32, message: String) {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
    buffer.initialize(repeating: 0)
    guard let address = buffer.baseAddress else { return (-1, "") }
    let code = body(address)
    return (code, String(cString: address))
  }
}

extension UnsafeRawBufferPointer {
  var bytes: UnsafePointer<UInt8>? { baseAddress?.assumingMemoryBound(to: UInt8.self) }
}
