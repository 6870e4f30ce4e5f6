extension PathGeometry {
  /// The rectangle that holds all points and control points; null for a path without steps.
  package var boundingBox: CGRect {
    var points: [CGPoint] = []
    for element in elements { element.forEachPoint { points.append($0) } }
    return CGRect(enclosing: points)
  }

  /// The rectangle that holds the curves themselves; null for a path without steps.
  package var boundingBoxOfPath: CGRect {
    var points: [CGPoint] = []
    var pen = CGPoint.zero
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        points.append(point)
      case .line(let point):
        points.append(point)
      case .quad(let control, let end):
        points.append(end)
        for t in quadExtrema(pen, control, end) {
          points.append(PathMath.quad(pen, control, end, at: t))
        }
      case .cubic(let control1, let control2, let end):
        points.append(end)
        for t in cubicExtrema(pen, control1, control2, end) {
          points.append(PathMath.cubic(pen, control1, control2, end, at: t))
        }
      case .close: break
      }
      pen = element.end ?? start
    }
    return CGRect(enclosing: points)
  }

  private func quadExtrema(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) -> [CGFloat] {
    [\CGPoint.x, \CGPoint.y].compactMap { axis in
      let denominator = p0[keyPath: axis] - 2 * p1[keyPath: axis] + p2[keyPath: axis]
      guard denominator != 0 else { return nil }
      let t = (p0[keyPath: axis] - p1[keyPath: axis]) / denominator
      return t > 0 && t < 1 ? t : nil
    }
  }

  private func cubicExtrema(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint
  ) -> [CGFloat] {
    [\CGPoint.x, \CGPoint.y].flatMap { axis -> [CGFloat] in
      let first = p1[keyPath: axis] - p0[keyPath: axis]
      let second = p2[keyPath: axis] - p1[keyPath: axis]
      let third = p3[keyPath: axis] - p2[keyPath: axis]
      return PathMath.roots(first - 2 * second + third, 2 * (second - first), first)
        .filter { $0 > 0 && $0 < 1 }
    }
  }

  /// Whether the point lies inside when the path is filled; open subpaths count as closed.
  package func contains(_ point: CGPoint, evenOdd: Bool = false) -> Bool {
    let box = boundingBox
    guard point.x.isFinite, point.y.isFinite, box.minX.isFinite, box.maxX.isFinite,
      box.minY.isFinite, box.maxY.isFinite, box.insetBy(dx: -1, dy: -1).contains(point)
    else { return false }
    var crossings = Crossings(point: point)
    var pen = CGPoint.zero
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let target):
        crossings.count(from: pen, to: start)
        start = target
      case .close: crossings.count(from: pen, to: start)
      default: crossings.count(element, from: pen)
      }
      pen = element.end ?? start
    }
    crossings.count(from: pen, to: start)
    return evenOdd ? crossings.total % 2 == 1 : crossings.winding != 0
  }

  /// The rectangle this path is, if it is one.
  package var rectangle: CGRect? {
    var points: [CGPoint] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point) where index == 0: points.append(point)
      case .line(let point): points.append(point)
      case .close where index == elements.count - 1: break
      default: return nil
      }
    }
    if points.count == 5, points.first == points.last { points.removeLast() }
    guard points.count == 4 else { return nil }
    let upright =
      points[0].y == points[1].y && points[1].x == points[2].x && points[2].y == points[3].y
      && points[3].x == points[0].x
    let sideways =
      points[0].x == points[1].x && points[1].y == points[2].y && points[2].x == points[3].x
      && points[3].y == points[0].y
    return upright || sideways ? CGRect(enclosing: points) : nil
  }
}

/// How often an outline crosses the ray to the right of a point.
private struct Crossings {
  let point: CGPoint
  var winding = 0
  var total = 0

  mutating func count(from: CGPoint, to: CGPoint) {
    guard (from.y <= point.y) != (to.y <= point.y) else { return }
    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
    guard x > point.x else { return }
    winding += to.y > from.y ? 1 : -1
    total += 1
  }

  /// Curves are cut into lines only where their control points surround the ray.
  mutating func count(_ element: PathElement, from pen: CGPoint) {
    var (lowY, highY, highX) = (pen.y, pen.y, pen.x)
    element.forEachPoint {
      lowY = min(lowY, $0.y)
      highY = max(highY, $0.y)
      highX = max(highX, $0.x)
    }
    guard lowY <= point.y, highY >= point.y, highX >= point.x else { return }
    var points = [pen]
    PathGeometry.flatten(element, tolerance: 0.01, into: &points)
    for (from, to) in zip(points, points.dropFirst()) { count(from: from, to: to) }
  }
}
