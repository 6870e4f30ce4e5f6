import Foundation

/// What a person has set. A value that a later version wrote and this one does
/// not know reads as its default.
struct AppSettings: Codable, Hashable, Sendable {
  var language = LanguageChoice.system
  var defaultDirection = PostcardDirection.sent
  /// Built-in tags that are not offered.
  var hiddenTagIDs: Set<UUID> = []
  /// Whether the note about private text on the back has been read.
  var knowsBackIsPrivate = false
  /// The theme as its part of the app writes it, so that a backup carries it; nil for none chosen.
  var theme: String?

  init() {}

  private enum CodingKeys: String, CodingKey {
    case language, defaultDirection, hiddenTagIDs, knowsBackIsPrivate, theme
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, _ standard: Value) -> Value {
      (try? container.decodeIfPresent(Value.self, forKey: key)) ?? standard
    }
    language = value(.language, .system)
    defaultDirection = value(.defaultDirection, .sent)
    hiddenTagIDs = value(.hiddenTagIDs, [])
    knowsBackIsPrivate = value(.knowsBackIsPrivate, false)
    theme = (try? container.decodeIfPresent(String.self, forKey: .theme)) ?? nil
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(language, forKey: .language)
    try container.encode(defaultDirection, forKey: .defaultDirection)
    try container.encode(
      hiddenTagIDs.sorted { $0.uuidString < $1.uuidString }, forKey: .hiddenTagIDs)
    try container.encode(knowsBackIsPrivate, forKey: .knowsBackIsPrivate)
    try container.encodeIfPresent(theme, forKey: .theme)
  }
}

/// The language a person chose in the settings.
enum LanguageChoice: String, Codable, CaseIterable, Sendable {
  case system
  case simplifiedChinese = "zh-Hans"
  case english = "en"
}
