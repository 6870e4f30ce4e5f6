internal import CGdkPixbuf
internal import CPixels
import CoreGraphics

/// The rarer kinds (GIF's first picture, BMP, TIFF), read by gdk-pixbuf.
enum FallbackCodec {
  static func decode(
    _ data: Data, header: ImageHeader
  ) throws(ImageDecodingError) -> (PixelBuffer, hasAlpha: Bool) {
    guard let loader = makeLoader(header.format) else {
      throw .unsupported("no reader for \(header.format.rawValue) is installed")
    }
    defer { g_object_unref(loader) }
    var error: UnsafeMutablePointer<GError>?
    let written = data.withUnsafeBytes {
      gdk_pixbuf_loader_write(loader, $0.bytes, gsize($0.count), &error)
    }
    guard written != 0 else {
      gdk_pixbuf_loader_close(loader, nil)
      throw failure(error)
    }
    guard gdk_pixbuf_loader_close(loader, &error) != 0 else { throw failure(error) }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader),
      let pixels = gdk_pixbuf_read_pixels(pixbuf)
    else { throw .truncated }
    let (width, height) = (gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let buffer = try PixelBuffer.make(width: Int(width), height: Int(height))
    guard gdk_pixbuf_get_has_alpha(pixbuf) != 0 else {
      cpixels_expand(pixels, stride, buffer.pixels, buffer.bytesPerRow, width, height)
      return (buffer, false)
    }
    for row in 0..<buffer.height {
      memcpy(buffer.address + row * buffer.bytesPerRow, pixels + row * stride, buffer.width * 4)
    }
    return (buffer, buffer.premultiply(swapsRedAndBlue: true))
  }

  private static func makeLoader(
    _ format: ImageFormat
  ) -> UnsafeMutablePointer<GdkPixbufLoader>? {
    gdk_pixbuf_loader_new_with_type(format.rawValue, nil)
  }

  private static func failure(
    _ error: UnsafeMutablePointer<GError>?
  ) -> ImageDecodingError {
    guard let error else { return .truncated }
    defer { g_error_free(error) }
    return .damaged(String(cString: error.pointee.message))
  }
}
