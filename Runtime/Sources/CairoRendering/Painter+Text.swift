import CPangoCairo
import CoreGraphics
import Drawing
import Foundation
import TextShaping

extension TextLayout {
  /// Whether it paints some pixels twice, so that opacity needs a layer.
  var hasLayers: Bool {
    !decorations.isEmpty || request.runs.contains { $0.background != nil }
  }
}

extension Painter {
  /// Masks larger than this (device pixels) cost more than filling outlines.
  private static let largestMask: CGFloat = 120

  func draw(_ text: TextDrawing, on canvas: Canvas, _ state: DrawState) {
    var state = state
    state.transform = CGAffineTransform(translationX: text.origin.x, y: text.origin.y)
      .concatenating(state.transform)
    // Paints name points outside the text; its own origin is one step further in.
    let shift = CGPoint(x: -text.origin.x, y: -text.origin.y)
    drawBackgrounds(text, shift, on: canvas, state)
    drawLines(text, shift, isStrikethrough: false, on: canvas, state)
    for run in text.layout.glyphRuns where !run.glyphs.isEmpty {
      let reach = run.size / 2
      let area = state.pixels(of: run.bounds.insetBy(dx: -reach, dy: -reach))
      guard !area.isEmpty else { continue }
      let paint = text.paint(at: text.layout.request.runs[run.run].paint).moved(by: shift)
      draw(run, paint, area: area, on: canvas, state)
    }
    drawLines(text, shift, isStrikethrough: true, on: canvas, state)
  }

  private func draw(
    _ run: TextLayout.GlyphRun, _ paint: Paint, area: PixelRect, on canvas: Canvas,
    _ state: DrawState
  ) {
    if run.face.isColored {
      drawColored(run, paint, on: canvas, state)
      return
    }
    let t = state.transform
    let size = run.size * t.a
    let isUpright = t.b == 0 && t.c == 0 && t.a > 0 && abs(t.a - t.d) < 1e-6 * t.a
    if isUpright, size <= Self.largestMask {
      drawMasked(run, paint, area: area, size: Float(size), on: canvas, state)
    } else {
      drawOutlines(run, paint, area: area, on: canvas, state)
    }
  }

  // MARK: - Glyphs

  private func drawMasked(
    _ run: TextLayout.GlyphRun, _ paint: Paint, area: PixelRect, size: Float, on canvas: Canvas,
    _ state: DrawState
  ) {
    guard let cover = Canvas(area, format: .alpha) else { return }
    let scale = Float(state.transform.a)
    let (shiftX, shiftY) = (Float(state.transform.tx), Float(state.transform.ty))
    cover.withPixels { pixels in
      for glyph in run.glyphs {
        let x = (glyph.x * scale + shiftX) * 4
        let top = glyph.y * scale + shiftY
        // Nothing is seen out there, and no whole number counts it.
        guard abs(x) < 1e9, abs(top) < 1e9 else { continue }
        let quarters = Int(x.rounded())
        let y = Int(top.rounded())
        let whole = quarters >> 2
        guard
          let mask = rasterizer.caches.glyphs.mask(
            glyph.index, of: run.face, size: size, quarter: UInt8(quarters & 3))
        else { continue }
        Self.add(mask, x: whole, y: y, to: pixels, cover)
      }
    }
    let context = canvas.context
    cairo_save(context)
    var matrix = state.transform.cairo
    cairo_set_matrix(context, &matrix)
    if let alpha = setSource(paint, of: context, area: area, state) {
      cairo_identity_matrix(context)
      if alpha < 1 {
        paintGroup(context, alpha: alpha) {
          var matrix = state.transform.cairo
          cairo_set_matrix(context, &matrix)
          _ = setSource(paint, of: context, area: area, state)
          cairo_identity_matrix(context)
          cairo_mask_surface(context, cover.surface, 0, 0)
        }
      } else {
        cairo_mask_surface(context, cover.surface, 0, 0)
      }
    }
    cairo_restore(context)
  }

