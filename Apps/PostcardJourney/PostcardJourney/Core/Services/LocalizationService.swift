import Foundation

/// The language a person chose in the settings.
enum LanguageChoice: String, Codable, CaseIterable, Sendable {
  case system
  case simplifiedChinese = "zh-Hans"
  case english = "en"

  /// The language shown: the choice, or the first of the phone's languages that this app speaks.
  func resolved(preferred: [String] = Locale.preferredLanguages) -> AppLanguage {
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
    Locale(identifier: self == .simplifiedChinese ? "zh_Hans_CN" : "en_US")
  }
}
