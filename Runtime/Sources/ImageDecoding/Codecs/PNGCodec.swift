internal import CPNG
import CoreGraphics

enum PNGCodec {
  static func decode(
    _ data: Data, header: ImageHeader
  ) throws(ImageDecodingError) -> (PixelBuffer, hasAlpha: Bool) {
    let buffer = try PixelBuffer.make(width: header.width, height: header.height)
    let (code, message) = withMessage(size: Int(CPNG_MESSAGE_SIZE)) { message in
      data.withUnsafeBytes {
        cpng_decode(
          $0.bytes, $0.count, buffer.pixels, buffer.bytesPerRow, Int32(header.width),
          Int32(header.height), message)
      }
    }
    switch Int(code) {
    case CPNG_OK: return (buffer, buffer.premultiply())
    case CPNG_NO_MEMORY: throw .outOfMemory
    default:
      // libpng's words for a file that ends early.
      let isShort =
        message.contains("read beyond end") || message.contains("read error")
        || message.contains("Not enough")
      throw isShort ? .truncated : .damaged(message)
    }
  }

  static func encode(_ image: CGImage, exif: Data?) throws(ImageDecodingError) -> Data {
    var result: UnsafeMutablePointer<UInt8>?
    var size = 0
    let block = exif ?? Data()
    let code = image.withBytes { pixels in
      block.withUnsafeBytes { exif in
        cpng_encode(
          pixels.bytes, image.bytesPerRow, Int32(image.width), Int32(image.height),
          image.hasAlpha ? 1 : 0, exif.bytes, block.count, &result, &size)
      }
    }
    guard code == CPNG_OK, let result else { throw .outOfMemory }
    return Data(
      bytesNoCopy: result, count: size,
      deallocator: .custom { pointer, _ in
        cpng_free(pointer.assumingMemoryBound(to: UInt8.self))
      })
  }
}
