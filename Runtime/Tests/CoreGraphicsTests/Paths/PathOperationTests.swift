import CoreGraphics
import Testing

/// Operations on areas are checked by asking random points.
struct PathOperationTests {
  private static let square = CGPath(
    rect: CGRect(x: 0, y: 0, width: 60, height: 60), transform: nil)
  private static let circle = CGPath(
    ellipseIn: CGRect(x: 30, y: 20, width: 70, height: 70), transform: nil)
  private static let star: CGPath = {
    let path = CGMutablePath()
    let points = (0..<5).map { index -> CGPoint in
      let angle = CGFloat(index) * 4 * .pi / 5
      return CGPoint(x: 50 + 45 * sin(angle), y: 50 - 45 * cos(angle))
    }
    path.addLines(between: points)
    path.closeSubpath()
    return path
  }()

  private func points(_ seed: UInt64) -> [CGPoint] {
    var generator = SeededGenerator(seed: seed)
    return (0..<600).map { _ in
      CGPoint(
        x: CGFloat.random(in: -10...110, using: &generator),
        y: CGFloat.random(in: -10...110, using: &generator))
    }
  }

  /// Where small moves change the answer, so that a curve's straight pieces would matter.
  private func seam(_ path: CGPath) -> CGPath {
    path.flattened(threshold: 0.02)
      .copy(strokingWithWidth: 0.3, lineCap: .butt, lineJoin: .miter, miterLimit: 4)
  }

  private func check(
    _ one: CGPath, _ other: CGPath, _ rule: CGPathFillRule, _ result: CGPath,
    _ expected: (Bool, Bool) -> Bool
  ) {
    let seams = [seam(one), seam(other)]
    for point in points(17) where !seams.contains(where: { $0.contains(point) }) {
      let isInside = expected(
        one.contains(point, using: rule), other.contains(point, using: rule))
      #expect(result.contains(point) == isInside, "\(point)")
    }
  }

  @Test(arguments: [CGPathFillRule.winding, .evenOdd])
  func combinationsFollowTheirRule(_ rule: CGPathFillRule) {
    for (one, other) in [(Self.square, Self.circle), (Self.star, Self.circle)] {
      check(one, other, rule, one.union(other, using: rule)) { $0 || $1 }
      check(one, other, rule, one.intersection(other, using: rule)) { $0 && $1 }
      check(one, other, rule, one.subtracting(other, using: rule)) { $0 && !$1 }
      check(one, other, rule, one.symmetricDifference(other, using: rule)) { $0 != $1 }
    }
    check(Self.star, Self.star, rule, Self.star.normalized(using: rule)) { own, _ in own }
  }

  @Test func neighboursThatShareASideBecomeOneRectangle() {
    let right = CGPath(rect: CGRect(x: 60, y: 0, width: 40, height: 60), transform: nil)
    let both = Self.square.union(right)
    #expect(both.geometry.rectangle == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(!Self.square.intersects(right) && Self.square.intersects(Self.circle))
    #expect(Self.square.subtracting(Self.square).isEmpty)
  }

  @Test func lineOutlinesCoverWhatIsNear() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 10, y: 50))
    line.addLine(to: CGPoint(x: 90, y: 50))
    for (cap, reach) in [(CGLineCap.butt, 0.0), (.square, 5), (.round, 5)] {
      let outline = line.copy(
        strokingWithWidth: 10, lineCap: cap, lineJoin: .miter, miterLimit: 10)
      let bounds = outline.boundingBoxOfPath
      #expect(abs(bounds.minX - (10 - reach)) < 1e-6 && abs(bounds.maxX - (90 + reach)) < 1e-6)
      #expect(abs(bounds.height - 10) < 1e-6)
      // A round end has no corner.
      #expect(outline.contains(CGPoint(x: 94.5, y: 54.5)) == (cap == .square))
    }
  }

  @Test func joinsReachAsFarAsTheyShould() {
    let corner = CGMutablePath()
    corner.addLines(between: [.zero, CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 50)])
    func outline(_ join: CGLineJoin, _ limit: CGFloat = 10) -> CGPath {
      corner.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: join, miterLimit: limit)
    }
    let tip = CGPoint(x: 54.9, y: -4.9)
    let round = CGPoint(x: 53.4, y: -3.4)
    #expect(outline(.miter).contains(tip) && !outline(.miter, 1.2).contains(tip))
    #expect(outline(.round).contains(round) && !outline(.round).contains(tip))
    #expect(!outline(.bevel).contains(round))
    #expect(outline(.bevel).contains(CGPoint(x: 52.4, y: -2.4)))
  }

  @Test func aCirclesLineIsARing() {
    let ring = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
      .copy(strokingWithWidth: 20, lineCap: .butt, lineJoin: .round, miterLimit: 10)
    for point in points(4) {
      let distance = hypot(point.x - 50, point.y - 50)
      guard abs(distance - 40) > 0.1, abs(distance - 60) > 0.1 else { continue }
      #expect(ring.contains(point) == (distance > 40 && distance < 60), "\(point)")
    }
  }

  @Test func dashesAlternateAndKeepTheirPhase() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
    func spans(_ phase: CGFloat, _ lengths: [CGFloat]) -> [CGFloat] {
      line.copy(dashingWithPhase: phase, lengths: lengths).geometry
        .flattenedSubpaths(tolerance: 1).map { dash in
          zip(dash.points, dash.points.dropFirst()).reduce(0) {
            $0 + PathMath.distance($1.0, $1.1)
          }
        }
    }
    #expect(spans(0, [6, 4]) == [6, 6, 6, 6])
    #expect(spans(3, [6, 4]) == [3, 6, 6, 6, 3])
    #expect(spans(0, [8]) == [8, 8, 8])
    // Nothing to repeat leaves the line whole.
    #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
  }

  @Test func flatteningStaysWithinItsThreshold() {
    let flat = Self.circle.flattened(threshold: 0.5)
    #expect(!flat.elements.contains { if case .cubic = $0 { true } else { false } })
    for polyline in flat.geometry.flattenedSubpaths(tolerance: 1) {
      for (from, to) in zip(polyline.points, polyline.points.dropFirst()) {
        let middle = PathMath.mix(from, to, 0.5)
        #expect(hypot(middle.x - 65, middle.y - 55) > 34.4)
      }
    }
  }
}
