import Foundation

/// What a finger on the map means, and how shapes, groups and routes are laid out on it.
struct MapGeometryService: Sendable {
  let map: WorldMap
  /// The middle of every country by code, also of those too small to have an outline.
  let centers: [String: GeoPoint]

  init(map: WorldMap, centers: [String: GeoPoint]) {
    self.map = map
    self.centers = centers
  }

  /// Mean radius of the earth in kilometres.
  static let earthRadius = 6371.0088
  private static let kilometersADegree = earthRadius * .pi / 180
  /// Inside another country a small state is meant only this close to its middle, in degrees.
  private static let enclaveReach = 0.15

  // MARK: Hit test

  /// The country under a place. `tolerance` is half a fingertip in degrees at the map's zoom: states
  /// smaller than that are found when the finger comes near.
  func country(at place: GeoPoint, tolerance: Double = 0) -> String? {
    guard place.isOnGlobe else { return nil }
    let inside = map.shapes.first { !$0.code.isEmpty && contains(place, in: $0) }?.code
    guard tolerance > 0 else { return inside }
    let near = nearestSmallState(to: place, tolerance: tolerance)
    if let near, inside == nil || near.distance <= min(tolerance, Self.enclaveReach) {
      return near.code
    }
    return inside
  }

  private func nearestSmallState(
    to place: GeoPoint, tolerance: Double
  ) -> (code: String, distance: Double)? {
    var best: (code: String, distance: Double)?
    for (code, center) in centers {
      let distance = Self.degreesApart(place, center)
      guard distance <= tolerance else { continue }
      if let shape = map.shape(code), shape.bounds.span > tolerance * 2 { continue }
      if let best, (best.distance, best.code) < (distance, code) { continue }
      best = (code, distance)
    }
    return best
  }

  /// Whether the place lies on the country's land. The inside of a hole is not land.
  func contains(_ place: GeoPoint, countryCode: String) -> Bool {
    map.shape(countryCode).map { contains(place, in: $0) } ?? false
  }

  private func contains(_ place: GeoPoint, in shape: WorldMap.Shape) -> Bool {
    shape.bounds.contains(place)
      && shape.polygons.contains { $0.bounds.contains(place) && Self.contains(place, in: $0) }
  }

  private static func contains(_ place: GeoPoint, in polygon: WorldMap.Polygon) -> Bool {
    var isInside = false
    for ring in polygon.rings {
      var previous = ring.last ?? place
      for corner in ring {
        if (corner.latitude > place.latitude) != (previous.latitude > place.latitude) {
          let share =
            (place.latitude - corner.latitude) / (previous.latitude - corner.latitude)
          let crossing = corner.longitude + share * (previous.longitude - corner.longitude)
          if place.longitude < crossing { isInside.toggle() }
        }
        previous = corner
      }
    }
    return isInside
  }

  /// Kilometres from a place to the country's land; 0 on it. A country without an outline is
  /// measured to its middle. Nil for a code the map does not know.
  func distanceToLand(of countryCode: String, from place: GeoPoint) -> Double? {
    guard let shape = map.shape(countryCode) else {
      return centers[countryCode].map { Self.kilometers(from: place, to: $0) }
    }
    if contains(place, in: shape) { return 0 }
    var nearest = Double.infinity
    for ring in shape.polygons.flatMap(\.rings) {
      var previous = ring.last ?? place
      for corner in ring {
        nearest = min(nearest, Self.kilometers(from: place, toLineFrom: previous, to: corner))
        previous = corner
      }
    }
    return nearest
  }

  /// Whether a marker is so far outside that the screen mentions it. It may be saved all the same.
  func isNotablyOutside(_ place: GeoPoint, countryCode: String) -> Bool {
    (distanceToLand(of: countryCode, from: place) ?? 0) > 50
  }

  // MARK: Distance

  static func kilometers(from start: GeoPoint, to end: GeoPoint) -> Double {
    let (lat1, lat2) = (start.latitude * .pi / 180, end.latitude * .pi / 180)
    let dLat = (lat2 - lat1) / 2
    let dLon = (end.longitude - start.longitude) * .pi / 360
    let chord = sin(dLat) * sin(dLat) + cos(lat1) * cos(lat2) * sin(dLon) * sin(dLon)
    return 2 * earthRadius * asin(min(1, chord.squareRoot()))
  }

  private static func degreesApart(_ first: GeoPoint, _ second: GeoPoint) -> Double {
    let squeeze = cos(first.latitude * .pi / 180)
    let east = CoordinateProjection.wrapped(first.longitude - second.longitude) * squeeze
    return hypot(first.latitude - second.latitude, east)
  }

  /// Good near the line, which is all that is asked of it.
  private static func kilometers(
    from place: GeoPoint, toLineFrom start: GeoPoint, to end: GeoPoint
  ) -> Double {
    let squeeze = cos(place.latitude * .pi / 180)
    func flat(_ point: GeoPoint) -> (x: Double, y: Double) {
      (
        CoordinateProjection.wrapped(point.longitude - place.longitude) * squeeze,
        point.latitude - place.latitude
      )
    }
    let (a, b) = (flat(start), flat(end))
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let share = length == 0 ? 0 : max(0, min(1, -(a.x * dx + a.y * dy) / length))
    return hypot(a.x + share * dx, a.y + share * dy) * kilometersADegree
  }

  // MARK: Drawing

  /// The rings of a polygon on a picture, once for each time it shows: a shape at the seam shows at
  /// both edges.
  static func rings(
    of polygon: WorldMap.Polygon, in projection: CoordinateProjection
  ) -> [[[CGPoint]]] {
    let width = Double(projection.size.width)
    guard width > 0 else { return [] }
    let scale = width / 360
    let left = (polygon.bounds.west - projection.centerLongitude + 180) * scale
    let right = (polygon.bounds.east - projection.centerLongitude + 180) * scale
    let firstTurn = Int((-right / width).rounded(.up))
    let lastTurn = Int(((width - left) / width).rounded(.down))
    guard firstTurn <= lastTurn else { return [] }
    return (firstTurn...lastTurn).map { turn in
      polygon.rings.map { ring in
        ring.map { place in
          CGPoint(
            x: (place.longitude - projection.centerLongitude + 180) * scale
              + Double(turn) * width,
            y: projection.point(for: place).y)
        }
      }
    }
  }
}
