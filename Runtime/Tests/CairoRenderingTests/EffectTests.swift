import CoreGraphics
import Drawing
import Foundation
import Testing

@testable import CairoRendering

/// What effects make of what they hold.
struct EffectTests {
  private func near(_ left: [Int], _ right: [Int], by tolerance: Int = 2) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private let square = Pictures.fill(Pictures.rect(10, 10, 20, 20), red)

  @Test func opacityMeetsAGroupAsAWhole() {
    let group = Pictures.group(
      Pictures.fill(Pictures.rect(0, 0, 30, 30), red),
      Pictures.fill(Pictures.rect(10, 10, 30, 30), blue))
    let image = Pictures.render(Pictures.effect(.opacity(0.5), group))
    #expect(near(Pictures.pixel(image, 5, 5), [128, 0, 0, 128]))
    // No red shines through the blue.
    #expect(near(Pictures.pixel(image, 20, 20), [0, 0, 128, 128]))
  }

  @Test func opacityOfOneFillNeedsNoLayer() {
    let rasterizer = CairoRasterizer()
    let image = Pictures.render(Pictures.effect(.opacity(0.5), square), rasterizer: rasterizer)
    #expect(near(Pictures.pixel(image, 20, 20), [128, 0, 0, 128]))
    #expect(rasterizer.statistics.layers == 0)
    #expect(rasterizer.statistics.items == 1)
  }

  @Test func nestedOpacitiesMultiply() {
    let image = Pictures.render(
      Pictures.effect(.opacity(0.5), Pictures.effect(.opacity(0.5), square)))
    #expect(near(Pictures.pixel(image, 20, 20), [64, 0, 0, 64]))
  }

