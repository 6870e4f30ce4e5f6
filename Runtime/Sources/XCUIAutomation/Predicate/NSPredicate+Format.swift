import Foundation
import Synchronization

extension NSPredicate {
  /// A predicate in words. Linux's Foundation has none of its own; this reads what tests of elements use.
  ///
  /// A format that cannot be read is the caller's bug: the test fails, and nothing fits the predicate.
  public convenience init(format predicateFormat: String, _ args: Any...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let expression: PredicateExpression
    do {
      expression = try PredicateParser.parse(predicateFormat, arguments ?? [])
    } catch {
      PredicateText.noteFault("NSPredicate(format: \"\(predicateFormat)\"): \(error.reason)")
      expression = .constant(false)
    }
    let box = UncheckedExpression(expression: expression)
    self.init(block: { object, _ in
      box.expression.holds { PredicateSubject.value(of: object, key: $0) }
    })
    PredicateText.note(predicateFormat, of: self)
  }
}

/// Immutable once parsed; its constants are values.
private struct UncheckedExpression: @unchecked Sendable { var expression: PredicateExpression }

/// Values of the things that predicates are about.
enum PredicateSubject {
  static func value(of object: Any?, key: String) -> PredicateValue {
    if key.isEmpty { return PredicateValue(object) }
    if let element = object as? any XCUIElementAttributes {
      // Elements belong to the main actor, and so do the tests that ask about them.
      let box = UncheckedSubject(element: element)
      return MainActor.assumeIsolated { UncheckedValue(value: attribute(key, box.element)) }.value
    }
    if let dictionary = object as? [String: Any] { return PredicateValue(dictionary[key]) }
    return .nothing
  }

  @MainActor private static func attribute(
    _ key: String, _ element: any XCUIElementAttributes
  ) -> PredicateValue {
    switch key {
    case "identifier": .text(element.identifier)
    case "label": .text(element.label)
    case "title": .text(element.title)
    case "value": PredicateValue(element.value)
    case "placeholderValue": PredicateValue(element.placeholderValue)
    case "elementType": .number(Double(element.elementType.rawValue))
    case "isEnabled", "enabled": .flag(element.isEnabled)
    case "isSelected", "selected": .flag(element.isSelected)
    case "hasFocus", "hasKeyboardFocus": .flag(element.hasFocus)
    case "exists": .flag((element as? XCUIElement)?.exists ?? true)
    case "isHittable", "hittable": .flag((element as? XCUIElement)?.isHittable ?? false)
    case "count": .nothing
    case "frame.size.width": .number(element.frame.width)
    case "frame.size.height": .number(element.frame.height)
    case "frame.origin.x": .number(element.frame.minX)
    case "frame.origin.y": .number(element.frame.minY)
    default: .nothing
    }
  }
}

private struct UncheckedSubject: @unchecked Sendable { var element: any XCUIElementAttributes }
private struct UncheckedValue: @unchecked Sendable { var value: PredicateValue }

/// The formats of predicates, for messages: a predicate made of a block cannot tell it.
enum PredicateText {
  private static let formats = Mutex<[(Weak, String)]>([])
  private struct Weak: @unchecked Sendable { weak var predicate: NSPredicate? }

  private static let faults = Mutex<[String]>([])

  /// A format that could not be read; the next query makes it a failure, on the main thread.
  static func noteFault(_ fault: String) { faults.withLock { $0.append(fault) } }
  static func takeFaults() -> [String] {
    faults.withLock { list in
      defer { list = [] }
      return list
    }
  }

  static func note(_ format: String, of predicate: NSPredicate) {
    let weak = Weak(predicate: predicate)
    formats.withLock {
      $0.removeAll { $0.0.predicate == nil }
      $0.append((weak, format))
    }
  }
  static func of(_ predicate: NSPredicate) -> String {
    let wanted = ObjectIdentifier(predicate)
    return formats.withLock { list in
      list.first { $0.0.predicate.map { ObjectIdentifier($0) } == wanted }?.1
    }.map { "'\($0)'" } ?? "a predicate"
  }
}
