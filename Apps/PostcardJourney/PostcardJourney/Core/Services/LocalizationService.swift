import Foundation

extension LanguageChoice {
  /// The language the system runs this app in: of the user's languages, the first that the String
  /// Catalog has. It follows the language chosen for this app alone, which `Locale.preferredLanguages`
  /// need not.
  static var systemLanguages: [String] { [String(localized: "language.tag")] }

  /// The language shown: the choice, or the first of the phone's languages that this app speaks.
  func resolved(preferred: [String] = systemLanguages) -> AppLanguage {
    switch self {
    case .simplifiedChinese: .simplifiedChinese
    case .english: .english
    case .system:
      preferred.lazy.compactMap(AppLanguage.init(identifier:)).first ?? .english
    }
  }
}

/// A language this app speaks.
enum AppLanguage: String, Codable, CaseIterable, Sendable {
  case simplifiedChinese = "zh-Hans"
  case english = "en"

  /// Any Chinese becomes simplified Chinese; nil for a language this app does not speak.
  init?(identifier: String) {
    let language = identifier.lowercased().prefix { $0 != "-" && $0 != "_" }
    switch language {
    case "zh": self = .simplifiedChinese
    case "en": self = .english
    default: return nil
    }
  }

  /// Formats follow the language shown, and the calendar is always the Gregorian one.
  var locale: Locale {
    Locale(identifier: self == .simplifiedChinese ? "zh-Hans-CN" : "en-US")
  }
}

/// Words, numbers and dates in the language shown, wherever the phone's own language differs: in
/// the app, on a share card, in a report.
struct LocalizationService: Hashable, Sendable {
  let language: AppLanguage

  init(_ language: AppLanguage) {
    self.language = language
  }

  var locale: Locale { language.locale }

  /// The text for a key of the String Catalog.
  func text(_ key: String) -> String {
    String(
      localized: LocalizedStringResource(String.LocalizationValue(key), locale: locale))
  }

  func text(_ key: StaticString, _ defaultValue: String.LocalizationValue) -> String {
    String(
      localized: LocalizedStringResource(key, defaultValue: defaultValue, locale: locale))
  }

  // MARK: Quantities

  func days(_ count: Int) -> String { text("travel.days", "\(count) days") }

  func inTransit(days count: Int) -> String {
    text("travel.inTransitDays", "In transit for \(count) days")
  }

  func cards(_ count: Int) -> String { text("count.cards", "\(count) cards") }

  func countries(_ count: Int) -> String { text("count.countries", "\(count) countries") }

  /// A mean, rounded as everywhere: one decimal, none where it is whole.
  func mean(_ value: Double) -> String {
    StatisticsService.rounded(value).formatted(
      .number.precision(.fractionLength(0...1)).locale(locale))
  }

  func distance(_ kilometers: Int) -> String {
    Measurement(value: Double(kilometers), unit: UnitLength.kilometers).formatted(
      .measurement(
        width: language == .simplifiedChinese ? .wide : .abbreviated, usage: .asProvided,
        numberFormatStyle: .number.precision(.fractionLength(0))
      ).locale(locale))
  }

  /// Years and IDs are names, not quantities: no grouping.
  func year(_ year: Int) -> String { year.formatted(.number.grouping(.never).locale(locale)) }

  // MARK: Dates

  func date(_ day: CalendarDay) -> String { day.storedDate.formatted(style.year().month().day()) }

  func monthName(_ month: MonthKey) -> String {
    guard let day = CalendarDay(year: max(1, month.year), month: month.month, day: 1) else {
      return ""
    }
    return day.storedDate.formatted(style.month(.abbreviated))
  }

  /// Days are stored as noon UTC, so they are written in UTC, by the Gregorian calendar.
  private var style: Date.FormatStyle {
    var style = Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian))
    style.timeZone = .gmt
    return style
  }
}
