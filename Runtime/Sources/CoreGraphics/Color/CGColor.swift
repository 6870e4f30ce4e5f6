/// A colour: a space, its components and an alpha.
public final class CGColor: Sendable {
  private let space: CGColorSpace
  private let values: [CGFloat]

  /// A colour of the space's components followed by alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(
      space,
      Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  package init(_ space: CGColorSpace, _ values: [CGFloat]) {
    self.space = space
    self.values = values
  }

  /// A colour in sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standard, [red, green, blue, alpha])
  }

  /// A colour in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standard, [red, green, blue, alpha])
  }

  /// A grey of gamma 2.2.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.grayGamma22, [gray, alpha])
  }

  /// The space's components followed by alpha.
  public var components: [CGFloat]? { values }

  /// The number of components, with alpha.
  public var numberOfComponents: Int { values.count }

  /// How much of what lies beneath is hidden.
  public var alpha: CGFloat { values.last ?? 1 }

  /// What the components mean.
  public var colorSpace: CGColorSpace? { space }

  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space, values.dropLast() + [alpha])
  }

  /// The same colour in other numbers.
  public func converted(
    to target: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if target == space { return self }
    let linear = space.encoding.linear(Array(values.dropLast()))
    return CGColor(target, target.encoding.components(linear: linear) + [alpha])
  }

  /// Red, green, blue and alpha in sRGB; colours that sRGB lacks leave 0…1.
  package var standardComponents: SIMD4<Double> {
    if space.encoding == ColorEncoding(), values.count == 4 {
      return SIMD4(Double(values[0]), Double(values[1]), Double(values[2]), Double(values[3]))
    }
    let linear = space.encoding.linear(Array(values.dropLast()))
    return SIMD4(
      ColorEncoding.linearToStandard(linear.x), ColorEncoding.linearToStandard(linear.y),
      ColorEncoding.linearToStandard(linear.z), Double(alpha))
  }
}

extension CGColor: Hashable {
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || (left.space == right.space && left.values == right.values)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }
}

extension CGColor: CustomDebugStringConvertible {
  public var debugDescription: String { "\(space.name ?? "") \(values)" }
}
