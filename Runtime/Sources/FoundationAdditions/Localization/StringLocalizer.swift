import Foundation

/// Looks a key up and fills its placeholders.
package enum StringLocalizer {
  /// - Parameter defaultValue: what to say when no table has `key`, and the arguments.
  package static func string(
    key: String, defaultValue: String.LocalizationValue, table: String?, bundle: Bundle,
    locale: Locale
  ) -> String {
    var text = ""
    let found = pieces(
      key: key, defaultValue: defaultValue, table: table, bundle: bundle, locale: locale)
    for piece in found {
      switch piece {
      case .text(let part): text += part
      case .attributed(let part): text += String(part.characters)
      case .opaque: continue
      }
    }
    return text
  }

  /// The localized string in parts, so that a caller can put its own values between them.
  package static func pieces(
    key: String, defaultValue: String.LocalizationValue, table: String?, bundle: Bundle,
    locale: Locale
  ) -> [LocalizedPiece] {
    let arguments = defaultValue.arguments
    guard
      let found = localization(
        key: key, arguments: arguments, table: table, bundle: bundle, locale: locale)
    else {
      // Without interpolation there is no format: "100%" says just that.
      guard !arguments.isEmpty else { return [.text(defaultValue.key)] }
      return LocalizedFormat(defaultValue.key).pieces(
        arguments, substitutions: [:], language: "en", locale: PreferredLanguages.formatting(locale)
      )
    }
    guard !arguments.isEmpty else { return [.text(found.text)] }
    return LocalizedFormat(found.text).pieces(
      arguments, substitutions: found.substitutions, language: found.language,
      locale: PreferredLanguages.formatting(locale))
  }

  /// Whether some table has `key` at all.
  package static func hasEntry(key: String, table: String?, bundle: Bundle) -> Bool {
    StringTables.catalog(table: table, bundle: bundle)?.hasEntry(key) ?? false
  }

  private struct Found {
    var text: String
    var substitutions: [String: CatalogSubstitution]
    var language: String
  }

  private static func localization(
    key: String, arguments: [LocalizedArgument], table: String?, bundle: Bundle, locale: Locale
  ) -> Found? {
    guard let catalog = StringTables.catalog(table: table, bundle: bundle) else {
      return compiled(key, table: table, bundle: bundle)
    }
    let preferred = PreferredLanguages.languages(for: locale)
    guard let match = catalog.localization(forKey: key, preferredLanguages: preferred) else {
      return nil
    }
    let number = arguments.lazy.compactMap(\.pluralOperand).first
    guard
      let text = match.localization.value.text(
        choosing: {
          PluralRules.category(of: number ?? PluralOperand(0), language: match.language)
        },
        isZero: number?.isZero ?? false)
    else { return nil }
    return Found(
      text: text, substitutions: match.localization.substitutions, language: match.language)
  }

  /// A string from a compiled `.strings` table, which Foundation reads itself.
  private static func compiled(_ key: String, table: String?, bundle: Bundle) -> Found? {
    let absent = "\u{1}"
    let text = bundle.localizedString(forKey: key, value: absent, table: table)
    return text == absent || text == key
      ? nil
      : Found(text: text, substitutions: [:], language: PreferredLanguages.current.first ?? "en")
  }
}

/// A part of a localized string.
package enum LocalizedPiece: Sendable, Equatable {
  case text(String)
  case attributed(AttributedString)
  /// The caller's value with this number.
  case opaque(Int)
}
