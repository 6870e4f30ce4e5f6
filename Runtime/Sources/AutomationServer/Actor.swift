import AutomationWire
import Foundation
import SwiftUICore

/// Why something could not be done, in words for the person who wrote the test.
struct ActionError: Error { var reason: String }

/// Does what a person would do with fingers and keys.
@MainActor struct Actor {
  var driver: any AutomationDriver
  /// Lets motions end.
  var rest: () -> Void

  private var window: WindowRoot { driver.window }

  func perform(_ action: AutomationAction, at place: AutomationPlace) throws(ActionError) {
    switch action {
    case .tap(let count, let touches):
      let fingers = fingers(max(1, min(Int(touches), 5)), at: try point(place), in: try area(place))
      for index in 0..<max(1, min(Int(count), 10)) {
        if index > 0 { driver.advance(by: 0.08, step: 0.04) }
        press(fingers, 0.05)
      }
    case .press(let duration): press([try point(place)], min(max(0.01, duration), 600))
    case .drag(let end, let hold, let velocity, let thenHold):
      // The start first: bringing the end into view may not move it away.
      let from = try point(place)
      drag(
        from: from, to: try point(end, scrolls: false), hold: hold, velocity: velocity,
        thenHold: thenHold)
    case .swipe(let direction, let velocity): try swipe(place, direction, velocity)
    case .scroll(let delta): driver.scroll(at: try point(place), by: delta)
    case .hover: driver.hover(at: try point(place))
    case .type(let text): try type(text, into: place)
    case .key(let key, let modifiers): try press(key, modifiers)
    case .slide(let part): try slide(place, to: part)
    case .pick(let value): try pick(value, in: place)
    case .pinch(let scale, let velocity): try pinch(place, scale, velocity)
    case .rotate(let radians, let velocity): try rotate(place, radians, velocity)
    }
  }

  // MARK: Places

  private func node(_ place: AutomationPlace) throws(ActionError) -> AccessibilityNode? {
    let identity: UInt64
    switch place {
    case .element(let element), .inElement(let element, _, _): identity = element
    }
    if identity >= ElementTree.window { return nil }
    guard let node = ElementTree.node(identity, in: window) else {
      throw ActionError(reason: "The element is no longer there.")
    }
    return node
  }

  private func point(_ place: AutomationPlace, scrolls: Bool = true) throws(ActionError) -> CGPoint
  {
    let node = try node(place)
    switch place {
    case .inElement(_, let part, let offset):
      let frame = node?.frame ?? CGRect(origin: .zero, size: window.size)
      return CGPoint(
        x: frame.minX + frame.width * part.x + offset.x,
        y: frame.minY + frame.height * part.y + offset.y)
    case .element:
      guard let node else {
        return CGPoint(x: window.size.width / 2, y: window.size.height / 2)
      }
      if let point = node.hitPoint(in: window.rootElement) { return point }
      if scrolls {
        node.scrollToVisible()
        driver.update()
        rest()
        if let found = try self.node(place)?.hitPoint(in: window.rootElement) { return found }
      }
      throw ActionError(reason: "It is not hittable: it is covered or cannot be brought into view.")
    }
  }

  /// What is seen of the element.
  private func area(_ place: AutomationPlace) throws(ActionError) -> CGRect {
    try node(place)?.visibleFrame ?? CGRect(origin: .zero, size: window.size)
  }

  // MARK: Fingers

  private func press(_ fingers: [CGPoint], _ duration: Double) {
    for (index, point) in fingers.enumerated() {
      driver.touch(.down, at: point, pointer: index)
    }
    driver.advance(by: duration, step: 1.0 / 60)
    for (index, point) in fingers.enumerated().reversed() {
      driver.touch(.up, at: point, pointer: index)
    }
  }

  /// The first finger at the point, the others beside it, none outside the element.
  private func fingers(_ count: Int, at point: CGPoint, in area: CGRect) -> [CGPoint] {
    let step = min(24, max(1, area.width / CGFloat(count + 1)))
    let direction: CGFloat = point.x > area.midX ? -1 : 1
    return (0..<count).map {
      CGPoint(x: point.x + CGFloat($0) * step * direction, y: point.y)
    }
  }

