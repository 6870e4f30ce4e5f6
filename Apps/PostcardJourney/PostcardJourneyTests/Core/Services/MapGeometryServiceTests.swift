import Foundation
import Testing

@testable import PostcardJourney

struct MapGeometryServiceTests {
  let service: MapGeometryService

  init() throws {
    service = try TestResources.map()
  }

  private static func square(_ from: Double, _ to: Double, at x: Double = 0) -> [GeoPoint] {
    [(from, from), (from, to), (to, to), (to, from)].map {
      GeoPoint(latitude: $0.0, longitude: $0.1 + x)
    }
  }

  /// P55: a square with a square hole, and an island.
  @Test func holesAreNotLandAndEveryPartIs() {
    let shape = WorldMap.Shape(
      code: "QQ",
      polygons: [
        .init(rings: [Self.square(0, 10), Self.square(4, 6)]),
        .init(rings: [Self.square(0, 2, at: 20)]),
      ])
    let service = MapGeometryService(map: WorldMap(shapes: [shape]), centers: [:])
    #expect(service.country(at: GeoPoint(latitude: 5, longitude: 5)) == nil)
    #expect(service.country(at: GeoPoint(latitude: 2, longitude: 5)) == "QQ")
    #expect(service.country(at: GeoPoint(latitude: 1, longitude: 21)) == "QQ")
    let rings = MapGeometryService.rings(
      of: shape.polygons[0], in: CoordinateProjection(size: CGSize(width: 360, height: 144)))
    #expect(rings.count == 1 && rings[0].count == 2)
  }

  /// P56 for every country, not only the known offenders.
  @Test func everyCenterIsOnOrNearItsLand() throws {
    for country in try TestResources.countries().countries {
      let distance = try #require(
        service.distanceToLand(of: country.code, from: country.centroid))
      #expect(distance <= 50, "\(country.code) is \(distance) km off")
    }
  }

  @Test(arguments: [
    ("FR", 42.0...51.0, -5.0...9.0), ("PT", 37...42, -10...(-6)), ("US", 25...49, -125...(-67)),
    ("NO", 58...71, 4...32), ("NL", 50...54, 3...8), ("DK", 54...58, 8...13),
    ("NZ", -47...(-34), 166...179), ("CL", -56...(-17), -76...(-66)),
  ])
  func theCenterIsOnTheMainTerritory(
    _ code: String, _ latitude: ClosedRange<Double>, _ longitude: ClosedRange<Double>
  ) throws {
    let center = try #require(service.centers[code])
    #expect(latitude.contains(center.latitude) && longitude.contains(center.longitude))
  }

  @Test(arguments: [
    ("CN", 31.23, 121.0), ("US", 39.0, -98.0), ("DE", 52.5, 13.4), ("TW", 24.0, 121.0),
    ("GF", 4.0, -53.0), ("GB", 52.0, -1.0), ("LS", -29.5, 28.2), ("ZA", -26.2, 28.0),
    ("XK", 42.6, 21.0), ("SJ", 78.5, 16.5), ("RU", 66.0, -172.0),
  ])
  func aTapFindsItsCountry(_ code: String, _ latitude: Double, _ longitude: Double) {
    #expect(service.country(at: GeoPoint(latitude: latitude, longitude: longitude)) == code)
  }

  /// Small states can be tapped by a finger, and do not swallow their neighbours.
  @Test(arguments: ["SG", "MC", "VA", "MT", "TV", "GI", "NR", "MV", "HK", "MO", "LI", "SM", "AD"])
  func smallStatesAreHit(_ code: String) throws {
    let center = try #require(service.centers[code])
    let tap = GeoPoint(latitude: center.latitude + 0.05, longitude: center.longitude)
    #expect(service.country(at: tap, tolerance: 1) == code)
  }

  @Test func aBigCountryIsNotSwallowedByItsSmallNeighbour() {
    let nearRome = GeoPoint(latitude: 42.4, longitude: 12.9)
    #expect(service.country(at: nearRome, tolerance: 1) == "IT")
    #expect(service.country(at: GeoPoint(latitude: 0, longitude: -30), tolerance: 1) == nil)
    #expect(service.country(at: GeoPoint(latitude: .nan, longitude: 0)) == nil)
  }

  /// Every country can be reached: by its outline or by its marker.
  @Test func everyCountryCanBeHit() throws {
    for (code, center) in service.centers {
      let hit = service.country(at: center, tolerance: 0.5)
      #expect(hit == code, "\(code) gives \(hit ?? "nothing")")
    }
  }

  /// P57: the short way over the Pacific.
  @Test(arguments: [
    (31.23, 121.47, 37.77, -122.42, 9880.0), (-36.85, 174.76, 34.05, -118.24, 10_497),
  ])
  func routesCrossTheDateLineInTwoPieces(
    _ fromLatitude: Double, _ fromLongitude: Double, _ toLatitude: Double,
    _ toLongitude: Double, _ kilometers: Double
  ) {
    let start = GeoPoint(latitude: fromLatitude, longitude: fromLongitude)
    let end = GeoPoint(latitude: toLatitude, longitude: toLongitude)
    let pieces = MapGeometryService.route(from: start, to: end)
    #expect(pieces.count == 2)
    #expect(pieces.first?.first == start && pieces.last?.last == end)
    #expect(pieces.first?.last?.longitude == 180 && pieces.last?.first?.longitude == -180)
    for piece in pieces {
      for (a, b) in zip(piece, piece.dropFirst()) { #expect(abs(a.longitude - b.longitude) < 30) }
    }
    #expect(abs(MapGeometryService.kilometers(from: start, to: end) - kilometers) < 10)
    let pacific = MapGeometryService.route(from: start, to: end, seam: 0)
    #expect(pacific.count == 1)
  }

  @Test func routesThatDoNotCrossAreOnePiece() {
    let berlin = GeoPoint(latitude: 51, longitude: 10)
    let pieces = MapGeometryService.route(from: .defaultHome, to: berlin)
    #expect(pieces.count == 1)
    #expect(abs(MapGeometryService.kilometers(from: .defaultHome, to: berlin) - 7380) < 5)
  }

  @Test func equalOppositeAndImpossiblePlacesGiveNoNaN() {
    let place = GeoPoint(latitude: 35, longitude: 105)
    #expect(MapGeometryService.route(from: place, to: place).isEmpty)
    #expect(
      MapGeometryService.route(from: place, to: GeoPoint(latitude: 99, longitude: 0)).isEmpty)
    let opposite = MapGeometryService.route(
      from: place, to: GeoPoint(latitude: -35, longitude: -75))
    #expect(!opposite.isEmpty)
    #expect(opposite.joined().allSatisfy { $0.latitude.isFinite && $0.longitude.isFinite })
    #expect(MapGeometryService.domesticLoop(at: place).allSatisfy { $0.isOnGlobe })
  }

  /// Neighbours share one border: an edge belongs to one ring or to two, and never to more.
  @Test func neighboursShareTheirBorders() {
    struct Edge: Hashable {
      var a: GeoPoint
      var b: GeoPoint
    }
    var uses: [Edge: Int] = [:]
    for ring in service.map.shapes.flatMap(\.polygons).flatMap(\.rings) {
      var previous = ring[ring.count - 1]
      for point in ring {
        let isForward =
          (previous.longitude, previous.latitude) < (point.longitude, point.latitude)
        uses[Edge(a: isForward ? previous : point, b: isForward ? point : previous), default: 0] +=
          1
        previous = point
      }
    }
    let shared = uses.values.count { $0 == 2 }
    #expect(uses.values.allSatisfy { $0 <= 2 })
    #expect(shared > 5000)
    #expect(service.map.shapes.flatMap(\.polygons).flatMap(\.rings).allSatisfy { $0.count >= 3 })
  }

  @Test func theOutlineFitsItsBudget() throws {
    #expect(try TestResources.data("Core/Resources/Map/world-simplified.geojson").count <= 600_000)
  }
}

