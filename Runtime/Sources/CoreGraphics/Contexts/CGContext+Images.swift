internal import CPangoCairo

extension CGContext {
  /// Draws a picture into a rectangle, its first row at the side where y is greatest.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
      let source = image.makeCairoSurface()
    else { return }
    defer { cairo_surface_destroy(source) }
    let place = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.maxY)
    let box = byTiling ? boundingBoxOfClipPath : rect
    let shrinks = place.concatenating(deviceTransform).shrinksMuch
    paint { cairo in
      var outline = PathGeometry()
      outline.addRect(box, transform: deviceTransform)
      CairoPath.trace(outline, in: cairo)
      // Where the edges fall on whole pixels, smoothing them would only blur.
      if deviceTransform.keepsRectangles, box.applying(deviceTransform).isIntegral {
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
      }
      cairo_clip(cairo)
      var matrix = place.cairo
      cairo_transform(cairo, &matrix)
      cairo_set_source_surface(cairo, source, 0, 0)
      let pattern = cairo_get_source(cairo)
      cairo_pattern_set_filter(pattern, filter(image, shrinks: shrinks))
      // Beyond the last pixel its colour goes on, so that edges stay as bright as the middle.
      cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
    didDraw()
  }

  private func filter(_ image: CGImage, shrinks: Bool) -> cairo_filter_t {
    switch state.interpolation {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .medium, .default: shrinks ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
    case .high: shrinks ? CAIRO_FILTER_BEST : CAIRO_FILTER_BILINEAR
    }
  }

  /// Keeps drawing inside a picture's coverage: its alpha, or its brightness when it is opaque.
  ///
  /// The mask takes effect when the state is restored.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard let source = mask.makeCairoSurface(), let coverage = makeSurface(CAIRO_FORMAT_ARGB32)
    else { return }
    defer { cairo_surface_destroy(source) }
    guard let pen = cairo_create(coverage) else { return }
    var matrix = CGAffineTransform(
      a: rect.width / CGFloat(mask.width), b: 0, c: 0, d: -rect.height / CGFloat(mask.height),
      tx: rect.minX, ty: rect.maxY
    ).concatenating(deviceTransform).cairo
    cairo_set_matrix(pen, &matrix)
    cairo_rectangle(pen, 0, 0, Double(mask.width), Double(mask.height))
    cairo_set_source_surface(pen, source, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(pen), CAIRO_EXTEND_PAD)
    cairo_fill(pen)
    cairo_destroy(pen)
    cairo_surface_flush(coverage)
    if !mask.hasAlpha { Self.makeBrightnessCoverage(coverage) }
    state.masks.append(coverage)
    cairo_push_group(cairo)
  }

  /// Replaces alpha by brightness.
  private static func makeBrightnessCoverage(_ surface: OpaquePointer) {
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let count =
      Int(cairo_image_surface_get_stride(surface))
      * Int(cairo_image_surface_get_height(surface))
    for offset in stride(from: 0, to: count, by: 4) {
      let sum =
        Int(bytes[offset]) * 722 + Int(bytes[offset + 1]) * 7152
        + Int(bytes[offset + 2]) * 2126
      bytes[offset + 3] = UInt8((sum + 5000) / 10_000)
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Paints the groups that masks began.
  func applyMasks() {
    for coverage in state.masks.reversed() {
      // The group is a source in the transform that was set when the mask was, which is now again.
      let content = cairo_pop_group(cairo)
      cairo_save(cairo)
      cairo_set_source(cairo, content)
      cairo_pattern_destroy(content)
      cairo_identity_matrix(cairo)
      cairo_mask_surface(cairo, coverage, 0, 0)
      cairo_restore(cairo)
      cairo_surface_destroy(coverage)
    }
    if !state.masks.isEmpty { didDraw() }
    state.masks = []
  }
}

extension CGAffineTransform {
  /// Whether the transform makes things smaller than three quarters in some direction.
  fileprivate var shrinksMuch: Bool { min(hypot(a, b), hypot(c, d)) < 0.75 }
}

extension CGRect {
  fileprivate var isIntegral: Bool {
    [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
  }
}
