// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Apple spells some of these names with capitals and underscores.

/// How many and which kinds of components a colour has.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome
  case rgb
  case cmyk
  case lab
  case deviceN
  case indexed
  case pattern
  case XYZ
}

/// What to do with colours that the target cannot show.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

/// What a colour's numbers mean.
///
/// Grey, sRGB and Display P3 are known, each with its usual curve or linear, clamped or extended.
public final class CGColorSpace: Sendable {
  package let encoding: ColorEncoding
  private let identifier: String

  private init(_ identifier: String, _ encoding: ColorEncoding) {
    self.identifier = identifier
    self.encoding = encoding
  }

  /// The space of this name, if it is one that is known here.
  public convenience init?(name: CFString) {
    let identifier = name as String
    guard let encoding = Self.known[identifier] else { return nil }
    self.init(identifier, encoding)
  }

  /// The space's name.
  public var name: CFString? { identifier as NSString }

  /// The kind of components.
  public var model: CGColorSpaceModel { encoding.isGray ? .monochrome : .rgb }

  /// The number of components, without alpha.
  public var numberOfComponents: Int { encoding.isGray ? 1 : 3 }

  /// Whether the space holds more colours than sRGB.
  public var isWideGamutRGB: Bool { encoding.primaries == .displayP3 || encoding.isExtended }

  package static let standard = CGColorSpace("kCGColorSpaceSRGB", ColorEncoding())
  package static let linearStandard = CGColorSpace(
    "kCGColorSpaceLinearSRGB", ColorEncoding(curve: .linear))
  package static let extendedStandard = CGColorSpace(
    "kCGColorSpaceExtendedSRGB", ColorEncoding(isExtended: true))
  package static let wide = CGColorSpace(
    "kCGColorSpaceDisplayP3", ColorEncoding(primaries: .displayP3))
  package static let grayGamma22 = CGColorSpace(
    "kCGColorSpaceGenericGrayGamma2_2", ColorEncoding(curve: .gamma22, isGray: true))
  fileprivate static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", ColorEncoding())
  fileprivate static let deviceGray = CGColorSpace(
    "kCGColorSpaceDeviceGray", ColorEncoding(curve: .gamma22, isGray: true))

  private static let known: [String: ColorEncoding] = [
    "kCGColorSpaceSRGB": ColorEncoding(),
    "kCGColorSpaceDeviceRGB": ColorEncoding(),
    "kCGColorSpaceGenericRGB": ColorEncoding(),
    "kCGColorSpaceLinearSRGB": ColorEncoding(curve: .linear),
    "kCGColorSpaceExtendedSRGB": ColorEncoding(isExtended: true),
    "kCGColorSpaceExtendedLinearSRGB": ColorEncoding(curve: .linear, isExtended: true),
    "kCGColorSpaceDisplayP3": ColorEncoding(primaries: .displayP3),
    "kCGColorSpaceLinearDisplayP3": ColorEncoding(primaries: .displayP3, curve: .linear),
    "kCGColorSpaceExtendedDisplayP3": ColorEncoding(primaries: .displayP3, isExtended: true),
    "kCGColorSpaceExtendedLinearDisplayP3":
      ColorEncoding(primaries: .displayP3, curve: .linear, isExtended: true),
    "kCGColorSpaceDeviceGray": ColorEncoding(curve: .gamma22, isGray: true),
    "kCGColorSpaceGenericGray": ColorEncoding(curve: .gamma22, isGray: true),
    "kCGColorSpaceGenericGrayGamma2_2": ColorEncoding(curve: .gamma22, isGray: true),
    "kCGColorSpaceLinearGray": ColorEncoding(curve: .linear, isGray: true),
    "kCGColorSpaceExtendedGray": ColorEncoding(curve: .gamma22, isGray: true, isExtended: true),
    "kCGColorSpaceExtendedLinearGray":
      ColorEncoding(curve: .linear, isGray: true, isExtended: true),
  ]
}

extension CGColorSpace {
  public static var sRGB: CFString { "kCGColorSpaceSRGB" }
  public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
  public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
  public static var extendedLinearSRGB: CFString { "kCGColorSpaceExtendedLinearSRGB" }
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  public static var linearDisplayP3: CFString { "kCGColorSpaceLinearDisplayP3" }
  public static var extendedDisplayP3: CFString { "kCGColorSpaceExtendedDisplayP3" }
  public static var extendedLinearDisplayP3: CFString { "kCGColorSpaceExtendedLinearDisplayP3" }
  public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
  public static var linearGray: CFString { "kCGColorSpaceLinearGray" }
  public static var extendedGray: CFString { "kCGColorSpaceExtendedGray" }
  public static var extendedLinearGray: CFString { "kCGColorSpaceExtendedLinearGray" }
}

extension CGColorSpace: Hashable {
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.identifier == right.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// The device's red, green and blue, which are sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The device's grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
