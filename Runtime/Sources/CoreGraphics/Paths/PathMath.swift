/// The few formulas that every path operation shares.
package enum PathMath {
  package static func mix(_ from: CGPoint, _ to: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
  }

  package static func quad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, at t: CGFloat) -> CGPoint {
    mix(mix(p0, p1, t), mix(p1, p2, t), t)
  }

  package static func cubic(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, at t: CGFloat
  ) -> CGPoint {
    mix(quad(p0, p1, p2, at: t), quad(p1, p2, p3, at: t), t)
  }

  /// The real roots of a·t² + b·t + c.
  package static func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
    guard abs(a) > 1e-12 else { return b == 0 ? [] : [-c / b] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The form that subtracts no two near numbers.
    let q = -0.5 * (b + copysign(discriminant.squareRoot(), b))
    return q == 0 ? [0] : [q / a, c / q]
  }

  /// How many straight pieces a curve needs so that none strays further than `tolerance`.
  package static func pieces(deviation: CGFloat, tolerance: CGFloat) -> Int {
    guard deviation.isFinite, deviation > 0, tolerance > 0 else { return 1 }
    return Int(min(max((deviation / (8 * tolerance)).squareRoot().rounded(.up), 1), 1000))
  }

  package static func distance(_ from: CGPoint, _ to: CGPoint) -> CGFloat {
    hypot(to.x - from.x, to.y - from.y)
  }
}
