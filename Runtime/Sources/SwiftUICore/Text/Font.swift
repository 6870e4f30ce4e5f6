import TextShaping

/// A font that follows the user's text size.
public struct Font: Hashable, Sendable {
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }
  public struct Weight: Hashable, Sendable {
    package var value: Int
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }
  public struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.6)
    public static let condensed = Width(-0.4)
    public static let standard = Width(0)
    public static let expanded = Width(0.4)
  }
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  package enum Base: Hashable, Sendable {
    case style(TextStyle, Design?, Weight?)
    case system(size: CGFloat, Design?, Weight?)
    case custom(String, size: CGFloat, relativeTo: TextStyle?)
  }
  package enum Trait: Hashable, Sendable {
    case bold(Bool), italic(Bool), weight(Weight), width(Width), monospacedDigit, smallCaps
    case lowercaseSmallCaps, uppercaseSmallCaps, leading(Leading), monospaced(Bool)
  }
  package var base: Base
  package var traits: [Trait] = []
  package init(_ base: Base) { self.base = base }

  public static let largeTitle = Font(.style(.largeTitle, nil, nil))
  public static let title = Font(.style(.title, nil, nil))
  public static let title2 = Font(.style(.title2, nil, nil))
  public static let title3 = Font(.style(.title3, nil, nil))
  public static let headline = Font(.style(.headline, nil, nil))
  public static let subheadline = Font(.style(.subheadline, nil, nil))
  public static let body = Font(.style(.body, nil, nil))
  public static let callout = Font(.style(.callout, nil, nil))
  public static let footnote = Font(.style(.footnote, nil, nil))
  public static let caption = Font(.style(.caption, nil, nil))
  public static let caption2 = Font(.style(.caption2, nil, nil))

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil)
    -> Font
  { Font(.style(style, design, weight)) }
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size: size, design, weight))
  }
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size: size, relativeTo: .body))
  }
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font
  {
    Font(.custom(name, size: size, relativeTo: textStyle))
  }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, size: fixedSize, relativeTo: nil))
  }

  private func adding(_ trait: Trait) -> Font {
    var font = self
    font.traits.append(trait)
    return font
  }
  public func bold() -> Font { adding(.bold(true)) }
  public func bold(_ isActive: Bool) -> Font { adding(.bold(isActive)) }
  public func italic() -> Font { adding(.italic(true)) }
  public func italic(_ isActive: Bool) -> Font { adding(.italic(isActive)) }
  public func weight(_ weight: Weight) -> Font { adding(.weight(weight)) }
  public func width(_ width: Width) -> Font { adding(.width(width)) }
  public func monospacedDigit() -> Font { adding(.monospacedDigit) }
  public func monospaced() -> Font { adding(.monospaced(true)) }
  public func smallCaps() -> Font { adding(.smallCaps) }
  public func lowercaseSmallCaps() -> Font { adding(.lowercaseSmallCaps) }
  public func uppercaseSmallCaps() -> Font { adding(.uppercaseSmallCaps) }
  public func leading(_ leading: Leading) -> Font { adding(.leading(leading)) }

  /// The size in points before anything shrinks it.
  package func pointSize(in environment: EnvironmentValues) -> CGFloat {
    resolve(in: environment).size
  }

  /// The font in `environment`.
  package func resolve(in environment: EnvironmentValues) -> FontDescription {
    let typeSize = environment.dynamicTypeSize
    var description = FontDescription()
    var boldWeight = 700
    switch base {
    case .style(let style, let design, let weight):
      description.size = TypeScale.size(style, typeSize)
      description.weight = weight?.value ?? TypeScale.weight(style)
      description.family = .system(FontFamily.Design(design ?? environment.fontDesign ?? .default))
      boldWeight = TypeScale.boldWeight(style)
    case .system(let size, let design, let weight):
      description.size = max(0, size.isFinite ? size : 17)
      description.weight = weight?.value ?? 400
      description.family = .system(FontFamily.Design(design ?? environment.fontDesign ?? .default))
    case .custom(let name, let size, let style):
      description.family = .custom(name)
      let base = max(0, size.isFinite ? size : 17)
      description.size = style.map { base * TypeScale.factor($0, typeSize) } ?? base
    }
    if let weight = environment.fontWeight { description.weight = weight.value }
    for trait in traits + environment.fontTraits { apply(trait, &description, boldWeight) }
    if environment.legibilityWeight == .bold {
      description.weight = min(900, description.weight + 200)
    }
    return description
  }

  private func apply(_ trait: Trait, _ font: inout FontDescription, _ boldWeight: Int) {
    switch trait {
    case .bold(let isActive): if isActive { font.weight = max(font.weight, boldWeight) }
    case .italic(let isActive): font.isItalic = isActive
    case .weight(let weight): font.weight = weight.value
    case .width(let width): font.width = 1 + width.value * 0.5
    case .monospacedDigit: font.features.insert(.monospacedDigit)
    case .smallCaps: font.features.insert(.smallCaps)
    case .lowercaseSmallCaps: font.features.insert(.lowercaseSmallCaps)
    case .uppercaseSmallCaps: font.features.insert(.uppercaseSmallCaps)
    case .monospaced(let isActive): if isActive { font.family = .system(.monospaced) }
    case .leading(let leading):
      font.leading = leading == .tight ? .tight : leading == .loose ? .loose : .standard
    }
  }
}

