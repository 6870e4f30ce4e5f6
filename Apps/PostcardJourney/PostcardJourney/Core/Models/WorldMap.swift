import Foundation

/// The outlines of all countries, in degrees.
struct WorldMap: Sendable {
  struct Polygon: Sendable {
    /// The outer ring and then the holes. The first point is not repeated at the end.
    var rings: [[GeoPoint]]
    var bounds: GeoBounds
  }
  struct Shape: Sendable, Identifiable {
    /// Empty for land that no code stands for.
    var code: String
    var polygons: [Polygon]
    var bounds: GeoBounds
    var id: String { code }
  }

  var shapes: [Shape]
  private(set) var indexByCode: [String: Int]

  init(shapes: [Shape]) {
    self.shapes = shapes
    indexByCode = Dictionary(
      shapes.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func shape(_ code: String) -> Shape? { indexByCode[code].map { shapes[$0] } }
}

/// A rectangle of degrees that does not cross the date line.
struct GeoBounds: Hashable, Sendable {
  var south = Double.infinity
  var west = Double.infinity
  var north = -Double.infinity
  var east = -Double.infinity

  mutating func include(_ point: GeoPoint) {
    south = min(south, point.latitude)
    north = max(north, point.latitude)
    west = min(west, point.longitude)
    east = max(east, point.longitude)
  }

  mutating func include(_ other: GeoBounds) {
    south = min(south, other.south)
    north = max(north, other.north)
    west = min(west, other.west)
    east = max(east, other.east)
  }

  func contains(_ point: GeoPoint) -> Bool {
    point.latitude >= south && point.latitude <= north && point.longitude >= west
      && point.longitude <= east
  }

  /// The longer side.
  var span: Double { max(north - south, east - west) }
}

// MARK: - GeoJSON

extension WorldMap {
  private struct Collection: Decodable {
    var features: [Feature]
  }
  private struct Feature: Decodable {
    var properties: Properties
    var geometry: Geometry
  }
  private struct Properties: Decodable {
    var code: String
  }
  private struct Geometry: Decodable {
    var coordinates: [[[Position]]]
  }
  private struct Position: Decodable {
    var point: GeoPoint

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      let longitude = try container.decode(Double.self)
      point = GeoPoint(latitude: try container.decode(Double.self), longitude: longitude)
    }
  }

  /// Reads the bundled outline.
  init(geoJSON data: Data) throws {
    let collection = try JSONDecoder().decode(Collection.self, from: data)
    self.init(
      shapes: collection.features.map { feature in
        let polygons = feature.geometry.coordinates.map { rings in
          Polygon(rings: rings.map { Self.ring($0) })
        }
        return Shape(code: feature.properties.code, polygons: polygons)
      })
  }

  private static func ring(_ positions: [Position]) -> [GeoPoint] {
    var points = positions.map(\.point)
    if points.count > 1, points.first == points.last { points.removeLast() }
    return points
  }
}

extension WorldMap.Polygon {
  init(rings: [[GeoPoint]]) {
    self.rings = rings
    bounds = GeoBounds()
    for point in rings.first ?? [] { bounds.include(point) }
  }
}

extension WorldMap.Shape {
  init(code: String, polygons: [WorldMap.Polygon]) {
    self.code = code
    self.polygons = polygons
    bounds = GeoBounds()
    for polygon in polygons { bounds.include(polygon.bounds) }
  }
}
