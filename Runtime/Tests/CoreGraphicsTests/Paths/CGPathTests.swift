import CoreGraphics
import Testing

struct CGPathTests {
  private func types(_ path: CGPath) -> [CGPathElementType] {
    var types: [CGPathElementType] = []
    path.applyWithBlock { types.append($0.pointee.type) }
    return types
  }

  @Test func rectanglesGoAroundFromTheOrigin() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(
      path.elements == [
        .move(CGPoint(x: 1, y: 2)), .line(CGPoint(x: 4, y: 2)), .line(CGPoint(x: 4, y: 6)),
        .line(CGPoint(x: 1, y: 6)), .close,
      ])
    var rect = CGRect.zero
    #expect(path.isRect(&rect) && rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func ellipsesStartAtTheRightAndStayRound() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    #expect(path.elements.first == .move(CGPoint(x: 100, y: 50)))
    #expect(types(path).filter { $0 == .addCurveToPoint }.count == 4)
    for polyline in path.geometry.flattenedSubpaths(tolerance: 0.01) {
      for point in polyline.points {
        #expect(abs(hypot(point.x - 50, point.y - 50) - 50) < 0.03)
      }
    }
  }

  @Test func boundsWithoutControlPointsAreTight() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 50))
    let cubic = CGMutablePath()
    cubic.move(to: .zero)
    cubic.addCurve(
      to: CGPoint(x: 0, y: 30), control1: CGPoint(x: 40, y: 0), control2: CGPoint(x: 40, y: 30))
    #expect(abs(cubic.boundingBoxOfPath.width - 30) < 1e-9)
    #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().isEmpty)
  }

  @Test func clockwiseArcsHaveFallingAngles() {
    func end(_ clockwise: Bool) -> (CGPoint, CGRect) {
      let path = CGMutablePath()
      path.addArc(
        center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
      return (path.currentPoint, path.boundingBoxOfPath)
    }
    let (quarterEnd, quarter) = end(false)
    let (restEnd, rest) = end(true)
    #expect(abs(quarterEnd.y - 10) < 1e-9 && abs(restEnd.y - 10) < 1e-9)
    #expect(abs(quarter.width - 10) < 1e-2 && abs(quarter.height - 10) < 1e-2)
    // The other way around it is three quarters of the circle.
    #expect(abs(rest.width - 20) < 1e-2 && abs(rest.height - 20) < 1e-2)
  }

  @Test func arcsLieOnTheirCircle() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let path = CGMutablePath()
      let start = CGFloat.random(in: -10...10, using: &generator)
      let delta = CGFloat.random(in: -7...7, using: &generator)
      path.addRelativeArc(
        center: CGPoint(x: 3, y: 4), radius: 50, startAngle: start, delta: delta)
      let end = path.currentPoint
      #expect(abs(end.x - (3 + 50 * cos(start + delta))) < 1e-6)
      #expect(abs(end.y - (4 + 50 * sin(start + delta))) < 1e-6)
      for line in path.geometry.flattenedSubpaths(tolerance: 0.01) {
        for point in line.points { #expect(abs(hypot(point.x - 3, point.y - 4) - 50) < 0.03) }
      }
    }
  }

  @Test func tangentArcsTouchBothLines() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -100, y: 0))
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 100), radius: 20)
    #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 20) < 1e-9)
    guard case .line(let touch) = path.elements[1] else {
      Issue.record("no line to the arc")
      return
    }
    #expect(abs(touch.x + 20) < 1e-9 && abs(touch.y) < 1e-9)
    for line in path.geometry.flattenedSubpaths(tolerance: 0.01) {
      for point in line.points.dropFirst(2) {
        #expect(abs(hypot(point.x + 20, point.y - 20) - 20) < 0.02)
      }
    }
  }

  @Test func fillRulesDifferWhereOutlinesOverlap() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    let middle = CGPoint(x: 15, y: 15)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 31, y: 5)))
    #expect(
      path.contains(
        CGPoint(x: 105, y: 5), transform: CGAffineTransform(translationX: 100, y: 0)))
  }

  @Test func containsAgreesWithTheClosedFormOfAnEllipse() {
    let path = CGPath(ellipseIn: CGRect(x: -50, y: -20, width: 100, height: 40), transform: nil)
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      let x = CGFloat.random(in: -60...60, using: &generator)
      let y = CGFloat.random(in: -30...30, using: &generator)
      let distance = x * x / 2500 + y * y / 400
      guard abs(distance - 1) > 0.01 else { continue }
      #expect(path.contains(CGPoint(x: x, y: y)) == (distance < 1))
    }
  }

  @Test func stepsWithoutAPenAreIgnored() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty)
  }

  @Test func copiesAreIndependentAndEqual() throws {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
    let copy = try #require(path.copy())
    #expect(copy == path && copy.hashValue == path.hashValue)
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(copy != path && copy.elements.count == 6)
    var move = CGAffineTransform(translationX: 7, y: 0)
    #expect(copy.copy(using: &move)?.boundingBoxOfPath.minX == 7)
  }
}
