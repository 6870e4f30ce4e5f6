import Drawing

/// A colour that may depend on its surroundings: appearance, contrast, tint.
public struct Color: Hashable, CustomStringConvertible, Sendable {
  package indirect enum Provider: Hashable, Sendable {
    case constant(RGBA)
    case system(SystemColor)
    case accent
    case asset(String, bundlePath: String?)
    case opacity(Color, Double)
    case mix(Color, Color, Double, perceptual: Bool)
    case adaptive(light: Color, dark: Color)
  }
  package var provider: Provider
  package init(_ provider: Provider) { self.provider = provider }
  package init(_ rgba: RGBA) { provider = .constant(rgba) }

  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    switch colorSpace {
    case .sRGB:
      self.init(
        RGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity)))
    case .sRGBLinear:
      self.init(
        Resolved(
          colorSpace: .sRGBLinear, red: Float(red), green: Float(green), blue: Float(blue),
          opacity: Float(opacity)
        ).rgba)
    case .displayP3:
      let color = CGColor(
        colorSpace: CGColorSpace(name: CGColorSpace.displayP3) ?? .standard,
        components: [CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(opacity)])
      self.init(color.map { RGBA($0) } ?? .clear)
    }
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    let c = brightness * saturation
    let x = c * (1 - abs(sector.truncatingRemainder(dividingBy: 2) - 1))
    let m = brightness - c
    let (r, g, b): (Double, Double, Double) =
      switch sector.isFinite ? Int(sector) : 0 {
      case 0: (c, x, 0)
      case 1: (x, c, 0)
      case 2: (0, c, x)
      case 3: (0, x, c)
      case 4: (x, 0, c)
      default: (c, 0, x)
      }
    self.init(red: r + m, green: g + m, blue: b + m, opacity: opacity)
  }

  public init(_ name: String, bundle: Bundle? = nil) {
    provider = .asset(name, bundlePath: bundle?.bundlePath)
  }

  public init(cgColor: CGColor) { self.init(RGBA(cgColor)) }
  public init(_ cgColor: CGColor) { self.init(RGBA(cgColor)) }
  public init(_ resolved: Resolved) { self.init(resolved.rgba) }

  public func opacity(_ opacity: Double) -> Color { Color(.opacity(self, opacity)) }

  @available(iOS 18.0, macOS 15.0, *)
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  )
    -> Color
  {
    Color(.mix(self, rhs, fraction, perceptual: colorSpace == .perceptual))
  }

  /// A gradient from a lighter tone of this colour to it.
  public var gradient: AnyGradient { AnyGradient(base: self) }

  public var description: String { "\(provider)" }

  public static let red = Color(.system(.red))
  public static let orange = Color(.system(.orange))
  public static let yellow = Color(.system(.yellow))
  public static let green = Color(.system(.green))
  public static let mint = Color(.system(.mint))
  public static let teal = Color(.system(.teal))
  public static let cyan = Color(.system(.cyan))
  public static let blue = Color(.system(.blue))
  public static let indigo = Color(.system(.indigo))
  public static let purple = Color(.system(.purple))
  public static let pink = Color(.system(.pink))
  public static let brown = Color(.system(.brown))
  public static let gray = Color(.system(.gray))
  public static let white = Color(RGBA.white)
  public static let black = Color(RGBA.black)
  public static let clear = Color(RGBA.clear)
  public static let primary = Color(.system(.label))
  public static let secondary = Color(.system(.secondaryLabel))
  public static let accentColor = Color(.accent)
  package static let separator = Color(.system(.separator))

  /// What this colour is in `environment`.
  package func rgba(in environment: EnvironmentValues) -> RGBA {
    switch provider {
    case .constant(let color): color
    case .system(let system):
      system.rgba(
        isDark: environment.colorScheme == .dark,
        isHighContrast: environment.colorSchemeContrast == .increased,
        isElevated: environment.isElevated)
    case .accent: (environment.tint ?? Color(.system(.blue))).rgba(in: environment)
    case .asset(let name, let bundle):
      AssetLookup.color(
        name, bundlePath: bundle, isDark: environment.colorScheme == .dark,
        isHighContrast: environment.colorSchemeContrast == .increased)
    case .opacity(let base, let opacity): base.rgba(in: environment).opacity(opacity)
    case .mix(let a, let b, let fraction, let perceptual):
      perceptual
        ? a.rgba(in: environment).mixed(with: b.rgba(in: environment), by: Float(fraction))
        : a.rgba(in: environment).linearlyMixed(with: b.rgba(in: environment), by: Float(fraction))
    case .adaptive(let light, let dark):
      (environment.colorScheme == .dark ? dark : light).rgba(in: environment)
    }
  }
}

