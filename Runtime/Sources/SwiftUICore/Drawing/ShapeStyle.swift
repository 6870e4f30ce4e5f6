import Drawing

/// A colour, gradient, material or picture with which shapes and text are filled.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Self.Resolved
}

extension Never: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Never { switch self {} }
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) is resolved by the runtime")
  }
}

/// A style that the runtime resolves itself.
package protocol PrimitiveShapeStyle: ShapeStyle {
  func resolved(in environment: EnvironmentValues) -> ResolvedStyle
}

extension ShapeStyle {
  /// What this style is in `environment`.
  package func resolvedStyle(in environment: EnvironmentValues) -> ResolvedStyle {
    if let primitive = self as? any PrimitiveShapeStyle {
      return primitive.resolved(in: environment)
    }
    return resolve(in: environment).resolvedStyle(in: environment)
  }
}

/// A style without its surroundings; places are still fractions of what will be painted.
package indirect enum ResolvedStyle: Equatable, Sendable {
  case color(RGBA)
  case linear([GradientStop], start: UnitPoint, end: UnitPoint)
  case radial([GradientStop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  case elliptical([GradientStop], center: UnitPoint, startFraction: CGFloat, endFraction: CGFloat)
  case angular([GradientStop], center: UnitPoint, startAngle: Double, endAngle: Double)
  case mesh(MeshPaint)
  case image(CGImage, sourceRect: CGRect, scale: CGFloat)
  case material(MaterialRecipe)
  case opacity(Double, ResolvedStyle)
  case blend(DrawingBlendMode, ResolvedStyle)
  case shadow(ShadowStyle.Recipe, ResolvedStyle)

  /// The paint for something whose box is `rect`. A material gives its tint.
  package func paint(in rect: CGRect) -> Paint {
    switch self {
    case .color(let color): .color(color)
    case .linear(let stops, let start, let end):
      .linear(stops, start: start.point(in: rect), end: end.point(in: rect))
    case .radial(let stops, let center, let start, let end):
      .radial(stops, center: center.point(in: rect), startRadius: start, endRadius: end)
    case .elliptical(let stops, let center, let start, let end):
      .elliptical(
        stops, center: CGPoint(x: center.x, y: center.y), startFraction: start, endFraction: end,
        bounds: rect)
    case .angular(let stops, let center, let start, let end):
      .angular(stops, center: center.point(in: rect), startAngle: start, endAngle: end)
    case .mesh(var mesh):
      {
        mesh.bounds = rect
        return Paint.mesh(mesh)
      }()
    case .image(let image, let source, let scale):
      .image(ImagePaintData(image: image, sourceRect: source, scale: scale, origin: rect.origin))
    case .material(let recipe): .color(recipe.fallback)
    case .opacity(let opacity, let base): base.faded(opacity).paint(in: rect)
    case .blend(_, let base), .shadow(_, let base): base.paint(in: rect)
    }
  }

  /// This style with its opacity multiplied.
  package func faded(_ factor: Double) -> ResolvedStyle {
    func fade(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(color: $0.color.opacity(factor), location: $0.location) }
    }
    switch self {
    case .color(let color): return .color(color.opacity(factor))
    case .linear(let stops, let a, let b): return .linear(fade(stops), start: a, end: b)
    case .radial(let stops, let c, let a, let b):
      return .radial(fade(stops), center: c, startRadius: a, endRadius: b)
    case .elliptical(let stops, let c, let a, let b):
      return .elliptical(fade(stops), center: c, startFraction: a, endFraction: b)
    case .angular(let stops, let c, let a, let b):
      return .angular(fade(stops), center: c, startAngle: a, endAngle: b)
    case .opacity(let own, let base): return .opacity(own * factor, base)
    case .blend(let mode, let base): return .blend(mode, base.faded(factor))
    case .shadow(let shadow, let base): return .shadow(shadow, base.faded(factor))
    case .mesh, .image, .material: return .opacity(factor, self)
    }
  }

  /// The colour that stands for this style where only one can be used.
  package var mainColor: RGBA {
    switch self {
    case .color(let color): color
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
      .angular(let stops, _, _, _):
      stops.first?.color ?? .clear
    case .mesh(let mesh): mesh.colors.first ?? .clear
    case .image: .black
    case .material(let recipe): recipe.fallback
    case .opacity(let factor, let base): base.mainColor.opacity(factor)
    case .blend(_, let base), .shadow(_, let base): base.mainColor
    }
  }

  // MARK: Motion

  /// The numbers to animate, where the kind of style stays the same.
  package var numbers: AnimatableNumbers {
    func of(_ stops: [GradientStop]) -> [Double] {
      stops.flatMap { $0.color.numbers + [Double($0.location)] }
    }
    switch self {
    case .color(let color): return AnimatableNumbers(color.numbers)
    case .linear(let stops, let a, let b):
      return AnimatableNumbers(of(stops) + [a.x, a.y, b.x, b.y].map { Double($0) })
    case .radial(let stops, let c, let a, let b), .elliptical(let stops, let c, let a, let b):
      return AnimatableNumbers(of(stops) + [c.x, c.y, a, b].map { Double($0) })
    case .angular(let stops, let c, let a, let b):
      return AnimatableNumbers(of(stops) + [Double(c.x), Double(c.y), a, b])
    case .mesh(let mesh):
      return AnimatableNumbers(
        mesh.colors.flatMap(\.numbers) + mesh.points.flatMap { [Double($0.x), Double($0.y)] })
    case .opacity(let factor, let base): return AnimatableNumbers([factor] + base.numbers.values)
    default: return AnimatableNumbers()
    }
  }

  package mutating func set(numbers: AnimatableNumbers) {
    guard numbers.values.count == self.numbers.values.count, !numbers.values.isEmpty else { return }
    let v = numbers.values
    func stops(_ old: [GradientStop]) -> [GradientStop] {
      old.indices.map {
        GradientStop(
          color: RGBA(numbers: v[($0 * 5)..<($0 * 5 + 4)]), location: CGFloat(v[$0 * 5 + 4]))
      }
    }
    func tail(_ count: Int, _ index: Int) -> CGFloat { CGFloat(v[count * 5 + index]) }
    switch self {
    case .color: self = .color(RGBA(numbers: v[0..<4]))
    case .linear(let old, _, _):
      let n = old.count
      self = .linear(
        stops(old), start: UnitPoint(x: tail(n, 0), y: tail(n, 1)),
        end: UnitPoint(x: tail(n, 2), y: tail(n, 3)))
    case .radial(let old, _, _, _):
      let n = old.count
      self = .radial(
        stops(old), center: UnitPoint(x: tail(n, 0), y: tail(n, 1)), startRadius: tail(n, 2),
        endRadius: tail(n, 3))
    case .elliptical(let old, _, _, _):
      let n = old.count
      self = .elliptical(
        stops(old), center: UnitPoint(x: tail(n, 0), y: tail(n, 1)), startFraction: tail(n, 2),
        endFraction: tail(n, 3))
    case .angular(let old, _, _, _):
      let n = old.count
      self = .angular(
        stops(old), center: UnitPoint(x: tail(n, 0), y: tail(n, 1)),
        startAngle: Double(tail(n, 2)), endAngle: Double(tail(n, 3)))
    case .mesh(var mesh):
      let n = mesh.colors.count
      mesh.colors = (0..<n).map { RGBA(numbers: v[($0 * 4)..<($0 * 4 + 4)]) }
      mesh.points = mesh.points.indices.map {
        SIMD2(Float(v[n * 4 + $0 * 2]), Float(v[n * 4 + $0 * 2 + 1]))
      }
      self = .mesh(mesh)
    case .opacity(_, var base):
      base.set(numbers: AnimatableNumbers(Array(v.dropFirst())))
      self = .opacity(v[0], base)
    default: break
    }
  }

  // MARK: Painting a path

  /// A path filled with this style; `rect` is the box that gradients refer to.
  package func fill(_ path: CGPath, in rect: CGRect, evenOdd: Bool, isAntialiased: Bool)
    -> DisplayContent
  {
    if case .shadow(let recipe, let base) = self, recipe.isInner {
      return .group([
        DisplayItem(base.fill(path, in: rect, evenOdd: evenOdd, isAntialiased: isAntialiased)),
        recipe.inside(path, evenOdd: evenOdd),
      ])
    }
    return wrapped { base in
      if case .material(let recipe) = base {
        return .backdrop(
          BackdropDrawing(
            shape: path, evenOdd: evenOdd, blurRadius: recipe.blurRadius,
            colors: recipe.saturation.map { .saturation($0) }, tint: recipe.tint))
      }
      return .fill(path, base.paint(in: rect), evenOdd: evenOdd, isAntialiased: isAntialiased)
    }
  }

  package func stroke(_ path: CGPath, in rect: CGRect, _ style: StrokeStyleData) -> DisplayContent {
    wrapped { .stroke(path, $0.paint(in: rect), style) }
  }

  /// Puts blend mode, opacity and shadow around what `draw` makes of the style inside.
  package func wrapped(_ draw: (ResolvedStyle) -> DisplayContent) -> DisplayContent {
    switch self {
    case .blend(let mode, let base): .effect(.blend(mode), DisplayItem(base.wrapped(draw)))
    case .shadow(let recipe, let base) where !recipe.isInner:
      .effect(
        .shadow(recipe.color, radius: recipe.radius, offset: recipe.offset),
        DisplayItem(base.wrapped(draw)))
    case .shadow(_, let base): base.wrapped(draw)
    case .opacity(let factor, let base):
      switch base {
      case .mesh, .image, .material: .effect(.opacity(factor), DisplayItem(base.wrapped(draw)))
      default: base.faded(factor).wrapped(draw)
      }
    default: draw(self)
    }
  }
}

extension Color: ShapeStyle, PrimitiveShapeStyle {
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .color(rgba(in: environment))
  }
}

