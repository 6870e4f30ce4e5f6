import CGTK
import CoreGraphics
import Foundation
import Testing

@testable import GTKHost

struct ScrollTranslationTests {
  private func points(_ x: CGFloat, _ y: CGFloat, _ unit: GdkScrollUnit, sideways: Bool = false)
    -> CGPoint
  {
    ScrollTranslation.points(
      CGPoint(x: x, y: y), unit: unit, isSideways: sideways, height: 1_000)
  }

  @Test func aNotchMovesByAPartOfTheWindow() {
    #expect(abs(points(0, 1, GDK_SCROLL_UNIT_WHEEL).y - 100) < 1e-9)
    #expect(abs(points(0, -0.5, GDK_SCROLL_UNIT_WHEEL).y + 50) < 1e-9)
  }

  @Test func aTouchpadMovesByItsOwnWay() {
    #expect(points(3, -4, GDK_SCROLL_UNIT_SURFACE) == CGPoint(x: 3, y: -4))
  }

  @Test func shiftTurnsAWheelSideways() {
    let turned = points(0, 1, GDK_SCROLL_UNIT_WHEEL, sideways: true)
    #expect(turned.y == 0)
    #expect(abs(turned.x - 100) < 1e-9)
    #expect(points(2, 1, GDK_SCROLL_UNIT_SURFACE, sideways: true) == CGPoint(x: 2, y: 1))
  }

  @Test func nonsenseMovesNothingOrABoundedWay() {
    #expect(points(.nan, 1, GDK_SCROLL_UNIT_WHEEL) == .zero)
    #expect(points(0, .infinity, GDK_SCROLL_UNIT_SURFACE) == .zero)
    #expect(points(0, 1e30, GDK_SCROLL_UNIT_SURFACE).y == 10_000)
  }

  @Test func aStrokeEndsWithItsSpeed() {
    var translation = ScrollTranslation()
    for step in 0...5 {
      translation.add(CGPoint(x: 0, y: 10), at: Double(step) * 0.01)
    }
    let speed = translation.end(at: 0.055)
    #expect(speed.x == 0)
    #expect(abs(speed.y - 1_000) < 1e-6)
    // What was is forgotten.
    #expect(translation.end(at: 0.056) == .zero)
  }

  @Test func aStrokeThatRestedHasNoSpeed() {
    var translation = ScrollTranslation()
    for step in 0...5 { translation.add(CGPoint(x: 0, y: 10), at: Double(step) * 0.01) }
    #expect(translation.end(at: 0.2) == .zero)
  }

  @Test func speedIsBounded() {
    var translation = ScrollTranslation()
    for step in 0...5 { translation.add(CGPoint(x: 0, y: 9_000), at: Double(step) * 0.01) }
    #expect(translation.end(at: 0.05).y == ScrollTranslation.greatestSpeed)
  }
}
