import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

extension Painter {
  /// Larger surfaces are not kept: they would push everything else out.
  private var largestKept: Int { rasterizer.caches.layers.mostCost / 3 }

  // MARK: - Shadows

  func shadow(
    of child: DisplayItem, in item: DisplayItem, _ color: RGBA, radius: CGFloat, offset: CGSize,
    on canvas: Canvas, _ state: DrawState
  ) {
    guard color.alpha > 0 else { return draw(child, on: canvas, state) }
    // Opacity and blending meet content and shadow as one.
    guard state.isPlain else { return drawApart(item, on: canvas, state) }
    drawShadow(of: child, color, radius: radius, offset: offset, on: canvas, state)
    draw(child, on: canvas, state)
  }

  private func drawShadow(
    of child: DisplayItem, _ color: RGBA, radius: CGFloat, offset: CGSize, on canvas: Canvas,
    _ state: DrawState
  ) {
    let t = state.transform
    let shift = CGPoint(
      x: offset.width * t.a + offset.height * t.c, y: offset.width * t.b + offset.height * t.d)
    let sigma = min(Double(max(radius, 0) * state.scale), 1_365)
    var moved = state
    moved.transform.tx += shift.x
    moved.transform.ty += shift.y
    guard let (alpha, dx, dy) = shadowMask(of: child, sigma: sigma, moved) else { return }
    let context = canvas.context
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_translate(context, Double(dx), Double(dy))
    let tint = color.clamped
    cairo_set_source_rgba(
      context, Double(tint.red), Double(tint.green), Double(tint.blue), Double(tint.alpha))
    cairo_mask_surface(context, alpha.surface, 0, 0)
    cairo_restore(context)
  }

  /// The blurred alpha of an item and how far it has to be moved; whole when it is kept, else the
  /// part that shows.
  private func shadowMask(
    of child: DisplayItem, sigma: Double, _ state: DrawState
  ) -> (Canvas, Int, Int)? {
    let reach = sigma > 0.05 ? Int((sigma * 3).rounded(.up)) + 1 : 0
    let whole = PixelRect(enclosing: child.bounds.applying(state.transform))
    guard !whole.isEmpty, !whole.grown(by: reach).intersection(state.clip).isEmpty else {
      return nil
    }
    var isKept = whole.grown(by: reach).area <= largestKept
    // What is seen through a small window of a large item is cheaper drawn than kept.
    if whole.area > 16 * state.clip.grown(by: 2 * reach).area { isKept = false }
    let key = layerKey(child, .shadow(sigma: CGFloat(sigma)), state)
    if isKept, let known = rasterizer.caches.layers.value(for: key) {
      rasterizer.statistics.reused += 1
      return (known.canvas, originX(state) - known.originX, originY(state) - known.originY)
    }
    var wide = state
    wide.clip = isKept ? whole : state.clip.grown(by: reach)
    let area = wide.pixels(of: child.bounds)
    guard let content = layer(child, area: area, wide), let alpha = PixelFilters.alpha(of: content),
      let blurred = GaussianBlur.blurred(alpha, sigma: sigma, repeatsEdges: false)
    else { return nil }
    rasterizer.statistics.blurs += 1
    if isKept {
      keep(blurred, for: key, child, state)
    }
    return (blurred, 0, 0)
  }

  // MARK: - Kept surfaces

  /// Composites content that is stable while its surroundings move from a surface drawn once.
  func drawCached(_ child: DisplayItem, on canvas: Canvas, _ state: DrawState) {
    let whole = PixelRect(enclosing: child.bounds.applying(state.transform))
    guard whole.area * 4 <= largestKept, !child.hasBackdrop, !child.hasBlending else {
      return draw(child, on: canvas, state)
    }
    let t = state.transform
    if t.b == 0, t.c == 0, t.a > 0, t.d > 0, isWhole(t.tx), isWhole(t.ty) {
      return drawKept(child, area: whole, on: canvas, state)
    }
    drawResampled(child, on: canvas, state)
  }

