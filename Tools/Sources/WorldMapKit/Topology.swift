/// Outlines cut into lines that neighbours share, so that thinning a border thins it for both.
public struct Topology: Sendable {
  /// A stretch of outline between two places where three or more lines meet, or a whole ring.
  struct Arc: Sendable {
    var vertices: [Vertex]
    var isRing: Bool
    /// How much is lost when a vertex goes; endpoints and the map's edge can not go.
    var weights: [Double]
  }
  struct Reference: Sendable {
    var arc: Int
    var isReversed: Bool
  }

  private(set) var arcs: [Arc] = []
  private(set) var countries: [(code: String, polygons: [[[Reference]]])] = []

  /// - Complexity: O(*n* log *n*) for *n* vertices.
  public init(_ outlines: [Outline]) {
    let junctions = Self.junctions(of: outlines)
    var known: [ArcKey: Int] = [:]
    for outline in outlines {
      let polygons = outline.polygons.map { rings in
        rings.map { ring in
          Self.pieces(of: ring, junctions: junctions).map { piece, isRing in
            reference(to: piece, isRing: isRing, known: &known)
          }
        }
      }
      countries.append((outline.code, polygons))
    }
  }

  /// How many different lines there are, and how many of them two rings share.
  public var statistics: (arcs: Int, shared: Int) {
    var uses = [Int](repeating: 0, count: arcs.count)
    for reference in countries.flatMap(\.polygons).joined().joined() { uses[reference.arc] += 1 }
    return (arcs.count, uses.count { $0 > 1 })
  }

  private struct ArcKey: Hashable {
    var vertices: [Vertex]
  }

  private mutating func reference(
    to piece: [Vertex], isRing: Bool, known: inout [ArcKey: Int]
  ) -> Reference {
    let reversed = isRing ? [piece[0]] + piece.dropFirst().reversed() : piece.reversed()
    let turnsRound = reversed.lexicographicallyPrecedes(piece)
    let canonical = turnsRound ? reversed : piece
    let key = ArcKey(vertices: canonical)
    if let arc = known[key] { return Reference(arc: arc, isReversed: turnsRound) }
    arcs.append(
      Arc(
        vertices: canonical, isRing: isRing,
        weights: VertexWeights.weights(of: canonical, isRing: isRing)))
    known[key] = arcs.count - 1
    return Reference(arc: arcs.count - 1, isReversed: turnsRound)
  }

  /// Vertices whose neighbours, over all rings, are more than the two of a plain line.
  private static func junctions(of outlines: [Outline]) -> Set<Vertex> {
    var neighbours: [Vertex: (Vertex, Vertex)] = [:]
    var junctions: Set<Vertex> = []
    for ring in outlines.flatMap(\.polygons).joined() {
      for index in ring.indices {
        let vertex = ring[index]
        let before = ring[index == 0 ? ring.count - 1 : index - 1]
        let after = ring[index == ring.count - 1 ? 0 : index + 1]
        if let seen = neighbours[vertex] {
          let isSame =
            (seen.0 == before && seen.1 == after) || (seen.0 == after && seen.1 == before)
          if !isSame { junctions.insert(vertex) }
        } else {
          neighbours[vertex] = (before, after)
        }
      }
    }
    return junctions
  }

  private static func pieces(
    of ring: Ring, junctions: Set<Vertex>
  ) -> [(vertices: [Vertex], isRing: Bool)] {
    guard let first = ring.firstIndex(where: junctions.contains) else {
      let start = ring.indices.min { ring[$0] < ring[$1] } ?? 0
      return [(Array(ring[start...] + ring[..<start]), true)]
    }
    let turned = Array(ring[first...] + ring[...first])
    var pieces: [(vertices: [Vertex], isRing: Bool)] = []
    var piece = [turned[0]]
    for vertex in turned.dropFirst() {
      piece.append(vertex)
      if junctions.contains(vertex) {
        pieces.append((piece, false))
        piece = [vertex]
      }
    }
    return pieces
  }
}

// MARK: - Thinning

extension Topology {
  /// Outlines without the vertices that weigh less than `threshold`, in square degrees at the
  /// equator. Every ring keeps at least three corners.
  public func outlines(threshold: Double) -> [Outline] {
    var kept = arcs.map { Self.thinned($0, threshold: threshold) }
    for ring in countries.flatMap(\.polygons).joined() {
      let corners = ring.reduce(0) { $0 + kept[$1.arc].count - (arcs[$1.arc].isRing ? 0 : 1) }
      if corners < 3 {
        for reference in ring { kept[reference.arc] = arcs[reference.arc].vertices }
      }
    }
    return countries.map { code, polygons in
      Outline(
        code: code,
        polygons: polygons.map { rings in rings.map { Self.ring($0, kept: kept, arcs: arcs) } })
    }
  }

  private static func ring(_ references: [Reference], kept: [[Vertex]], arcs: [Arc]) -> Ring {
    var ring: Ring = []
    for reference in references {
      let line = kept[reference.arc]
      if arcs[reference.arc].isRing { return reference.isReversed ? line.reversed() : line }
      ring += (reference.isReversed ? line.reversed() : line).dropLast()
    }
    return ring
  }

  private static func thinned(_ arc: Arc, threshold: Double) -> [Vertex] {
    let heavy = arc.vertices.indices.filter { arc.weights[$0] >= threshold }
    guard arc.isRing, heavy.count < 4, arc.vertices.count > heavy.count else {
      return heavy.map { arc.vertices[$0] }
    }
    let heaviest = arc.vertices.indices.sorted { arc.weights[$0] > arc.weights[$1] }.prefix(4)
    return heaviest.sorted().map { arc.vertices[$0] }
  }
}
