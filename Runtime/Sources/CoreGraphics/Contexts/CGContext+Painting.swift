internal import CPangoCairo

extension CGContext {
  /// Fills the current path, which is then forgotten.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    let geometry = currentGeometry
    beginPath()
    fill(geometry, rule)
    didDraw()
  }

  /// Draws the current path's line; the path is then forgotten.
  public func strokePath() {
    let geometry = currentGeometry
    beginPath()
    stroke(geometry)
    didDraw()
  }

  /// Fills the current path, draws its line, or both; the path is then forgotten.
  public func drawPath(using mode: CGPathDrawingMode) {
    let geometry = currentGeometry
    beginPath()
    switch mode {
    case .fill, .fillStroke: fill(geometry, .winding)
    case .eoFill, .eoFillStroke: fill(geometry, .evenOdd)
    case .stroke: break
    }
    if mode != .fill, mode != .eoFill { stroke(geometry) }
    didDraw()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws a rectangle's line.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Draws a rectangle's line of this width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let own = state.lineWidth
    state.lineWidth = max(width, 0)
    stroke(rect)
    state.lineWidth = own
  }

  /// Draws an ellipse's line.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws lines between every two points.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      addLines(between: [points[index], points[index + 1]])
    }
    strokePath()
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    cairo_save(cairo)
    var geometry = PathGeometry()
    geometry.addRect(rect, transform: deviceTransform)
    CairoPath.trace(geometry, in: cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_fill(cairo)
    cairo_restore(cairo)
    didDraw()
  }

  // MARK: - Steps

  private func fill(_ geometry: PathGeometry, _ rule: CGPathFillRule) {
    guard !geometry.isEmpty else { return }
    let components = state.fillColor.standardComponents
    paint { cairo in
      CairoPath.trace(geometry, in: cairo)
      cairo_set_fill_rule(
        cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      Self.setSource(components, alpha: state.alpha, in: cairo)
      guard isUnbounded else { return cairo_fill(cairo) }
      cairo_clip(cairo)
      cairo_paint(cairo)
    }
  }

  private func stroke(_ geometry: PathGeometry) {
    guard !geometry.isEmpty else { return }
    let components = state.strokeColor.standardComponents
    paint { cairo in
      if isUnbounded {
        CairoPath.trace(
          geometry.applying(deviceTransform.inverted()).stroked(strokeGeometry)
            .applying(deviceTransform), in: cairo)
        cairo_clip(cairo)
        Self.setSource(components, alpha: state.alpha, in: cairo)
        return cairo_paint(cairo)
      }
      CairoPath.trace(geometry, in: cairo)
      cairo_set_line_width(cairo, state.lineWidth)
      cairo_set_line_cap(cairo, state.lineCap.cairo)
      cairo_set_line_join(cairo, state.lineJoin.cairo)
      cairo_set_miter_limit(cairo, state.miterLimit)
      cairo_set_dash(
        cairo, state.dashLengths.map { Double($0) }, Int32(state.dashLengths.count),
        state.dashPhase)
      Self.setSource(components, alpha: state.alpha, in: cairo)
      cairo_stroke(cairo)
    }
  }

  /// Cairo lets these touch everything outside the shape too; Core Graphics does not.
  private var isUnbounded: Bool {
    [.sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains(state.blendMode)
  }

  static func setSource(_ color: SIMD4<Double>, alpha: CGFloat, in cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, color.x, color.y, color.z, color.w * Double(alpha))
  }

  /// Runs `body` with the blend mode set, over the shadow of what it draws.
  func paint(_ body: (OpaquePointer) -> Void) {
    if state.shadow != nil { drawShadow(body) }
    cairo_save(cairo)
    cairo_set_operator(cairo, state.blendMode.cairo)
    body(cairo)
    cairo_restore(cairo)
    cairo_new_path(cairo)
  }
}
