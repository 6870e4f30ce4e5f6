import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

extension Painter {
  func apply(
    _ effect: DrawingEffect, to child: DisplayItem, of item: DisplayItem, on canvas: Canvas,
    _ state: DrawState
  ) {
    var inner = state
    switch effect {
    case .offset(let offset):
      inner.transform = CGAffineTransform(translationX: offset.x, y: offset.y)
        .concatenating(state.transform)
      draw(child, on: canvas, inner)
    case .transform(let transform):
      inner.transform = transform.concatenating(state.transform)
      draw(child, on: canvas, inner)
    case .projection(let projection): project(child, by: projection, on: canvas, state)
    case .opacity(let opacity):
      inner.alpha *= min(max(opacity, 0), 1)
      draw(child, on: canvas, inner)
    case .blend(let mode):
      if state.blend != .normal, mode != .normal { return drawApart(item, on: canvas, state) }
      if mode != .normal { inner.blend = mode }
      draw(child, on: canvas, inner)
    case .clip(let path, let evenOdd):
      clip(child, to: path, evenOdd: evenOdd, on: canvas, state)
    case .mask(let mask, let isInverted, let usesLuminance):
      self.mask(
        child, by: mask, isInverted: isInverted, usesLuminance: usesLuminance, on: canvas, state)
    case .blur(let radius, let isOpaque):
      blur(child, radius: radius, isOpaque: isOpaque, on: canvas, state)
    case .shadow(let color, let radius, let offset):
      shadow(of: child, in: item, color, radius: radius, offset: offset, on: canvas, state)
    case .colorMatrix(let matrix): recolor(child, matrix, on: canvas, state)
    case .luminanceToAlpha:
      filter(child, on: canvas, state) { PixelFilters.luminanceToAlpha($0) }
    case .alphaThreshold(let min, let max, let color):
      filter(child, on: canvas, state) {
        PixelFilters.threshold($0, min: min, max: max, color: color)
      }
    case .layer:
      if child.hasBlending {
        drawApart(child, on: canvas, state)
      } else {
        draw(child, on: canvas, state)
      }
    case .cached: drawCached(child, on: canvas, state)
    }
  }

  // MARK: - Clips and masks

  private func clip(
    _ child: DisplayItem, to path: CGPath, evenOdd: Bool, on canvas: Canvas, _ state: DrawState
  ) {
    var inner = state
    inner.clip = state.pixels(of: path.boundingBoxOfPath)
    guard !inner.clip.isEmpty else { return }
    let context = canvas.context
    cairo_save(context)
    var matrix = state.transform.cairo
    cairo_set_matrix(context, &matrix)
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_new_path(context)
    append(path, to: context)
    cairo_clip(context)
    cairo_identity_matrix(context)
    // Several items that meet at the clip's edge would each let the ground shine through: a curved
    // clip takes them together.
    if child.leafCount > 1, !path.isPixelRect(state.transform), !child.hasBackdrop,
      !child.hasBlending
    {
      drawApart(child, on: canvas, inner)
    } else {
      draw(child, on: canvas, inner)
    }
    cairo_restore(context)
  }

