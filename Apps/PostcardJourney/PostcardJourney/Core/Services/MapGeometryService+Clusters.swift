import Foundation

/// A record's marker on the map.
struct MapMarker: Hashable, Sendable, Identifiable {
  var id: UUID
  var place: GeoPoint
  var direction: PostcardDirection
  var isInTransit: Bool
}

/// Markers drawn as one because they would cover each other.
struct MapCluster: Hashable, Sendable, Identifiable {
  /// Of its first marker, so that a group keeps its identity while the map moves.
  var id: UUID
  var position: CGPoint
  var markers: [MapMarker]
  /// All markers stand on the same place: no zoom takes them apart, so a tap lists them.
  var isInseparable: Bool

  var count: Int { markers.count }
}

extension MapGeometryService {
  /// Groups the markers that come closer than `distance` on the picture. The same markers always
  /// give the same groups at the same places. Positions may leave the picture's edges by half a
  /// group where it stands on the seam.
  ///
  /// - Complexity: O(*n* log *n*) for *n* markers, plus the pairs that share a neighbourhood.
  static func clusters(
    of markers: [MapMarker], in projection: CoordinateProjection, closerThan distance: Double
  ) -> [MapCluster] {
    let width = Double(projection.size.width)
    let usable = markers.filter { $0.place.isOnGlobe }
    guard width > 0, distance > 0 else { return [] }
    let placed = usable.map { (marker: $0, point: projection.point(for: $0.place)) }
      .sorted { first, second in
        (first.point.y, first.point.x, first.marker.id.uuidString)
          < (second.point.y, second.point.x, second.marker.id.uuidString)
      }
    let grid = ClusterGrid(points: placed.map(\.point), width: width, cell: distance)
    var isTaken = [Bool](repeating: false, count: placed.count)
    var clusters: [MapCluster] = []
    for seed in placed.indices where !isTaken[seed] {
      let members = grid.neighbours(of: seed).filter { !isTaken[$0] }.sorted()
      for member in members { isTaken[member] = true }
      let origin = placed[seed].point
      let offsets = members.map { member in
        (
          x: grid.across(from: origin.x, to: placed[member].point.x),
          y: placed[member].point.y - origin.y
        )
      }
      let count = Double(members.count)
      clusters.append(
        MapCluster(
          id: placed[seed].marker.id,
          position: CGPoint(
            x: origin.x + offsets.reduce(0) { $0 + $1.x } / count,
            y: origin.y + offsets.reduce(0) { $0 + $1.y } / count),
          markers: members.map { placed[$0].marker },
          isInseparable: members.count > 1
            && members.allSatisfy { placed[$0].marker.place == placed[seed].marker.place }))
    }
    return clusters
  }
}

/// Points by cells as wide as the reach, so that neighbours are in the nine cells around.
private struct ClusterGrid {
  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }
  private let points: [CGPoint]
  private let width: Double
  private let reach: Double
  private let columns: Int
  private var cells: [Cell: [Int]] = [:]

  init(points: [CGPoint], width: Double, cell: Double) {
    self.points = points
    self.width = width
    reach = cell
    columns = max(1, Int(width / cell))
    for (index, point) in points.enumerated() {
      cells[position(of: point), default: []].append(index)
    }
  }

  private func position(of point: CGPoint) -> Cell {
    let column = Int(Double(point.x) / width * Double(columns))
    return Cell(
      column: min(columns - 1, max(0, column)), row: Int((Double(point.y) / reach).rounded(.down)))
  }

  /// The short way round, which may lead over the seam.
  func across(from start: CGFloat, to end: CGFloat) -> Double {
    let straight = Double(end - start)
    if straight > width / 2 { return straight - width }
    return straight < -width / 2 ? straight + width : straight
  }

  func neighbours(of seed: Int) -> [Int] {
    let home = position(of: points[seed])
    var visited: Set<Cell> = []
    var found: [Int] = []
    for row in (home.row - 1)...(home.row + 1) {
      for step in -1...1 {
        let cell = Cell(column: (home.column + step + columns) % columns, row: row)
        guard visited.insert(cell).inserted else { continue }
        found += (cells[cell] ?? []).filter { isNear(points[seed], points[$0]) }
      }
    }
    return found
  }

  private func isNear(_ first: CGPoint, _ second: CGPoint) -> Bool {
    hypot(across(from: first.x, to: second.x), Double(second.y - first.y)) < reach
  }
}
