internal import CPangoCairo
internal import CRsvg
import CoreGraphics
import Synchronization

/// An SVG document, parsed once and drawn at any size.
///
/// It has no base address, so nothing outside the document is ever loaded; declared external
/// entities are refused.
package final class VectorImage: Sendable {
  /// librsvg's document; used by one thread at a time, under the lock.
  private struct Document: @unchecked Sendable {
    let handle: UnsafeMutablePointer<RsvgHandle>
  }
  private let document: Mutex<Document>
  /// The size the document asks for, in points.
  package let size: CGSize
  /// Differs for every document of this process; a key for caches.
  package let identity: UInt64

  private static let nextIdentity = Atomic<UInt64>(1)

  package init(data: Data) throws(ImageDecodingError) {
    guard data.count <= ImageLimits.maximumVectorBytes else {
      throw .fileTooLarge(bytes: data.count)
    }
    guard !Self.declaresExternalEntities(data) else {
      throw .unsupported("an SVG that refers to external entities")
    }
    var error: UnsafeMutablePointer<GError>?
    let handle = data.withUnsafeBytes {
      rsvg_handle_new_from_data($0.bytes, gsize($0.count), &error)
    }
    guard let handle else {
      defer { if let error { g_error_free(error) } }
      throw .damaged(error.map { String(cString: $0.pointee.message) } ?? "no SVG document")
    }
    rsvg_handle_set_dpi(handle, 96)
    size = Self.intrinsicSize(handle)
    document = Mutex(Document(handle: handle))
    identity = Self.nextIdentity.wrappingAdd(1, ordering: .relaxed).newValue
  }

  package convenience init(contentsOf url: URL) throws(ImageDecodingError) {
    try self.init(data: ImageDecoder.contents(of: url))
  }

  deinit { document.withLock { g_object_unref($0.handle) } }

  private static func declaresExternalEntities(_ data: Data) -> Bool {
    // Declarations stand before the root element.
    let text = String(decoding: data.prefix(65_536), as: UTF8.self)
    let head = text.range(of: "<svg").map { text[..<$0.lowerBound] } ?? text[...]
    var rest = head
    while let entity = rest.range(of: "<!ENTITY") {
      rest = rest[entity.upperBound...]
      let declaration = rest.prefix { $0 != ">" && $0 != "\"" && $0 != "'" }
      if declaration.contains("SYSTEM") || declaration.contains("PUBLIC") { return true }
    }
    return false
  }

  /// Sides from a thousandth of a point to a million; a document may claim anything.
  private static func intrinsicSize(_ handle: UnsafeMutablePointer<RsvgHandle>) -> CGSize {
    let size = announcedSize(handle)
    return CGSize(
      width: min(max(size.width, 0.001), 1e6), height: min(max(size.height, 0.001), 1e6))
  }

  private static func announcedSize(_ handle: UnsafeMutablePointer<RsvgHandle>) -> CGSize {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0, width > 0,
      height > 0, width.isFinite, height.isFinite
    {
      return CGSize(width: width, height: height)
    }
    var (hasWidth, hasHeight, hasBox) = (gboolean(), gboolean(), gboolean())
    var (lengthX, lengthY, box) = (RsvgLength(), RsvgLength(), RsvgRectangle())
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &lengthX, &hasHeight, &lengthY, &hasBox, &box)
    if hasBox != 0, box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite {
      return CGSize(width: box.width, height: box.height)
    }
    // What CSS gives a replaced element without a size of its own is 300 × 150; a square suits icons.
    return CGSize(width: 100, height: 100)
  }

  /// Draws into a Cairo context, stretched to fill `rect`; false when librsvg gives up.
  ///
  /// With a tint only the drawing's coverage counts, as for template images.
  @discardableResult
  package func draw(in context: OpaquePointer, rect: CGRect, tint: SIMD4<Double>? = nil) -> Bool {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return true
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, rect.minX, rect.minY)
    cairo_scale(context, rect.width / size.width, rect.height / size.height)
    if tint != nil { cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA) }
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    let done = document.withLock {
      rsvg_handle_render_document($0.handle, context, &viewport, nil) != 0
    }
    if let tint {
      let coverage = cairo_pop_group(context)
      cairo_set_source_rgba(context, tint.x, tint.y, tint.z, tint.w)
      cairo_mask(context, coverage)
      cairo_pattern_destroy(coverage)
    }
    return done
  }

  /// The drawing as pixels.
  package func makeImage(
    pixelWidth: Int, pixelHeight: Int, tint: SIMD4<Double>? = nil
  ) throws(ImageDecodingError) -> CGImage {
    let buffer = try PixelBuffer.make(width: pixelWidth, height: pixelHeight)
    let surface = cairo_image_surface_create_for_data(
      buffer.pixels, CAIRO_FORMAT_ARGB32, Int32(pixelWidth), Int32(pixelHeight),
      Int32(buffer.bytesPerRow))
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { throw .outOfMemory }
    let rect = CGRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    let done = draw(in: context, rect: rect, tint: tint)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard done else { throw .damaged("its drawing is too complex") }
    return CGImage(buffer, hasAlpha: true)
  }

  /// The drawing at its own size, or fitted into `maximumPixelSize`.
  package func makeImage(maximumPixelSize: Int?) throws(ImageDecodingError) -> CGImage {
    let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    let fitted = CGImage.fittedSize(
      width: width, height: height, maximum: maximumPixelSize ?? Int.max)
    return try makeImage(pixelWidth: fitted.width, pixelHeight: fitted.height)
  }
}
