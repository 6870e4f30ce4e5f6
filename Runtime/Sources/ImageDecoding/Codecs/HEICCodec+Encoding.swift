internal import CHeif
import CoreGraphics

extension HEICCodec {
  /// Encodes with x265 at a quality of 0…1.
  static func encode(
    _ image: CGImage, quality: Double, exif: Data?
  ) throws(ImageDecodingError) -> Data {
    guard let context = heif_context_alloc() else { throw .outOfMemory }
    defer { heif_context_free(context) }
    var encoder: OpaquePointer?
    try require(heif_context_get_encoder_for_format(context, heif_compression_HEVC, &encoder))
    guard let encoder else { throw .encodingFailed("no HEVC encoder is installed") }
    defer { heif_encoder_release(encoder) }
    let percent = Int32((min(max(quality, 0), 1) * 100).rounded())
    try require(heif_encoder_set_lossy_quality(encoder, percent))
    // docs/decisions/010: an eighth of the default's time, and no more bytes.
    try require(heif_encoder_set_parameter_string(encoder, "preset", "ultrafast"))
    let picture = try makePicture(of: image)
    defer { heif_image_release(picture) }
    var handle: OpaquePointer?
    try require(heif_context_encode_image(context, picture, encoder, nil, &handle))
    defer { if let handle { heif_image_handle_release(handle) } }
    if let exif {
      try require(
        exif.withUnsafeBytes {
          heif_context_add_exif_metadata(context, handle, $0.baseAddress, Int32($0.count))
        })
    }
    return try write(context)
  }

  private static func makePicture(of image: CGImage) throws(ImageDecodingError) -> OpaquePointer {
    var picture: OpaquePointer?
    let (width, height) = (Int32(image.width), Int32(image.height))
    try require(
      heif_image_create(
        width, height, heif_colorspace_RGB,
        image.hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB, &picture))
    guard let picture else { throw .outOfMemory }
    do throws(ImageDecodingError) {
      try require(heif_image_add_plane(picture, heif_channel_interleaved, width, height, 8))
      var stride: Int32 = 0
      guard let plane = heif_image_get_plane(picture, heif_channel_interleaved, &stride) else {
        throw .outOfMemory
      }
      let bytes = try image.hasAlpha ? image.straightBytes(redFirst: true) : image.flatBytes()
      let rowSize = image.width * (image.hasAlpha ? 4 : 3)
      bytes.withUnsafeBytes { source in
        guard let start = source.baseAddress else { return }
        for row in 0..<image.height {
          memcpy(plane + row * Int(stride), start + row * rowSize, rowSize)
        }
      }
      return picture
    } catch {
      heif_image_release(picture)
      throw error
    }
  }

  /// Collects what libheif writes.
  private final class Output { var data = Data() }

  private static func write(_ context: OpaquePointer) throws(ImageDecodingError) -> Data {
    let output = Output()
    var writer = heif_writer(
      writer_api_version: 1,
      write: { _, bytes, count, target in
        if let bytes, let target {
          Unmanaged<Output>.fromOpaque(target).takeUnretainedValue().data
            .append(Data(bytes: bytes, count: count))
        }
        return heif_error(
          code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
      })
    try require(heif_context_write(context, &writer, Unmanaged.passUnretained(output).toOpaque()))
    return output.data
  }

  private static func require(_ status: heif_error) throws(ImageDecodingError) {
    guard status.code != heif_error_Ok else { return }
    throw .encodingFailed(status.message.map { String(cString: $0) } ?? "libheif failed")
  }
}
