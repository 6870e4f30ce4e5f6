import Foundation

/// Makes the app's world outline out of Natural Earth's.
public enum OutlineImporter {
  public struct Result: Sendable {
    public var data: Data
    public var outlines: [Outline]
    public var threshold: Double
    public var verticesBefore: Int
    public var sharedArcs: Int
    public var verticesAfter: Int { outlines.reduce(0) { $0 + $1.vertexCount } }
  }

  /// The finest outline of at most `limit` bytes.
  public static func outline(from geoJSON: Data, limit: Int) throws -> Result {
    let world = try NaturalEarthReader.read(geoJSON)
    let topology = Topology(world.outlines)
    func attempt(_ threshold: Double) -> Result {
      let outlines = topology.outlines(threshold: threshold)
      return Result(
        data: GeoJSONWriter.data(for: outlines), outlines: outlines, threshold: threshold,
        verticesBefore: world.outlines.reduce(0) { $0 + $1.vertexCount },
        sharedArcs: topology.statistics.shared)
    }
    var best = attempt(0)
    if best.data.count <= limit { return best }
    var (fine, coarse) = (0.0, 4.0)
    best = attempt(coarse)
    guard best.data.count <= limit else {
      throw WorldMapError.cannotReach(bytes: limit, smallest: best.data.count)
    }
    for _ in 0..<24 {
      let middle = fine == 0 ? coarse / 8 : (fine * coarse).squareRoot()
      let candidate = attempt(middle)
      if candidate.data.count <= limit {
        best = candidate
        coarse = middle
      } else {
        fine = middle
      }
      if fine > 0, coarse / fine < 1.01 { break }
    }
    return best
  }
}
