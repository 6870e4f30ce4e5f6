import Foundation

/// The table of countries and regions: names in both languages, search, order.
struct CountryDataService: Sendable {
  let countries: [Country]
  private let byCode: [String: Country]
  private let names: [String: [AppLanguage: String]]
  private let unknownFormat: [AppLanguage: String]
  private let order: [AppLanguage: [Country]]
  private let words: CountrySearchWords

  /// `text` looks a key up in the String Catalog.
  init(countries: [Country], text: (_ key: String, _ language: AppLanguage) -> String) {
    self.countries = countries
    byCode = Dictionary(countries.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    let names = Dictionary(
      countries.map { country in
        let pairs = AppLanguage.allCases.map { ($0, text(country.nameKey, $0)) }
        return (country.code, Dictionary(uniqueKeysWithValues: pairs))
      }, uniquingKeysWith: { first, _ in first })
    self.names = names
    words = CountrySearchWords(names: names)
    order = Dictionary(
      uniqueKeysWithValues: AppLanguage.allCases.map { language in
        (language, Self.sorted(countries, by: { names[$0.code]?[language] ?? "" }, language))
      })
    unknownFormat = Dictionary(
      uniqueKeysWithValues: AppLanguage.allCases.map { ($0, text("country.unknown", $0)) })
  }

  static func decode(_ data: Data) throws -> [Country] {
    try JSONDecoder().decode([Country].self, from: data)
  }

  /// Codes as people write them: case and surrounding space do not matter.
  static func normalizedCode(_ code: String) -> String { code.trimmed.uppercased() }

  /// Nil for a code that is not in the table. UK and EL are search words, not codes.
  func country(_ code: String) -> Country? { byCode[Self.normalizedCode(code)] }

  /// The name on every surface. A code that is not in the table shows itself.
  func name(_ code: String, _ language: AppLanguage) -> String {
    let code = Self.normalizedCode(code)
    if let name = names[code]?[language] { return name }
    return (unknownFormat[language] ?? "%@").replacingOccurrences(of: "%@", with: code)
  }

  /// The flag on every surface; a neutral one for a code that is not in the table.
  func flagAsset(_ code: String) -> String {
    country(code)?.flagAsset ?? Country.unknownFlagAsset
  }

  var centers: [String: GeoPoint] { byCode.mapValues(\.centroid) }

  // MARK: Order

  /// By name as the language sorts it.
  func sorted(_ language: AppLanguage) -> [Country] { order[language] ?? countries }

  private static func sorted(
    _ countries: [Country], by name: (Country) -> String, _ language: AppLanguage
  ) -> [Country] {
    let locale = language.locale
    return countries.map { ($0, name($0)) }
      .sorted { first, second in
        switch first.1.compare(second.1, options: [], range: nil, locale: locale) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: first.0.code < second.0.code
        }
      }
      .map(\.0)
  }

  // MARK: Search

  /// Words that are no code of the table and mean one.
  static let searchAliases = ["UK": "GB", "EL": "GR"]

  /// Countries by Chinese name, English name, code, and pinyin (whole or initials): best match
  /// first, then in the language's order. Nothing typed gives all.
  func search(_ text: String, _ language: AppLanguage) -> [Country] {
    let typed = Self.folded(text)
    let all = sorted(language)
    guard !typed.isEmpty else { return all }
    let aliased = Self.searchAliases[typed.uppercased()]
    let words = words.all()
    let ranked = all.compactMap { country -> (rank: Int, country: Country)? in
      let rank = country.code == aliased ? 0 : rank(words[country.code], of: country, typed: typed)
      return rank.map { ($0, country) }
    }
    return ranked.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    .map(\.element.country)
  }

  private func rank(_ words: CountrySearchWords.Words?, of country: Country, typed: String) -> Int?
  {
    guard let words else { return nil }
    if country.code.lowercased() == typed { return 0 }
    if words.names.contains(typed) { return 1 }
    if words.names.contains(where: { $0.hasPrefix(typed) }) { return 2 }
    if words.pinyin.initials.hasPrefix(typed)
      || words.pinyin.whole.hasPrefix(typed.filter { $0 != " " })
    {
      return 3
    }
    if words.names.contains(where: { $0.contains(" " + typed) }) { return 4 }
    return words.names.contains { $0.contains(typed) } ? 5 : nil
  }

  static func folded(_ text: String) -> String {
    text.trimmed.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
