extension PathGeometry {
  /// A subpath of straight lines.
  package struct Polyline: Hashable, Sendable {
    package var points: [CGPoint]
    package var isClosed: Bool
  }

  /// The subpaths with every curve cut into lines that stray at most `tolerance` from it.
  ///
  /// A closed subpath does not repeat its first point.
  package func flattenedSubpaths(tolerance: CGFloat) -> [Polyline] {
    var result: [Polyline] = []
    var open: [CGPoint] = []
    func finish(closed: Bool) {
      guard !open.isEmpty else { return }
      if closed, open.count > 1, open.first == open.last { open.removeLast() }
      result.append(Polyline(points: open, isClosed: closed))
      open = []
    }
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        finish(closed: false)
        start = point
        open = [point]
        continue
      case .close:
        finish(closed: true)
        continue
      default: break
      }
      // A step after a close starts again where that subpath began.
      if open.isEmpty { open = [start] }
      Self.flatten(element, tolerance: tolerance, into: &open)
    }
    finish(closed: false)
    return result
  }

  static func flatten(
    _ element: PathElement, tolerance: CGFloat, into points: inout [CGPoint]
  ) {
    guard let pen = points.last else { return }
    switch element {
    case .line(let point): points.append(point)
    case .quad(let control, let end):
      // The second derivative bounds how far a chord strays.
      let deviation =
        2
        * hypot(
          pen.x - 2 * control.x + end.x, pen.y - 2 * control.y + end.y)
      let count = PathMath.pieces(deviation: deviation, tolerance: tolerance)
      for index in 1..<count + 1 {
        points.append(
          index == count
            ? end : PathMath.quad(pen, control, end, at: CGFloat(index) / CGFloat(count)))
      }
    case .cubic(let control1, let control2, let end):
      let deviation =
        6
        * max(
          hypot(pen.x - 2 * control1.x + control2.x, pen.y - 2 * control1.y + control2.y),
          hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y))
      let count = PathMath.pieces(deviation: deviation, tolerance: tolerance)
      for index in 1..<count + 1 {
        points.append(
          index == count
            ? end
            : PathMath.cubic(
              pen, control1, control2, end, at: CGFloat(index) / CGFloat(count)))
      }
    case .move, .close: break
    }
  }

  /// The same outline made of lines only.
  package func flattened(tolerance: CGFloat) -> PathGeometry {
    PathGeometry(polylines: flattenedSubpaths(tolerance: tolerance))
  }

  package init(polylines: [Polyline]) {
    self.init()
    for polyline in polylines {
      addLines(between: polyline.points)
      if polyline.isClosed { closeSubpath() }
    }
  }
}
