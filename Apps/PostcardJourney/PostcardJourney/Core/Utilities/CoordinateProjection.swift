import Foundation

/// Degrees to points of a picture and back: equirectangular, the whole width once around.
struct CoordinateProjection: Hashable, Sendable {
  /// Size of the whole picture.
  var size: CGSize
  /// The meridian in the middle; 0 for Greenwich, 180 for the Pacific.
  var centerLongitude: Double
  /// Latitudes at the upper and the lower edge.
  var north: Double
  var south: Double

  /// Cuts away most of the polar ice, where no postcards come from.
  static let inhabitedNorth = 84.0
  static let inhabitedSouth = -60.0

  init(
    size: CGSize, centerLongitude: Double = 0, north: Double = inhabitedNorth,
    south: Double = inhabitedSouth
  ) {
    self.size = size
    self.centerLongitude = centerLongitude
    self.north = min(90, max(north, south + 1))
    self.south = max(-90, south)
  }

  /// Width over height at which a degree is equally long both ways at the equator.
  var naturalAspectRatio: Double { 360 / (north - south) }

  func point(for place: GeoPoint) -> CGPoint {
    let turned = Self.wrapped(place.longitude - centerLongitude)
    return CGPoint(
      x: (turned + 180) / 360 * size.width,
      y: (north - place.latitude) / (north - south) * size.height)
  }

  func place(at point: CGPoint) -> GeoPoint {
    guard size.width > 0, size.height > 0 else { return GeoPoint(latitude: 0, longitude: 0) }
    let turned = point.x / size.width * 360 - 180
    let latitude = north - point.y / size.height * (north - south)
    return GeoPoint(
      latitude: min(90, max(-90, latitude)),
      longitude: Self.wrapped(turned + centerLongitude))
  }

  /// The same meridian from −180 up to, but not including, 180. Degrees that are no number give 0.
  static func wrapped(_ longitude: Double) -> Double {
    guard longitude.isFinite else { return 0 }
    if longitude >= -180, longitude < 180 { return longitude }
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return (turned < 0 ? turned + 360 : turned) - 180
  }
}