  private func mask(
    _ child: DisplayItem, by mask: DisplayItem, isInverted: Bool, usesLuminance: Bool,
    on canvas: Canvas, _ state: DrawState
  ) {
    var area = state.pixels(of: child.bounds)
    if !isInverted { area = area.intersection(state.pixels(of: mask.bounds)) }
    guard !area.isEmpty, let content = layer(child, area: area, state),
      let cover = layer(mask, area: area, state)
    else { return }
    if usesLuminance { PixelFilters.luminanceToAlpha(cover) }
    let context = content.context
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, isInverted ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_DEST_IN)
    cover.setAsSource(of: context)
    cairo_paint(context)
    cairo_restore(context)
    composite(content, on: canvas, state)
  }

  // MARK: - Filters

  private func filter(
    _ child: DisplayItem, on canvas: Canvas, _ state: DrawState, _ body: (Canvas) -> Void
  ) {
    let area = state.pixels(of: child.bounds)
    guard !area.isEmpty, let content = layer(child, area: area, state) else { return }
    body(content)
    composite(content, on: canvas, state)
  }

  private func recolor(
    _ child: DisplayItem, _ matrix: DrawingColorMatrix, on canvas: Canvas, _ state: DrawState
  ) {
    // One plain colour needs no layer: it is changed before it is painted.
    if case .fill(let path, .color(let color), let evenOdd, let isAntialiased) = child.content {
      let paint = Paint.color(PixelFilters.apply(matrix, to: color.clamped))
      let item = DisplayItem(
        .fill(path, paint, evenOdd: evenOdd, isAntialiased: isAntialiased))
      return draw(item, on: canvas, state)
    }
    filter(child, on: canvas, state) { PixelFilters.apply(matrix, to: $0) }
  }

  private func blur(
    _ child: DisplayItem, radius: CGFloat, isOpaque: Bool, on canvas: Canvas, _ state: DrawState
  ) {
    let sigma = Double(radius * state.scale)
    guard sigma > 0.05 else { return draw(child, on: canvas, state) }
    // A hostile radius must not ask for endless pixels.
    let reach = Int(min((sigma * 3).rounded(.up) + 1, 4_096))
    var wide = state
    wide.clip = state.clip.grown(by: reach)
    let area = wide.pixels(of: child.bounds)
    guard !area.isEmpty, let content = layer(child, area: area, wide),
      let blurred = GaussianBlur.blurred(
        content, sigma: min(sigma, 1_365), repeatsEdges: isOpaque)
    else { return }
    rasterizer.statistics.blurs += 1
    composite(blurred, on: canvas, state)
  }

  func draw(_ backdrop: BackdropDrawing, on canvas: Canvas, _ state: DrawState) {
    let area = state.pixels(of: backdrop.shape.boundingBoxOfPath).intersection(canvas.bounds)
    guard !area.isEmpty, canvas.format == .color, let beneath = canvas.copy(of: area) else {
      return
    }
    rasterizer.statistics.layers += 1
    var material = beneath
    let sigma = Double(backdrop.blurRadius * state.scale)
    if sigma > 0.05,
      let blurred = GaussianBlur.blurred(beneath, sigma: min(sigma, 1_365), repeatsEdges: true)
    {
      rasterizer.statistics.blurs += 1
      material = blurred
    }
    if let colors = backdrop.colors { PixelFilters.apply(colors, to: material) }
    let color = backdrop.tint.clamped
    if color.alpha > 0 {
      let context = material.context
      cairo_identity_matrix(context)
      cairo_set_source_rgba(
        context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
      cairo_paint(context)
    }
    paint(material, in: backdrop, on: canvas, state)
  }

  private func paint(
    _ material: Canvas, in backdrop: BackdropDrawing, on canvas: Canvas, _ state: DrawState
  ) {
    let context = canvas.context
    cairo_save(context)
    var matrix = state.transform.cairo
    cairo_set_matrix(context, &matrix)
    cairo_set_fill_rule(
      context, backdrop.evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_new_path(context)
    append(backdrop.shape, to: context)
    cairo_clip(context)
    material.setAsSource(of: context)
    cairo_paint_with_alpha(context, state.alpha)
    cairo_restore(context)
  }
}

extension CGPath {
  /// Whether a clip to it has no soft edge.
  fileprivate func isPixelRect(_ transform: CGAffineTransform) -> Bool {
    var rect = CGRect.zero
    guard isRect(&rect), transform.b == 0, transform.c == 0 else { return false }
    let device = rect.applying(transform)
    return [device.minX, device.minY, device.maxX, device.maxY]
      .allSatisfy { abs($0 - $0.rounded()) < 0.01 }
  }
}
