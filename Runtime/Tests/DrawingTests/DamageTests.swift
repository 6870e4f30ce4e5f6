import CoreGraphics
import Foundation
import Testing

@testable import Drawing

/// What is repainted when a picture changes.
struct DamageTests {
  private let size = CGSize(width: 200, height: 200)

  private func square(
    _ x: CGFloat, _ y: CGFloat, side: CGFloat = 10, color: RGBA = .black, identity: UInt64 = 0
  ) -> DisplayItem {
    let path = CGPath(rect: CGRect(x: x, y: y, width: side, height: side), transform: nil)
    return DisplayItem(
      identity: identity, .fill(path, .color(color), evenOdd: false, isAntialiased: true))
  }

  private func effect(_ effect: DrawingEffect, _ item: DisplayItem) -> DisplayItem {
    DisplayItem(.effect(effect, item))
  }

  private func damage(from old: DisplayItem, to new: DisplayItem) -> [CGRect] {
    DisplayList(root: new, size: size).damage(from: DisplayList(root: old, size: size))
  }

  @Test func theFirstFrameIsDamagedWhole() {
    let list = DisplayList(root: square(0, 0), size: size)
    #expect(list.damage(from: nil) == [CGRect(x: 0, y: 0, width: 200, height: 200)])
  }

  @Test func theSameFrameIsNotDamaged() {
    let item = DisplayItem(.group([square(0, 0), square(50, 50)]))
    #expect(damage(from: item, to: item).isEmpty)
  }

  @Test func anEqualFrameOfNewObjectsIsNotDamaged() {
    let old = DisplayItem(.group([square(0, 0), square(50, 50)]))
    let new = DisplayItem(.group([square(0, 0), square(50, 50)]))
    #expect(old !== new)
    #expect(damage(from: old, to: new).isEmpty)
  }