extension Color.Resolved: ShapeStyle, PrimitiveShapeStyle {
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle { .color(rgba) }
}

/// A style whose type is not written down.
public struct AnyShapeStyle: ShapeStyle, PrimitiveShapeStyle {
  package let base: any ShapeStyle
  public init<S: ShapeStyle>(_ style: S) { base = style }
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    base.resolvedStyle(in: environment)
  }
}

/// The current foreground style, or one of its weaker levels.
public struct HierarchicalShapeStyle: ShapeStyle, PrimitiveShapeStyle, Hashable {
  package var level: Int
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    guard let styles = environment.foregroundStyles else {
      let system: SystemColor =
        switch level {
        case 0: .label
        case 1: .secondaryLabel
        case 2: .tertiaryLabel
        default: .quaternaryLabel
        }
      return .color(
        system.rgba(
          isDark: environment.colorScheme == .dark,
          isHighContrast: environment.colorSchemeContrast == .increased))
    }
    var outer = environment
    outer.foregroundStyles = styles.outer?.value
    if level < styles.levels.count { return styles.levels[level].resolvedStyle(in: outer) }
    let last = styles.levels[styles.levels.count - 1].resolvedStyle(in: outer)
    let factors = [1, 0.5, 0.25, 0.18, 0.1]
    let own = factors[min(level, 4)] / factors[styles.levels.count - 1]
    return last.faded(own)
  }
}

