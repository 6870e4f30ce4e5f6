/// One key's text in one language.
package struct CatalogLocalization: Sendable, Equatable {
  package var value: CatalogValue
  package var substitutions: [String: CatalogSubstitution] = [:]
  /// The translation state, `translated` or `new` for instance, of a plain string.
  package var state: String?
}

/// A text, or the texts it varies into.
package indirect enum CatalogValue: Sendable, Equatable {
  case text(String)
  case plural([PluralCategory: CatalogValue])
  case device([String: CatalogValue])

  /// The text for a quantity whose category `choosing` tells, on an iPhone.
  ///
  /// A `zero` form serves the number 0 in every language, as in Apple's tables.
  func text(choosing category: () -> PluralCategory, isZero: Bool) -> String? {
    switch self {
    case .text(let text): text
    case .plural(let forms):
      (isZero ? forms[.zero] : nil).flatMap { $0.text(choosing: category, isZero: isZero) }
        ?? (forms[category()] ?? forms[.other])?.text(choosing: category, isZero: isZero)
    case .device(let forms):
      (forms["iphone"] ?? forms["other"] ?? forms["mac"] ?? forms.min { $0.key < $1.key }?.value)?
        .text(choosing: category, isZero: isZero)
    }
  }
}

/// A named part of a text that varies by a quantity of its own: `%#@name@`.
package struct CatalogSubstitution: Sendable, Equatable {
  /// The argument's number, from 1; `nil` takes the next one.
  package var argumentNumber: Int?
  package var formatSpecifier: String
  package var value: CatalogValue
}