  private static func add(
    _ mask: GlyphMasks.Mask, x: Int, y: Int, to pixels: UnsafeMutablePointer<UInt8>,
    _ canvas: Canvas
  ) {
    let bounds = canvas.bounds
    let box = PixelRect(x: x + mask.x, y: y + mask.y, width: mask.width, height: mask.height)
    let part = box.intersection(bounds)
    guard !part.isEmpty else { return }
    mask.coverage.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      for row in part.y..<part.maxY {
        let from = base + (row - box.y) * mask.width + part.x - box.x
        let to = pixels + (row - bounds.y) * canvas.stride + part.x - bounds.x
        for column in 0..<part.width {
          to[column] = UInt8(
            truncatingIfNeeded: min(UInt32(to[column]) + UInt32(from[column]), 255))
        }
      }
    }
  }

  private func drawOutlines(
    _ run: TextLayout.GlyphRun, _ paint: Paint, area: PixelRect, on canvas: Canvas,
    _ state: DrawState
  ) {
    let context = canvas.context
    cairo_save(context)
    var matrix = state.transform.cairo
    cairo_set_matrix(context, &matrix)
    GlyphMasks.select(run.face, size: Double(run.size), in: context)
    let glyphs = run.cairoGlyphs
    if let alpha = setSource(paint, of: context, area: area, state) {
      if alpha < 1 {
        cairo_new_path(context)
        cairo_glyph_path(context, glyphs, Int32(glyphs.count))
        cairo_clip(context)
        cairo_paint_with_alpha(context, alpha)
      } else {
        cairo_new_path(context)
        cairo_glyph_path(context, glyphs, Int32(glyphs.count))
        cairo_fill(context)
      }
    }
    cairo_new_path(context)
    cairo_restore(context)
  }

  /// Emoji have their own colours; the paint's opacity still counts.
  private func drawColored(
    _ run: TextLayout.GlyphRun, _ paint: Paint, on canvas: Canvas, _ state: DrawState
  ) {
    var alpha = state.alpha
    if case .color(let color) = paint { alpha *= Double(color.clamped.alpha) }
    guard alpha > 0 else { return }
    let context = canvas.context
    cairo_save(context)
    var matrix = state.transform.cairo
    cairo_set_matrix(context, &matrix)
    let glyphs = run.cairoGlyphs
    if alpha < 1 || state.blend != .normal {
      paintGroup(context, alpha: alpha) {
        GlyphMasks.select(run.face, size: Double(run.size), in: context)
        cairo_set_source_rgba(context, 0, 0, 0, 1)
        cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      }
    } else {
      GlyphMasks.select(run.face, size: Double(run.size), in: context)
      cairo_set_source_rgba(context, 0, 0, 0, 1)
      cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
    }
    cairo_restore(context)
  }

  /// Draws aside and paints the result with the context's operator and the opacity.
  func paintGroup(_ context: OpaquePointer, alpha: Double, _ body: () -> Void) {
    let operation = cairo_get_operator(context)
    cairo_push_group(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    body()
    cairo_pop_group_to_source(context)
    cairo_set_operator(context, operation)
    cairo_paint_with_alpha(context, alpha)
  }

  // MARK: - Lines and backgrounds

  private func drawBackgrounds(
    _ text: TextDrawing, _ shift: CGPoint, on canvas: Canvas, _ state: DrawState
  ) {
    for run in text.layout.glyphRuns {
      guard let place = text.layout.request.runs[run.run].background else { continue }
      let path = CGPath(rect: run.bounds, transform: nil)
      fill(
        path, text.paint(at: place).moved(by: shift), evenOdd: false, isAntialiased: true,
        on: canvas, state)
    }
  }

  private func drawLines(
    _ text: TextDrawing, _ shift: CGPoint, isStrikethrough: Bool, on canvas: Canvas,
    _ state: DrawState
  ) {
    for line in text.layout.decorations where line.isStrikethrough == isStrikethrough {
      let path = CGMutablePath()
      // On whole pixels where it can: a line of a blurred edge looks like two.
      let snapped = Self.snapped(line, state)
      path.move(to: CGPoint(x: line.start.x, y: snapped.y))
      path.addLine(to: CGPoint(x: line.start.x + line.length, y: snapped.y))
      let style = StrokeStyleData(
        lineWidth: snapped.thickness, dash: line.pattern.dash(thickness: snapped.thickness))
      stroke(path, text.paint(at: line.paint).moved(by: shift), style, on: canvas, state)
    }
  }

  private static func snapped(
    _ line: TextLayout.DecorationLine, _ state: DrawState
  ) -> (y: CGFloat, thickness: CGFloat) {
    let t = state.transform
    guard t.b == 0, t.c == 0, t.d > 0 else { return (line.start.y, line.thickness) }
    let thickness = max((line.thickness * t.d).rounded(), 1)
    let top = (line.start.y * t.d + t.ty - thickness / 2).rounded()
    return ((top + thickness / 2 - t.ty) / t.d, thickness / t.d)
  }
}

extension TextLayout.GlyphRun {
  fileprivate var cairoGlyphs: [cairo_glyph_t] {
    glyphs.map { cairo_glyph_t(index: UInt($0.index), x: Double($0.x), y: Double($0.y)) }
  }
}

extension TextRun.LinePattern {
  fileprivate func dash(thickness: CGFloat) -> [CGFloat] {
    let (dot, dash, gap) = (thickness, thickness * 4, thickness * 2)
    switch self {
    case .solid: return []
    case .dot: return [dot, gap]
    case .dash: return [dash, gap]
    case .dashDot: return [dash, gap, dot, gap]
    case .dashDotDot: return [dash, gap, dot, gap, dot, gap]
    }
  }
}

extension Paint {
  /// The same paint when its space's origin moves the other way.
  func moved(by offset: CGPoint) -> Paint {
    func move(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }
    switch self {
    case .color: return self
    case .linear(let stops, let start, let end):
      return .linear(stops, start: move(start), end: move(end))
    case .radial(let stops, let center, let startRadius, let endRadius):
      return .radial(
        stops, center: move(center), startRadius: startRadius, endRadius: endRadius)
    case .elliptical(let stops, let center, let start, let end, let bounds):
      return .elliptical(
        stops, center: center, startFraction: start, endFraction: end,
        bounds: bounds.offsetBy(dx: offset.x, dy: offset.y))
    case .angular(let stops, let center, let start, let end):
      return .angular(stops, center: move(center), startAngle: start, endAngle: end)
    case .mesh(var mesh):
      mesh.bounds = mesh.bounds.offsetBy(dx: offset.x, dy: offset.y)
      return .mesh(mesh)
    case .image(var tile):
      tile.origin = move(tile.origin)
      return .image(tile)
    }
  }
}