/// A style one level weaker than another.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle, PrimitiveShapeStyle {
  package var base: Base
  package var level: Int
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    base.resolvedStyle(in: environment).faded([1, 0.5, 0.25, 0.18, 0.1][min(level, 4)])
  }
}

extension ShapeStyle {
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
  public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: self, opacity: opacity)
  }
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    BlendShapeStyle(base: self, mode: mode)
  }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowShapeStyle(base: self, shadow: style)
  }
}

struct OpacityShapeStyle<Base: ShapeStyle>: PrimitiveShapeStyle {
  var base: Base
  var opacity: Double
  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    base.resolvedStyle(in: environment).faded(opacity)
  }
}
struct BlendShapeStyle<Base: ShapeStyle>: PrimitiveShapeStyle {
  var base: Base
  var mode: BlendMode
  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .blend(mode.drawing, base.resolvedStyle(in: environment))
  }
}
struct ShadowShapeStyle<Base: ShapeStyle>: PrimitiveShapeStyle {
  var base: Base
  var shadow: ShadowStyle
  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    var recipe = shadow.recipe
    recipe.color = shadow.color.rgba(in: environment)
    return .shadow(recipe, base.resolvedStyle(in: environment))
  }
}

/// A shadow as part of a style.
public struct ShadowStyle: Equatable, Sendable {
  package struct Recipe: Equatable, Sendable {
    var color: RGBA
    var radius: CGFloat
    var offset: CGSize
    var isInner: Bool

    /// The shadow that the edge of a shape throws into it.
    func inside(_ path: CGPath, evenOdd: Bool) -> DisplayItem {
      // Everything but the shape throws a shadow; of that, what falls into the shape is seen.
      let reach = radius * 3 + abs(offset.width) + abs(offset.height) + 4
      let box = path.boundingBoxOfPath
      guard !box.isNull, reach.isFinite else { return .empty }
      let hole = CGMutablePath()
      hole.addRect(box.insetBy(dx: -reach, dy: -reach))
      hole.addPath(path)
      let around = DisplayItem(.fill(hole, .color(color), evenOdd: true, isAntialiased: true))
      let thrown = DisplayItem(.effect(.blur(radius: max(0, radius), isOpaque: false), around))
      let moved = DisplayItem(
        .effect(.offset(CGPoint(x: offset.width, y: offset.height)), thrown))
      return DisplayItem(.effect(.clip(path, evenOdd: evenOdd), moved))
    }
  }
  var color: Color
  package var recipe: Recipe
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      color: color,
      recipe: Recipe(
        color: .clear, radius: radius, offset: CGSize(width: x, height: y), isInner: false))
  }
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      color: color,
      recipe: Recipe(
        color: .clear, radius: radius, offset: CGSize(width: x, height: y), isInner: true))
  }
}

