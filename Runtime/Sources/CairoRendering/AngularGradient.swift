import CoreGraphics
import Drawing
import Foundation

/// A gradient around a point, drawn pixel by pixel.
struct AngularGradient {
  let table: GradientTable
  let center: CGPoint
  /// Radians, clockwise from the trailing direction.
  let start: CGFloat
  let end: CGFloat

  private static let steps = 2048

  /// The gradient's pixels of an area of the device.
  func canvas(_ area: PixelRect, transform: CGAffineTransform) -> Canvas? {
    let inverse = transform.inverted()
    guard let canvas = Canvas(area) else { return nil }
    let wheel = wheel()
    // Walks the area in the item's space: a step right adds (a, b), a step down (c, d).
    let origin = CGPoint(x: CGFloat(area.x) + 0.5, y: CGFloat(area.y) + 0.5).applying(inverse)
    let startX = Float(origin.x - center.x)
    let startY = Float(origin.y - center.y)
    let (a, b) = (Float(inverse.a), Float(inverse.b))
    let (c, d) = (Float(inverse.c), Float(inverse.d))
    canvas.withPixels { pixels in
      wheel.withUnsafeBufferPointer { wheel in
        for row in 0..<area.height {
          (pixels + row * canvas.stride).withMemoryRebound(to: UInt32.self, capacity: area.width) {
            let lineX = startX + c * Float(row)
            let lineY = startY + d * Float(row)
            for column in 0..<area.width {
              let x = lineX + a * Float(column)
              let y = lineY + b * Float(column)
              $0[column] = wheel[Self.place(x, y)]
            }
          }
        }
      }
    }
    return canvas
  }

  /// Colours for a full turn from the trailing direction. Angles are taken from the middle of what
  /// the gradient leaves free: behind the end its last colour, before the start its first.
  private func wheel() -> [UInt32] {
    let turn = CGFloat.pi * 2
    let span = end - start
    return (0..<Self.steps).map { step in
      let angle = (CGFloat(step) + 0.5) / CGFloat(Self.steps) * turn
      guard span.isFinite, span != 0 else { return table.color(at: 1).pixel }
      var distance = (angle - start).truncatingRemainder(dividingBy: turn)
      if span > 0 {
        if distance < 0 { distance += turn }
        // Part of a turn: the free sector belongs half to the end, half to the start.
        if span < turn, distance > span + (turn - span) / 2 { distance -= turn }
      } else {
        if distance > 0 { distance -= turn }
        if span > -turn, distance < span - (turn + span) / 2 { distance += turn }
      }
      return table.color(at: Float(distance / span)).pixel
    }
  }

  /// The wheel's place for a direction: an arc tangent to within a ten-thousandth of a turn.
  @inline(__always)  // called for every pixel
  private static func place(_ x: Float, _ y: Float) -> Int {
    let absoluteX = abs(x)
    let absoluteY = abs(y)
    let larger = max(absoluteX, absoluteY)
    guard larger > 0 else { return 0 }
    let ratio = min(absoluteX, absoluteY) / larger
    let square = ratio * ratio
    var angle =
      ((-0.046_496_473 * square + 0.159_314_22) * square - 0.327_622_77) * square * ratio
      + ratio
    if absoluteY > absoluteX { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    if y < 0 { angle = 2 * .pi - angle }
    return min(Int(angle * (Float(steps) / (2 * .pi))), steps - 1)
  }
}
