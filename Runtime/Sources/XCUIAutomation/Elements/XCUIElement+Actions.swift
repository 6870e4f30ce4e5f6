import AutomationWire
import CoreGraphics
import Foundation

/// How fast a finger moves, in points a second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public var rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  public init(floatLiteral value: Double) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }
  public static let `default` = XCUIGestureVelocity(1000)
  public static let slow = XCUIGestureVelocity(400)
  public static let fast = XCUIGestureVelocity(2500)
}

extension XCUIElement {
  private func act(_ use: String, _ action: AutomationAction) {
    guard let element = resolve(use) else { return }
    session.act(use, .element(element.identity), action, on: element)
  }

  // MARK: Touching

  public func tap() { act("tap()", .tap(count: 1, touches: 1)) }
  public func doubleTap() { act("doubleTap()", .tap(count: 2, touches: 1)) }
  public func twoFingerTap() { act("twoFingerTap()", .tap(count: 1, touches: 2)) }
  public func tap(withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int) {
    act(
      "tap(withNumberOfTaps: \(numberOfTaps), numberOfTouches: \(numberOfTouches))",
      .tap(
        count: UInt8(clamping: max(1, numberOfTaps)),
        touches: UInt8(clamping: max(1, numberOfTouches)))
    )
  }
  public func press(forDuration duration: TimeInterval) {
    act("press(forDuration: \(duration))", .press(duration: duration))
  }
  public func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    press(
      forDuration: duration, thenDragTo: otherElement, withVelocity: .default,
      thenHoldForDuration: 0)
  }
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    guard let end = otherElement.resolve("press(forDuration:thenDragTo:)") else { return }
    act(
      "press(forDuration: \(duration), thenDragTo: \(end.line))",
      .drag(
        to: .inElement(end.identity, part: CGPoint(x: 0.5, y: 0.5), offset: .zero), hold: duration,
        velocity: velocity.rawValue, thenHold: holdDuration))
  }

  public func swipeUp() { swipeUp(velocity: .default) }
  public func swipeDown() { swipeDown(velocity: .default) }
  public func swipeLeft() { swipeLeft(velocity: .default) }
  public func swipeRight() { swipeRight(velocity: .default) }
  public func swipeUp(velocity: XCUIGestureVelocity) { swipe("swipeUp", 0, -1, velocity) }
  public func swipeDown(velocity: XCUIGestureVelocity) { swipe("swipeDown", 0, 1, velocity) }
  public func swipeLeft(velocity: XCUIGestureVelocity) { swipe("swipeLeft", -1, 0, velocity) }
  public func swipeRight(velocity: XCUIGestureVelocity) { swipe("swipeRight", 1, 0, velocity) }
  private func swipe(_ use: String, _ x: CGFloat, _ y: CGFloat, _ velocity: XCUIGestureVelocity) {
    act("\(use)()", .swipe(CGPoint(x: x, y: y), velocity: velocity.rawValue))
  }

  public func pinch(withScale scale: CGFloat, velocity: CGFloat) {
    act("pinch(withScale: \(scale))", .pinch(scale: scale, velocity: velocity))
  }
  public func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) {
    act("rotate(\(rotation))", .rotate(radians: rotation, velocity: velocity))
  }

  // MARK: The pointer

  public func hover() { act("hover()", .hover) }
  public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) {
    // The deltas say how far the content moves.
    act("scroll(byDeltaX:deltaY:)", .scroll(CGPoint(x: -deltaX, y: -deltaY)))
  }

  // MARK: Keys

  /// Types into the element, which must have the keyboard.
  public func typeText(_ text: String) { act("typeText(\"\(text)\")", .type(text)) }
  public func typeKey(_ key: XCUIKeyboardKey, modifierFlags: KeyModifierFlags) {
    typeKey(key.rawValue, modifierFlags: modifierFlags)
  }
  public func typeKey(_ key: String, modifierFlags flags: KeyModifierFlags) {
    act("typeKey", .key(key, modifiers: UInt8(truncatingIfNeeded: flags.rawValue)))
  }

  // MARK: Values

  /// Where a slider's knob stands: 0 at its start, 1 at its end.
  public var normalizedSliderPosition: CGFloat {
    guard let text = resolve("normalizedSliderPosition")?.value, text.hasSuffix("%"),
      let number = Double(text.dropLast())
    else { return 0 }
    return number / 100
  }
  public func adjust(toNormalizedSliderPosition normalizedSliderPosition: CGFloat) {
    act("adjust(toNormalizedSliderPosition:)", .slide(normalizedSliderPosition))
  }
  public func adjust(toPickerWheelValue pickerWheelValue: String) {
    act("adjust(toPickerWheelValue: \"\(pickerWheelValue)\")", .pick(pickerWheelValue))
  }

  // MARK: Places in it

  public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      self, part: CGPoint(x: normalizedOffset.dx, y: normalizedOffset.dy), offset: .zero)
  }
}
