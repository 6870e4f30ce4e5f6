import Foundation

/// Routes: the shortest way over the globe.
extension MapGeometryService {
  /// The shortest way from one place to another as lines on a map whose left and right edge is the
  /// meridian `seam`. A way over the seam comes in two pieces that end exactly on it; no piece runs
  /// across the picture. Equal places give nothing.
  static func route(
    from start: GeoPoint, to end: GeoPoint, seam: Double = 180, steps: Int = 64
  ) -> [[GeoPoint]] {
    guard start.isOnGlobe, end.isOnGlobe else { return [] }
    let points = greatCircle(from: start, to: end, steps: max(2, steps))
    guard points.count > 1 else { return [] }
    var pieces: [[GeoPoint]] = []
    var piece = [points[0]]
    for (from, to) in zip(points, points.dropFirst()) {
      let (a, b) = (turned(from.longitude, seam: seam), turned(to.longitude, seam: seam))
      if abs(a - b) > 180 {
        let edge: Double = a > b ? 360 : 0
        let whole = b + (a > b ? 360 : -360)
        let share = whole == a ? 0 : (edge - a) / (whole - a)
        let latitude = from.latitude + share * (to.latitude - from.latitude)
        piece.append(GeoPoint(latitude: latitude, longitude: edgeLongitude(edge, seam: seam)))
        pieces.append(piece)
        piece = [GeoPoint(latitude: latitude, longitude: edgeLongitude(360 - edge, seam: seam))]
      }
      piece.append(to)
    }
    pieces.append(piece)
    return pieces.filter { $0.count > 1 }
  }

  /// A small loop that stands for a card that never left the country.
  static func domesticLoop(at place: GeoPoint, radius: Double = 2, steps: Int = 24) -> [GeoPoint] {
    guard place.isOnGlobe, steps > 2 else { return [] }
    let squeeze = max(0.2, cos(place.latitude * .pi / 180))
    return (0...steps).map { step in
      let angle = Double(step) / Double(steps) * 2 * .pi - .pi / 2
      return GeoPoint(
        latitude: min(90, max(-90, place.latitude + radius + radius * sin(angle))),
        longitude: place.longitude + radius * cos(angle) / squeeze)
    }
  }

  /// Degrees east of the seam, 0 to 360.
  private static func turned(_ longitude: Double, seam: Double) -> Double {
    let turned = (longitude - seam).truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 360 : turned
  }

  /// The seam as the left edge (0) or the right edge (360) names it: −180 or 180 for the date line.
  private static func edgeLongitude(_ edge: Double, seam: Double) -> Double {
    edge == 360 ? seam : seam - 360
  }

  private static func greatCircle(
    from start: GeoPoint, to end: GeoPoint, steps: Int
  ) -> [GeoPoint] {
    let (a, b) = (vector(start), vector(end))
    let cosine = max(-1, min(1, a.x * b.x + a.y * b.y + a.z * b.z))
    let angle = acos(cosine)
    guard angle > 1e-9 else { return [] }
    // Opposite places have no shortest way; go over the pole, always the same one.
    if .pi - angle < 1e-6 { return overThePole(start, end, steps: steps) }
    return (0...steps).map { step in
      if step == 0 { return start }
      if step == steps { return end }
      let share = Double(step) / Double(steps)
      let (wa, wb) = (sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle))
      return place(x: wa * a.x + wb * b.x, y: wa * a.y + wb * b.y, z: wa * a.z + wb * b.z)
    }
  }

  private static func overThePole(
    _ start: GeoPoint, _ end: GeoPoint, steps: Int
  ) -> [GeoPoint] {
    let half = max(1, steps / 2)
    let up = (0...half).map { step in
      GeoPoint(
        latitude: start.latitude + (90 - start.latitude) * Double(step) / Double(half),
        longitude: start.longitude)
    }
    let down = (0...half).map { step in
      GeoPoint(
        latitude: 90 + (end.latitude - 90) * Double(step) / Double(half),
        longitude: end.longitude)
    }
    return up + down
  }

  private static func vector(_ place: GeoPoint) -> (x: Double, y: Double, z: Double) {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  private static func place(x: Double, y: Double, z: Double) -> GeoPoint {
    GeoPoint(
      latitude: atan2(z, hypot(x, y)) * 180 / .pi, longitude: atan2(y, x) * 180 / .pi)
  }
}
