import Foundation

/// A corner of an outline, in hundred-thousandths of a degree, so that two countries that meet
/// there hold equal values.
public struct Vertex: Hashable, Sendable, Comparable {
  public var x: Int32
  public var y: Int32

  public static let unitsADegree = 100_000.0

  public init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  public init(longitude: Double, latitude: Double) {
    x = Int32((longitude * Self.unitsADegree).rounded())
    y = Int32((latitude * Self.unitsADegree).rounded())
  }

  public var longitude: Double { Double(x) / Self.unitsADegree }
  public var latitude: Double { Double(y) / Self.unitsADegree }

  public static func < (left: Vertex, right: Vertex) -> Bool {
    (left.x, left.y) < (right.x, right.y)
  }
}

/// A closed line; the first vertex is not repeated at the end.
public typealias Ring = [Vertex]

/// A country's land: each polygon is its outer ring and then its holes.
public struct Outline: Equatable, Sendable {
  /// ISO 3166-1 alpha-2 or XK; empty for land nobody's code stands for.
  public var code: String
  public var polygons: [[Ring]]

  public init(code: String, polygons: [[Ring]]) {
    self.code = code
    self.polygons = polygons
  }

  public var vertexCount: Int { polygons.joined().reduce(0) { $0 + $1.count } }
}
