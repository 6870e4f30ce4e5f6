/// A country or region a postcard can go to or come from.
struct Country: Codable, Hashable, Identifiable, Sendable {
  /// ISO 3166-1 alpha-2, or XK.
  var code: String
  /// Key of the name in the String Catalog, such as `country.de`.
  var nameKey: String
  var continent: Continent
  var centroidLatitude: Double
  var centroidLongitude: Double
  /// Name of the flag in the asset catalogue.
  var flagAsset: String

  var id: String { code }
  var centroid: GeoPoint {
    GeoPoint(latitude: centroidLatitude, longitude: centroidLongitude)
  }

  /// Shown for a code this app does not know; never another country's flag.
  static let unknownFlagAsset = "flag_unknown"
}

enum Continent: String, Codable, CaseIterable, Sendable {
  case africa = "AF"
  case antarctica = "AN"
  case asia = "AS"
  case europe = "EU"
  case northAmerica = "NA"
  case oceania = "OC"
  case southAmerica = "SA"
}
