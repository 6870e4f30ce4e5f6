/// The lines of two outlines, cut wherever they meet, from which any combination is read off.
///
/// - Complexity: O(n²) in the number of straight pieces.
struct PathArrangement {
  /// A piece from its lower left end, with how often each outline runs along it that way, less how
  /// often the other way.
  private struct Edge: Hashable {
    var from: Int
    var to: Int
  }
  private var points: [CGPoint] = []
  private var indices: [CGPoint: Int] = [:]
  private var edges: [Edge: SIMD2<Int>] = [:]
  private let grid: CGFloat

  init(_ first: PathGeometry, _ second: PathGeometry, tolerance: CGFloat) {
    let bounds = first.boundingBox.union(second.boundingBox)
    let extent = bounds.isNull ? 1 : max(bounds.width, bounds.height, 1e-9)
    // A power of two, so that snapping leaves round numbers as they are.
    grid = pow(2, log2(extent * 1e-9).rounded(.down))
    var segments: [(from: CGPoint, to: CGPoint, owner: Int)] = []
    for (owner, path) in [first, second].enumerated() {
      for polyline in path.flattenedSubpaths(tolerance: tolerance) where polyline.points.count > 1 {
        var previous = snap(polyline.points[polyline.points.count - 1])
        for point in polyline.points.map(snap) {
          if point != previous { segments.append((previous, point, owner)) }
          previous = point
        }
      }
    }
    cut(segments)
  }

  private func snap(_ point: CGPoint) -> CGPoint {
    // Adding zero makes a negative zero positive, so that equal points have equal keys.
    CGPoint(x: (point.x / grid).rounded() * grid + 0, y: (point.y / grid).rounded() * grid + 0)
  }

  private mutating func index(_ point: CGPoint) -> Int {
    if let known = indices[point] { return known }
    points.append(point)
    indices[point] = points.count - 1
    return points.count - 1
  }

  // MARK: - Cutting

  private mutating func cut(_ segments: [(from: CGPoint, to: CGPoint, owner: Int)]) {
    let order = segments.indices.sorted {
      min(segments[$0].from.x, segments[$0].to.x) < min(segments[$1].from.x, segments[$1].to.x)
    }
    var cuts = [[CGPoint]](repeating: [], count: segments.count)
    for (place, one) in order.enumerated() {
      let highX = max(segments[one].from.x, segments[one].to.x)
      for other in order[(place + 1)...] {
        if min(segments[other].from.x, segments[other].to.x) > highX + grid { break }
        let (ofOne, ofOther) = meet(segments[one], segments[other])
        cuts[one] += ofOne
        cuts[other] += ofOther
      }
    }
    for (segment, inner) in zip(segments, cuts) {
      let stops = ([segment.from, segment.to] + inner).sorted {
        PathMath.distance(segment.from, $0) < PathMath.distance(segment.from, $1)
      }
      for (from, to) in zip(stops, stops.dropFirst()) where from != to {
        add(index(from), index(to), owner: segment.owner)
      }
    }
  }

  private mutating func add(_ from: Int, _ to: Int, owner: Int) {
    let (a, b) = (points[from], points[to])
    let isForward = a.x < b.x || (a.x == b.x && a.y < b.y)
    let edge = isForward ? Edge(from: from, to: to) : Edge(from: to, to: from)
    edges[edge, default: .zero][owner] += isForward ? 1 : -1
  }

  /// Where two pieces cross, touch or overlap: the points to cut each at.
  private func meet(
    _ one: (from: CGPoint, to: CGPoint, owner: Int),
    _ other: (from: CGPoint, to: CGPoint, owner: Int)
  ) -> (ofOne: [CGPoint], ofOther: [CGPoint]) {
    guard max(one.from.y, one.to.y) + grid >= min(other.from.y, other.to.y),
      max(other.from.y, other.to.y) + grid >= min(one.from.y, one.to.y)
    else { return ([], []) }
    let ofOne = [other.from, other.to].filter { lies($0, on: one) }
    let ofOther = [one.from, one.to].filter { lies($0, on: other) }
    let (rx, ry) = (one.to.x - one.from.x, one.to.y - one.from.y)
    let (sx, sy) = (other.to.x - other.from.x, other.to.y - other.from.y)
    let cross = rx * sy - ry * sx
    guard abs(cross) > grid * (hypot(rx, ry) + hypot(sx, sy)) else { return (ofOne, ofOther) }
    let (qx, qy) = (other.from.x - one.from.x, other.from.y - one.from.y)
    let t = (qx * sy - qy * sx) / cross
    let u = (qx * ry - qy * rx) / cross
    guard t > 0, t < 1, u > 0, u < 1 else { return (ofOne, ofOther) }
    let point = snap(CGPoint(x: one.from.x + t * rx, y: one.from.y + t * ry))
    return (ofOne + [point], ofOther + [point])
  }

