/// A place on the globe in degrees.
struct GeoPoint: Hashable, Codable, Sendable {
  var latitude: Double
  var longitude: Double

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Zero is a place; only numbers that are not on the globe are refused.
  var isOnGlobe: Bool {
    latitude.isFinite && longitude.isFinite && abs(latitude) <= 90 && abs(longitude) <= 180
  }

  /// Where routes start until the owner chooses another place: the middle of China.
  static let defaultHome = GeoPoint(latitude: 35, longitude: 105)
}
