import CoreGraphics
import Foundation
import SwiftUICore

/// Pointers, wheel and keys on the virtual clock: what they set off reads it too. Each call makes the frames that a window would
/// show meanwhile, and leaves the clock where the gesture ended.
extension HeadlessHost {
  /// A touch and its end, a short time apart.
  public func tap(at point: CGPoint, count: Int = 1) {
    for index in 0..<max(1, count) {
      if index > 0 { advance(by: 0.08) }
      press(at: point, duration: 0.05)
    }
  }

  /// A touch held still.
  public func press(at point: CGPoint, duration: Double) {
    pointerDown(at: point)
    advance(by: duration)
    pointerUp(at: point)
  }

  /// A touch that moves evenly from one point to another.
  public func drag(from start: CGPoint, to end: CGPoint, duration: Double = 0.3) {
    pointerDown(at: start)
    let steps = max(1, Int((duration * 60).rounded()))
    for step in 1...steps {
      advance(by: duration / Double(steps), step: duration)
      let part = CGFloat(step) / CGFloat(steps)
      pointerMove(
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    pointerUp(at: end)
  }

  public func pointerDown(at point: CGPoint) { touch(.down, at: point) }
  public func pointerMove(to point: CGPoint) { touch(.move, at: point) }
  public func pointerUp(at point: CGPoint) { touch(.up, at: point) }
  public func pointerCancel() { touch(.cancel, at: .zero) }

  /// What one of several fingers does.
  package func touch(_ phase: PointerEvent.Phase, at point: CGPoint, pointer: Int = 0) {
    update()
    perform {
      window.graph.events.send(PointerEvent(phase, at: point, time: time, pointer: pointer))
    }
    update()
  }

  /// Two fingers around a point that move apart or together.
  public func pinch(at point: CGPoint, scale: CGFloat, duration: Double = 0.3) {
    twoFingers(at: point, scale: scale, angle: 0, duration: duration)
  }

  /// Two fingers around a point that turn about one another, clockwise for positive angles.
  public func rotate(at point: CGPoint, by angle: Angle, duration: Double = 0.3) {
    twoFingers(at: point, scale: 1, angle: angle.radians, duration: duration)
  }

  private func twoFingers(at point: CGPoint, scale: CGFloat, angle: Double, duration: Double) {
    func places(_ part: Double) -> (CGPoint, CGPoint) {
      let radius = 40 * (1 + (scale - 1) * CGFloat(part))
      let (x, y) = (radius * cos(angle * part), radius * sin(angle * part))
      return (CGPoint(x: point.x + x, y: point.y + y), CGPoint(x: point.x - x, y: point.y - y))
    }
    let start = places(0)
    touch(.down, at: start.0, pointer: 0)
    touch(.down, at: start.1, pointer: 1)
    let steps = max(1, Int((duration * 60).rounded()))
    for step in 1...steps {
      advance(by: duration / Double(steps), step: duration)
      let now = places(Double(step) / Double(steps))
      touch(.move, at: now.0, pointer: 0)
      touch(.move, at: now.1, pointer: 1)
    }
    let end = places(1)
    touch(.up, at: end.1, pointer: 1)
    touch(.up, at: end.0, pointer: 0)
  }

  /// Moves a pointer over the window without pressing it; nil takes it away.
  public func hover(at point: CGPoint?) {
    update()
    perform { window.graph.events.hover(at: point) }
    update()
  }

  /// The wheel or two fingers: positive shows what is further down or right.
  public func scroll(at point: CGPoint, by delta: CGPoint) {
    update()
    _ = perform { window.graph.events.send(ScrollEvent(at: point, delta: delta)) }
    update()
  }

  /// Presses a key. Returns whether somebody used it.
  @discardableResult
  public func key(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> Bool {
    update()
    let isTyped = modifiers.subtracting([.shift, .capsLock]).isEmpty
    let used = perform {
      window.graph.events.focus.send(
        KeyEvent(key, modifiers: modifiers, characters: isTyped ? Self.typed(key) : nil))
    }
    update()
    return used
  }

  private static func typed(_ key: KeyEquivalent) -> String? {
    switch key {
    case .escape, .delete, .tab, .return: return nil
    default:
      let isFunction = key.character.unicodeScalars.allSatisfy {
        (0xF700...0xF8FF).contains($0.value)
      }
      return isFunction ? nil : String(key.character)
    }
  }

  /// Types text into the view with the keyboard, as an input method commits it.
  public func type(_ text: String) {
    update()
    perform { window.graph.events.focus.focused?.insert(text) }
    update()
  }

  /// Drags files over a point and lets them go there. Returns whether a view takes them.
  @discardableResult
  public func drop(_ files: [URL], at point: CGPoint) -> Bool {
    update()
    let items = files.map { DropItem(file: $0) }
    let drops = window.graph.events.drops
    perform { _ = drops.move(to: point, items: items) }
    update()
    let isTaken = perform { drops.drop(items, at: point) }
    settle()
    return isTaken
  }
}
