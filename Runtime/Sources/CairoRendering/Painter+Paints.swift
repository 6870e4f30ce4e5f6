import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

extension Painter {
  /// Makes the paint the source of the context, whose matrix is the item's. Gives the opacity that
  /// the caller still has to apply, nil when there is nothing to paint.
  func setSource(
    _ paint: Paint, of context: OpaquePointer, area: PixelRect, _ state: DrawState
  ) -> Double? {
    switch paint {
    case .color(let color): return setColor(color, of: context, state)
    case .linear(let stops, let start, let end):
      let table = rasterizer.caches.table(stops)
      if let color = table.onlyColor { return setColor(color, of: context, state) }
      return set(
        cairo_pattern_create_linear(start.x, start.y, end.x, end.y), table, of: context, state)
    case .radial(let stops, let center, let startRadius, let endRadius):
      let table = rasterizer.caches.table(stops)
      if let color = table.onlyColor { return setColor(color, of: context, state) }
      return set(
        cairo_pattern_create_radial(
          center.x, center.y, max(startRadius, 0), center.x, center.y, max(endRadius, 0)),
        table, of: context, state)
    case .elliptical(let stops, let center, let startFraction, let endFraction, let bounds):
      return setElliptical(
        stops, center, startFraction, endFraction, bounds, of: context, state)
    case .angular(let stops, let center, let start, let end):
      let table = rasterizer.caches.table(stops)
      let gradient = AngularGradient(table: table, center: center, start: start, end: end)
      return setCanvas(gradient.canvas(area, transform: state.transform), of: context, state)
    case .mesh(let mesh):
      return setCanvas(
        MeshPainter(mesh: mesh).canvas(area, transform: state.transform), of: context, state)
    case .image(let tile): return setTile(tile, of: context, state)
    }
  }

  func setColor(_ color: RGBA, of context: OpaquePointer, _ state: DrawState) -> Double? {
    let color = color.clamped
    let alpha = Double(color.alpha) * state.alpha
    guard alpha > 0 || state.blend != .normal else { return nil }
    cairo_set_source_rgba(
      context, Double(color.red), Double(color.green), Double(color.blue), alpha)
    return 1
  }

  private func set(
    _ pattern: OpaquePointer?, _ table: GradientTable, of context: OpaquePointer,
    _ state: DrawState
  ) -> Double? {
    guard let pattern else { return nil }
    defer { cairo_pattern_destroy(pattern) }
    table.addStops(to: pattern)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(context, pattern)
    return state.alpha
  }

  private func setElliptical(
    _ stops: [GradientStop], _ center: CGPoint, _ startFraction: CGFloat, _ endFraction: CGFloat,
    _ bounds: CGRect, of context: OpaquePointer, _ state: DrawState
  ) -> Double? {
    let table = rasterizer.caches.table(stops)
    if let color = table.onlyColor { return setColor(color, of: context, state) }
    guard bounds.width > 0, bounds.height > 0,
      let pattern = cairo_pattern_create_radial(
        center.x, center.y, max(startFraction, 0), center.x, center.y, max(endFraction, 0))
    else { return nil }
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, 1 / bounds.width, 0, 0, 1 / bounds.height, -bounds.minX / bounds.width,
      -bounds.minY / bounds.height)
    cairo_pattern_set_matrix(pattern, &matrix)
    return set(pattern, table, of: context, state)
  }

  /// A canvas is in device coordinates, whatever the context's matrix.
  private func setCanvas(
    _ canvas: Canvas?, of context: OpaquePointer, _ state: DrawState
  ) -> Double? {
    guard let canvas else { return nil }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    canvas.setAsSource(of: context)
    cairo_set_matrix(context, &matrix)
    return state.alpha
  }

  private func setTile(
    _ tile: ImagePaintData, of context: OpaquePointer, _ state: DrawState
  ) -> Double? {
    let source = CGRect(
      x: tile.sourceRect.minX * CGFloat(tile.image.width),
      y: tile.sourceRect.minY * CGFloat(tile.image.height),
      width: tile.sourceRect.width * CGFloat(tile.image.width),
      height: tile.sourceRect.height * CGFloat(tile.image.height))
    guard tile.scale > 0, let part = tile.image.cropping(to: source),
      let surface = part.makeCairoSurface()
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    cairo_set_source_surface(context, surface, 0, 0)
    var matrix = cairo_matrix_t()
    cairo_matrix_init_scale(&matrix, 1 / tile.scale, 1 / tile.scale)
    cairo_matrix_translate(&matrix, -tile.origin.x, -tile.origin.y)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    return state.alpha
  }
}
