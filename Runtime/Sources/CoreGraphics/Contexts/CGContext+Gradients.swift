internal import CPangoCairo

extension CGContext {
  /// Fills the clip with a gradient along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard
      let pattern = cairo_pattern_create_linear(
        startPoint.x, startPoint.y, endPoint.x, endPoint.y)
    else { return }
    draw(gradient, pattern, options)
  }

  /// Fills the clip with a gradient between two circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard
      let pattern = cairo_pattern_create_radial(
        startCenter.x, startCenter.y, max(startRadius, 0), endCenter.x, endCenter.y,
        max(endRadius, 0))
    else { return }
    draw(gradient, pattern, options)
  }

  private func draw(
    _ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions
  ) {
    defer { cairo_pattern_destroy(pattern) }
    let before = options.contains(.drawsBeforeStartLocation)
    let after = options.contains(.drawsAfterEndLocation)
    func add(_ stop: CGGradient.Stop, alpha: Double = 1) {
      let color = stop.color.standardComponents
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.x, color.y, color.z, color.w * alpha)
    }
    // Padding repeats the outermost stop, so a clear one there ends the gradient on that side.
    if before != after, let stop = before ? gradient.stops.last : gradient.stops.first {
      if after { add(stop, alpha: 0) }
      gradient.stops.forEach { add($0) }
      if before { add(stop, alpha: 0) }
    } else {
      gradient.stops.forEach { add($0) }
    }
    cairo_pattern_set_extend(
      pattern, before || after ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    paint { cairo in
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
    didDraw()
  }

  // MARK: - Layers

  /// Begins a layer that is drawn as one, with the present alpha, blend mode and shadow.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    layers.append((state, stack.count))
    cairo_save(cairo)
    cairo_push_group(cairo)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.masks = []
  }

  /// Begins a layer that is drawn as one and kept inside a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Draws the layer.
  public func endTransparencyLayer() {
    guard let (outer, depth) = layers.last else { return }
    // States left open inside the layer end with it.
    while stack.count > depth { restoreGState() }
    applyMasks()
    layers.removeLast()
    let content = cairo_pop_group(cairo)
    defer { cairo_pattern_destroy(content) }
    cairo_restore(cairo)
    state = outer
    paint { cairo in
      cairo_set_source(cairo, content)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
    didDraw()
  }
}