  private func lies(
    _ point: CGPoint, on segment: (from: CGPoint, to: CGPoint, owner: Int)
  ) -> Bool {
    let (dx, dy) = (segment.to.x - segment.from.x, segment.to.y - segment.from.y)
    let length = hypot(dx, dy)
    let (px, py) = (point.x - segment.from.x, point.y - segment.from.y)
    guard abs(px * dy - py * dx) <= 2 * grid * length else { return false }
    let along = (px * dx + py * dy) / length
    return along > grid && along < length - grid
  }

  // MARK: - Reading

  /// The outline of the points for which `isInside` holds, given how often each outline winds
  /// around them.
  func outline(_ isInside: (SIMD2<Int>) -> Bool) -> PathGeometry {
    let list = edges.filter { $0.value != .zero }.map { ($0.key, $0.value) }
    var outgoing: [Int: [Int]] = [:]
    for (edge, winding) in list {
      let right = windingBeside(edge, list)
      let left = right &+ winding
      switch (isInside(left), isInside(right)) {
      // The inside stays on the left.
      case (true, false): outgoing[edge.from, default: []].append(edge.to)
      case (false, true): outgoing[edge.to, default: []].append(edge.from)
      default: break
      }
    }
    return stitch(outgoing)
  }

  /// How often each outline winds around the points just right of an edge, which points right or,
  /// when upright, up.
  private func windingBeside(_ edge: Edge, _ list: [(Edge, SIMD2<Int>)]) -> SIMD2<Int> {
    let (a, b) = (points[edge.from], points[edge.to])
    let middle = PathMath.mix(a, b, 0.5)
    // A ray that does not run along the edge: to the right, or down for a flat one.
    let usesRight = abs(b.y - a.y) >= abs(b.x - a.x)
    var sum = SIMD2<Int>.zero
    for (other, winding) in list where other != edge {
      let (c, d) = (points[other.from], points[other.to])
      if usesRight {
        guard (c.y <= middle.y) != (d.y <= middle.y) else { continue }
        let x = c.x + (middle.y - c.y) / (d.y - c.y) * (d.x - c.x)
        if x > middle.x { sum = d.y > c.y ? sum &+ winding : sum &- winding }
      } else {
        guard (c.x <= middle.x) != (d.x <= middle.x) else { continue }
        let y = c.y + (middle.x - c.x) / (d.x - c.x) * (d.y - c.y)
        if y < middle.y { sum = d.x > c.x ? sum &+ winding : sum &- winding }
      }
    }
    // To the right of an edge that falls lies its left side.
    return usesRight && b.y < a.y ? sum &- winding(edge) : sum
  }

  private func winding(_ edge: Edge) -> SIMD2<Int> { edges[edge] ?? .zero }

  private func stitch(_ outgoing: [Int: [Int]]) -> PathGeometry {
    var outgoing = outgoing
    var result = PathGeometry()
    for start in outgoing.keys.sorted() {
      while let first = outgoing[start]?.popLast() {
        var loop = [start]
        var (previous, current) = (start, first)
        while current != start {
          loop.append(current)
          guard let next = takeTurn(at: current, from: previous, &outgoing) else { break }
          (previous, current) = (current, next)
        }
        let corners = withoutStraightPoints(loop.map { points[$0] })
        guard corners.count > 2 else { continue }
        result.addLines(between: corners)
        result.closeSubpath()
      }
    }
    return result
  }

  /// Takes the edge that turns left most sharply, so that loops that touch stay apart.
  private func takeTurn(
    at current: Int, from previous: Int, _ outgoing: inout [Int: [Int]]
  ) -> Int? {
    guard let choices = outgoing[current], !choices.isEmpty else { return nil }
    let (a, b) = (points[previous], points[current])
    let angle = atan2(b.y - a.y, b.x - a.x)
    func turn(_ index: Int) -> CGFloat {
      let c = points[index]
      var turn = atan2(c.y - b.y, c.x - b.x) - angle
      if turn > .pi { turn -= 2 * .pi }
      if turn <= -.pi { turn += 2 * .pi }
      return turn
    }
    guard
      let best = choices.indices.max(by: { turn(choices[$0]) < turn(choices[$1]) })
    else { return nil }
    return outgoing[current]?.remove(at: best)
  }

  private func withoutStraightPoints(_ loop: [CGPoint]) -> [CGPoint] {
    guard loop.count > 3 else { return loop }
    return loop.indices.filter { index in
      let a = loop[(index + loop.count - 1) % loop.count]
      let (b, c) = (loop[index], loop[(index + 1) % loop.count])
      let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
      return abs(cross) > grid * (PathMath.distance(a, b) + PathMath.distance(b, c))
    }.map { loop[$0] }
  }
}