  @Test func aFrameOfAnotherSizeIsDamagedWhole() {
    let item = square(0, 0)
    let small = DisplayList(root: item, size: CGSize(width: 20, height: 20))
    #expect(
      small.damage(from: DisplayList(root: item, size: size))
        == [CGRect(x: 0, y: 0, width: 20, height: 20)])
  }

  @Test func oneChangedLeafDamagesItsOwnRectangle() {
    let kept = square(100, 100)
    let old = DisplayItem(.group([square(10, 20), kept]))
    let new = DisplayItem(.group([square(10, 20, color: .white), kept]))
    #expect(damage(from: old, to: new) == [CGRect(x: 10, y: 20, width: 10, height: 10)])
  }

  @Test func aMovedLeafDamagesWhereItWasAndWhereItIs() {
    let old = DisplayItem(.group([square(10, 10, identity: 7), square(90, 90, identity: 8)]))
    let new = DisplayItem(.group([square(150, 150, identity: 7), square(90, 90, identity: 8)]))
    let rects = damage(from: old, to: new).sorted { $0.minX < $1.minX }
    #expect(
      rects == [
        CGRect(x: 10, y: 10, width: 10, height: 10), CGRect(x: 150, y: 150, width: 10, height: 10),
      ])
  }

  @Test func anInsertedItemLeavesItsSiblingsAlone() {
    let first = square(10, 10, identity: 1)
    let last = square(100, 100, identity: 3)
    let old = DisplayItem(.group([first, last]))
    let new = DisplayItem(.group([first, square(50, 50, identity: 2), last]))
    #expect(damage(from: old, to: new) == [CGRect(x: 50, y: 50, width: 10, height: 10)])
    #expect(damage(from: new, to: old) == [CGRect(x: 50, y: 50, width: 10, height: 10)])
  }

  @Test func exchangedSiblingsAreDamaged() {
    let low = square(10, 10, side: 30, identity: 1)
    let high = square(20, 20, side: 30, color: .white, identity: 2)
    let rects = damage(
      from: DisplayItem(.group([low, high])), to: DisplayItem(.group([high, low])))
    #expect(rects.count == 1)
    #expect(rects.first?.contains(CGRect(x: 20, y: 20, width: 20, height: 20)) == true)
  }

  @Test func damageInsideATransformLandsWhereItIsSeen() {
    let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 10)
    let old = effect(.transform(transform), DisplayItem(.group([square(0, 0), square(20, 20)])))
    let new = effect(
      .transform(transform), DisplayItem(.group([square(0, 0), square(20, 20, color: .white)])))
    #expect(damage(from: old, to: new) == [CGRect(x: 50, y: 50, width: 20, height: 20)])
  }

  @Test func damageInsideAClipStaysInsideIt() {
    let clip = CGPath(rect: CGRect(x: 0, y: 0, width: 15, height: 15), transform: nil)
    let old = effect(.clip(clip, evenOdd: false), DisplayItem(.group([square(10, 10)])))
    let new = effect(
      .clip(clip, evenOdd: false), DisplayItem(.group([square(10, 10, color: .white)])))
    #expect(damage(from: old, to: new) == [CGRect(x: 10, y: 10, width: 5, height: 5)])
  }

  @Test func damageInsideABlurGrowsByItsReach() {
    let old = effect(.blur(radius: 4, isOpaque: false), square(50, 50))
    let new = effect(.blur(radius: 4, isOpaque: false), square(50, 50, color: .white))
    #expect(damage(from: old, to: new) == [CGRect(x: 37, y: 37, width: 36, height: 36)])
  }

  @Test func damageInsideAShadowCoversTheShadowToo() {
    let shadow = DrawingEffect.shadow(.black, radius: 2, offset: CGSize(width: 0, height: 10))
    let old = effect(shadow, square(50, 50))
    let new = effect(shadow, square(50, 50, color: .white))
    #expect(damage(from: old, to: new) == [CGRect(x: 43, y: 50, width: 24, height: 27)])
  }

  @Test func aChangedOpacityDamagesTheContentOnce() {
    let child = square(30, 30)
    let rects = damage(from: effect(.opacity(0.5), child), to: effect(.opacity(0.6), child))
    #expect(rects == [CGRect(x: 30, y: 30, width: 10, height: 10)])
  }

  @Test func damageUnderABackdropCoversTheBackdrop() {
    let shape = CGPath(rect: CGRect(x: 40, y: 0, width: 100, height: 50), transform: nil)
    let backdrop = DisplayItem(
      .backdrop(BackdropDrawing(shape: shape, blurRadius: 10, tint: .clear)))
    let old = DisplayItem(.group([square(60, 10), backdrop]))
    let new = DisplayItem(.group([square(60, 10, color: .white), backdrop]))
    #expect(damage(from: old, to: new) == [CGRect(x: 40, y: 0, width: 100, height: 50)])
  }

  @Test func damageBesideABackdropLeavesItAlone() {
    let shape = CGPath(rect: CGRect(x: 40, y: 0, width: 100, height: 50), transform: nil)
    let backdrop = DisplayItem(
      .backdrop(BackdropDrawing(shape: shape, blurRadius: 10, tint: .clear)))
    let old = DisplayItem(.group([square(60, 150), backdrop]))
    let new = DisplayItem(.group([square(60, 150, color: .white), backdrop]))
    #expect(damage(from: old, to: new) == [CGRect(x: 60, y: 150, width: 10, height: 10)])
  }

  @Test func manyChangesBecomeFewRectanglesThatCoverThemAll() {
    let places: [CGPoint] = (0..<40).map { place in
      CGPoint(x: Double(place * 37 % 190), y: Double(place * 53 % 190))
    }
    let black: [DisplayItem] = places.map { square($0.x, $0.y, side: 4) }
    let white: [DisplayItem] = places.map { square($0.x, $0.y, side: 4, color: .white) }
    let rects = damage(from: DisplayItem(.group(black)), to: DisplayItem(.group(white)))
    #expect(rects.count <= 8)
    for place in places {
      let rect = CGRect(x: place.x, y: place.y, width: 4, height: 4)
      #expect(rects.contains { $0.contains(rect) })
    }
    for (place, rect) in rects.enumerated() {
      #expect(!rects[(place + 1)...].contains { $0.intersects(rect) })
    }
  }
}
