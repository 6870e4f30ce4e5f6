import Foundation

extension String {
  /// The string for a key, in the language of `locale`, its placeholders filled.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = StringLocalizer.string(
      key: keyAndValue.key, defaultValue: keyAndValue, table: table, bundle: bundle ?? .main,
      locale: locale)
  }

  /// The string for an arbitrary key, or `defaultValue` when no table has it.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = StringLocalizer.string(
      key: key.description, defaultValue: defaultValue, table: table, bundle: bundle ?? .main,
      locale: locale)
  }

  /// The string a resource refers to, in the resource's own locale.
  public init(localized resource: LocalizedStringResource) {
    self = StringLocalizer.string(
      key: resource.key, defaultValue: resource.defaultValue, table: resource.table,
      bundle: resource.bundle.bundle, locale: resource.locale)
  }
}
