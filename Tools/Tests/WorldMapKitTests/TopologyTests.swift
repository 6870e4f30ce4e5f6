import Foundation
import Testing

@testable import WorldMapKit

struct TopologyTests {
  private func ring(_ points: [(Double, Double)]) -> Ring {
    points.map { Vertex(longitude: $0.0, latitude: $0.1) }
  }

  /// Two countries with a wavy border between them.
  private var neighbours: [Outline] {
    var border: [(Double, Double)] = []
    for step in 0...20 {
      let wave: Double = 0.05 * Double(step % 3)
      border.append((5 + wave, Double(step) / 2))
    }
    return [
      Outline(code: "AA", polygons: [[ring([(0, 0)] + border + [(0, 10)])]]),
      Outline(code: "BB", polygons: [[ring([(9, 10)] + border.reversed() + [(9, 0)])]]),
    ]
  }

  @Test func neighboursKeepOneBorder() {
    let topology = Topology(neighbours)
    #expect(topology.statistics.shared == 1)
    let thinned = topology.outlines(threshold: 0.1)
    let left = Set(thinned[0].polygons[0][0])
    let right = Set(thinned[1].polygons[0][0])
    #expect(left.intersection(right) == left.filter { $0.x >= 500_000 })
    #expect(
      thinned.reduce(0) { $0 + $1.vertexCount } < neighbours.reduce(0) { $0 + $1.vertexCount })
  }

  @Test func nothingIsLostWithoutAThreshold() {
    let outlines = Topology(neighbours).outlines(threshold: 0)
    for (before, after) in zip(neighbours, outlines) {
      #expect(Set(before.polygons[0][0]) == Set(after.polygons[0][0]))
      #expect(
        abs(Position.signedArea(of: before.polygons[0][0]))
          - abs(Position.signedArea(of: after.polygons[0][0])) < 1e-9)
    }
  }

  /// A country inside another: the hole and the enclave are the same line.
  @Test func enclavesFillTheirHoleExactly() {
    var circle: [(Double, Double)] = []
    for step in 0..<40 {
      let angle = Double(step) * .pi / 20
      circle.append((5 + cos(angle), 5 + sin(angle)))
    }
    let outlines = [
      Outline(code: "OO", polygons: [[ring([(0, 0), (10, 0), (10, 10), (0, 10)]), ring(circle)]]),
      Outline(code: "II", polygons: [[ring(circle.reversed())]]),
    ]
    let thinned = Topology(outlines).outlines(threshold: 0.05)
    #expect(Set(thinned[0].polygons[0][1]) == Set(thinned[1].polygons[0][0]))
    #expect(thinned[1].vertexCount < 40)
  }

  @Test func smallIslandsKeepAnArea() {
    var points: [(Double, Double)] = []
    for step in 0..<12 {
      let angle = Double(step) * .pi / 6
      points.append((0.01 * cos(angle), 0.01 * sin(angle)))
    }
    let island = ring(points)
    let thinned = Topology([Outline(code: "IS", polygons: [[island]])]).outlines(threshold: 5)
    #expect(thinned[0].vertexCount >= 3)
    #expect(abs(Position.signedArea(of: thinned[0].polygons[0][0])) > 0)
  }

  @Test func theDateLineStaysStraight() {
    let cut = ring([(170, 0), (180, 0), (180, 1), (180, 2), (180, 3), (170, 3)])
    let thinned = Topology([Outline(code: "FJ", polygons: [[cut]])]).outlines(threshold: 100)
    #expect(thinned[0].polygons[0][0].filter { $0.x == 18_000_000 }.count == 4)
  }
}

struct PositionTests {
  @Test func theMiddleOfAHorseshoeIsOnLand() throws {
    let horseshoe = [(0.0, 0.0), (10, 0), (10, 10), (8, 10), (8, 2), (2, 2), (2, 10), (0, 10)]
      .map { Vertex(longitude: $0.0, latitude: $0.1) }
    let middle = try #require(Position.middle(of: Outline(code: "U", polygons: [[horseshoe]])))
    #expect(Position.contains(middle, [horseshoe]))
  }

