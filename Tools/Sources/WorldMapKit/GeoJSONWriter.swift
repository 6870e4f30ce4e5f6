import Foundation

/// The outline as the app bundles it: code and shape, three decimals (about 100 m), nothing else.
public enum GeoJSONWriter {
  public static func data(for outlines: [Outline]) -> Data {
    var text = #"{"type":"FeatureCollection","features":["#
    text += outlines.map(feature).joined(separator: ",\n")
    text += "]}\n"
    return Data(text.utf8)
  }

  private static func feature(_ outline: Outline) -> String {
    let polygons = outline.polygons.map { rings in
      "[" + rings.map(ring).joined(separator: ",") + "]"
    }
    return #"{"type":"Feature","properties":{"code":"\#(outline.code)"},"#
      + #""geometry":{"type":"MultiPolygon","coordinates":[\#(polygons.joined(separator: ","))]}}"#
  }

  private static func ring(_ ring: Ring) -> String {
    var points: [String] = []
    for vertex in ring {
      let point = "[\(decimal(vertex.x)),\(decimal(vertex.y))]"
      if points.last != point { points.append(point) }
    }
    if points.count > 3, points.first == points.last { points.removeLast() }
    points += points.prefix(1)
    return "[" + points.joined(separator: ",") + "]"
  }

  /// Hundred-thousandths as the shortest decimal of a thousandth.
  private static func decimal(_ value: Int32) -> String {
    let thousandths = Int((Double(value) / 100).rounded())
    let sign = thousandths < 0 ? "-" : ""
    let (whole, part) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    guard part != 0 else { return "\(sign)\(whole)" }
    var digits = String(part + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