  /// Two fingers apart from or towards one another.
  private func pinch(
    _ place: AutomationPlace, _ scale: Double, _ velocity: Double
  ) throws(ActionError) {
    guard scale > 0 else { throw ActionError(reason: "A pinch needs a scale above 0.") }
    let bounded = min(max(scale, 0.01), 100)
    // As far apart as the element allows, where they are furthest apart.
    let reach = try reach(place)
    let start = max(2, bounded > 1 ? reach / bounded : reach)
    try twoFingers(place, radius: start, time: abs((bounded - 1) / velocity)) { part in
      (start * (1 + (bounded - 1) * part), 0)
    }
  }

  /// Two fingers turned about one another.
  private func rotate(
    _ place: AutomationPlace, _ radians: Double, _ velocity: Double
  ) throws(ActionError) {
    let bounded = min(max(radians, -100), 100)
    let radius = try reach(place)
    try twoFingers(place, radius: radius, time: abs(bounded / velocity)) { part in
      (radius, bounded * part)
    }
  }

  private func reach(_ place: AutomationPlace) throws(ActionError) -> Double {
    _ = try point(place)
    let area = try area(place)
    return max(4, min(160, Double(min(area.width, area.height)) * 0.4))
  }

  /// Moves two fingers around the place; `motion` says how far from it they are and how far turned.
  private func twoFingers(
    _ place: AutomationPlace, radius: Double, time: Double,
    _ motion: (Double) -> (radius: Double, angle: Double)
  ) throws(ActionError) {
    let middle = try point(place)
    let duration = time.isFinite ? min(max(time, 0.1), 10) : 0.5
    let steps = max(2, Int((duration * 60).rounded()))
    func touch(_ phase: PointerEvent.Phase, _ part: Double, _ order: [Int] = [0, 1]) {
      let (radius, angle) = motion(part)
      for finger in order {
        let side: Double = finger == 0 ? -1 : 1
        driver.touch(
          phase,
          at: CGPoint(
            x: middle.x + side * radius * cos(angle), y: middle.y + side * radius * sin(angle)),
          pointer: finger)
      }
    }
    touch(.down, 0)
    for step in 1...steps {
      driver.advance(by: duration / Double(steps), step: duration)
      touch(.move, Double(step) / Double(steps))
    }
    touch(.up, 1, [1, 0])
  }

