import Foundation

/// A format string taken apart: `%@`, `%lld`, `%.1f`, `%2$@`, `%%`, `%#@name@`, `%arg`.
struct LocalizedFormat {
  enum Part: Equatable {
    case literal(String)
    case argument(position: Int?, specifier: FormatSpecifier)
    case substitution(String)
    /// `%arg`, inside a substitution.
    case substituted
  }

  let parts: [Part]

  init(_ text: String) {
    var parser = FormatParser(text)
    parts = parser.parse()
  }

  /// The text with arguments in place. A placeholder without an argument stays as written.
  func pieces(
    _ arguments: [LocalizedArgument], substitutions: [String: CatalogSubstitution],
    language: String, locale: Locale
  ) -> [LocalizedPiece] {
    var writer = FormatWriter(
      arguments: arguments, substitutions: substitutions, language: language, locale: locale)
    writer.write(parts)
    return writer.pieces
  }

  /// One argument as text.
  static func text(
    of argument: LocalizedArgument, specifier: FormatSpecifier, locale: Locale
  ) -> String {
    switch argument {
    case .text(let text): specifier.padded(text)
    case .integer(let value): specifier.text(integer: value, locale: locale)
    case .unsigned(let value): specifier.text(unsigned: value, locale: locale)
    case .number(let value): specifier.text(number: value, locale: locale)
    case .attributed(let text): String(text.characters)
    case .resource(let resource): String(localized: resource.inLocale(locale))
    case .formatted(let formatted): String(formatted.text(in: locale).characters)
    case .opaque: ""
    }
  }
}

extension LocalizedStringResource {
  /// A resource inside another string speaks that string's language.
  fileprivate func inLocale(_ locale: Locale) -> LocalizedStringResource {
    var resource = self
    if resource.locale == .current { resource.locale = locale }
    return resource
  }
}

private struct FormatWriter {
  let arguments: [LocalizedArgument]
  let substitutions: [String: CatalogSubstitution]
  let language: String
  let locale: Locale
  var pieces: [LocalizedPiece] = []
  private var next = 0
  /// A substitution may name another; a circle of them ends here.
  private var depth = 0

  init(
    arguments: [LocalizedArgument], substitutions: [String: CatalogSubstitution], language: String,
    locale: Locale
  ) {
    self.arguments = arguments
    self.substitutions = substitutions
    self.language = language
    self.locale = locale
  }

  mutating func write(
    _ parts: [LocalizedFormat.Part], substituted: (Int, FormatSpecifier)? = nil
  ) {
    for part in parts {
      switch part {
      case .literal(let text): append(text)
      case .argument(let position, let specifier):
        let index = (position ?? next + 1) - 1
        if position == nil { next += 1 }
        write(argument: index, specifier)
      case .substituted:
        if let (index, specifier) = substituted {
          write(argument: index, specifier)
        } else {
          append("%arg")
        }
      case .substitution(let name): write(substitution: name)
      }
    }
  }

  private mutating func write(argument index: Int, _ specifier: FormatSpecifier) {
    guard arguments.indices.contains(index) else { return append(specifier.source) }
    switch arguments[index] {
    case .attributed(let text): pieces.append(.attributed(text))
    case .formatted(let formatted):
      let text = formatted.text(in: locale)
      if text.runs.count > 1 {
        pieces.append(.attributed(text))
      } else {
        append(String(text.characters))
      }
    case .opaque(let number): pieces.append(.opaque(number))
    case let argument:
      append(LocalizedFormat.text(of: argument, specifier: specifier, locale: locale))
    }
  }

  private mutating func write(substitution name: String) {
    guard let substitution = substitutions[name], depth < 8 else { return append("%#@\(name)@") }
    let index = substitution.argumentNumber.map { $0 - 1 } ?? next
    if substitution.argumentNumber == nil { next += 1 }
    let operand = arguments.indices.contains(index) ? arguments[index].pluralOperand : nil
    let language = language
    guard
      let text = substitution.value.text(
        choosing: { PluralRules.category(of: operand ?? PluralOperand(0), language: language) },
        isZero: operand?.isZero ?? false)
    else { return append("%#@\(name)@") }
    depth += 1
    write(
      LocalizedFormat(text).parts,
      substituted: (index, FormatSpecifier(substitution.formatSpecifier)))
    depth -= 1
  }

  private mutating func append(_ text: String) {
    if case .text(let last)? = pieces.last {
      pieces[pieces.count - 1] = .text(last + text)
    } else if !text.isEmpty {
      pieces.append(.text(text))
    }
  }
}
