import Foundation

/// What a list of records is asked for.
struct RecordQuery: Hashable, Sendable {
  enum Scope: String, CaseIterable, Codable, Sendable {
    case all, sent, received, inTransit
  }
  enum Sort: String, CaseIterable, Codable, Sendable {
    case newestCreated, oldestCreated, sentNewest, receivedNewest, longestTravel, farthest
    case countryName
  }

  var scope = Scope.all
  var search = ""
  var year: Int?
  var countryCode: String?
  var tagID: UUID?
  var hasFrontPhoto: Bool?
  var hasBackPhoto: Bool?
  var sort = Sort.newestCreated

  /// Whether the database alone can answer, so that a page of it costs a page.
  var isAnsweredByDatabase: Bool {
    search.trimmed.isEmpty && sort != .longestTravel && sort != .countryName
  }

  /// The same filters on a value.
  func accepts(_ record: PostcardSnapshot) -> Bool {
    switch scope {
    case .all: break
    case .sent where record.direction != .sent: return false
    case .received where record.direction != .received: return false
    case .inTransit where !record.isInTransit: return false
    default: break
    }
    if let year, record.year != year { return false }
    if let countryCode,
      CountryDataService.normalizedCode(record.countryCode)
        != CountryDataService.normalizedCode(countryCode)
    {
      return false
    }
    if let tagID, !record.tagIDs.contains(tagID) { return false }
    if let hasFrontPhoto, (record.frontImageFilename != nil) != hasFrontPhoto { return false }
    if let hasBackPhoto, (record.backImageFilename != nil) != hasBackPhoto { return false }
    return true
  }
}

/// Finds records by the words a person typed.
struct RecordSearch: Sendable {
  private let needle: String
  private let countries: CountryDataService
  private let tagNames: [UUID: [String]]
  private let matchingCountries: Set<String>

  /// `tagNames` are all names of a tag, in every language.
  init(_ text: String, countries: CountryDataService, tagNames: [UUID: [String]]) {
    let needle = Self.folded(text.trimmed)
    self.needle = needle
    self.countries = countries
    self.tagNames = tagNames.mapValues { $0.map(Self.folded) }
    matchingCountries = Set(
      countries.countries.map(\.code).filter { code in
        AppLanguage.allCases.contains { Self.folded(countries.name(code, $0)).contains(needle) }
      })
  }

  /// ID, country in both languages, tags, note, and the reply of a sent card.
  func matches(_ record: PostcardSnapshot) -> Bool {
    if needle.isEmpty { return true }
    if contains(record.postcardID) || contains(record.note) { return true }
    if record.direction == .sent, contains(record.replyMessage) { return true }
    let code = CountryDataService.normalizedCode(record.countryCode)
    if matchingCountries.contains(code) { return true }
    if countries.country(code) == nil, contains(code) { return true }
    return record.tagIDs.contains { id in
      tagNames[id]?.contains { $0.contains(needle) } ?? false
    }
  }

  private func contains(_ text: String?) -> Bool {
    guard let text, !text.isEmpty else { return false }
    return Self.folded(text).contains(needle)
  }

  /// Composed and decomposed letters are the same; accents stay what they are.
  static func folded(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping.lowercased()
  }
}
