import CPangoCairo
import Foundation
import TextShaping

/// Coverage of single glyphs at a size and a quarter of a pixel, drawn once.
///
/// Cairo 1.16 puts glyphs on whole pixels, which spaces small text unevenly; these masks keep to the
/// quarter pixel.
struct GlyphMasks {
  struct Key: Hashable {
    var face: ObjectIdentifier
    /// Device pixels.
    var size: Float
    var glyph: UInt32
    /// Quarters of a pixel to the right.
    var quarter: UInt8
  }
  /// Coverage around the glyph's origin; rows without gaps. The face is held so that its object
  /// stands for it.
  struct Mask {
    var face: FontFace
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var coverage: [UInt8]
  }

  private var masks: BoundedCache<Key, Mask>

  init(mostBytes: Int) { masks = BoundedCache(mostCost: mostBytes) }

  var cost: Int { masks.cost }

  mutating func mask(
    _ glyph: UInt32, of face: FontFace, size: Float, quarter: UInt8
  ) -> Mask? {
    let key = Key(face: ObjectIdentifier(face), size: size, glyph: glyph, quarter: quarter)
    if let known = masks.value(for: key) { return known }
    guard let mask = Self.draw(glyph, of: face, size: Double(size), quarter: quarter) else {
      return nil
    }
    masks.insert(mask, for: key, cost: mask.coverage.count + 96)
    return mask
  }

  private static func draw(
    _ glyph: UInt32, of face: FontFace, size: Double, quarter: UInt8
  ) -> Mask? {
    guard let probe = Canvas(PixelRect(x: 0, y: 0, width: 1, height: 1), format: .alpha) else {
      return nil
    }
    select(face, size: size, in: probe.context)
    var place = cairo_glyph_t(index: UInt(glyph), x: Double(quarter) / 4, y: 0)
    var extents = cairo_text_extents_t()
    cairo_glyph_extents(probe.context, &place, 1, &extents)
    let box = CGRect(
      x: place.x + extents.x_bearing, y: extents.y_bearing, width: extents.width,
      height: extents.height)
    let bounds = PixelRect(enclosing: box).grown(by: 1)
    guard !bounds.isEmpty, bounds.width < 1_024, bounds.height < 1_024 else {
      return Mask(face: face, x: 0, y: 0, width: 0, height: 0, coverage: [])
    }
    guard let canvas = Canvas(bounds, format: .alpha) else { return nil }
    select(face, size: size, in: canvas.context)
    cairo_set_source_rgba(canvas.context, 0, 0, 0, 1)
    cairo_glyph_path(canvas.context, &place, 1)
    cairo_fill(canvas.context)
    let coverage = canvas.withPixels { pixels in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(bounds.width * bounds.height)
      for row in 0..<bounds.height {
        bytes.append(
          contentsOf: UnsafeBufferPointer(start: pixels + row * canvas.stride, count: bounds.width))
      }
      return bytes
    }
    return Mask(
      face: face, x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height,
      coverage: coverage)
  }

  /// Sets the face at a size of the context's units, unhinted.
  static func select(_ face: FontFace, size: Double, in context: OpaquePointer) {
    cairo_set_font_face(context, face.pointer)
    var matrix = cairo_matrix_t(
      xx: face.matrix.xx * size, yx: face.matrix.yx * size, xy: face.matrix.xy * size,
      yy: face.matrix.yy * size, x0: 0, y0: 0)
    cairo_set_font_matrix(context, &matrix)
    guard let options = cairo_font_options_create() else { return }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }
}
