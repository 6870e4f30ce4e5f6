internal import CPangoCairo

extension CGContext {
  /// The pen in user space.
  private var pen: CGPoint? { currentGeometry.currentPoint?.applying(deviceTransform.inverted()) }

  /// Adds what `build` makes in user space, going on from the pen.
  private func add(_ build: (inout PathGeometry) -> Void) {
    var piece = PathGeometry()
    let pen = pen
    if let pen { piece.move(to: pen) }
    build(&piece)
    let added = pen == nil ? piece.elements[...] : piece.elements.dropFirst()
    let transform = deviceTransform
    for element in added { currentGeometry.append(element.applying(transform)) }
  }

  /// Forgets the current path.
  public func beginPath() { currentGeometry = PathGeometry() }
  /// Begins a subpath.
  public func move(to point: CGPoint) { currentGeometry.move(to: point.applying(deviceTransform)) }
  /// Adds a line.
  public func addLine(to point: CGPoint) {
    currentGeometry.addLine(to: point.applying(deviceTransform))
  }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add { $0.addCurve(to: end, control1: control1, control2: control2) }
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add { $0.addQuadCurve(to: end, control: control) }
  }
  /// Draws a line back to where the subpath began, and ends it.
  public func closePath() { currentGeometry.closeSubpath() }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { currentGeometry.addRect(rect, transform: deviceTransform) }
  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  /// Adds a subpath of lines.
  public func addLines(between points: [CGPoint]) {
    currentGeometry.addLines(between: points, transform: deviceTransform)
  }
  /// Adds a closed ellipse.
  public func addEllipse(in rect: CGRect) {
    currentGeometry.addEllipse(in: rect, transform: deviceTransform)
  }
  /// Adds another path's steps.
  public func addPath(_ other: CGPath) {
    currentGeometry.append(other.geometry, transform: deviceTransform)
  }
  /// Adds an arc, joined by a line; `clockwise` is seen with the y axis pointing up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    add {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
    }
  }
  /// Adds an arc that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    add { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// The current path in user space.
  public var path: CGPath? {
    currentGeometry.isEmpty ? nil : CGPath(geometry: userGeometry)
  }
  /// Whether the current path has no steps.
  public var isPathEmpty: Bool { currentGeometry.isEmpty }
  /// The pen in user space; zero without a path.
  public var currentPointOfPath: CGPoint { pen ?? .zero }
  /// The bounds of the current path, with control points, in user space.
  public var boundingBoxOfPath: CGRect { userGeometry.boundingBox }
  /// Whether painting the current path in this mode covers the point.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    switch mode {
    case .fill, .fillStroke: userGeometry.contains(point)
    case .eoFill, .eoFillStroke: userGeometry.contains(point, evenOdd: true)
    case .stroke: userGeometry.stroked(strokeGeometry).contains(point)
    }
  }
  /// Makes the outline of the current path's line the current path.
  public func replacePathWithStrokedPath() {
    let user =
      state.dashLengths.isEmpty
      ? userGeometry
      : userGeometry.dashed(phase: state.dashPhase, lengths: state.dashLengths)
    currentGeometry = user.stroked(strokeGeometry).applying(deviceTransform)
  }

  var userGeometry: PathGeometry { currentGeometry.applying(deviceTransform.inverted()) }

  var strokeGeometry: StrokeGeometry {
    StrokeGeometry(
      width: state.lineWidth, cap: state.lineCap, join: state.lineJoin,
      miterLimit: state.miterLimit)
  }

  // MARK: - Clip

  /// Keeps drawing inside the current path, which is then forgotten.
  public func clip(using rule: CGPathFillRule = .winding) {
    CairoPath.trace(currentGeometry, in: cairo)
    cairo_set_fill_rule(
      cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(cairo)
    beginPath()
  }

  /// Keeps drawing inside a rectangle.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Keeps drawing inside rectangles.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// The bounds of where drawing is kept, in user space.
  public var boundingBoxOfClipPath: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  /// Draws everywhere again.
  public func resetClip() { cairo_reset_clip(cairo) }
}
