import CoreGraphics

/// An ICC profile of three primaries and one curve, as cameras and phones embed.
struct ColorProfile: Sendable {
  /// Rows of the matrix from the profile's linear light to sRGB's.
  var matrix: [Float]
  /// Linear light for each stored byte.
  var curve: [Float]

  /// Nil when the profile is of another kind, or so near to sRGB that converting changes nothing.
  init?(icc: Data) {
    guard let parts = icc.read(Self.read) else { return nil }
    // From XYZ at D50, where ICC profiles meet, to linear sRGB (Bradford-adapted).
    let toStandard: [[Double]] = [
      [3.133_856_1, -1.616_866_7, -0.490_614_6],
      [-0.978_768_4, 1.916_141_5, 0.033_454_0],
      [0.071_945_3, -0.228_991_4, 1.405_242_7],
    ]
    let rows = toStandard.map { row in
      (0..<3).map { column in
        row[0] * parts.columns[column][0] + row[1] * parts.columns[column][1]
          + row[2] * parts.columns[column][2]
      }
    }
    matrix = rows.flatMap { $0.map { Float($0) } }
    curve = parts.curve.map { Float($0) }
    let identity: [Float] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    let moves = zip(matrix, identity).contains { abs($0 - $1) > 0.01 }
    let bends = (0..<256).contains { index in
      let standard = ColorEncoding.standardToLinear(Double(index) / 255)
      return abs(Double(curve[index]) - standard) > 0.01
    }
    guard moves || bends else { return nil }
  }

  private static func read(
    _ reader: ByteReader
  ) -> (columns: [[Double]], curve: [Double])? {
    guard reader.has("RGB ", at: 16), reader.has("XYZ ", at: 20), let count = reader.uint32(128),
      count <= 100
    else { return nil }
    func tag(_ name: StaticString) -> Int? {
      (0..<count).lazy.map { 132 + $0 * 12 }.first { reader.has(name, at: $0) }
        .flatMap { reader.uint32($0 + 4) }
    }
    func column(_ name: StaticString) -> [Double]? {
      guard let offset = tag(name), reader.has("XYZ ", at: offset) else { return nil }
      let values = (0..<3).compactMap { reader.int32(offset + 8 + $0 * 4) }
      return values.count == 3 ? values.map { Double($0) / 65_536 } : nil
    }
    guard let red = column("rXYZ"), let green = column("gXYZ"), let blue = column("bXYZ"),
      let place = tag("rTRC"), let curve = curve(reader, at: place)
    else { return nil }
    return ([red, green, blue], curve)
  }

  private static func curve(_ reader: ByteReader, at offset: Int) -> [Double]? {
    let inputs = (0..<256).map { Double($0) / 255 }
    if reader.has("curv", at: offset), let count = reader.uint32(offset + 8) {
      if count == 0 { return inputs }
      if count == 1 {
        return reader.uint16(offset + 12).map { gamma in inputs.map { pow($0, Double(gamma) / 256) }
        }
      }
      guard count <= 65_536, reader.uint16(offset + 12 + (count - 1) * 2) != nil else { return nil }
      return inputs.map { input in
        let place = input * Double(count - 1)
        let low = min(Int(place), count - 2)
        let from = Double(reader.uint16(offset + 12 + low * 2) ?? 0)
        let to = Double(reader.uint16(offset + 14 + low * 2) ?? 0)
        return (from + (to - from) * (place - Double(low))) / 65_535
      }
    }
    guard reader.has("para", at: offset), let kind = reader.uint16(offset + 8), kind <= 4 else {
      return nil
    }
    let counts = [1, 3, 4, 5, 7]
    let p = (0..<counts[kind]).compactMap { reader.int32(offset + 12 + $0 * 4) }
      .map { Double($0) / 65_536 }
    guard p.count == counts[kind] else { return nil }
    return inputs.map { x in
      let value: Double
      switch kind {
      case 0: value = pow(x, p[0])
      case 1: value = p[1] != 0 && x >= -p[2] / p[1] ? pow(p[1] * x + p[2], p[0]) : 0
      case 2: value = p[1] != 0 && x >= -p[2] / p[1] ? pow(p[1] * x + p[2], p[0]) + p[3] : p[3]
      case 3: value = x >= p[4] ? pow(p[1] * x + p[2], p[0]) : p[3] * x
      default: value = x >= p[4] ? pow(p[1] * x + p[2], p[0]) + p[5] : p[3] * x + p[6]
      }
      return value.isFinite ? min(max(value, 0), 1) : 0
    }
  }
}
