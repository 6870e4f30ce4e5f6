import Foundation

extension AttributedString {
  /// What a localized attributed string does beyond reading its Markdown.
  public struct FormattingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Marks each filled-in value with the number of its argument.
    public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1 << 0)
  }

  /// The string for a key, its Markdown as attributes and its placeholders filled.
  public init(
    localized keyAndValue: String.LocalizationValue, options: FormattingOptions = [],
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil
  ) {
    self.init(
      key: keyAndValue.key, defaultValue: keyAndValue, table: table, bundle: bundle ?? .main,
      locale: locale ?? .current)
  }

  /// The string for an arbitrary key, or `defaultValue` when no table has it.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(
      key: key.description, defaultValue: defaultValue, table: table, bundle: bundle ?? .main,
      locale: locale ?? .current)
  }

  /// The string a resource refers to, its Markdown as attributes.
  public init(localized resource: LocalizedStringResource) {
    self.init(
      key: resource.key, defaultValue: resource.defaultValue, table: resource.table,
      bundle: resource.bundle.bundle, locale: resource.locale)
  }

  private init(
    key: String, defaultValue: String.LocalizationValue, table: String?, bundle: Bundle,
    locale: Locale
  ) {
    let pieces = StringLocalizer.pieces(
      key: key, defaultValue: defaultValue, table: table, bundle: bundle, locale: locale)
    // Markdown spans placeholders ("**%@**"), so an attributed value waits behind a mark of its own.
    var source = ""
    var waiting: [AttributedString] = []
    for piece in pieces {
      switch piece {
      case .text(let text): source += text
      case .attributed(let text):
        source.unicodeScalars.append(AttributedString.mark)
        waiting.append(text)
      case .opaque: continue
      }
    }
    var result = MarkdownDocument.inline(source, preservingWhitespace: true)
    for text in waiting {
      guard let place = result.characters.firstIndex(of: Character(AttributedString.mark)) else {
        break
      }
      let range = place..<result.characters.index(after: place)
      var filled = text
      filled.mergeAttributes(
        result[range].runs.first?.attributes ?? AttributeContainer(), mergePolicy: .keepCurrent)
      result.replaceSubrange(range, with: filled)
    }
    self = result
  }

  /// The last private-use code point: no text holds it by accident.
  private static let mark: Unicode.Scalar = "\u{10FFFD}"
}