  @Test func theLargestPartDecides() throws {
    func square(_ side: Double, at x: Double) -> [Ring] {
      [
        [(x, 0), (x + side, 0), (x + side, side), (x, side)].map {
          Vertex(longitude: $0.0, latitude: $0.1)
        }
      ]
    }
    let outline = Outline(code: "QQ", polygons: [square(1, at: -100), square(4, at: 50)])
    #expect(Position.middle(of: outline) == .init(latitude: 2, longitude: 52))
  }
}

struct ImporterTests {
  @Test func distantPartsHaveTheirOwnCode() throws {
    let geoJSON = """
      {"features":[{"properties":{"iso_a2":"FR","name":"France","continent":"Europe","adm0_a3":"FRA"},
      "geometry":{"type":"MultiPolygon","coordinates":[
      [[[0,45],[5,45],[5,49],[0,45]]],[[[-54,3],[-52,3],[-52,5],[-54,3]]]]}},
      {"properties":{"iso_a2":null,"name":"Kosovo","continent":"Europe","adm0_a3":"KOS"},
      "geometry":{"type":"Polygon","coordinates":[[[20,42],[21,42],[21,43],[20,42]]]}}]}
      """
    let world = try NaturalEarthReader.read(Data(geoJSON.utf8))
    #expect(world.outlines.map(\.code) == ["FR", "GF", "XK"])
  }

  @Test(arguments: [
    "", "[]", #"{"features":[{"properties":{}}]}"#,
    #"{"features":[{"properties":{"iso_a2":"DE","name":"D","continent":"E","adm0_a3":"D"},"geometry":{"type":"Point","coordinates":[1,2]}}]}"#,
  ])
  func whatIsNoOutlineIsNamed(_ text: String) {
    #expect(throws: WorldMapError.self) { try NaturalEarthReader.read(Data(text.utf8)) }
  }

  @Test func aCoordinateOffTheGlobeIsRefused() {
    let text =
      #"{"features":[{"properties":{"iso_a2":"DE","name":"Germany","continent":"E","adm0_a3":"D"},"geometry":{"type":"Polygon","coordinates":[[[0,95],[1,2],[3,4]]]}}]}"#
    #expect(throws: WorldMapError.badCoordinate(feature: "Germany")) {
      try NaturalEarthReader.read(Data(text.utf8))
    }
  }

  /// The catalogue format: magic, counts, two tables of length and offset.
  @Test func messageCataloguesAreRead() throws {
    var bytes: [UInt8] = []
    func word(_ value: Int) { bytes += (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    let (original, translation) = (Array("Germany".utf8), Array("德国".utf8))
    word(0x9504_12de); word(0); word(1); word(28); word(36); word(0); word(0)
    word(original.count); word(44); word(translation.count); word(44 + original.count + 1)
    bytes += original + [0] + translation + [0]
    let catalogue = try MessageCatalogue(Data(bytes), path: "test.mo")
    #expect(catalogue["Germany"] == "德国")
    #expect(catalogue["France"] == nil)
    #expect(throws: WorldMapError.notAMessageCatalogue("cut.mo")) {
      try MessageCatalogue(Data(bytes.prefix(40)), path: "cut.mo")
    }
  }

  @Test func otherStringsInTheCatalogueStay() throws {
    let catalogue = Data(#"{"sourceLanguage":"en","strings":{"own":{"a":1}},"version":"1.0"}"#.utf8)
    let merged = try StringCatalogue.merging(
      ["country.de": .init(english: "Germany", chinese: "德国")], into: catalogue, path: "x")
    let root = try #require(JSONSerialization.jsonObject(with: merged) as? [String: Any])
    let strings = try #require(root["strings"] as? [String: Any])
    #expect(Set(strings.keys) == ["own", "country.de"])
    #expect(throws: WorldMapError.notAStringCatalogue("x")) {
      try StringCatalogue.merging([:], into: Data("{}".utf8), path: "x")
    }
  }
}
