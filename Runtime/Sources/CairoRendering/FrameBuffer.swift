import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

/// The pixels of a window: keeps the last frame and repaints what differs from it.
package final class FrameBuffer {
  package let scale: CGFloat
  package let background: RGBA
  private let canvas: Canvas
  private let rasterizer: CairoRasterizer
  private var shown: DisplayList?

  /// nil when there is no size or no memory. `size` is in points.
  package init?(
    size: CGSize, scale: CGFloat, background: RGBA = .clear, rasterizer: CairoRasterizer
  ) {
    let bounds = PixelRect(
      enclosing: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
    guard scale > 0, let canvas = Canvas(bounds) else { return nil }
    self.canvas = canvas
    self.scale = scale
    self.background = background
    self.rasterizer = rasterizer
  }

  package var pixelWidth: Int { canvas.bounds.width }
  package var pixelHeight: Int { canvas.bounds.height }

  /// Shows the frame and gives the rectangles, in pixels, that were repainted; none when nothing
  /// changed.
  @discardableResult
  package func show(_ list: DisplayList) -> [CGRect] {
    var region = DamageRegion(limit: canvas.bounds.rect)
    for rect in list.damage(from: shown) {
      let pixels = CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
        height: rect.height * scale)
      region.add(PixelRect(enclosing: pixels).rect)
    }
    shown = list
    rasterizer.paint(
      list, on: canvas, scale: scale, background: background,
      areas: region.rects.map { PixelRect(enclosing: $0) })
    return region.rects
  }

  /// Repaints everything with the next frame.
  package func invalidate() { shown = nil }

  /// A copy of what is shown.
  package func image() -> CGImage? {
    guard let buffer = PixelBuffer(width: pixelWidth, height: pixelHeight) else { return nil }
    let stride = canvas.stride
    canvas.withPixels { pixels in
      let target = buffer.address.assumingMemoryBound(to: UInt8.self)
      for row in 0..<buffer.height {
        (target + row * buffer.bytesPerRow).update(
          from: pixels + row * stride, count: buffer.width * 4)
      }
    }
    return CGImage(buffer, hasAlpha: background.alpha < 1)
  }

  /// Copies the pixels of `rect`, premultiplied, into memory of another surface. What lies outside the
  /// frame is left out.
  package func copyPixels(
    _ rect: CGRect, to target: UnsafeMutablePointer<UInt8>, bytesPerRow: Int
  ) {
    let part = PixelRect(enclosing: rect).intersection(canvas.bounds)
    guard !part.isEmpty else { return }
    let stride = canvas.stride
    canvas.withPixels { pixels in
      for row in 0..<part.height {
        (target + row * bytesPerRow).update(
          from: pixels + (part.y + row) * stride + part.x * 4, count: part.width * 4)
      }
    }
  }

  /// Paints what is shown onto another `cairo_t *`, one unit a point.
  package func paint(onto context: OpaquePointer) {
    cairo_save(context)
    cairo_scale(context, 1 / Double(scale), 1 / Double(scale))
    cairo_set_source_surface(context, canvas.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint(context)
    cairo_restore(context)
  }
}
