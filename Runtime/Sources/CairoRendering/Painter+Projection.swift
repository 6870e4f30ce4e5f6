import CPangoCairo
import CoreGraphics
import Drawing
import Foundation

extension Painter {
  /// Draws the item flat and looks at it in perspective.
  func project(
    _ child: DisplayItem, by projection: DrawingProjection, on canvas: Canvas, _ state: DrawState
  ) {
    if let affine = projection.affine {
      var inner = state
      inner.transform = affine.concatenating(state.transform)
      return draw(child, on: canvas, inner)
    }
    let area = state.pixels(of: projection.bounds(of: child.bounds))
    guard !area.isEmpty, let inverse = projection.inverted else { return }
    let scale = flatScale(child.bounds, projection, state)
    var flat = DrawState(
      transform: CGAffineTransform(scaleX: scale, y: scale), clip: .empty)
    // A clear pixel around lets the edges fade when they are resampled.
    flat.clip = PixelRect(enclosing: child.bounds.applying(flat.transform)).grown(by: 1)
    guard flat.clip.area <= 64 << 20, let source = layer(child, area: flat.clip, flat),
      let target = Canvas(area)
    else { return }
    let toItem = state.transform.inverted()
    Self.resample(source, scale: Double(scale), inverse, toItem, into: target)
    composite(target, on: canvas, state)
  }

  /// Pixels to a point that the nearest part of the item needs, within bounds.
  private func flatScale(
    _ bounds: CGRect, _ projection: DrawingProjection, _ state: DrawState
  ) -> CGFloat {
    var largest = 0.0
    for (x, y) in [
      (bounds.minX, bounds.minY), (bounds.maxX, bounds.minY), (bounds.minX, bounds.maxY),
      (bounds.maxX, bounds.maxY), (bounds.midX, bounds.midY),
    ] {
      let w = projection.m13 * Double(x) + projection.m23 * Double(y) + projection.m33
      if w > 1e-3 { largest = max(largest, 1 / w) }
    }
    let linear = abs(projection.m11 * projection.m22 - projection.m12 * projection.m21)
    let stretch = max(min(largest, 2), 0.5) * max(min(linear.squareRoot(), 2), 0.5)
    return state.scale * CGFloat(min(max(stretch, 1), 2))
  }

  private static func resample(
    _ source: Canvas, scale: Double, _ inverse: DrawingProjection, _ toItem: CGAffineTransform,
    into target: Canvas
  ) {
    let bounds = source.bounds
    let area = target.bounds
    source.withPixels { from in
      target.withPixels { to in
        for row in 0..<area.height {
          (to + row * target.stride).withMemoryRebound(to: UInt32.self, capacity: area.width) {
            for column in 0..<area.width {
              let device = CGPoint(
                x: CGFloat(area.x + column) + 0.5, y: CGFloat(area.y + row) + 0.5)
              let point = device.applying(toItem)
              let item = inverse.apply(x: Double(point.x), y: Double(point.y))
              guard item.w > 0 else { continue }
              $0[column] = sample(
                from, stride: source.stride, width: bounds.width, height: bounds.height,
                x: item.x * scale - Double(bounds.x) - 0.5,
                y: item.y * scale - Double(bounds.y) - 0.5)
            }
          }
        }
      }
    }
  }

  /// Bilinear between four pixels; clear outside.
  @inline(__always)  // called for every pixel
  private static func sample(
    _ pixels: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int, x: Double,
    y: Double
  ) -> UInt32 {
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return 0 }
    let left = Int(x.rounded(.down))
    let top = Int(y.rounded(.down))
    let shareX = Float(x - Double(left))
    let shareY = Float(y - Double(top))
    func pixel(_ column: Int, _ row: Int) -> SIMD4<Float> {
      guard column >= 0, row >= 0, column < width, row < height else { return .zero }
      let place = pixels + row * stride + column * 4
      return SIMD4(Float(place[0]), Float(place[1]), Float(place[2]), Float(place[3]))
    }
    let upper = pixel(left, top) * (1 - shareX) + pixel(left + 1, top) * shareX
    let lower = pixel(left, top + 1) * (1 - shareX) + pixel(left + 1, top + 1) * shareX
    let result = (upper * (1 - shareY) + lower * shareY).rounded(.toNearestOrEven)
    return UInt32(result[0]) | UInt32(result[1]) << 8 | UInt32(result[2]) << 16
      | UInt32(result[3]) << 24
  }
}
