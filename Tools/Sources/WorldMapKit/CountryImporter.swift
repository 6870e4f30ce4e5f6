import Foundation

/// Makes the app's country table and its names out of iso-codes and the world outline.
public enum CountryImporter {
  public struct Entry: Codable, Equatable, Sendable {
    public var code: String
    public var nameKey: String
    public var continent: String
    public var centroidLatitude: Double
    public var centroidLongitude: Double
    public var flagAsset: String
  }
  public struct Names: Equatable, Sendable {
    public var english: String
    public var chinese: String
  }
  public struct Result: Sendable {
    public var entries: [Entry]
    /// By key, such as `country.de`.
    public var names: [String: Names]
  }

  private struct List: Decodable {
    var countries: [Country]
    enum CodingKeys: String, CodingKey { case countries = "3166-1" }
  }
  private struct Country: Decodable {
    var code: String
    var name: String
    var commonName: String?

    enum CodingKeys: String, CodingKey {
      case code = "alpha_2"
      case commonName = "common_name"
      case name
    }
  }

  public static func countries(
    isoList: Data, chinese: MessageCatalogue, world: NaturalEarthReader.World
  ) throws -> Result {
    var list = try JSONDecoder().decode(List.self, from: isoList).countries
    list.append(Country(code: "XK", name: "Kosovo"))
    let outlines = Dictionary(
      world.outlines.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    var result = Result(entries: [], names: [:])
    for country in list.sorted(by: { $0.code < $1.code }) {
      let code = country.code
      let place =
        CountryCorrections.positions[code] ?? outlines[code].flatMap { Position.middle(of: $0) }
      guard let place else { throw WorldMapError.missingPlace(code: code) }
      let key = "country.\(code.lowercased())"
      result.entries.append(
        Entry(
          code: code, nameKey: key, continent: try continent(of: code, world: world),
          centroidLatitude: hundredths(place.latitude),
          centroidLongitude: hundredths(place.longitude),
          // The product's fixed rule: TW is shown with the flag of China.
          flagAsset: code == "TW" ? "flag_cn" : "flag_\(code.lowercased())"))
      result.names[key] = try names(of: country, chinese: chinese)
    }
    return result
  }

  private static func names(of country: Country, chinese: MessageCatalogue) throws -> Names {
    let code = country.code
    let spoken = country.commonName ?? country.name
    let translated =
      CountryCorrections.chinese[code] ?? chinese[spoken] ?? chinese[country.name]
    guard let translated else {
      throw WorldMapError.missingName(code: code, language: "zh-Hans")
    }
    return Names(english: CountryCorrections.english[code] ?? spoken, chinese: translated)
  }

  private static func continent(
    of code: String, world: NaturalEarthReader.World
  ) throws -> String {
    if let fixed = CountryCorrections.continents[code] { return fixed }
    if code == "XK" { return "EU" }
    guard let name = world.continents[code], let found = CountryCorrections.continentCodes[name]
    else { throw WorldMapError.missingPlace(code: code) }
    return found
  }

  private static func hundredths(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }

  /// `countries.json`, one country a line.
  public static func data(for entries: [Entry]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    return Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
  }

  /// `country-centroids.json`: code to latitude and longitude.
  public static func centroidData(for entries: [Entry]) -> Data {
    let lines = entries.map {
      "  \"\($0.code)\": [\($0.centroidLatitude), \($0.centroidLongitude)]"
    }
    return Data("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8)
  }
}
