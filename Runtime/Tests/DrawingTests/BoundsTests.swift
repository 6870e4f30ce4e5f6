import CoreGraphics
import Foundation
import Testing

@testable import Drawing

/// What an item may paint.
struct BoundsTests {
  private let box = CGRect(x: 10, y: 20, width: 30, height: 40)

  private var fill: DisplayItem {
    DisplayItem(
      .fill(CGPath(rect: box, transform: nil), .color(.black), evenOdd: false, isAntialiased: true))
  }

  @Test func aFillIsItsPath() {
    #expect(fill.bounds == box)
  }

  @Test func anInvisibleFillPaintsNothing() {
    let item = DisplayItem(
      .fill(CGPath(rect: box, transform: nil), .color(.clear), evenOdd: false, isAntialiased: true))
    #expect(item.bounds.isNull)
  }

  @Test func aRoundStrokeReachesHalfItsWidth() {
    let style = StrokeStyleData(lineWidth: 4, lineJoin: .round)
    let item = DisplayItem(.stroke(CGPath(rect: box, transform: nil), .color(.black), style))
    #expect(item.bounds == box.insetBy(dx: -2, dy: -2))
  }

  @Test func aMiterReachesItsLimit() {
    let style = StrokeStyleData(lineWidth: 4, miterLimit: 10)
    let item = DisplayItem(.stroke(CGPath(rect: box, transform: nil), .color(.black), style))
    #expect(item.bounds == box.insetBy(dx: -20, dy: -20))
  }

  @Test func aGroupHoldsItsItems() {
    let other = DisplayItem(.effect(.offset(CGPoint(x: 100, y: 0)), fill))
    let group = DisplayItem(.group([fill, other]))
    #expect(group.bounds == CGRect(x: 10, y: 20, width: 130, height: 40))
    #expect(group.count == 4)
    #expect(group.leafCount == 2)
  }

  @Test func aBlurReachesThreeTimesItsRadius() {
    let item = DisplayItem(.effect(.blur(radius: 5, isOpaque: false), fill))
    #expect(item.bounds == box.insetBy(dx: -16, dy: -16))
    let opaque = DisplayItem(.effect(.blur(radius: 5, isOpaque: true), fill))
    #expect(opaque.bounds == box)
  }

  @Test func aClipCutsAndAMaskCuts() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 100), transform: nil)
    let cut = CGRect(x: 10, y: 20, width: 10, height: 40)
    #expect(DisplayItem(.effect(.clip(path, evenOdd: false), fill)).bounds == cut)
    let mask = DisplayItem(.fill(path, .color(.white), evenOdd: false, isAntialiased: true))
    let masked = DisplayItem(
      .effect(.mask(mask, isInverted: false, usesLuminance: false), fill))
    #expect(masked.bounds == cut)
    let inverted = DisplayItem(
      .effect(.mask(mask, isInverted: true, usesLuminance: false), fill))
    #expect(inverted.bounds == box)
  }

  @Test func noBoundsAreEverNotANumber() {
    let broken = CGPath(
      rect: CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: 3), transform: nil)
    let item = DisplayItem(.fill(broken, .color(.black), evenOdd: false, isAntialiased: true))
    #expect(item.bounds.isNull)
  }

  @Test func perspectiveCutsOffWhatIsBehindTheEye() {
    var projection = DrawingProjection()
    projection.m13 = -0.05
    // x = 20 lies in the eye's plane: only what is left of it is seen.
    let bounds = projection.bounds(of: CGRect(x: 0, y: 0, width: 40, height: 10))
    #expect(bounds.minX == 0)
    #expect(bounds.maxX.isFinite)
  }
}
