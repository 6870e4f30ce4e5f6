import CoreGraphics

/// Pixels to bytes.
package enum ImageEncoder {
  /// The formats that can be written.
  package static let formats: [ImageFormat] = [.png, .jpeg, .heic, .webp]

  /// The file's bytes. `metadata` is written only when given; quality is 0…1 and not for PNG.
  package static func encode(
    _ image: CGImage, as format: ImageFormat, quality: Double = 0.85,
    metadata: ImageMetadata? = nil
  ) throws(ImageDecodingError) -> Data {
    let exif = metadata?.exifBlock()
    switch format {
    case .png: return try PNGCodec.encode(image, exif: exif)
    case .jpeg: return try JPEGCodec.encode(image, quality: quality, exif: exif)
    case .heic: return try HEICCodec.encode(image, quality: quality, exif: exif)
    case .webp: return try WebPCodec.encode(image, quality: quality)
    case .gif, .bmp, .tiff, .svg:
      throw .encodingFailed("\(format.rawValue) is only read, not written")
    }
  }
}
