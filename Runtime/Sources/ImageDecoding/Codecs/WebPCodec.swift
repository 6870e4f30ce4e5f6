internal import CWebP
import CoreGraphics

enum WebPCodec {
  static func features(
    of data: Data
  ) throws(ImageDecodingError) -> (width: Int, height: Int, hasAlpha: Bool) {
    var features = WebPBitstreamFeatures()
    let status = data.withUnsafeBytes { WebPGetFeatures($0.bytes, $0.count, &features) }
    try check(status)
    guard features.has_animation == 0 else { throw .unsupported("an animated WebP") }
    return (Int(features.width), Int(features.height), features.has_alpha != 0)
  }

  /// Decodes, straight to the size that `maximum` asks for.
  static func decode(
    _ data: Data, header: ImageHeader, maximum: Int?
  ) throws(ImageDecodingError) -> PixelBuffer {
    let size = CGImage.fittedSize(
      width: header.width, height: header.height, maximum: maximum ?? Int.max)
    let buffer = try PixelBuffer.make(width: size.width, height: size.height)
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw .unsupported("another libwebp") }
    config.output.colorspace = MODE_bgrA
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = buffer.pixels
    config.output.u.RGBA.stride = Int32(buffer.bytesPerRow)
    config.output.u.RGBA.size = buffer.bytesPerRow * buffer.height
    config.output.width = Int32(size.width)
    config.output.height = Int32(size.height)
    if size.width != header.width || size.height != header.height {
      config.options.use_scaling = 1
      config.options.scaled_width = Int32(size.width)
      config.options.scaled_height = Int32(size.height)
    }
    let status = data.withUnsafeBytes { WebPDecode($0.bytes, $0.count, &config) }
    WebPFreeDecBuffer(&config.output)
    try check(status)
    return buffer
  }

  static func encode(_ image: CGImage, quality: Double) throws(ImageDecodingError) -> Data {
    guard image.width <= 16_383, image.height <= 16_383 else {
      throw .encodingFailed("WebP holds at most 16,383 pixels a side")
    }
    var result: UnsafeMutablePointer<UInt8>?
    let percent = Float(min(max(quality, 0), 1) * 100)
    let straight = try image.straightBytes(redFirst: false)
    let (width, height) = (Int32(image.width), Int32(image.height))
    // Where every alpha is 255, libwebp writes no alpha plane.
    let size = straight.withUnsafeBytes {
      WebPEncodeBGRA($0.bytes, width, height, width * 4, percent, &result)
    }
    guard size > 0, let result else { throw .encodingFailed("libwebp gave no bytes") }
    defer { WebPFree(result) }
    return Data(bytes: result, count: size)
  }

  private static func check(_ status: VP8StatusCode) throws(ImageDecodingError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_OUT_OF_MEMORY: throw .outOfMemory
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw .truncated
    case VP8_STATUS_UNSUPPORTED_FEATURE: throw .unsupported("a WebP feature")
    default: throw .damaged("its WebP data breaks the format's rules")
    }
  }
}
