/// The grammatical number a language gives a quantity (Unicode CLDR).
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// A quantity as plural rules see it: its value, and the fraction digits shown.
package struct PluralOperand: Sendable, Equatable {
  /// The absolute value.
  var n: Double
  /// The integer digits.
  var i: Int64
  /// How many fraction digits are visible.
  var v: Int
  /// The visible fraction digits as a number.
  var f: Int64

  package init(_ value: Int64) {
    i = value == .min ? .max : abs(value)
    n = Double(i)
    v = 0
    f = 0
  }

  /// - Parameter digits: how many fraction digits will be shown.
  package init(_ value: Double, digits: Int) {
    let size = value.isFinite ? min(abs(value), 1e15) : 0
    n = size
    i = Int64(size)
    v = max(0, min(digits, 9))
    var scale = 1.0
    for _ in 0..<v { scale *= 10 }
    f = Int64(((size - Double(i)) * scale).rounded())
    if f == 0, size == Double(i) { v = digits == 0 ? 0 : v }
  }

  var isZero: Bool { n == 0 }
  var isInteger: Bool { n == Double(i) }
}

extension LocalizedArgument {
  /// The quantity this argument is, if it is one.
  var pluralOperand: PluralOperand? {
    switch self {
    case .integer(let value): PluralOperand(value)
    case .unsigned(let value): PluralOperand(Int64(clamping: value))
    case .number(let value): PluralOperand(value, digits: value == value.rounded() ? 0 : 6)
    default: nil
    }
  }
}

/// The cardinal plural rules of Unicode CLDR for the languages the products may be read in.
package enum PluralRules {
  /// The category of `operand` in `language` (a tag such as `zh-Hans`); `other` where it is unknown.
  package static func category(of operand: PluralOperand, language: String) -> PluralCategory {
    let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    switch code {
    case "zh", "ja", "ko", "vi", "th", "id", "ms", "yue", "my", "lo": return .other
    case "fr": return french(operand)
    case "pt":
      return language.hasSuffix("PT") ? latin(operand) : operand.i <= 1 ? .one : millions(operand)
    case "es": return operand.n == 1 ? .one : millions(operand)
    case "it", "ca": return latin(operand)
    case "ru", "uk", "be": return eastSlavic(operand)
    case "hr", "sr", "bs": return southSlavic(operand)
    case "pl": return polish(operand)
    case "cs", "sk": return czech(operand)
    case "sl": return slovene(operand)
    case "ar": return arabic(operand)
    case "he", "iw": return hebrew(operand)
    case "lt": return lithuanian(operand)
    case "lv": return latvian(operand)
    case "ro": return romanian(operand)
    case "hi", "fa", "bn", "gu", "kn", "zu":
      return operand.i == 0 || operand.n == 1 ? .one : .other
    case "da":
      return operand.n == 1 || (operand.v > 0 && operand.i <= 1 && operand.f != 0) ? .one : .other
    case "tr", "hu", "el", "bg", "nb", "no", "nn", "eu", "ka", "kk", "mn", "az", "uz", "sq", "ta",
      "te", "ml":
      return operand.n == 1 ? .one : .other
    default:
      // en, de, nl, sv, fi, et, gl, sw, ur …: one thing, written without a fraction.
      return operand.i == 1 && operand.v == 0 ? .one : .other
    }
  }

  private static func millions(_ x: PluralOperand) -> PluralCategory {
    x.v == 0 && x.i != 0 && x.i % 1_000_000 == 0 ? .many : .other
  }

  private static func french(_ x: PluralOperand) -> PluralCategory {
    x.i == 0 || x.i == 1 ? .one : millions(x)
  }

  private static func latin(_ x: PluralOperand) -> PluralCategory {
    x.i == 1 && x.v == 0 ? .one : millions(x)
  }

  private static func eastSlavic(_ x: PluralOperand) -> PluralCategory {
    guard x.v == 0 else { return .other }
    let (unit, ten) = (x.i % 10, x.i % 100)
    if unit == 1, ten != 11 { return .one }
    if (2...4).contains(unit), !(12...14).contains(ten) { return .few }
    return .many
  }

  private static func southSlavic(_ x: PluralOperand) -> PluralCategory {
    let number = x.v == 0 ? x.i : x.f
    let (unit, ten) = (number % 10, number % 100)
    if unit == 1, ten != 11 { return .one }
    if (2...4).contains(unit), !(12...14).contains(ten) { return .few }
    return .other
  }

  private static func polish(_ x: PluralOperand) -> PluralCategory {
    guard x.v == 0 else { return .other }
    if x.i == 1 { return .one }
    let (unit, ten) = (x.i % 10, x.i % 100)
    return (2...4).contains(unit) && !(12...14).contains(ten) ? .few : .many
  }

  private static func czech(_ x: PluralOperand) -> PluralCategory {
    guard x.v == 0 else { return .many }
    return x.i == 1 ? .one : (2...4).contains(x.i) ? .few : .other
  }

  private static func slovene(_ x: PluralOperand) -> PluralCategory {
    guard x.v == 0 else { return .few }
    switch x.i % 100 {
    case 1: return .one
    case 2: return .two
    case 3, 4: return .few
    default: return .other
    }
  }

  private static func arabic(_ x: PluralOperand) -> PluralCategory {
    guard x.isInteger else { return .other }
    switch x.i {
    case 0: return .zero
    case 1: return .one
    case 2: return .two
    default: break
    }
    switch x.i % 100 {
    case 3...10: return .few
    case 11...99: return .many
    default: return .other
    }
  }

  private static func hebrew(_ x: PluralOperand) -> PluralCategory {
    if (x.i == 1 && x.v == 0) || (x.i == 0 && x.v != 0) { return .one }
    return x.i == 2 && x.v == 0 ? .two : .other
  }

  private static func lithuanian(_ x: PluralOperand) -> PluralCategory {
    if x.f != 0 { return .many }
    let (unit, ten) = (x.i % 10, x.i % 100)
    if (11...19).contains(ten) { return .other }
    return unit == 1 ? .one : (2...9).contains(unit) ? .few : .other
  }

  private static func latvian(_ x: PluralOperand) -> PluralCategory {
    let number = x.v == 0 ? x.i : x.f
    let (unit, ten) = (number % 10, number % 100)
    if x.v == 0, unit == 0 || (11...19).contains(ten) { return .zero }
    return unit == 1 && ten != 11 ? .one : .other
  }

  private static func romanian(_ x: PluralOperand) -> PluralCategory {
    if x.i == 1, x.v == 0 { return .one }
    let ten = x.i % 100
    return x.v != 0 || x.i == 0 || (1...19).contains(ten) ? .few : .other
  }
}
