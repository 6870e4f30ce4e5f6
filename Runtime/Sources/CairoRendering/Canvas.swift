import CPangoCairo
import CoreGraphics
import Foundation

/// Pixels to paint on: a Cairo image surface that covers a rectangle of the device. Whatever the
/// rectangle, coordinates are the device's.
final class Canvas {
  enum Format {
    case color, alpha
    var cairo: cairo_format_t { self == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8 }
    var bytesPerPixel: Int { self == .color ? 4 : 1 }
  }

  /// `cairo_surface_t *`
  let surface: OpaquePointer
  /// `cairo_t *`
  let context: OpaquePointer
  let bounds: PixelRect
  let format: Format
  let stride: Int
  private let pixels: UnsafeMutablePointer<UInt8>
  /// Keeps memory that is not Cairo's own alive.
  private let memory: PixelBuffer?

  /// Cleared pixels of its own; nil when they cannot be had.
  convenience init?(_ bounds: PixelRect, format: Format = .color) {
    guard !bounds.isEmpty, bounds.width <= 32_767, bounds.height <= 32_767,
      let surface = cairo_image_surface_create(
        format.cairo, Int32(bounds.width), Int32(bounds.height))
    else { return nil }
    self.init(taking: surface, bounds, format: format, memory: nil)
  }

  /// Paints into memory that may be shown as a picture afterwards.
  convenience init?(_ buffer: PixelBuffer) {
    let start = buffer.address.assumingMemoryBound(to: UInt8.self)
    guard
      let surface = cairo_image_surface_create_for_data(
        start, CAIRO_FORMAT_ARGB32, Int32(buffer.width), Int32(buffer.height),
        Int32(buffer.bytesPerRow))
    else { return nil }
    let bounds = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    self.init(taking: surface, bounds, format: .color, memory: buffer)
  }

  private init?(
    taking surface: OpaquePointer, _ bounds: PixelRect, format: Format, memory: PixelBuffer?
  ) {
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface), let context = cairo_create(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.context = context
    self.bounds = bounds
    self.format = format
    self.memory = memory
    stride = Int(cairo_image_surface_get_stride(surface))
    pixels = data
    cairo_surface_set_device_offset(surface, Double(-bounds.x), Double(-bounds.y))
    cairo_identity_matrix(context)
  }

  deinit {
    cairo_destroy(context)
    // Others may hold the surface longer than the memory lives.
    if memory != nil { cairo_surface_finish(surface) }
    cairo_surface_destroy(surface)
  }

  var byteCount: Int { stride * bounds.height }

  /// The bytes from the first row on, with what Cairo still holds back written to them; Cairo is
  /// told that they may have changed.
  func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result {
    cairo_surface_flush(surface)
    let result = body(pixels)
    cairo_surface_mark_dirty(surface)
    return result
  }

  /// One pixel of an alpha canvas; nothing outside it.
  func alpha(_ x: Int, _ y: Int) -> UInt8 {
    guard format == .alpha, x >= bounds.x, y >= bounds.y, x < bounds.maxX, y < bounds.maxY else {
      return 0
    }
    return pixels[(y - bounds.y) * stride + x - bounds.x]
  }

  /// Makes the canvas the source of another context, pixel on pixel.
  func setAsSource(of target: OpaquePointer, filter: cairo_filter_t = CAIRO_FILTER_NEAREST) {
    cairo_identity_matrix(target)
    cairo_set_source_surface(target, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(target), filter)
  }

  /// A copy of a part.
  func copy(of part: PixelRect) -> Canvas? {
    let part = part.intersection(bounds)
    guard let copy = Canvas(part, format: format) else { return nil }
    let size = format.bytesPerPixel
    cairo_surface_flush(surface)
    let source = pixels + (part.y - bounds.y) * stride + (part.x - bounds.x) * size
    copy.withPixels { target in
      for row in 0..<part.height {
        (target + row * copy.stride).update(from: source + row * stride, count: part.width * size)
      }
    }
    return copy
  }
}