extension FontFamily.Design {
  package init(_ design: Font.Design) {
    switch design {
    case .default: self = .default
    case .serif: self = .serif
    case .rounded: self = .rounded
    case .monospaced: self = .monospaced
    }
  }
}

/// Sizes of the text styles at each Dynamic Type size, and their leading at Large.
/// Source: Apple's Human Interface Guidelines, Typography, iOS Dynamic Type sizes.
package enum TypeScale {
  private static let sizes: [Font.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
  private static let leadings: [Font.TextStyle: CGFloat] = [
    .largeTitle: 41, .title: 34, .title2: 28, .title3: 25, .headline: 22, .body: 22,
    .callout: 21, .subheadline: 20, .footnote: 18, .caption: 16, .caption2: 13,
  ]

  package static func size(_ style: Font.TextStyle, _ typeSize: DynamicTypeSize) -> CGFloat {
    sizes[style]?[typeSize.index] ?? 17
  }
  package static func factor(_ style: Font.TextStyle, _ typeSize: DynamicTypeSize) -> CGFloat {
    size(style, typeSize) / size(style, .large)
  }
  package static func weight(_ style: Font.TextStyle) -> Int { style == .headline ? 600 : 400 }
  /// What `bold()` makes of a style on iOS: the three largest bold, the others semibold.
  package static func boldWeight(_ style: Font.TextStyle) -> Int {
    switch style {
    case .largeTitle, .title, .title2: 700
    case .headline: 800
    default: 600
    }
  }
  /// The distance between two texts below one another: what is left of the style's leading.
  package static func gap(_ font: Font, _ typeSize: DynamicTypeSize) -> CGFloat {
    guard case .style(let style, _, _) = font.base, let leading = leadings[style] else { return 0 }
    let large = size(style, .large)
    return max(0, leading - large * 2444 / 2048) * size(style, typeSize) / large
  }
}

private enum FontKeys {
  enum Weight: EnvironmentKey { static var defaultValue: Font.Weight? { nil } }
  enum Design: EnvironmentKey { static var defaultValue: Font.Design? { nil } }
  enum Traits: EnvironmentKey { static var defaultValue: [Font.Trait] { [] } }
}

extension EnvironmentValues {
  package var fontWeight: Font.Weight? {
    get { self[FontKeys.Weight.self] }
    set { self[FontKeys.Weight.self] = newValue }
  }
  package var fontDesign: Font.Design? {
    get { self[FontKeys.Design.self] }
    set { self[FontKeys.Design.self] = newValue }
  }
  package var fontTraits: [Font.Trait] {
    get { self[FontKeys.Traits.self] }
    set { self[FontKeys.Traits.self] = newValue }
  }
  /// The font in force: the one set around, or body.
  package var effectiveFont: Font { font ?? .body }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontWeight, weight)
  }
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.fontDesign, design)
  }
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
    transformEnvironment(\.fontTraits) { if let width { $0.append(.width(width)) } }
  }
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.fontTraits) { $0.append(.bold(isActive)) }
  }
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.fontTraits) { $0.append(.italic(isActive)) }
  }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.fontTraits) { $0.append(.monospaced(isActive)) }
  }
  nonisolated public func monospacedDigit() -> some View {
    transformEnvironment(\.fontTraits) { $0.append(.monospacedDigit) }
  }
}
