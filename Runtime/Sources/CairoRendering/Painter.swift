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
    guard case .fill(let path, let paint, let evenOdd, _) = item.content,
      state.blend.cairo != nil
    else { return drawApart(item, on: canvas, state) }
    let context = canvas.context
    cairo_save(context)
    var matrix = state.transform.cairo
    cairo_set_matrix(context, &matrix)
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_new_path(context)
    append(path, to: context)
    cairo_clip(context)
    let whole = CGPath(rect: path.boundingBoxOfPath, transform: nil)
    drawApart(
      DisplayItem(.fill(whole, paint, evenOdd: false, isAntialiased: true)), on: canvas, state)
    cairo_restore(context)
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
    if state.blend == .plusDarker {
      PixelFilters.plusDarker(layer, alpha: state.alpha, onto: canvas, in: state.clip)
      return
    }
    cairo_save(context)
    cairo_identity_matrix(context)
    if !state.blend.keepsUncovered {
      let area = layer.bounds
      cairo_rectangle(
        context, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
      cairo_clip(context)
    }
    cairo_set_operator(context, state.blend.cairo ?? CAIRO_OPERATOR_OVER)
    layer.setAsSource(of: context)
    if state.alpha < 1 {
      cairo_paint_with_alpha(context, state.alpha)
    } else {
      cairo_paint(context)
    }
    cairo_restore(context)
  }
}
