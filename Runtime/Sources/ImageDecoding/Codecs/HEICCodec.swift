internal import CHeif
internal import CPixels
import CoreGraphics

enum HEICCodec {
  /// Opens the file's boxes and hands the primary picture to `body`; decodes nothing.
  private static func withPrimary<Result>(
    _ data: Data, _ body: (OpaquePointer) -> Swift.Result<Result, ImageDecodingError>
  ) throws(ImageDecodingError) -> Result {
    guard let context = heif_context_alloc() else { throw .outOfMemory }
    defer { heif_context_free(context) }
    heif_context_set_maximum_image_size_limit(context, Int32(CGImage.maximumSide))
    heif_context_set_max_decoding_threads(context, 2)
    // The context reads the caller's bytes, so all work stands inside this closure.
    let result = data.withUnsafeBytes { bytes -> Swift.Result<Result, ImageDecodingError> in
      var status = heif_context_read_from_memory_without_copy(
        context, bytes.baseAddress, bytes.count, nil)
      if let error = failure(status) { return .failure(error) }
      var handle: OpaquePointer?
      status = heif_context_get_primary_image_handle(context, &handle)
      if let error = failure(status) { return .failure(error) }
      guard let handle else { return .failure(.damaged("it has no main picture")) }
      defer { heif_image_handle_release(handle) }
      return body(handle)
    }
    return try result.get()
  }

  /// Sizes are those after the file's own turns, so the orientation is up.
  static func header(_ data: Data) throws(ImageDecodingError) -> ImageHeader {
    var header = try withPrimary(data) { .success(describe($0)) }
    try ImageLimits.check(width: header.width, height: header.height)
    header.orientation = .up
    return header
  }

  private static func describe(_ handle: OpaquePointer) -> ImageHeader {
    var header = ImageHeader(
      format: .heic, width: Int(heif_image_handle_get_width(handle)),
      height: Int(heif_image_handle_get_height(handle)))
    header.hasAlpha = heif_image_handle_has_alpha_channel(handle) != 0
    header.read(exif: exif(handle))
    let profileSize = heif_image_handle_get_raw_color_profile_size(handle)
    if profileSize > 0, profileSize < 4_000_000 {
      var profile = Data(count: profileSize)
      let status = profile.withUnsafeMutableBytes {
        heif_image_handle_get_raw_color_profile(handle, $0.baseAddress)
      }
      if status.code == heif_error_Ok { header.profile = profile }
    }
    return header
  }

  private static func exif(_ handle: OpaquePointer) -> Data? {
    var identifier = heif_item_id()
    guard
      heif_image_handle_get_list_of_metadata_block_IDs(handle, "Exif", &identifier, 1) == 1
    else { return nil }
    let size = heif_image_handle_get_metadata_size(handle, identifier)
    guard size > 4, size < 4_000_000 else { return nil }
    var block = Data(count: size)
    let status = block.withUnsafeMutableBytes {
      heif_image_handle_get_metadata(handle, identifier, $0.baseAddress)
    }
    guard status.code == heif_error_Ok else { return nil }
    // Four bytes say where the TIFF header stands after them.
    return block.read { reader in
      guard let skip = reader.uint32(0) else { return nil }
      return reader.data(4 + skip, max(size - 4 - skip, 0))
    }
  }

  /// Decodes the main picture, or its embedded thumbnail where that is large enough.
  static func decode(
    _ data: Data, maximum: Int?, usesEmbeddedThumbnail: Bool
  ) throws(ImageDecodingError) -> (PixelBuffer, hasAlpha: Bool) {
    try withPrimary(data) { handle in
      let thumbnail = usesEmbeddedThumbnail ? self.thumbnail(of: handle, atLeast: maximum) : nil
      defer { if let thumbnail { heif_image_handle_release(thumbnail) } }
      do throws(ImageDecodingError) {
        return .success(try decode(thumbnail ?? handle))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func thumbnail(of handle: OpaquePointer, atLeast maximum: Int?) -> OpaquePointer? {
    guard let maximum else { return nil }
    var identifier = heif_item_id()
    var thumbnail: OpaquePointer?
    guard heif_image_handle_get_list_of_thumbnail_IDs(handle, &identifier, 1) == 1,
      heif_image_handle_get_thumbnail(handle, identifier, &thumbnail).code == heif_error_Ok,
      let thumbnail
    else { return nil }
    let longest = max(
      heif_image_handle_get_width(thumbnail), heif_image_handle_get_height(thumbnail))
    if Int(longest) >= maximum { return thumbnail }
    heif_image_handle_release(thumbnail)
    return nil
  }

  private static func decode(
    _ handle: OpaquePointer
  ) throws(ImageDecodingError) -> (PixelBuffer, hasAlpha: Bool) {
    try ImageLimits.check(
      width: Int(heif_image_handle_get_width(handle)),
      height: Int(heif_image_handle_get_height(handle)))
    let hasAlpha = heif_image_handle_has_alpha_channel(handle) != 0
    let options = heif_decoding_options_alloc()
    defer { heif_decoding_options_free(options) }
    options?.pointee.convert_hdr_to_8bit = 1
    options?.pointee.strict_decoding = 1
    var image: OpaquePointer?
    let status = heif_decode_image(
      handle, &image, heif_colorspace_RGB,
      hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB, options)
    defer { if let image { heif_image_release(image) } }
    if let error = failure(status) { throw error }
    guard let image else { throw .damaged("its main picture cannot be decoded") }
    return try copy(image, hasAlpha: hasAlpha)
  }

  private static func copy(
    _ image: OpaquePointer, hasAlpha: Bool
  ) throws(ImageDecodingError) -> (PixelBuffer, hasAlpha: Bool) {
    let width = heif_image_get_width(image, heif_channel_interleaved)
    let height = heif_image_get_height(image, heif_channel_interleaved)
    var stride: Int32 = 0
    guard let plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride),
      width > 0, height > 0, Int(stride) >= Int(width) * (hasAlpha ? 4 : 3)
    else { throw .damaged("its main picture has no pixels") }
    let buffer = try PixelBuffer.make(width: Int(width), height: Int(height))
    guard hasAlpha else {
      cpixels_expand(plane, Int(stride), buffer.pixels, buffer.bytesPerRow, width, height)
      return (buffer, false)
    }
    for row in 0..<Int(height) {
      memcpy(buffer.address + row * buffer.bytesPerRow, plane + row * Int(stride), Int(width) * 4)
    }
    return (buffer, buffer.premultiply(swapsRedAndBlue: true))
  }

  private static func failure(_ status: heif_error) -> ImageDecodingError? {
    guard status.code != heif_error_Ok else { return nil }
    let message = status.message.map { String(cString: $0) } ?? ""
    if status.subcode == heif_suberror_End_of_data { return .truncated }
    switch status.code {
    case heif_error_Memory_allocation_error: return .outOfMemory
    case heif_error_Unsupported_feature, heif_error_Unsupported_filetype:
      return .unsupported(message)
    default: return .damaged(message)
    }
  }
}
