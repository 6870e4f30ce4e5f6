import AutomationWire
@_exported import CoreGraphics
import Foundation

/// A place in the window, as part of an element wherever that is.
@MainActor public class XCUICoordinate: NSObject {
  public let referencedElement: XCUIElement
  private let part: CGPoint
  private let offset: CGPoint

  init(_ element: XCUIElement, part: CGPoint, offset: CGPoint) {
    referencedElement = element
    self.part = part
    self.offset = offset
  }

  /// Where it is now.
  public var screenPoint: CGPoint {
    let frame = referencedElement.frame
    return CGPoint(
      x: frame.minX + frame.width * part.x + offset.x,
      y: frame.minY + frame.height * part.y + offset.y)
  }

  public func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      referencedElement, part: part,
      offset: CGPoint(x: offset.x + offsetVector.dx, y: offset.y + offsetVector.dy))
  }

  private func act(_ use: String, _ action: AutomationAction) {
    guard let element = referencedElement.resolve(use) else { return }
    referencedElement.session.act(
      use, .inElement(element.identity, part: part, offset: offset), action, on: element)
  }

  public func tap() { act("tap()", .tap(count: 1, touches: 1)) }
  public func doubleTap() { act("doubleTap()", .tap(count: 2, touches: 1)) }
  public func press(forDuration duration: TimeInterval) {
    act("press(forDuration:)", .press(duration: duration))
  }
  public func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate)
  {
    press(
      forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default,
      thenHoldForDuration: 0)
  }
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    let use = "press(forDuration:thenDragTo:)"
    guard let end = otherCoordinate.referencedElement.resolve(use) else { return }
    act(
      use,
      .drag(
        to: .inElement(end.identity, part: otherCoordinate.part, offset: otherCoordinate.offset),
        hold: duration, velocity: velocity.rawValue, thenHold: holdDuration))
  }
  public func hover() { act("hover()", .hover) }
  public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) {
    act("scroll(byDeltaX:deltaY:)", .scroll(CGPoint(x: -deltaX, y: -deltaY)))
  }
}
