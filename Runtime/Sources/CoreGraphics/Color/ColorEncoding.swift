/// The numbers behind a colour space: its primaries, its curve, and whether it may leave 0…1.
package struct ColorEncoding: Hashable, Sendable {
  package enum Primaries: Hashable, Sendable { case standard, displayP3 }
  package enum Curve: Hashable, Sendable { case standard, linear, gamma22 }

  package var primaries = Primaries.standard
  package var curve = Curve.standard
  package var isGray = false
  package var isExtended = false

  package init(
    primaries: Primaries = .standard, curve: Curve = .standard, isGray: Bool = false,
    isExtended: Bool = false
  ) {
    self.primaries = primaries
    self.curve = curve
    self.isGray = isGray
    self.isExtended = isExtended
  }

  /// Red, green and blue in linear sRGB, perhaps outside 0…1.
  package func linear(_ components: [CGFloat]) -> SIMD3<Double> {
    if isGray { return SIMD3(repeating: decode(Double(components.first ?? 0))) }
    guard components.count >= 3 else { return .zero }
    let own = SIMD3(
      decode(Double(components[0])), decode(Double(components[1])), decode(Double(components[2])))
    return primaries == .standard ? own : Self.multiply(Self.displayP3ToStandard, own)
  }

  /// Components, without alpha, of a colour given in linear sRGB.
  package func components(linear: SIMD3<Double>) -> [CGFloat] {
    var values: [Double]
    if isGray {
      // The luminance of Rec. 709, whose primaries sRGB has.
      values = [encode(0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z)]
    } else {
      let own =
        primaries == .standard ? linear : Self.multiply(Self.standardToDisplayP3, linear)
      values = [encode(own.x), encode(own.y), encode(own.z)]
    }
    if !isExtended { values = values.map { min(max($0, 0), 1) } }
    return values.map { CGFloat($0) }
  }

  private func decode(_ value: Double) -> Double {
    switch curve {
    case .linear: value
    case .gamma22: copysign(pow(abs(value), 2.2), value)
    case .standard: Self.standardToLinear(value)
    }
  }

  private func encode(_ value: Double) -> Double {
    switch curve {
    case .linear: value
    case .gamma22: copysign(pow(abs(value), 1 / 2.2), value)
    case .standard: Self.linearToStandard(value)
    }
  }

  /// The sRGB curve of IEC 61966-2-1, mirrored for negative values.
  package static func standardToLinear(_ value: Double) -> Double {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return copysign(linear, value)
  }

  /// The inverse of the sRGB curve, mirrored for negative values.
  package static func linearToStandard(_ value: Double) -> Double {
    let size = abs(value)
    let encoded = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return copysign(encoded, value)
  }

  // Computed from the primaries and the D65 white of CSS Color 4.
  private static let displayP3ToStandard: [SIMD3<Double>] = [
    SIMD3(1.224_940_176_280_56, -0.224_940_176_280_56, 0),
    SIMD3(-0.042_056_954_709_688, 1.042_056_954_709_688, 0),
    SIMD3(-0.019_637_554_590_334, -0.078_636_045_550_632, 1.098_273_600_140_966),
  ]
  private static let standardToDisplayP3: [SIMD3<Double>] = [
    SIMD3(0.822_461_968_714_362, 0.177_538_031_285_638, 0),
    SIMD3(0.033_194_198_850_962, 0.966_805_801_149_038, 0),
    SIMD3(0.017_082_630_721_12, 0.072_397_440_663_963, 0.910_519_928_614_917),
  ]

  private static func multiply(
    _ rows: [SIMD3<Double>], _ vector: SIMD3<Double>
  ) -> SIMD3<Double> {
    SIMD3((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
  }
}