  private func drag(
    from start: CGPoint, to end: CGPoint, hold: Double, velocity: Double, thenHold: Double
  ) {
    let length = hypot(end.x - start.x, end.y - start.y)
    let duration = min(10, length / max(10, velocity))
    let steps = max(2, Int((duration * 60).rounded()))
    driver.pointerDown(at: start)
    driver.advance(by: min(max(0, hold), 600), step: 1.0 / 60)
    for step in 1...steps {
      driver.advance(by: duration / Double(steps), step: duration)
      let part = CGFloat(step) / CGFloat(steps)
      driver.pointerMove(
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    driver.advance(by: min(max(0, thenHold), 600), step: 1.0 / 60)
    driver.pointerUp(at: end)
  }

  /// Half the way across what is seen of the element.
  private func swipe(
    _ place: AutomationPlace, _ direction: CGPoint, _ velocity: Double
  ) throws(ActionError) {
    _ = try point(place)
    let frame = try area(place)
    let way = CGPoint(x: direction.x * frame.width / 4, y: direction.y * frame.height / 4)
    drag(
      from: CGPoint(x: frame.midX - way.x, y: frame.midY - way.y),
      to: CGPoint(x: frame.midX + way.x, y: frame.midY + way.y), hold: 0,
      velocity: velocity > 0 ? velocity : 1000, thenHold: 0)
  }

  // MARK: Keys

  private func type(_ text: String, into place: AutomationPlace) throws(ActionError) {
    let node = try node(place)
    guard let focused = window.graph.events.focus.focused else {
      throw ActionError(reason: "Nothing has the keyboard: tap a text field first.")
    }
    if let own = node?.layoutNode {
      var current: LayoutNode? = focused
      while let next = current, next !== own { current = next.parent }
      guard current != nil else {
        throw ActionError(
          reason: "Neither it nor anything in it has the keyboard: tap it before typing.")
      }
    }
    for character in text {
      switch character {
      case "\n", "\r", "\r\n": _ = driver.key(.return, modifiers: [])
      case "\u{8}", "\u{7F}": _ = driver.key(.delete, modifiers: [])
      case "\t": _ = driver.key(.tab, modifiers: [])
      case "\u{1B}": _ = driver.key(.escape, modifiers: [])
      case _ where character.unicodeScalars.allSatisfy { (0xF700...0xF8FF).contains($0.value) }:
        _ = driver.key(KeyEquivalent(character), modifiers: [])
      default: driver.type(String(character))
      }
    }
  }

  private func press(_ key: String, _ modifiers: UInt8) throws(ActionError) {
    guard let character = key.first, key.count == 1 else {
      throw ActionError(reason: "'\(key)' is not one key.")
    }
    let flags = EventModifiers(rawValue: Int(modifiers))
    let equivalent: KeyEquivalent =
      switch character {
      case "\n", "\r", "\u{3}": .return
      case "\u{7F}": .delete
      default: KeyEquivalent(character)
      }
    let used = driver.key(equivalent, modifiers: flags)
    let isText =
      character.isLetter || character.isNumber || character.isPunctuation
      || character.isSymbol || character == " "
    if !used, isText, flags.isDisjoint(with: [.command, .control, .option]) { driver.type(key) }
  }

  // MARK: Values

  /// Holds the slider and moves until it says what was asked for: only it knows where its knob runs.
  private func slide(_ place: AutomationPlace, to part: Double) throws(ActionError) {
    _ = try point(place)
    guard let node = try node(place), node.role == .slider else {
      throw ActionError(reason: "It is not a slider.")
    }
    let wanted = min(1, max(0, part))
    let frame = node.visibleFrame
    func shown() -> Double? { (try? self.node(place)).flatMap { $0?.value }.flatMap(Self.fraction) }
    let isMirrored = node.layoutNode?.isRightToLeft ?? false
    var guess = isMirrored ? 1 - wanted : wanted
    // Only the knob can be taken hold of.
    driver.pointerDown(at: node.activationPoint)
    for _ in 0..<32 {
      let x = frame.minX + frame.width * min(1, max(0, guess))
      driver.pointerMove(to: CGPoint(x: x, y: frame.midY))
      driver.advance(by: 1.0 / 60, step: 1.0 / 60)
      guard let now = shown() else { break }
      let error = wanted - now
      if abs(error) < 0.005 { break }
      // It says whole percents: half of the way at a time does not jump to and fro over the value.
      guess += (isMirrored ? -error : error) * (abs(error) > 0.03 ? 1 : 0.5)
    }
    driver.pointerUp(
      at: CGPoint(x: frame.minX + frame.width * min(1, max(0, guess)), y: frame.midY))
  }

  private static func fraction(_ value: String) -> Double? {
    guard value.hasSuffix("%"), let number = Double(value.dropLast()) else { return nil }
    return number / 100
  }

  /// Turns a wheel until it shows the value.
  private func pick(_ value: String, in place: AutomationPlace) throws(ActionError) {
    guard let node = try node(place), let adjust = node.adjust else {
      throw ActionError(reason: "It is not a picker wheel.")
    }
    for direction in [AccessibilityAdjustmentDirection.increment, .decrement] {
      for _ in 0..<2_000 {
        guard let now = try self.node(place) else { return }
        if now.value == value { return }
        (now.adjust ?? adjust)(direction)
        driver.update()
        if try self.node(place)?.value == now.value { break }
      }
    }
    if try self.node(place)?.value == value { return }
    throw ActionError(reason: "The wheel has no value '\(value)'.")
  }
}
