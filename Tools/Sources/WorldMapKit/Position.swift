import Foundation

/// Points that stand for a country.
public enum Position {
  public struct Degrees: Equatable, Sendable {
    public var latitude: Double
    public var longitude: Double

    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The middle of a country's largest part, moved onto land if it fell beside it.
  public static func middle(of outline: Outline) -> Degrees? {
    let largest = outline.polygons.max { area(of: $0) < area(of: $1) }
    return largest.flatMap(middle(ofPolygon:))
  }

  static func middle(of rings: [Ring]) -> Degrees? { middle(ofPolygon: rings) }

  private static func middle(ofPolygon rings: [Ring]) -> Degrees? {
    guard let outer = rings.first, let centre = centroid(of: outer) else { return nil }
    if contains(centre, rings) { return centre }
    return widestChord(of: rings, latitude: centre.latitude) ?? centre
  }

  /// Square degrees, squeezed towards the poles as the land is.
  static func area(of rings: [Ring]) -> Double {
    guard let outer = rings.first, !outer.isEmpty else { return 0 }
    let latitude = outer.reduce(0) { $0 + $1.latitude } / Double(outer.count)
    return abs(signedArea(of: outer)) * cos(latitude * .pi / 180)
  }

  static func signedArea(of ring: Ring) -> Double {
    var sum = 0.0
    for (index, vertex) in ring.enumerated() {
      let next = ring[index == ring.count - 1 ? 0 : index + 1]
      sum += vertex.longitude * next.latitude - next.longitude * vertex.latitude
    }
    return sum / 2
  }

  private static func centroid(of ring: Ring) -> Degrees? {
    guard let origin = ring.first else { return nil }
    var area = 0.0
    var x = 0.0
    var y = 0.0
    for (index, vertex) in ring.enumerated() {
      let next = ring[index == ring.count - 1 ? 0 : index + 1]
      let (x0, y0) = (vertex.longitude - origin.longitude, vertex.latitude - origin.latitude)
      let (x1, y1) = (next.longitude - origin.longitude, next.latitude - origin.latitude)
      let cross = x0 * y1 - x1 * y0
      area += cross
      x += (x0 + x1) * cross
      y += (y0 + y1) * cross
    }
    guard area != 0 else {
      return Degrees(latitude: origin.latitude, longitude: origin.longitude)
    }
    return Degrees(
      latitude: origin.latitude + y / (3 * area), longitude: origin.longitude + x / (3 * area))
  }

  static func contains(_ point: Degrees, _ rings: [Ring]) -> Bool {
    rings.reduce(false) { inside, ring in
      crossings(of: ring, latitude: point.latitude).count { $0 > point.longitude } % 2 == 1
        ? !inside : inside
    }
  }

  private static func crossings(of ring: Ring, latitude: Double) -> [Double] {
    ring.indices.compactMap { index in
      let from = ring[index]
      let to = ring[index == ring.count - 1 ? 0 : index + 1]
      guard (from.latitude > latitude) != (to.latitude > latitude) else { return nil }
      let share = (latitude - from.latitude) / (to.latitude - from.latitude)
      return from.longitude + share * (to.longitude - from.longitude)
    }
  }

  private static func widestChord(of rings: [Ring], latitude: Double) -> Degrees? {
    let edges = rings.flatMap { crossings(of: $0, latitude: latitude) }.sorted()
    let chords = stride(from: 0, to: edges.count - 1, by: 2).map { (edges[$0], edges[$0 + 1]) }
    return chords.max { $0.1 - $0.0 < $1.1 - $1.0 }
      .map { Degrees(latitude: latitude, longitude: ($0.0 + $0.1) / 2) }
  }
}
