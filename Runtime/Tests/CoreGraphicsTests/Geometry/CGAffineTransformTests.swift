import CoreGraphics
import Testing

struct CGAffineTransformTests {
  /// Seeded, so that a failure comes back.
  private static func randomTransforms(_ count: Int) -> [CGAffineTransform] {
    var generator = SeededGenerator(seed: 7)
    func value(_ range: ClosedRange<CGFloat>) -> CGFloat {
      CGFloat.random(in: range, using: &generator)
    }
    return (0..<count).map { _ in
      CGAffineTransform(translationX: value(-500...500), y: value(-500...500))
        .rotated(by: value(-4...4))
        .scaledBy(x: value(0.1...5), y: value(-5 ... -0.1))
        .concatenating(
          CGAffineTransform(a: 1, b: 0, c: value(-1...1), d: 1, tx: 0, ty: value(-9...9)))
    }
  }

  @Test func inverseUndoesForward() {
    for transform in Self.randomTransforms(500) {
      let there = CGPoint(x: 12.5, y: -77).applying(transform)
      let back = there.applying(transform.inverted())
      #expect(abs(back.x - 12.5) < 1e-8 && abs(back.y + 77) < 1e-8)
    }
  }

  @Test func concatenatingAppliesTheReceiverFirst() {
    let moved = CGAffineTransform(translationX: 10, y: 0)
    let doubled = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint.zero.applying(moved.concatenating(doubled)) == CGPoint(x: 20, y: 0))
    #expect(moved.scaledBy(x: 2, y: 2) == doubled.concatenating(moved))
    #expect(doubled.translatedBy(x: 3, y: 4) == CGAffineTransform(2, 0, 0, 2, 6, 8))
  }

  @Test func rotationTurnsTheXAxisTowardsTheYAxis() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
  }

  @Test func componentsGiveTheTransformBack() {
    for transform in Self.randomTransforms(500) {
      let again = CGAffineTransform(transform.decomposed())
      for (mine, theirs) in zip(numbers(transform), numbers(again)) {
        #expect(abs(mine - theirs) < 1e-8)
      }
    }
  }

  @Test func flatTransformsAreTheirOwnInverse() {
    let flat = CGAffineTransform(scaleX: 0, y: 2)
    #expect(flat.inverted() == flat)
  }

  @Test func rectanglesBecomeTheirBounds() {
    let turned = CGRect(x: 0, y: 0, width: 2, height: 2)
      .applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(turned.width - 2 * 2.0.squareRoot()) < 1e-12)
    #expect(CGRect.null.applying(CGAffineTransform(translationX: 5, y: 5)).isNull)
  }

  @Test func codesAsSixNumbers() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode(transform)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
  }

  private func numbers(_ t: CGAffineTransform) -> [CGFloat] { [t.a, t.b, t.c, t.d, t.tx, t.ty] }
}
