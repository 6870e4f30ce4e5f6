internal import CPangoCairo
internal import CPixels

extension CGContext {
  /// Draws the blurred coverage of what `body` draws, moved and in the shadow's colour.
  func drawShadow(_ body: (OpaquePointer) -> Void) {
    guard let shadow = state.shadow, shadow.color.alpha > 0,
      let coverage = makeSurface(CAIRO_FORMAT_A8)
    else { return }
    defer { cairo_surface_destroy(coverage) }
    guard let pen = cairo_create(coverage) else { return }
    var matrix = deviceTransform.cairo
    cairo_set_matrix(pen, &matrix)
    body(pen)
    cairo_destroy(pen)
    cairo_surface_flush(coverage)
    // Core Graphics calls twice the standard deviation the blur.
    guard
      cpixels_blur(
        cairo_image_surface_get_data(coverage),
        Int(cairo_image_surface_get_stride(coverage)), Int32(width), Int32(height), 1,
        shadow.blur * shadowScale.width / 2) != 0
    else { return }
    cairo_surface_mark_dirty(coverage)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_operator(cairo, state.blendMode.cairo)
    Self.setSource(shadow.color.standardComponents, alpha: 1, in: cairo)
    // The offset points up; Cairo's rows go down.
    cairo_mask_surface(
      cairo, coverage, shadow.offset.width * shadowScale.width,
      -shadow.offset.height * shadowScale.height)
    cairo_restore(cairo)
  }

  /// A surface as large as the bitmap.
  func makeSurface(_ format: cairo_format_t) -> OpaquePointer? {
    guard let surface = cairo_image_surface_create(format, Int32(width), Int32(height)) else {
      return nil
    }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }
}
