import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

/// Turns display lists into pixels.
///
/// Used by one thread at a time; the pictures it returns are free of it.
package final class CairoRasterizer {
  /// Work done since the last reset.
  package struct Statistics: Equatable, Sendable {
    /// Pixels of the frame that were painted anew.
    package var pixels = 0
    /// Leaves that were painted.
    package var items = 0
    /// Items passed over because nothing of them lies in what is repainted.
    package var skipped = 0
    /// Temporary surfaces drawn.
    package var layers = 0
    /// Surfaces and shadows composited from the cache.
    package var reused = 0
    /// Blurs computed.
    package var blurs = 0

    package init() {}
  }

  package internal(set) var statistics = Statistics()
  var caches: RenderCaches

  /// `cacheBytes` bounds what is kept between frames.
  package init(cacheBytes: Int = 128 << 20) {
    caches = RenderCaches(bytes: max(cacheBytes, 1 << 20))
  }

  package func resetStatistics() { statistics = Statistics() }

  /// Forgets everything kept between frames.
  package func purge() {
    let bytes = caches.layers.mostCost * 2
    caches = RenderCaches(bytes: bytes)
  }

  package var cachedBytes: Int {
    caches.layers.cost + caches.images.cost + caches.vectors.cost + caches.glyphs.cost
  }

  /// A whole frame as a picture; nil when it has no size or memory is short.
  package func image(
    of list: DisplayList, scale: CGFloat, background: RGBA = .clear
  ) -> CGImage? {
    let width = Int((list.size.width * scale).rounded(.up))
    let height = Int((list.size.height * scale).rounded(.up))
    guard scale > 0, width > 0, height > 0, let buffer = PixelBuffer(width: width, height: height),
      let canvas = Canvas(buffer)
    else { return nil }
    paint(list, on: canvas, scale: scale, background: background, areas: [canvas.bounds])
    cairo_surface_flush(canvas.surface)
    return CGImage(buffer, hasAlpha: background.alpha < 1)
  }

  /// Paints the areas, which lie apart, over the background.
  func paint(
    _ list: DisplayList, on canvas: Canvas, scale: CGFloat, background: RGBA, areas: [PixelRect]
  ) {
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    for area in areas {
      let area = area.intersection(canvas.bounds)
      guard !area.isEmpty else { continue }
      statistics.pixels += area.area
      let context = canvas.context
      cairo_save(context)
      cairo_identity_matrix(context)
      cairo_rectangle(
        context, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
      cairo_clip(context)
      let color = background.clamped
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_rgba(
        context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
      cairo_paint(context)
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      Painter(rasterizer: self).draw(
        list.root, on: canvas, DrawState(transform: transform, clip: area))
      cairo_restore(context)
    }
  }
}
