import AutomationWire
import Foundation
import SwiftUICore

/// A window that a test can use: what its host offers.
@MainActor package protocol AutomationDriver: AnyObject {
  var window: WindowRoot { get }
  /// Whether another frame would differ from the last.
  var hasWork: Bool { get }
  /// Seconds until the next sleep or timer of the app ends; nil when none waits.
  var nextEvent: Double? { get }
  /// Brings the window up to date.
  func update()
  /// Runs tasks that wait for nothing but their turn.
  func settle()
  /// Lets time pass, with a frame every `step` seconds.
  func advance(by seconds: Double, step: Double)
  /// What one finger does; `pointer` tells several apart.
  func touch(_ phase: PointerEvent.Phase, at point: CGPoint, pointer: Int)
  /// The pointer is over a point without being pressed; nil when it has left.
  func hover(at point: CGPoint?)
  func scroll(at point: CGPoint, by delta: CGPoint)
  func key(_ key: KeyEquivalent, modifiers: EventModifiers) -> Bool
  func type(_ text: String)
  /// The window, or a part of it, as a PNG file.
  func picture(of rect: CGRect?) -> [UInt8]?
}

extension AutomationDriver {
  static var frame: Double { 1.0 / 60 }
  func pointerDown(at point: CGPoint) { touch(.down, at: point, pointer: 0) }
  func pointerMove(to point: CGPoint) { touch(.move, at: point, pointer: 0) }
  func pointerUp(at point: CGPoint) { touch(.up, at: point, pointer: 0) }
}