/// The foreground style set around.
public struct ForegroundStyle: ShapeStyle, PrimitiveShapeStyle {
  public init() {}
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    HierarchicalShapeStyle.primary.resolved(in: environment)
  }
}

/// The background style set around.
public struct BackgroundStyle: ShapeStyle, PrimitiveShapeStyle {
  public init() {}
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    if let style = environment.backgroundStyle { return style.resolved(in: environment) }
    return Color(.system(.background)).resolved(in: environment)
  }
}

/// The tint set around.
public struct TintShapeStyle: ShapeStyle, PrimitiveShapeStyle {
  public init() {}
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    Color.accentColor.resolved(in: environment)
  }
}

/// The line between rows.
public struct SeparatorShapeStyle: ShapeStyle, PrimitiveShapeStyle {
  public init() {}
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    Color.separator.resolved(in: environment)
  }
}

/// The colour of text that stands for missing text.
public struct PlaceholderTextShapeStyle: ShapeStyle, PrimitiveShapeStyle {
  public init() {}
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    Color(.system(.placeholderText)).resolved(in: environment)
  }
}
public struct LinkShapeStyle: ShapeStyle, PrimitiveShapeStyle {
  public init() {}
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    Color(.system(.link)).resolved(in: environment)
  }
}
public struct FillShapeStyle: ShapeStyle, PrimitiveShapeStyle {
  public init() {}
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    Color(.system(.fill)).resolved(in: environment)
  }
}
public struct WindowBackgroundShapeStyle: ShapeStyle, PrimitiveShapeStyle {
  public init() {}
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    Color(.system(.background)).resolved(in: environment)
  }
}
public struct SelectionShapeStyle: ShapeStyle, PrimitiveShapeStyle {
  public init() {}
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    Color.accentColor.resolved(in: environment)
  }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .init(.system(.red)) }
  public static var orange: Color { .init(.system(.orange)) }
  public static var yellow: Color { .init(.system(.yellow)) }
  public static var green: Color { .init(.system(.green)) }
  public static var mint: Color { .init(.system(.mint)) }
  public static var teal: Color { .init(.system(.teal)) }
  public static var cyan: Color { .init(.system(.cyan)) }
  public static var blue: Color { .init(.system(.blue)) }
  public static var indigo: Color { .init(.system(.indigo)) }
  public static var purple: Color { .init(.system(.purple)) }
  public static var pink: Color { .init(.system(.pink)) }
  public static var brown: Color { .init(.system(.brown)) }
  public static var gray: Color { .init(.system(.gray)) }
  public static var white: Color { Color(RGBA.white) }
  public static var black: Color { Color(RGBA.black) }
  public static var clear: Color { Color(RGBA.clear) }
  public static var accentColor: Color { Color(.accent) }
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(level: 0) }
  public static var secondary: HierarchicalShapeStyle { .init(level: 1) }
  public static var tertiary: HierarchicalShapeStyle { .init(level: 2) }
  public static var quaternary: HierarchicalShapeStyle { .init(level: 3) }
  public static var quinary: HierarchicalShapeStyle { .init(level: 4) }
}
extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == AnyShapeStyle {
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    BlendShapeStyle(base: ForegroundStyle(), mode: mode)
  }
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: ForegroundStyle(), opacity: opacity)
  }
}

