/// The look of a line.
package struct StrokeGeometry: Hashable, Sendable {
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  package var miterLimit: CGFloat

  package init(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

/// Builds the outline of a line; fill it by winding.
///
/// Curves are cut into straight pieces first; round joins and caps are curves.
struct PathStroker {
  private let style: StrokeGeometry
  private let half: CGFloat
  private(set) var outline = PathGeometry()

  init(_ style: StrokeGeometry) {
    self.style = style
    half = style.width / 2
  }

  mutating func add(_ polyline: PathGeometry.Polyline) {
    var points: [CGPoint] = []
    for point in polyline.points where point != points.last { points.append(point) }
    if polyline.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1, let first = points.first, let last = points.last else {
      if let point = points.first { addDot(at: point) }
      return
    }
    if polyline.isClosed, points.count > 2 {
      addRing(points)
      addRing(points.reversed())
      return
    }
    addSide(points, isFirst: true)
    addCap(at: last, direction: Self.direction(points[points.count - 2], last))
    addSide(points.reversed(), isFirst: false)
    addCap(at: first, direction: Self.direction(points[1], first))
    outline.closeSubpath()
  }

  private mutating func addDot(at point: CGPoint) {
    let square = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    switch style.cap {
    case .butt: break
    case .round: outline.addEllipse(in: square)
    case .square: outline.addRect(square)
    }
  }

  /// The left side of the points in order, from the first to the last.
  private mutating func addSide(_ points: [CGPoint], isFirst: Bool) {
    var direction = Self.direction(points[0], points[1])
    let start = left(of: points[0], direction)
    if isFirst { outline.move(to: start) } else { outline.addLine(to: start) }
    for index in points.indices.dropFirst().dropLast() {
      let next = Self.direction(points[index], points[index + 1])
      addJoin(at: points[index], from: direction, to: next)
      direction = next
    }
    outline.addLine(to: left(of: points[points.count - 1], direction))
  }

  /// The left side of a closed line.
  private mutating func addRing(_ points: [CGPoint]) {
    var direction = Self.direction(points[points.count - 1], points[0])
    outline.move(to: left(of: points[0], direction))
    for index in points.indices {
      let next = Self.direction(points[index], points[(index + 1) % points.count])
      addJoin(at: points[index], from: direction, to: next)
      direction = next
    }
    outline.closeSubpath()
  }

  private mutating func addJoin(at point: CGPoint, from: CGVector, to: CGVector) {
    let before = left(of: point, from)
    let after = left(of: point, to)
    let cross = from.dx * to.dy - from.dy * to.dx
    let dot = from.dx * to.dx + from.dy * to.dy
    outline.addLine(to: before)
    guard cross < 0 || (cross == 0 && dot < 0) else {
      // The inner side passes through the corner, so that no gap opens.
      if cross > 1e-6 { outline.addLine(to: point) }
      outline.addLine(to: after)
      return
    }
    switch style.join {
    case .bevel: break
    case .round:
      outline.addArc(
        center: point, radius: half, startAngle: atan2(from.dx, -from.dy),
        endAngle: atan2(to.dx, -to.dy), clockwise: true)
    case .miter:
      let cosineHalf = max((1 + dot) / 2, 0).squareRoot()
      guard cosineHalf > 0, 1 / cosineHalf <= style.miterLimit else { break }
      let reach = half / (1 + dot)
      outline.addLine(
        to: CGPoint(
          x: point.x - (from.dy + to.dy) * reach, y: point.y + (from.dx + to.dx) * reach))
    }
    outline.addLine(to: after)
  }

  private mutating func addCap(at point: CGPoint, direction: CGVector) {
    let ahead = CGVector(dx: direction.dx * half, dy: direction.dy * half)
    switch style.cap {
    case .butt: break
    case .round:
      outline.addRelativeArc(
        center: point, radius: half, startAngle: atan2(direction.dx, -direction.dy), delta: -.pi)
    case .square:
      outline.addLine(
        to: CGPoint(x: point.x - ahead.dy + ahead.dx, y: point.y + ahead.dx + ahead.dy))
      outline.addLine(
        to: CGPoint(x: point.x + ahead.dy + ahead.dx, y: point.y - ahead.dx + ahead.dy))
    }
  }

  private func left(of point: CGPoint, _ direction: CGVector) -> CGPoint {
    CGPoint(x: point.x - direction.dy * half, y: point.y + direction.dx * half)
  }

  private static func direction(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let length = PathMath.distance(from, to)
    return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
  }
}

extension PathGeometry {
  /// The outline that filling by winding paints as this path's line.
  package func stroked(_ style: StrokeGeometry, tolerance: CGFloat = 0.02) -> PathGeometry {
    guard style.width > 0, style.width.isFinite else { return PathGeometry() }
    var stroker = PathStroker(style)
    for polyline in flattenedSubpaths(tolerance: tolerance) { stroker.add(polyline) }
    return stroker.outline
  }

  /// The dashes of this path, as straight pieces; the pattern repeats and begins `phase` into it.
  package func dashed(
    phase: CGFloat, lengths: [CGFloat], tolerance: CGFloat = 0.02
  ) -> PathGeometry {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = pattern.reduce(0, +)
    guard total > 0, total.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else {
      return self
    }
    var offset = phase.truncatingRemainder(dividingBy: total)
    if offset < 0 { offset += total }
    var index = 0
    while offset >= pattern[index], offset > 0 {
      offset -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var result = PathGeometry()
    for polyline in flattenedSubpaths(tolerance: tolerance) {
      var points = polyline.points
      if polyline.isClosed, let first = points.first { points.append(first) }
      // No screen shows this many dashes; without a bound a tiny pattern would fill the memory.
      let length = zip(points, points.dropFirst()).reduce(0) { $0 + PathMath.distance($1.0, $1.1) }
      guard length / total < 100_000 else {
        result.addLines(between: points)
        continue
      }
      Self.dash(points, pattern, index: index, remaining: pattern[index] - offset, into: &result)
    }
    return result
  }

  private static func dash(
    _ points: [CGPoint], _ pattern: [CGFloat], index start: Int, remaining rest: CGFloat,
    into result: inout PathGeometry
  ) {
    guard var pen = points.first else { return }
    var (index, remaining) = (start, rest)
    if index % 2 == 0 { result.move(to: pen) }
    for end in points.dropFirst() {
      var distance = PathMath.distance(pen, end)
      while distance > remaining {
        pen = PathMath.mix(pen, end, remaining / distance)
        distance -= remaining
        if index % 2 == 0 { result.addLine(to: pen) } else { result.move(to: pen) }
        index = (index + 1) % pattern.count
        remaining = pattern[index]
      }
      remaining -= distance
      pen = end
      if index % 2 == 0 { result.addLine(to: pen) }
    }
  }
}
