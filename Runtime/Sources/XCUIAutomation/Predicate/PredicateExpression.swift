import Foundation

/// A predicate in words, parsed: the part of Apple's format that tests of elements use.
indirect enum PredicateExpression {
  case constant(Bool)
  case all([PredicateExpression])
  case any([PredicateExpression])
  case not(PredicateExpression)
  case compare(Operand, Comparison, Operand, Options)

  enum Operand {
    case value(PredicateValue)
    case key(String)
    case itself
    case list([Operand])
  }

  enum Comparison {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case contains, beginsWith, endsWith, like, matches, isIn, between
  }

  struct Options: OptionSet {
    let rawValue: Int
    static let caseInsensitive = Options(rawValue: 1)
    static let diacriticInsensitive = Options(rawValue: 2)
  }
}

/// What two sides of a comparison can be.
enum PredicateValue: Equatable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case nothing

  init(_ value: Any?) {
    switch value {
    case nil: self = .nothing
    case let text as String: self = .text(text)
    case let flag as Bool: self = .flag(flag)
    case let number as any BinaryInteger: self = .number(Double(number))
    case let number as Double: self = .number(number)
    case let number as CGFloat: self = .number(Double(number))
    case let type as XCUIElement.ElementType: self = .number(Double(type.rawValue))
    case let number as NSNumber: self = .number(number.doubleValue)
    case is NSNull: self = .nothing
    case let other?: self = .text("\(other)")
    }
  }

  /// As a number, when it is one; true is 1.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    case .text, .nothing: nil
    }
  }
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }
}

extension PredicateExpression {
  /// Whether it holds for something whose values `value` knows by key; the empty key is the thing itself.
  func holds(_ value: (String) -> PredicateValue) -> Bool {
    switch self {
    case .constant(let flag): flag
    case .all(let list): list.allSatisfy { $0.holds(value) }
    case .any(let list): list.contains { $0.holds(value) }
    case .not(let inner): !inner.holds(value)
    case .compare(let left, let comparison, let right, let options):
      Self.compare(left, comparison, right, options, value)
    }
  }

  private static func compare(
    _ left: Operand, _ comparison: Comparison, _ right: Operand, _ options: Options,
    _ value: (String) -> PredicateValue
  ) -> Bool {
    func one(_ operand: Operand) -> PredicateValue {
      switch operand {
      case .value(let value): value
      case .key(let key): value(key)
      case .itself: value("")
      case .list: .nothing
      }
    }
    func many(_ operand: Operand) -> [PredicateValue] {
      if case .list(let list) = operand { return list.map(one) }
      return [one(operand)]
    }
    switch comparison {
    case .isIn:
      if case .list = right {
        return many(right).contains { isEqual(one(left), $0, options) }
      }
      return holds(.contains, one(right), one(left), options)
    case .between:
      let bounds = many(right)
      guard bounds.count == 2 else { return false }
      return holds(.greaterOrEqual, one(left), bounds[0], options)
        && holds(.lessOrEqual, one(left), bounds[1], options)
    case .contains where isList(left):
      return many(left).contains { isEqual($0, one(right), options) }
    default: return holds(comparison, one(left), one(right), options)
    }
  }

  private static func isList(_ operand: Operand) -> Bool {
    if case .list = operand { return true }
    return false
  }

  private static func folded(_ text: String, _ options: Options) -> String {
    var folding: String.CompareOptions = []
    if options.contains(.caseInsensitive) { folding.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
    return folding.isEmpty ? text : text.folding(options: folding, locale: nil)
  }

  private static func isEqual(
    _ left: PredicateValue, _ right: PredicateValue, _ options: Options
  ) -> Bool {
    if let a = left.text, let b = right.text { return folded(a, options) == folded(b, options) }
    if let a = left.number, let b = right.number { return a == b }
    return left == right
  }

  private static func holds(
    _ comparison: Comparison, _ left: PredicateValue, _ right: PredicateValue, _ options: Options
  ) -> Bool {
    switch comparison {
    case .equal: return isEqual(left, right, options)
    case .notEqual: return !isEqual(left, right, options)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let order = order(left, right, options) else { return false }
      switch comparison {
      case .less: return order < 0
      case .lessOrEqual: return order <= 0
      case .greater: return order > 0
      default: return order >= 0
      }
    case .contains, .beginsWith, .endsWith, .like, .matches:
      guard let text = left.text, let part = right.text else { return false }
      let (a, b) = (folded(text, options), folded(part, options))
      switch comparison {
      case .contains: return b.isEmpty || a.contains(b)
      case .beginsWith: return a.hasPrefix(b)
      case .endsWith: return a.hasSuffix(b)
      case .like: return TextPattern.like(a, b)
      default: return TextPattern.matches(text, part, options)
      }
    case .isIn, .between: return false
    }
  }

  private static func order(
    _ left: PredicateValue, _ right: PredicateValue, _ options: Options
  ) -> Int? {
    if let a = left.number, let b = right.number { return a < b ? -1 : (a > b ? 1 : 0) }
    guard let a = left.text, let b = right.text else { return nil }
    let (x, y) = (folded(a, options), folded(b, options))
    return x < y ? -1 : (x > y ? 1 : 0)
  }
}

/// Patterns of `LIKE` and `MATCHES`.
enum TextPattern {
  /// `?` stands for one character and `*` for any number.
  ///
  /// - Complexity: the product of both lengths at most
  static func like(_ text: String, _ pattern: String) -> Bool {
    let (text, pattern) = (Array(text), Array(pattern))
    var (t, p) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let last = star {
        p = last.pattern + 1
        t = last.text + 1
        star = (last.pattern, t)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }

  /// The whole text fits the regular expression.
  static func matches(
    _ text: String, _ pattern: String, _ options: PredicateExpression.Options
  ) -> Bool {
    let flags: NSRegularExpression.Options =
      options.contains(.caseInsensitive) ? .caseInsensitive : []
    guard
      let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: flags)
    else { return false }
    let all = NSRange(location: 0, length: (text as NSString).length)
    return expression.firstMatch(in: text, range: all) != nil
  }
}