  private func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < 0.02 }

  /// Pixel on pixel.
  private func drawKept(
    _ child: DisplayItem, area: PixelRect, on canvas: Canvas, _ state: DrawState
  ) {
    let key = layerKey(child, .layer, state)
    if let known = rasterizer.caches.layers.value(for: key) {
      rasterizer.statistics.reused += 1
      let (dx, dy) = (originX(state) - known.originX, originY(state) - known.originY)
      return paint(
        known.canvas, CGAffineTransform(translationX: CGFloat(dx), y: CGFloat(dy)), on: canvas,
        state, filter: CAIRO_FILTER_NEAREST)
    }
    guard let drawn = layer(child, area: area, state) else { return }
    keep(drawn, for: key, child, state)
    composite(drawn, on: canvas, state)
  }

  /// Turned, scaled or between pixels: drawn once upright at the scale first asked for, then
  /// resampled, until the scale has changed too far for that to look right.
  private func drawResampled(_ child: DisplayItem, on canvas: Canvas, _ state: DrawState) {
    let wanted = max(state.scale, 1e-3)
    // Scales of one power of √2 share a surface, so that a growing item is drawn anew now and then.
    let step = pow(2, (log2(wanted) * 2).rounded(.up) / 2)
    var upright = DrawState(
      transform: CGAffineTransform(scaleX: step, y: step), clip: .empty)
    let area = PixelRect(enclosing: child.bounds.applying(upright.transform)).grown(by: 1)
    guard area.area * 4 <= largestKept else { return draw(child, on: canvas, state) }
    upright.clip = area
    let key = layerKey(child, .layer, upright)
    // A surface kept pixel on pixel stands where it was first shown.
    let known = rasterizer.caches.layers.value(for: key)
    var kept = known?.canvas
    if kept != nil {
      rasterizer.statistics.reused += 1
    } else {
      kept = layer(child, area: area, upright)
      if let kept { keep(kept, for: key, child, upright) }
    }
    guard let kept else { return }
    let placed = CGAffineTransform(
      translationX: CGFloat(-(known?.originX ?? 0)), y: CGFloat(-(known?.originY ?? 0))
    ).concatenating(CGAffineTransform(scaleX: 1 / step, y: 1 / step)).concatenating(state.transform)
    paint(kept, placed, on: canvas, state, filter: CAIRO_FILTER_BILINEAR)
  }

  private func paint(
    _ layer: Canvas, _ transform: CGAffineTransform, on canvas: Canvas, _ state: DrawState,
    filter: cairo_filter_t
  ) {
    let context = canvas.context
    cairo_save(context)
    var matrix = transform.cairo
    cairo_set_matrix(context, &matrix)
    cairo_set_operator(context, state.blend.cairo ?? CAIRO_OPERATOR_OVER)
    cairo_set_source_surface(context, layer.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), filter)
    if state.alpha < 1 {
      cairo_paint_with_alpha(context, state.alpha)
    } else {
      cairo_paint(context)
    }
    cairo_restore(context)
  }

  // MARK: - Keys

  private func originX(_ state: DrawState) -> Int { Int(state.transform.tx.rounded(.down)) }
  private func originY(_ state: DrawState) -> Int { Int(state.transform.ty.rounded(.down)) }

  private func layerKey(
    _ child: DisplayItem, _ kind: RenderCaches.LayerKey.Kind, _ state: DrawState
  ) -> RenderCaches.LayerKey {
    let t = state.transform
    return RenderCaches.LayerKey(
      item: ObjectIdentifier(child), kind: kind, a: t.a, b: t.b, c: t.c, d: t.d,
      x: ((t.tx - t.tx.rounded(.down)) * 64).rounded(),
      y: ((t.ty - t.ty.rounded(.down)) * 64).rounded())
  }

  private func keep(
    _ canvas: Canvas, for key: RenderCaches.LayerKey, _ child: DisplayItem, _ state: DrawState
  ) {
    rasterizer.caches.layers.insert(
      RenderCaches.Layer(
        item: child, canvas: canvas, originX: originX(state), originY: originY(state)),
      for: key, cost: canvas.byteCount)
  }
}
