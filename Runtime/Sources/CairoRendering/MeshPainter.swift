import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

/// Paints a mesh: every cell is divided into small four-cornered pieces whose corners are computed
/// exactly and whose inside Cairo shades.
struct MeshPainter {
  let mesh: MeshPaint
  private static let pieces = 10

  func canvas(_ area: PixelRect, transform: CGAffineTransform) -> Canvas? {
    guard let canvas = Canvas(area) else { return nil }
    let context = canvas.context
    var matrix = transform.cairo
    cairo_set_matrix(context, &matrix)
    if mesh.background.alpha > 0 {
      let color = mesh.background.clamped
      cairo_set_source_rgba(
        context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
      cairo_paint(context)
    }
    guard isComplete, let pattern = cairo_pattern_create_mesh() else { return canvas }
    defer { cairo_pattern_destroy(pattern) }
    for row in 0..<mesh.height - 1 {
      for column in 0..<mesh.width - 1 { addCell(column, row, to: pattern) }
    }
    cairo_set_source(context, pattern)
    cairo_paint(context)
    return canvas
  }

  private var isComplete: Bool {
    let count = mesh.width * mesh.height
    return mesh.width > 1 && mesh.height > 1 && count <= 10_000 && mesh.points.count >= count
      && mesh.colors.count >= count && (mesh.controls.map { $0.count >= count } ?? true)
  }

  private func addCell(_ column: Int, _ row: Int, to pattern: OpaquePointer) {
    let count = Self.pieces
    var corners: [(point: CGPoint, color: RGBA)] = []
    for v in 0...count {
      for u in 0...count {
        let (x, y) = (Float(u) / Float(count), Float(v) / Float(count))
        corners.append((point(column, row, x, y), color(column, row, x, y)))
      }
    }
    for v in 0..<count {
      for u in 0..<count {
        let first = v * (count + 1) + u
        addPiece(
          [
            corners[first], corners[first + 1], corners[first + count + 2],
            corners[first + count + 1],
          ],
          to: pattern)
      }
    }
  }

  private func addPiece(_ corners: [(point: CGPoint, color: RGBA)], to pattern: OpaquePointer) {
    cairo_mesh_pattern_begin_patch(pattern)
    for (place, corner) in corners.enumerated() {
      if place == 0 {
        cairo_mesh_pattern_move_to(pattern, corner.point.x, corner.point.y)
      } else {
        cairo_mesh_pattern_line_to(pattern, corner.point.x, corner.point.y)
      }
    }
    for (place, corner) in corners.enumerated() {
      let color = corner.color.clamped
      cairo_mesh_pattern_set_corner_color_rgba(
        pattern, UInt32(place), Double(color.red), Double(color.green), Double(color.blue),
        Double(color.alpha))
    }
    cairo_mesh_pattern_end_patch(pattern)
  }

  // MARK: - Surface

  private func place(_ column: Int, _ row: Int) -> Int { row * mesh.width + column }

  private func position(_ column: Int, _ row: Int) -> SIMD2<Float> {
    mesh.points[place(column, row)]
  }

  /// Half the way between a point's neighbours along the row is its slope; at the edge, the way to
  /// the only one.
  private func slopeAcross(_ column: Int, _ row: Int, isEnd: Bool) -> SIMD2<Float> {
    if let controls = mesh.controls {
      let control = controls[place(column, row)]
      let here = position(column, row)
      return (isEnd ? here - control.leading : control.trailing - here) * 3
    }
    let before = max(column - 1, 0)
    let after = min(column + 1, mesh.width - 1)
    return (position(after, row) - position(before, row)) / Float(max(after - before, 1))
  }

  private func slopeDown(_ column: Int, _ row: Int, isEnd: Bool) -> SIMD2<Float> {
    if let controls = mesh.controls {
      let control = controls[place(column, row)]
      let here = position(column, row)
      return (isEnd ? here - control.top : control.bottom - here) * 3
    }
    let before = max(row - 1, 0)
    let after = min(row + 1, mesh.height - 1)
    return (position(column, after) - position(column, before)) / Float(max(after - before, 1))
  }

  /// A Coons patch: the cell's four edges are Hermite curves, its inside blends them.
  private func point(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> CGPoint {
    let top = hermite(
      position(column, row), position(column + 1, row), slopeAcross(column, row, isEnd: false),
      slopeAcross(column + 1, row, isEnd: true), u)
    let bottom = hermite(
      position(column, row + 1), position(column + 1, row + 1),
      slopeAcross(column, row + 1, isEnd: false), slopeAcross(column + 1, row + 1, isEnd: true), u)
    let left = hermite(
      position(column, row), position(column, row + 1), slopeDown(column, row, isEnd: false),
      slopeDown(column, row + 1, isEnd: true), v)
    let right = hermite(
      position(column + 1, row), position(column + 1, row + 1),
      slopeDown(column + 1, row, isEnd: false), slopeDown(column + 1, row + 1, isEnd: true), v)
    let across = top * (1 - v) + bottom * v
    let down = left * (1 - u) + right * u
    let upper = position(column, row) * (1 - u) + position(column + 1, row) * u
    let lower = position(column, row + 1) * (1 - u) + position(column + 1, row + 1) * u
    let point = across + down - (upper * (1 - v) + lower * v)
    return CGPoint(
      x: mesh.bounds.minX + CGFloat(point.x) * mesh.bounds.width,
      y: mesh.bounds.minY + CGFloat(point.y) * mesh.bounds.height)
  }

  private func hermite(
    _ from: SIMD2<Float>, _ to: SIMD2<Float>, _ fromSlope: SIMD2<Float>, _ toSlope: SIMD2<Float>,
    _ t: Float
  ) -> SIMD2<Float> {
    let t2 = t * t
    let t3 = t2 * t
    let start = from * (2 * t3 - 3 * t2 + 1) + fromSlope * (t3 - 2 * t2 + t)
    return start + to * (3 * t2 - 2 * t3) + toSlope * (t3 - t2)
  }

  private func color(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> RGBA {
    let ease: (Float) -> Float = { mesh.smoothsColors ? $0 * $0 * (3 - 2 * $0) : $0 }
    let (x, y) = (ease(u), ease(v))
    let top = mix(premultiplied(column, row), premultiplied(column + 1, row), x)
    let bottom = mix(premultiplied(column, row + 1), premultiplied(column + 1, row + 1), x)
    let result = mix(top, bottom, y)
    guard result.w > 0 else { return .clear }
    return RGBA(
      red: result.x / result.w, green: result.y / result.w, blue: result.z / result.w,
      alpha: result.w)
  }

  private func premultiplied(_ column: Int, _ row: Int) -> SIMD4<Float> {
    let color = mesh.colors[place(column, row)]
    return SIMD4(
      color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
  }

  private func mix(_ from: SIMD4<Float>, _ to: SIMD4<Float>, _ t: Float) -> SIMD4<Float> {
    from + (to - from) * t
  }
}