/// The foreground styles in force: one to three levels, and those around them.
package struct ForegroundStyles: Sendable {
  final class Box: Sendable {
    let value: ForegroundStyles
    init(_ value: ForegroundStyles) { self.value = value }
  }
  var levels: [AnyShapeStyle]
  var outer: Box?
}

enum ForegroundStylesKey: EnvironmentKey {
  static var defaultValue: ForegroundStyles? { nil }
}
enum BackgroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}
extension EnvironmentValues {
  package var foregroundStyles: ForegroundStyles? {
    get { self[ForegroundStylesKey.self] }
    set { self[ForegroundStylesKey.self] = newValue }
  }
  /// The style of backgrounds that name none.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
}

package struct ForegroundStyleModifier: EnvironmentModifier {
  var levels: [AnyShapeStyle]
  package func transform(_ environment: inout EnvironmentValues) {
    environment.foregroundStyles = ForegroundStyles(
      levels: levels, outer: environment.foregroundStyles.map { ForegroundStyles.Box($0) })
  }
}

extension View {
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundStyleModifier(levels: [AnyShapeStyle(style)]))
  }
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    modifier(ForegroundStyleModifier(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      ForegroundStyleModifier(levels: [
        AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary),
      ]))
  }
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modifier(OptionalForegroundModifier(color: color))
  }
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
  nonisolated public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    modifier(TintStyleModifier(style: tint.map { AnyShapeStyle($0) }))
  }
  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    environment(\.tint, accentColor)
  }
}

package struct OptionalForegroundModifier: EnvironmentModifier {
  var color: Color?
  package func transform(_ environment: inout EnvironmentValues) {
    environment.foregroundStyles = color.map {
      ForegroundStyles(levels: [AnyShapeStyle($0)], outer: nil)
    }
  }
}

package struct TintStyleModifier: EnvironmentModifier {
  var style: AnyShapeStyle?
  package func transform(_ environment: inout EnvironmentValues) {
    environment.tint = style.map { Color($0.resolved(in: environment).mainColor) }
  }
}