struct MarkerClusterTests {
  private func marker(_ latitude: Double, _ longitude: Double) -> MapMarker {
    MapMarker(
      id: UUID(), place: GeoPoint(latitude: latitude, longitude: longitude), direction: .sent,
      isInTransit: false)
  }
  private let size = CGSize(width: 720, height: 288)

  /// P60: 300 cards on one point are one group at every zoom, and a tap lists them.
  @Test func markersOnOnePointStayOneGroup() {
    let markers = (0..<300).map { _ in marker(51, 10) }
    for zoom in [1.0, 1000] {
      let projection = CoordinateProjection(
        size: CGSize(width: 720 * zoom, height: 288 * zoom))
      let clusters = MapGeometryService.clusters(of: markers, in: projection, closerThan: 40)
      #expect(clusters.map(\.count) == [300])
      #expect(clusters[0].isInseparable)
      #expect(
        clusters
          == MapGeometryService.clusters(
            of: markers.shuffled(), in: projection, closerThan: 40))
    }
  }

  /// P61: both sides of the date line, the map centred on the Pacific or on Greenwich.
  @Test(arguments: [180.0, 0])
  func theDateLineDoesNotPartAGroup(_ center: Double) {
    let markers = [marker(-17, 179.9), marker(-17, -179.9), marker(-19, 178)]
    let projection = CoordinateProjection(size: size, centerLongitude: center)
    let clusters = MapGeometryService.clusters(of: markers, in: projection, closerThan: 40)
    #expect(clusters.map(\.count) == [3])
    #expect(clusters[0].isInseparable == false)
  }

  @Test func noMarkerIsLostAndFarOnesStandAlone() {
    var generator = SystemRandomNumberGenerator()
    let markers = (0..<500).map { _ in
      marker(
        Double.random(in: -60...84, using: &generator),
        Double.random(in: -180...180, using: &generator))
    }
    let projection = CoordinateProjection(size: size)
    let clusters = MapGeometryService.clusters(of: markers, in: projection, closerThan: 30)
    #expect(Set(clusters.flatMap(\.markers).map(\.id)).count == 500)
    #expect(clusters.reduce(0) { $0 + $1.count } == 500)
    #expect(clusters.count < 500)
    let single = MapGeometryService.clusters(
      of: [marker(0, 0), marker(40, 90)], in: projection, closerThan: 30)
    #expect(single.map(\.count) == [1, 1])
  }

  /// P59, P63.
  @Test func zeroIsAPlaceAndNonsenseIsLeftOut() {
    let projection = CoordinateProjection(size: size)
    let clusters = MapGeometryService.clusters(
      of: [marker(0, 0), marker(91, 200), marker(.nan, 0)], in: projection, closerThan: 10)
    #expect(clusters.map(\.count) == [1])
  }
}