extension RGBA {
  package init(_ color: CGColor) {
    let c = color.standardComponents
    self.init(red: Float(c.x), green: Float(c.y), blue: Float(c.z), alpha: Float(c.w))
  }

  package func linearlyMixed(with other: RGBA, by fraction: Float) -> RGBA {
    RGBA(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  package var numbers: [Double] { [Double(red), Double(green), Double(blue), Double(alpha)] }
  package init(numbers n: ArraySlice<Double>) {
    let v = Array(n)
    self.init(red: Float(v[0]), green: Float(v[1]), blue: Float(v[2]), alpha: Float(v[3]))
  }
}

extension Color {
  /// A colour's components, apart from any surroundings. Stored as linear light.
  public struct Resolved: Hashable, Sendable {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      self.opacity = opacity
      if colorSpace == .sRGBLinear {
        (linearRed, linearGreen, linearBlue) = (red, green, blue)
      } else {
        linearRed = Self.linear(red)
        linearGreen = Self.linear(green)
        linearBlue = Self.linear(blue)
      }
    }

    public var red: Float {
      get { Self.encoded(linearRed) }
      set { linearRed = Self.linear(newValue) }
    }
    public var green: Float {
      get { Self.encoded(linearGreen) }
      set { linearGreen = Self.linear(newValue) }
    }
    public var blue: Float {
      get { Self.encoded(linearBlue) }
      set { linearBlue = Self.linear(newValue) }
    }
    public var cgColor: CGColor {
      CGColor(
        srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
    }

    package var rgba: RGBA { RGBA(red: red, green: green, blue: blue, alpha: opacity) }
    package init(_ rgba: RGBA) {
      self.init(red: rgba.red, green: rgba.green, blue: rgba.blue, opacity: rgba.alpha)
    }

    private static func linear(_ value: Float) -> Float {
      Float(ColorEncoding.standardToLinear(Double(value)))
    }
    private static func encoded(_ value: Float) -> Float {
      Float(ColorEncoding.linearToStandard(Double(value)))
    }
  }

  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(rgba(in: environment))
  }
}

extension Color.Resolved: Codable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in [linearRed, linearGreen, linearBlue, opacity] { try container.encode(value) }
  }
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    linearRed = try container.decode(Float.self)
    linearGreen = try container.decode(Float.self)
    linearBlue = try container.decode(Float.self)
    opacity = try container.decode(Float.self)
  }
}

extension Color.Resolved: Animatable {
  public var animatableData:
    AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
  {
    get {
      AnimatablePair(
        linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity)))
    }
    set {
      linearRed = newValue.first
      linearGreen = newValue.second.first
      linearBlue = newValue.second.second.first
      opacity = newValue.second.second.second
    }
  }
}

extension Color: LeafView {
  package func resolve(_ environment: EnvironmentValues) -> StyleLeaf {
    StyleLeaf(style: .color(rgba(in: environment)))
  }
}

