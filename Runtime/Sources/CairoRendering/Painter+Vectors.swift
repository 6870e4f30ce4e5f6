import CPangoCairo
import CoreGraphics
import Drawing
import Foundation
import ImageDecoding

extension Painter {
  /// Larger drawings are rendered where they are needed and not kept.
  private static let largestKept = 512 * 512

  func draw(_ drawing: VectorDrawing, on canvas: Canvas, _ state: DrawState) {
    let destination = drawing.destination.standardized
    let area = state.pixels(of: destination)
    guard !area.isEmpty, let (picture, x, y) = picture(drawing, destination, area, state) else {
      return
    }
    let context = canvas.context
    cairo_save(context)
    defer { cairo_restore(context) }
    guard let tint = drawing.tint else {
      cairo_identity_matrix(context)
      cairo_set_source_surface(context, picture.surface, Double(x), Double(y))
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
      cairo_paint_with_alpha(context, state.alpha)
      return
    }
    var matrix = state.transform.cairo
    cairo_set_matrix(context, &matrix)
    guard let alpha = setSource(tint, of: context, area: area, state) else { return }
    if alpha < 1 {
      paintGroup(context, alpha: alpha) {
        _ = setSource(tint, of: context, area: area, state)
        cairo_identity_matrix(context)
        cairo_mask_surface(context, picture.surface, Double(x), Double(y))
      }
    } else {
      cairo_identity_matrix(context)
      cairo_mask_surface(context, picture.surface, Double(x), Double(y))
    }
  }

  /// The drawing's pixels and how far they have to be moved on the device.
  private func picture(
    _ drawing: VectorDrawing, _ destination: CGRect, _ area: PixelRect, _ state: DrawState
  ) -> (Canvas, Int, Int)? {
    let t = state.transform
    let device = destination.applying(t)
    let isUpright = t.b == 0 && t.c == 0 && t.a > 0 && t.d > 0
    guard isUpright, device.width * device.height <= CGFloat(Self.largestKept) else {
      return render(drawing.image, area) { context in
        var matrix = t.cairo
        cairo_set_matrix(context, &matrix)
        return destination
      }.map { ($0, 0, 0) }
    }
    let x = Int((device.minX * 4).rounded())
    let y = Int((device.minY * 4).rounded())
    let key = RenderCaches.VectorKey(
      image: drawing.image.identity, width: Float(device.width), height: Float(device.height),
      quarterX: x & 3, quarterY: y & 3)
    if let known = rasterizer.caches.vectors.value(for: key) { return (known, x >> 2, y >> 2) }
    let placed = CGRect(
      x: CGFloat(x & 3) / 4, y: CGFloat(y & 3) / 4, width: device.width, height: device.height)
    // Strokes may reach a little over the edge of a drawing; a pixel of room keeps them soft.
    guard
      let canvas = render(drawing.image, PixelRect(enclosing: placed).grown(by: 1), { _ in placed })
    else { return nil }
    rasterizer.caches.vectors.insert(canvas, for: key, cost: canvas.byteCount)
    return (canvas, x >> 2, y >> 2)
  }

  private func render(
    _ image: VectorImage, _ area: PixelRect, _ prepare: (OpaquePointer) -> CGRect
  ) -> Canvas? {
    guard let canvas = Canvas(area) else { return nil }
    rasterizer.statistics.layers += 1
    let rect = prepare(canvas.context)
    image.draw(in: canvas.context, rect: rect)
    cairo_identity_matrix(canvas.context)
    return canvas
  }
}
