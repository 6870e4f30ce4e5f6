import Foundation

/// A value waiting to be put into a localized string.
package enum LocalizedArgument: Sendable, Equatable {
  case text(String)
  case integer(Int64)
  case unsigned(UInt64)
  case number(Double)
  case attributed(AttributedString)
  case resource(LocalizedStringResource)
  /// Written by a format style once the locale is known.
  case formatted(FormattedArgument)
  /// Something the caller puts in itself, such as a view's text: found again by this number.
  case opaque(Int)

  /// The argument that a `_FormatSpecifiable` number is.
  package init<T: _FormatSpecifiable>(number value: T) {
    switch value._arg {
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(Double(value))
    case let value as Float: self = .number(Double(value))
    case let value as any UnsignedInteger: self = .unsigned(UInt64(clamping: value))
    case let value as any SignedInteger: self = .integer(Int64(clamping: value))
    default: self = .text(String(describing: value))
    }
  }
}

/// A value with the style that will write it.
///
/// `@unchecked Sendable`: the closure is made from a value and a `FormatStyle`, both values that nobody
/// else can change; Foundation's styles are all `Sendable`, though the protocol does not say so.
package final class FormattedArgument: @unchecked Sendable, Equatable {
  private let write: (Locale) -> AttributedString

  package init<Style: FormatStyle>(_ value: Style.FormatInput, style: Style)
  where Style.FormatOutput == String {
    write = { AttributedString(style.locale($0).format(value)) }
  }

  package init<Style: FormatStyle>(_ value: Style.FormatInput, attributedStyle style: Style)
  where Style.FormatOutput == AttributedString {
    write = { style.locale($0).format(value) }
  }

  /// For Foundation's formatters, which carry their own locale.
  package init(fixed text: String) {
    write = { _ in AttributedString(text) }
  }

  package func text(in locale: Locale) -> AttributedString { write(locale) }

  package static func == (left: FormattedArgument, right: FormattedArgument) -> Bool {
    let root = Locale(identifier: "en_US_POSIX")
    return left === right || left.write(root) == right.write(root)
  }
}