/// The colours that iOS names, in light and dark. Values: iOS system colours as published in Apple's
/// Human Interface Guidelines, Color, and read off by other projects' tests.
package enum SystemColor: Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case gray2, gray3, gray4, gray5, gray6
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText
  case fill, secondaryFill, tertiaryFill, quaternaryFill
  case background, secondaryBackground, tertiaryBackground
  case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
  case separator, opaqueSeparator, link

  private typealias Pair = (light: (UInt32, Float), dark: (UInt32, Float))

  private var pair: Pair {
    switch self {
    case .red: ((0xFF3B30, 1), (0xFF453A, 1))
    case .orange: ((0xFF9500, 1), (0xFF9F0A, 1))
    case .yellow: ((0xFFCC00, 1), (0xFFD60A, 1))
    case .green: ((0x34C759, 1), (0x30D158, 1))
    case .mint: ((0x00C7BE, 1), (0x63E6E2, 1))
    case .teal: ((0x30B0C7, 1), (0x40C8E0, 1))
    case .cyan: ((0x32ADE6, 1), (0x64D2FF, 1))
    case .blue: ((0x007AFF, 1), (0x0A84FF, 1))
    case .indigo: ((0x5856D6, 1), (0x5E5CE6, 1))
    case .purple: ((0xAF52DE, 1), (0xBF5AF2, 1))
    case .pink: ((0xFF2D55, 1), (0xFF375F, 1))
    case .brown: ((0xA2845E, 1), (0xAC8E68, 1))
    case .gray: ((0x8E8E93, 1), (0x8E8E93, 1))
    case .gray2: ((0xAEAEB2, 1), (0x636366, 1))
    case .gray3: ((0xC7C7CC, 1), (0x48484A, 1))
    case .gray4: ((0xD1D1D6, 1), (0x3A3A3C, 1))
    case .gray5: ((0xE5E5EA, 1), (0x2C2C2E, 1))
    case .gray6: ((0xF2F2F7, 1), (0x1C1C1E, 1))
    case .label: ((0x000000, 1), (0xFFFFFF, 1))
    case .secondaryLabel: ((0x3C3C43, 0.6), (0xEBEBF5, 0.6))
    case .tertiaryLabel, .placeholderText: ((0x3C3C43, 0.3), (0xEBEBF5, 0.3))
    case .quaternaryLabel: ((0x3C3C43, 0.18), (0xEBEBF5, 0.16))
    case .fill: ((0x787880, 0.2), (0x787880, 0.36))
    case .secondaryFill: ((0x787880, 0.16), (0x787880, 0.32))
    case .tertiaryFill: ((0x767680, 0.12), (0x767680, 0.24))
    case .quaternaryFill: ((0x747480, 0.08), (0x767680, 0.18))
    case .background: ((0xFFFFFF, 1), (0x000000, 1))
    case .secondaryBackground: ((0xF2F2F7, 1), (0x1C1C1E, 1))
    case .tertiaryBackground: ((0xFFFFFF, 1), (0x2C2C2E, 1))
    case .groupedBackground: ((0xF2F2F7, 1), (0x000000, 1))
    case .secondaryGroupedBackground: ((0xFFFFFF, 1), (0x1C1C1E, 1))
    case .tertiaryGroupedBackground: ((0xF2F2F7, 1), (0x2C2C2E, 1))
    case .separator: ((0x3C3C43, 0.29), (0x545458, 0.6))
    case .opaqueSeparator: ((0xC6C6C8, 1), (0x38383A, 1))
    case .link: ((0x007AFF, 1), (0x0984FF, 1))
    }
  }

  /// In the dark, what lies above something else is lighter than that.
  private var elevated: SystemColor {
    switch self {
    case .background, .groupedBackground: .gray6
    case .secondaryBackground, .secondaryGroupedBackground: .gray5
    case .tertiaryBackground, .tertiaryGroupedBackground: .gray4
    default: self
    }
  }

  package func rgba(isDark: Bool, isHighContrast: Bool, isElevated: Bool = false) -> RGBA {
    if isDark, isElevated, isBackground {
      return elevated.rgba(isDark: true, isHighContrast: false)
    }
    let (hex, alpha) = isDark ? pair.dark : pair.light
    var color = RGBA(
      red: Float(hex >> 16 & 0xFF) / 255, green: Float(hex >> 8 & 0xFF) / 255,
      blue: Float(hex & 0xFF) / 255, alpha: alpha)
    guard isHighContrast else { return color }
    // Increased contrast: translucent labels and lines become denser, colours a little stronger.
    if alpha < 1 {
      color.alpha = min(1, alpha * 1.35)
    } else if self != .label, !isBackground {
      color = color.mixed(with: isDark ? .white : .black, by: 0.15)
    }
    return color
  }

  private var isBackground: Bool {
    switch self {
    case .background, .secondaryBackground, .tertiaryBackground, .groupedBackground,
      .secondaryGroupedBackground, .tertiaryGroupedBackground:
      true
    default: false
    }
  }
}

private enum ElevatedKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether views lie above others, as on a sheet.
  var isElevated: Bool {
    get { self[ElevatedKey.self] }
    set { self[ElevatedKey.self] = newValue }
  }
}

extension Color {
  /// The colour behind a window's views.
  package static func systemBackgroundRGBA(in environment: EnvironmentValues) -> RGBA {
    Color(.system(.background)).rgba(in: environment)
  }
}

extension Color {
  /// One of two colours, by the appearance.
  package init(light: Color, dark: Color) {
    self.init(.adaptive(light: light, dark: dark))
  }
}