  @Test func offsetsAndTransformsMove() {
    let moved = Pictures.effect(.offset(CGPoint(x: 5, y: -5)), square)
    let image = Pictures.render(moved)
    #expect(Pictures.pixel(image, 34, 6) == [255, 0, 0, 255])
    #expect(Pictures.pixel(image, 12, 28) == [0, 0, 0, 0])
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0)
    let corner = Pictures.fill(Pictures.rect(0, 0, 10, 10), red)
    #expect(
      Pictures.pixel(Pictures.render(Pictures.effect(.transform(turn), corner)), 35, 5)
        == [255, 0, 0, 255])
  }

  @Test func clipsCut() {
    let disc = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
    let image = Pictures.render(Pictures.effect(.clip(disc, evenOdd: false), square))
    #expect(Pictures.pixel(image, 20, 20) == [255, 0, 0, 255])
    #expect(Pictures.pixel(image, 11, 11) == [0, 0, 0, 0])
  }

  /// Two fills that each met a soft edge let the ground shine through between them.
  @Test func aSoftClipMeetsItsContentOnce() {
    let disc = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 30, height: 30), transform: nil)
    let covered = Pictures.group(
      Pictures.fill(Pictures.rect(0, 0, 40, 40), .white),
      Pictures.fill(Pictures.rect(0, 0, 40, 40), .black))
    let image = Pictures.render(
      Pictures.effect(.clip(disc, evenOdd: false), covered), background: .black)
    for y in 0..<40 {
      for x in 0..<40 { #expect(Pictures.pixel(image, x, y) == [0, 0, 0, 255]) }
    }
  }

  @Test func masksKeepWhatTheyCover() {
    let mask = Pictures.fill(Pictures.rect(0, 0, 20, 40), RGBA.white.opacity(0.5))
    func image(_ inverted: Bool, _ luminance: Bool) -> CGImage? {
      Pictures.render(
        Pictures.effect(
          .mask(mask, isInverted: inverted, usesLuminance: luminance), square))
    }
    #expect(near(Pictures.pixel(image(false, false), 15, 20), [128, 0, 0, 128]))
    #expect(Pictures.pixel(image(false, false), 25, 20) == [0, 0, 0, 0])
    #expect(near(Pictures.pixel(image(true, false), 15, 20), [127, 0, 0, 127]))
    #expect(Pictures.pixel(image(true, false), 25, 20) == [255, 0, 0, 255])
    #expect(near(Pictures.pixel(image(false, true), 15, 20), [128, 0, 0, 128]))
  }

  @Test(arguments: [
    (DrawingBlendMode.normal, [255, 0, 0, 255]), (.multiply, [128, 0, 0, 255]),
    (.screen, [255, 128, 128, 255]), (.darken, [128, 0, 0, 255]),
    (.lighten, [255, 128, 128, 255]), (.difference, [127, 128, 128, 255]),
    (.exclusion, [127, 128, 128, 255]), (.plusLighter, [255, 128, 128, 255]),
    (.plusDarker, [128, 0, 0, 255]), (.sourceAtop, [255, 0, 0, 255]),
    (.destinationOver, [128, 128, 128, 255]), (.destinationOut, [0, 0, 0, 0]),
    (.destinationIn, [128, 128, 128, 255]), (.sourceIn, [255, 0, 0, 255]),
    (.sourceOut, [0, 0, 0, 0]), (.xor, [0, 0, 0, 0]), (.clear, [0, 0, 0, 0]),
    (.copy, [255, 0, 0, 255]), (.luminosity, [76, 76, 76, 255]),
  ])
  func blendModesMixOpaqueRedWithGrey(_ mode: DrawingBlendMode, _ expected: [Int]) {
    let grey = RGBA(red: 128 / 255, green: 128 / 255, blue: 128 / 255)
    let image = Pictures.render(
      Pictures.group(
        Pictures.fill(Pictures.rect(0, 0, 40, 40), grey),
        Pictures.effect(.blend(mode), square)))
    #expect(near(Pictures.pixel(image, 20, 20), expected, by: 3))
    #expect(near(Pictures.pixel(image, 5, 5), [128, 128, 128, 255], by: 0))
  }

  /// Cairo 1.16 misplaces such modes on a surface that does not begin at the device's origin.
  @Test func blendingInALayerStaysInPlace() {
    let disc = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 16, height: 16), transform: nil)
    let layer = Pictures.effect(
      .layer,
      Pictures.group(
        Pictures.fill(Pictures.rect(15, 15, 13, 25), green),
        Pictures.effect(.blend(.sourceIn), Pictures.fill(disc, red))))
    let image = Pictures.render(layer)
    #expect(Pictures.pixel(image, 17, 17) == [0, 255, 0, 255])
    #expect(Pictures.pixel(image, 26, 24) == [255, 0, 0, 255])
    #expect(Pictures.pixel(image, 26, 33) == [255, 0, 0, 255])
    #expect(Pictures.pixel(image, 31, 28) == [0, 0, 0, 0])
  }

  @Test func aLayerKeepsBlendingInside() {
    let inside = Pictures.group(
      Pictures.effect(.blend(.destinationOut), Pictures.fill(Pictures.rect(0, 0, 20, 40), .black)))
    let ground = Pictures.fill(Pictures.rect(0, 0, 40, 40), green)
    let open = Pictures.render(Pictures.group(ground, inside))
    #expect(Pictures.pixel(open, 5, 5) == [0, 0, 0, 0])
    let closed = Pictures.render(Pictures.group(ground, Pictures.effect(.layer, inside)))
    #expect(Pictures.pixel(closed, 5, 5) == [0, 255, 0, 255])
  }

  @Test func aBlurOfAnEdgeIsTheErrorFunction() {
    let half = Pictures.fill(Pictures.rect(-200, -200, 220, 440), .white)
    for radius in [1.0, 3, 6, 12] {
      let image = Pictures.render(
        Pictures.effect(.blur(radius: radius, isOpaque: false), half), width: 60)
      for x in 0..<60 {
        let distance = (Double(x) + 0.5 - 20) / (radius * 2.0.squareRoot())
        let expected = Int((255 * (1 - erf(distance)) / 2).rounded())
        let alpha = Pictures.pixel(image, x, 20)[3]
        #expect(abs(alpha - expected) <= 3, "radius \(radius), x \(x)")
      }
    }
  }

  @Test func anOpaqueBlurDoesNotFadeAtItsEdges() {
    let image = Pictures.render(
      Pictures.effect(
        .blur(radius: 5, isOpaque: true), Pictures.fill(Pictures.rect(0, 0, 40, 40), red)))
    #expect(near(Pictures.pixel(image, 0, 0), [255, 0, 0, 255], by: 1))
    #expect(near(Pictures.pixel(image, 39, 20), [255, 0, 0, 255], by: 1))
  }

  @Test func shadowsLieBeneathAndBeside() {
    let effect = DrawingEffect.shadow(
      RGBA.black.opacity(0.5), radius: 0, offset: CGSize(width: 6, height: 0))
    let image = Pictures.render(Pictures.effect(effect, square))
    #expect(Pictures.pixel(image, 20, 20) == [255, 0, 0, 255])
    #expect(near(Pictures.pixel(image, 33, 20), [0, 0, 0, 128]))
    #expect(Pictures.pixel(image, 5, 20) == [0, 0, 0, 0])
  }

  @Test func opacityMeetsAShadowAndItsContentAsOne() {
    let effect = DrawingEffect.shadow(.black, radius: 0, offset: CGSize(width: 6, height: 0))
    let image = Pictures.render(
      Pictures.effect(.opacity(0.5), Pictures.effect(effect, square)))
    #expect(near(Pictures.pixel(image, 20, 20), [128, 0, 0, 128]))
    #expect(near(Pictures.pixel(image, 33, 20), [0, 0, 0, 128]))
  }

  @Test func colorMatricesRecolor() {
    let rasterizer = CairoRasterizer()
    let inverted = Pictures.render(
      Pictures.effect(.colorMatrix(.invert), square), rasterizer: rasterizer)
    #expect(Pictures.pixel(inverted, 20, 20) == [0, 255, 255, 255])
    #expect(Pictures.pixel(inverted, 5, 5) == [0, 0, 0, 0])
    #expect(rasterizer.statistics.layers == 0)
    let both = Pictures.group(square, Pictures.fill(Pictures.rect(0, 0, 5, 5), green))
    let grouped = Pictures.render(
      Pictures.effect(.colorMatrix(.invert), both), rasterizer: rasterizer)
    #expect(Pictures.pixel(grouped, 20, 20) == [0, 255, 255, 255])
    #expect(Pictures.pixel(grouped, 2, 2) == [255, 0, 255, 255])
    #expect(rasterizer.statistics.layers == 1)
  }

  @Test func luminanceBecomesAlpha() {
    let image = Pictures.render(Pictures.effect(.luminanceToAlpha, square))
    #expect(near(Pictures.pixel(image, 20, 20), [0, 0, 0, 54]))
  }

  @Test func thresholdsMakeOneColor() {
    let pair = Pictures.group(
      Pictures.fill(Pictures.rect(0, 0, 20, 40), RGBA.white.opacity(0.8)),
      Pictures.fill(Pictures.rect(20, 0, 20, 40), RGBA.white.opacity(0.2)))
    let image = Pictures.render(
      Pictures.effect(.alphaThreshold(min: 0.5, max: 1, color: blue), pair))
    #expect(Pictures.pixel(image, 5, 5) == [0, 0, 255, 255])
    #expect(Pictures.pixel(image, 30, 5) == [0, 0, 0, 0])
  }

  @Test func perspectiveNarrowsWhatIsFar() {
    // Turned about the left edge: the right edge is twice as far away.
    var projection = DrawingProjection()
    projection.m13 = 1.0 / 40
    let image = Pictures.render(
      Pictures.effect(
        .projection(projection), Pictures.fill(Pictures.rect(0, 0, 40, 40), red)))
    #expect(near(Pictures.pixel(image, 2, 35), [255, 0, 0, 255]))
    #expect(near(Pictures.pixel(image, 18, 15), [255, 0, 0, 255]))
    // At the far edge (x = 20) only half of the height is left.
    #expect(Pictures.pixel(image, 18, 30) == [0, 0, 0, 0])
    #expect(Pictures.pixel(image, 24, 5) == [0, 0, 0, 0])
  }

  @Test func backdropsBlurAndTintWhatLiesBeneath() {
    let shape = Pictures.rect(0, 0, 40, 20)
    let material = DisplayItem(
      .backdrop(
        BackdropDrawing(shape: shape, blurRadius: 4, tint: RGBA.white.opacity(0.5))))
    let image = Pictures.render(
      Pictures.group(
        Pictures.fill(Pictures.rect(0, 0, 20, 40), .black),
        Pictures.fill(Pictures.rect(20, 0, 20, 40), red), material))
    #expect(near(Pictures.pixel(image, 1, 10), [128, 128, 128, 255], by: 3))
    #expect(near(Pictures.pixel(image, 38, 10), [255, 128, 128, 255], by: 3))
    let middle = Pictures.pixel(image, 20, 10)
    #expect(middle[0] > 180 && middle[0] < 205)
    #expect(Pictures.pixel(image, 1, 30) == [0, 0, 0, 255])
  }

  @Test func hostileValuesPaintWithoutTrouble() {
    let infinite = CGFloat.infinity
    let effects: [DrawingEffect] = [
      .blur(radius: 1e9, isOpaque: false), .blur(radius: -3, isOpaque: false),
      .transform(CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)),
      .transform(CGAffineTransform(scaleX: infinite, y: infinite)),
      .offset(CGPoint(x: CGFloat.nan, y: 0)), .opacity(.nan),
      .shadow(.black, radius: 1e9, offset: CGSize(width: 1e12, height: 0)),
      .projection(
        DrawingProjection(
          m11: 0, m12: 0, m13: 0, m21: 0, m22: 0, m23: 0, m31: 0, m32: 0, m33: 0)),
      .alphaThreshold(min: 5, max: -5, color: red),
    ]
    for effect in effects {
      #expect(Pictures.render(Pictures.effect(effect, square)) != nil)
      #expect(
        Pictures.render(
          Pictures.effect(effect, Pictures.effect(.cached, Pictures.group(square, square)))) != nil)
    }
  }
}
