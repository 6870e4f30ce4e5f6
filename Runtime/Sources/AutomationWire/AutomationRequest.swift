import Foundation

/// Where something is to be done.
package enum AutomationPlace: Equatable, Sendable {
  /// The point of an element at which a touch reaches it.
  case element(UInt64)
  /// A point of an element: a part of its size, and points beside that.
  case inElement(UInt64, part: CGPoint, offset: CGPoint)
}

/// What is to be done.
package enum AutomationAction: Equatable, Sendable {
  case tap(count: UInt8, touches: UInt8)
  case press(duration: Double)
  /// Holds, moves to another place at a speed in points a second, and holds again.
  case drag(to: AutomationPlace, hold: Double, velocity: Double, thenHold: Double)
  /// A quick stroke across the element, in the direction of the vector.
  case swipe(CGPoint, velocity: Double)
  case pinch(scale: Double, velocity: Double)
  case rotate(radians: Double, velocity: Double)
  /// The wheel: positive shows what is further down or right.
  case scroll(CGPoint)
  /// Moves the pointer there.
  case hover
  case type(String)
  case key(String, modifiers: UInt8)
  case slide(Double)
  case pick(String)
}

/// What the app itself is to do.
package enum AutomationState: UInt8, Equatable, Sendable { case foreground, background }

/// What a test asks of an app.
package enum AutomationRequest: Equatable, Sendable {
  case hello(version: UInt16)
  /// The tree; just a word when it is the one with that number.
  case snapshot(known: UInt64)
  case act(AutomationPlace, AutomationAction)
  /// Whether a touch would reach an element now.
  case hitPoint(UInt64)
  /// Lets time pass, up to so many seconds, until the tree is another or nothing more is due.
  case wait(seconds: Double, untilChange: Bool)
  /// A picture, of the window or of one element.
  case screenshot(UInt64?)
  case enter(AutomationState)
  case appearance(isDark: Bool)
  case terminate
  /// Gives the app an address that it is to open.
  case open(String)
}

/// What an app answers.
package enum AutomationReply: Equatable, Sendable {
  case hello(version: UInt16, process: UInt32)
  case snapshot(number: UInt64, WireElement)
  case unchanged
  case done
  case failed(String)
  case hitPoint(CGPoint?)
  case waited(Double)
  case picture([UInt8])
}
