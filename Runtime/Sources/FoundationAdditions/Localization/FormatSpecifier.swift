import Foundation
import Synchronization

/// How one placeholder wants its value written.
struct FormatSpecifier: Equatable, Sendable {
  var flags = ""
  var width: Int?
  var precision: Int?
  var conversion: Character = "@"
  /// As written, with its percent sign.
  var source = ""

  static let plain = FormatSpecifier()

  init() {}

  /// `lld` or `%.1f`.
  init(_ text: String) {
    var parser = FormatParser(text.hasPrefix("%") ? text : "%" + text)
    if case .argument(_, let specifier)? = parser.parse().first {
      self = specifier
    }
  }

  func text(integer value: Int64, locale: Locale) -> String {
    switch conversion {
    case "f", "F", "e", "E", "g", "G", "a", "A": text(number: Double(value), locale: locale)
    case "x", "X", "o", "O", "c", "C":
      plainInteger(UInt64(bitPattern: value))
    default: padded(signed(LocaleNumbers.text(value, in: locale), isNegative: value < 0))
    }
  }

  func text(unsigned value: UInt64, locale: Locale) -> String {
    switch conversion {
    case "f", "F", "e", "E", "g", "G", "a", "A": text(number: Double(value), locale: locale)
    case "x", "X", "o", "O", "c", "C": plainInteger(value)
    default: padded(signed(value.formatted(.number.locale(locale)), isNegative: false))
    }
  }

  func text(number value: Double, locale: Locale) -> String {
    switch conversion {
    case "d", "D", "i", "u", "U":
      return text(integer: Int64(clamping: value), locale: locale)
    case "e", "E", "g", "G", "a", "A":
      return padded(
        String(format: "%" + (precision.map { ".\($0)" } ?? "") + String(conversion), value))
    case "@":
      return padded(value.formatted(.number.locale(locale)))
    default:
      let digits = min(precision ?? 6, 40)
      return padded(
        signed(
          value.formatted(.number.precision(.fractionLength(digits)).locale(locale)),
          isNegative: value < 0))
    }
  }

  /// `text` filled up to the width the specifier asks for.
  func padded(_ text: String) -> String {
    guard let width, text.count < width else { return text }
    let fill = String(
      repeating: flags.contains("0") && conversion != "@" && !flags.contains("-") ? "0" : " ",
      count: width - text.count)
    return flags.contains("-") ? text + fill : fill + text
  }

  private func signed(_ text: String, isNegative: Bool) -> String {
    flags.contains("+") && !isNegative ? "+" + text : text
  }

  private func plainInteger(_ value: UInt64) -> String {
    switch conversion {
    case "x": padded(String(value, radix: 16))
    case "X": padded(String(value, radix: 16, uppercase: true))
    case "o", "O": padded(String(value, radix: 8))
    default: padded(UInt32(exactly: value).flatMap(Unicode.Scalar.init).map(String.init) ?? "")
    }
  }
}

extension Int64 {
  /// The nearest integer towards zero; zero for what is no number.
  fileprivate init(clamping value: Double) {
    if value.isNaN {
      self = 0
    } else if value >= 9.2e18 {
      self = .max
    } else if value <= -9.2e18 {
      self = .min
    } else {
      self = Int64(value)
    }
  }
}

/// Integers as a locale writes them, without asking ICU for the small ones.
enum LocaleNumbers {
  /// Whether a locale writes 0–9, by identifier. Guarded by its own lock.
  private static let usesLatinDigits = Mutex<[String: Bool]>([:])

  static func text(_ value: Int64, in locale: Locale) -> String {
    guard (0...999).contains(value) else { return value.formatted(.number.locale(locale)) }
    let identifier = locale.identifier
    let isLatin =
      usesLatinDigits.withLock { $0[identifier] }
      ?? {
        let isLatin = Int64(7).formatted(.number.locale(locale)) == "7"
        usesLatinDigits.withLock { $0[identifier] = isLatin }
        return isLatin
      }()
    return isLatin ? String(value) : value.formatted(.number.locale(locale))
  }
}
