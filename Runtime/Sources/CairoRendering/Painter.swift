import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

/// Walks a picture and paints it. One walk of one area; the rasteriser keeps what lasts.
struct Painter {
  let rasterizer: CairoRasterizer

  func draw(_ item: DisplayItem, on canvas: Canvas, _ state: DrawState) {
    guard state.alpha > 0 else { return }
    guard !state.pixels(of: item.bounds).isEmpty else {
      rasterizer.statistics.skipped += 1
      return
    }
    switch item.content {
    case .empty: break
    case .group(let items): draw(items, of: item, on: canvas, state)
    case .effect(let effect, let child): apply(effect, to: child, of: item, on: canvas, state)
    case .backdrop(let backdrop):
      rasterizer.statistics.items += 1
      draw(backdrop, on: canvas, state)
    default: drawLeaf(item, on: canvas, state)
    }
  }

  private func draw(
    _ items: [DisplayItem], of group: DisplayItem, on canvas: Canvas, _ state: DrawState
  ) {
    if !state.isPlain {
      let visible = items.filter { !state.pixels(of: $0.bounds).isEmpty }
      guard visible.count > 1 else {
        if let only = visible.first { draw(only, on: canvas, state) }
        return
      }
      return drawApart(group, on: canvas, state)
    }
    for item in items { draw(item, on: canvas, state) }
  }

  private func drawLeaf(_ item: DisplayItem, on canvas: Canvas, _ state: DrawState) {
    if state.blend != .normal, state.blend.cairo == nil || !state.blend.keepsUncovered {
      return drawCovering(item, on: canvas, state)
    }
    rasterizer.statistics.items += 1
    let context = canvas.context
    cairo_set_operator(context, state.blend.cairo ?? CAIRO_OPERATOR_OVER)
    switch item.content {
    case .fill(let path, let paint, let evenOdd, let isAntialiased):
      fill(path, paint, evenOdd: evenOdd, isAntialiased: isAntialiased, on: canvas, state)
    case .stroke(let path, let paint, let style): stroke(path, paint, style, on: canvas, state)
    case .image(let image): draw(image, on: canvas, state)
    case .vector(let vector): draw(vector, on: canvas, state)
    case .text(let text):
      if !state.isPlain, text.layout.hasLayers {
        drawApart(item, on: canvas, state)
      } else {
        draw(text, on: canvas, state)
      }
    default: break
    }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Modes that also change where the source is clear do so inside the leaf's shape only.
  private func drawCovering(_ item: DisplayItem, on canvas: Canvas, _ state: DrawState) {
    let area = state.pixels(of: item.bounds)
    guard case .fill(let path, _, let evenOdd, let isAntialiased) = item.content,
      let coverage = Canvas(area, format: .alpha)
    else { return drawApart(item, on: canvas, state) }
    fill(
      path, .color(.black), evenOdd: evenOdd, isAntialiased: isAntialiased, on: coverage,
      state.isolated(clip: area))
    cairo_surface_flush(coverage.surface)
    // The edge counts once: whole colours, weighed by the coverage.
    let whole = DisplayItem(item.content.filling(path.boundingBoxOfPath))
    guard let solid = self.layer(whole, area: area, state) else { return }
    blend(solid, coverage: coverage, on: canvas, state)
  }

  // MARK: - Layers

  /// The item alone, on pixels of its own that cover what shows of it.
  func layer(_ item: DisplayItem, area: PixelRect, _ state: DrawState) -> Canvas? {
    guard let layer = Canvas(area) else { return nil }
    rasterizer.statistics.layers += 1
    draw(item, on: layer, state.isolated(clip: area))
    return layer
  }

  /// Draws the item on pixels of its own first, so that opacity and blending meet it as a whole.
  func drawApart(_ item: DisplayItem, on canvas: Canvas, _ state: DrawState) {
    let area = state.pixels(of: item.bounds)
    guard let layer = layer(item, area: area, state) else { return }
    composite(layer, on: canvas, state)
  }

  /// Puts finished pixels onto the canvas with the state's opacity and blending.
  func composite(_ layer: Canvas, on canvas: Canvas, _ state: DrawState) {
    let context = canvas.context
    guard state.blend.cairo != nil, state.blend.keepsUncovered else {
      return blend(layer, coverage: nil, on: canvas, state)
    }
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, state.blend.cairo ?? CAIRO_OPERATOR_OVER)
    layer.setAsSource(of: context)
    if state.alpha < 1 {
      cairo_paint_with_alpha(context, state.alpha)
    } else {
      cairo_paint(context)
    }
    cairo_restore(context)
  }

  /// Mixes on a copy of what lies beneath and puts that back through the context's clip.
  private func blend(_ layer: Canvas, coverage: Canvas?, on canvas: Canvas, _ state: DrawState) {
    let area = layer.bounds.intersection(canvas.bounds)
    guard !area.isEmpty, let mixed = canvas.copy(of: area) else { return }
    PixelFilters.blend(layer, state.blend, alpha: state.alpha, coverage: coverage, onto: mixed)
    let context = canvas.context
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_rectangle(
      context, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
    cairo_clip(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    mixed.setAsSource(of: context)
    cairo_paint(context)
    cairo_restore(context)
  }
}

extension DisplayContent {
  /// The same fill over a whole rectangle.
  fileprivate func filling(_ rect: CGRect) -> DisplayContent {
    guard case .fill(_, let paint, _, _) = self else { return self }
    // A pixel more on each side, so that the rectangle's own edge is never soft inside the shape.
    let grown = rect.insetBy(dx: -rect.width - 4, dy: -rect.height - 4)
    return .fill(
      CGPath(rect: grown, transform: nil), paint, evenOdd: false, isAntialiased: true)
  }
}
