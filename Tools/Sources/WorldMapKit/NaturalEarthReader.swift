import Foundation

/// Reads Natural Earth's countries and gives every polygon the ISO code it belongs to.
public enum NaturalEarthReader {
  private struct Collection: Decodable {
    var features: [Feature]
  }
  private struct Feature: Decodable {
    var properties: Properties
    var geometry: Geometry
  }
  private struct Properties: Decodable {
    var isoCode: String?
    var name: String
    var continent: String
    var ownCode: String

    enum CodingKeys: String, CodingKey {
      case isoCode = "iso_a2"
      case ownCode = "adm0_a3"
      case name, continent
    }
  }
  private enum Geometry: Decodable {
    case polygons([[[[Double]]]])

    enum Key: CodingKey { case type, coordinates }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      switch try container.decode(String.self, forKey: .type) {
      case "Polygon":
        self = .polygons([try container.decode([[[Double]]].self, forKey: .coordinates)])
      case "MultiPolygon":
        self = .polygons(try container.decode([[[[Double]]]].self, forKey: .coordinates))
      case let other:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "a \(other) is no outline")
      }
    }
  }

  public struct World: Sendable {
    public var outlines: [Outline]
    /// Natural Earth's continent by code, where it has one.
    public var continents: [String: String]
  }

  public static func read(_ data: Data) throws -> World {
    let collection: Collection
    do {
      collection = try JSONDecoder().decode(Collection.self, from: data)
    } catch {
      throw WorldMapError.notGeoJSON("\(error)")
    }
    var polygons: [String: [[Ring]]] = [:]
    var continents: [String: String] = [:]
    for feature in collection.features {
      guard case .polygons(let parts) = feature.geometry else { continue }
      let code = code(of: feature.properties)
      if feature.properties.isoCode != nil { continents[code] = feature.properties.continent }
      for part in parts {
        let rings = try part.map { try ring($0, of: feature.properties.name) }
          .filter { $0.count >= 3 }
        guard let outer = rings.first else { continue }
        let owner = DistantPart.owner(of: outer, country: code) ?? code
        polygons[owner, default: []].append(rings)
      }
    }
    let outlines = polygons.map { Outline(code: $0, polygons: $1) }.sorted { $0.code < $1.code }
    return World(outlines: outlines, continents: continents)
  }

  /// Natural Earth gives no ISO code to these. Northern Cyprus and Somaliland have the code of the
  /// state the ISO list knows; Kosovo has its own, XK; the Siachen Glacier stays land without code.
  private static func code(of properties: Properties) -> String {
    if let code = properties.isoCode { return code }
    return switch properties.ownCode {
    case "KOS": "XK"
    case "CYN": "CY"
    case "SOL": "SO"
    case "IOA": "CC"
    case "ATC": "AU"
    default: ""
    }
  }

  private static func ring(_ points: [[Double]], of name: String) throws -> Ring {
    var ring: Ring = []
    ring.reserveCapacity(points.count)
    for point in points {
      guard point.count >= 2, abs(point[0]) <= 180.001, abs(point[1]) <= 90.001 else {
        throw WorldMapError.badCoordinate(feature: name)
      }
      let vertex = Vertex(
        longitude: min(180, max(-180, point[0])), latitude: min(90, max(-90, point[1])))
      if ring.last != vertex { ring.append(vertex) }
    }
    if ring.count > 1, ring.first == ring.last { ring.removeLast() }
    return ring
  }
}

/// Parts that Natural Earth draws as one country with the mainland and ISO lists by themselves.
enum DistantPart {
  private struct Box {
    var country: String
    var owner: String
    var longitude: ClosedRange<Double>
    var latitude: ClosedRange<Double>
  }

  private static let boxes = [
    Box(country: "FR", owner: "GF", longitude: -55...(-51), latitude: 1...7),
    Box(country: "FR", owner: "GP", longitude: -62...(-60.9), latitude: 15.7...16.7),
    Box(country: "FR", owner: "MQ", longitude: -61.5...(-60.5), latitude: 14.2...15.1),
    Box(country: "FR", owner: "RE", longitude: 55...56, latitude: -22...(-20)),
    Box(country: "FR", owner: "YT", longitude: 44.5...45.6, latitude: -13.3...(-12.3)),
    Box(country: "NO", owner: "SJ", longitude: -10...40, latitude: 74...82),
    Box(country: "NO", owner: "SJ", longitude: -10...(-7), latitude: 70...72),
    Box(country: "NO", owner: "BV", longitude: 2...5, latitude: -56...(-53)),
    Box(country: "NL", owner: "BQ", longitude: -70...(-60), latitude: 10...19),
    Box(country: "CC", owner: "CX", longitude: 104...107, latitude: -12...(-9)),
  ]

  static func owner(of ring: Ring, country: String) -> String? {
    let candidates = boxes.filter { $0.country == country }
    guard !candidates.isEmpty, let place = Position.middle(of: [ring]) else { return nil }
    return candidates.first {
      $0.longitude.contains(place.longitude) && $0.latitude.contains(place.latitude)
    }?.owner
  }
}
