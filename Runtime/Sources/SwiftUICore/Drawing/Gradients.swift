import Drawing

/// Colours with places, from 0 to 1.
public struct Gradient: Equatable, Hashable, Sendable {
  public struct Stop: Equatable, Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
  /// How colours between stops are computed.
  public struct ColorSpace: Hashable, Sendable {
    package var isPerceptual: Bool
    public static let device = ColorSpace(isPerceptual: false)
    public static let perceptual = ColorSpace(isPerceptual: true)
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  public init(colors: [Color]) {
    let last = max(1, colors.count - 1)
    stops = colors.enumerated().map {
      Stop(color: $1, location: CGFloat($0) / CGFloat(last))
    }
  }
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    AnyGradient(self).colorSpace(space)
  }

  package func resolved(in environment: EnvironmentValues) -> [GradientStop] {
    stops.map { GradientStop(color: $0.color.rgba(in: environment), location: $0.location) }
  }
}

extension Gradient: ShapeStyle, PrimitiveShapeStyle {
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .linear(resolved(in: environment), start: .top, end: .bottom)
  }
}

/// Gradients run perceptually between their stops. One in the device's space gets stops so close to each
/// other that the way between them makes no difference.
private enum DeviceGradient {
  private static let parts = 12
  static func stops(_ stops: [GradientStop]) -> [GradientStop] {
    guard let first = stops.first else { return [] }
    var result = [first]
    for (from, to) in zip(stops, stops.dropFirst()) {
      for step in 1...parts {
        let part = Float(step) / Float(parts)
        func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * part }
        result.append(
          GradientStop(
            color: RGBA(
              red: mix(from.color.red, to.color.red), green: mix(from.color.green, to.color.green),
              blue: mix(from.color.blue, to.color.blue),
              alpha: mix(from.color.alpha, to.color.alpha)),
            location: from.location + (to.location - from.location) * CGFloat(part)))
      }
    }
    return result
  }
}

/// A gradient made of one colour, or any gradient.
public struct AnyGradient: Hashable, ShapeStyle, PrimitiveShapeStyle {
  package var gradient: Gradient?
  package var color: Color?
  package var space = Gradient.ColorSpace.perceptual
  public init(_ gradient: Gradient) { self.gradient = gradient }
  package init(base: Color) { color = base }
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    var result = self
    result.space = space
    return result
  }

  package func stops(in environment: EnvironmentValues) -> [GradientStop] {
    let own = ownStops(in: environment)
    return space.isPerceptual ? own : DeviceGradient.stops(own)
  }

  private func ownStops(in environment: EnvironmentValues) -> [GradientStop] {
    if let gradient { return gradient.resolved(in: environment) }
    let base = (color ?? .clear).rgba(in: environment)
    return [
      GradientStop(color: base.mixed(with: .white, by: 0.2).opacity(1), location: 0),
      GradientStop(color: base, location: 1),
    ]
  }
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .linear(stops(in: environment), start: .top, end: .bottom)
  }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, PrimitiveShapeStyle {
  package var gradient: AnyGradient
  package var startPoint: UnitPoint
  package var endPoint: UnitPoint
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = AnyGradient(gradient)
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  package init(any gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .linear(gradient.stops(in: environment), start: startPoint, end: endPoint)
  }
  package func resolve(_ environment: EnvironmentValues) -> StyleLeaf {
    StyleLeaf(style: resolved(in: environment))
  }
}

/// A gradient outwards from a point.
public struct RadialGradient: ShapeStyle, PrimitiveShapeStyle {
  package var gradient: AnyGradient
  package var center: UnitPoint
  package var startRadius: CGFloat
  package var endRadius: CGFloat
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = AnyGradient(gradient)
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .radial(
      gradient.stops(in: environment), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
  package func resolve(_ environment: EnvironmentValues) -> StyleLeaf {
    StyleLeaf(style: resolved(in: environment))
  }
}

/// A radial gradient stretched to what it fills.
public struct EllipticalGradient: ShapeStyle, PrimitiveShapeStyle {
  package var gradient: AnyGradient
  package var center: UnitPoint
  package var startRadiusFraction: CGFloat
  package var endRadiusFraction: CGFloat
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = AnyGradient(gradient)
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .elliptical(
      gradient.stops(in: environment), center: center, startFraction: startRadiusFraction,
      endFraction: endRadiusFraction)
  }
  package func resolve(_ environment: EnvironmentValues) -> StyleLeaf {
    StyleLeaf(style: resolved(in: environment))
  }
}

/// A gradient around a point.
public struct AngularGradient: ShapeStyle, PrimitiveShapeStyle {
  package var gradient: AnyGradient
  package var center: UnitPoint
  package var startAngle: Angle
  package var endAngle: Angle
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = AnyGradient(gradient)
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .angular(
      gradient.stops(in: environment), center: center, startAngle: startAngle.radians,
      endAngle: endAngle.radians)
  }
  package func resolve(_ environment: EnvironmentValues) -> StyleLeaf {
    StyleLeaf(style: resolved(in: environment))
  }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  )
    -> LinearGradient
  { LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> some ShapeStyle {
    LinearGradient(any: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
    -> LinearGradient
  { LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint) }
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint) }
}
extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func radialGradient(
    colors: [Color], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func conicGradient(
    colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}

/// A grid of points whose colours flow into one another.
@available(iOS 18.0, macOS 15.0, *)
public struct MeshGradient: ShapeStyle, PrimitiveShapeStyle, Equatable {
  public struct BezierPoint: Equatable, Hashable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }
  public enum Locations: Equatable, Sendable {
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])
  }
  public enum Colors: Equatable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }
  public var width: Int
  public var height: Int
  public var locations: Locations
  public var colors: Colors
  public var background: Color
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    let rgba: [RGBA] =
      switch colors {
      case .colors(let list): list.map { $0.rgba(in: environment) }
      case .resolvedColors(let list): list.map(\.rgba)
      }
    var points: [SIMD2<Float>]
    var controls: [MeshPaint.Controls]?
    switch locations {
    case .points(let list): points = list
    case .bezierPoints(let list):
      points = list.map(\.position)
      controls = list.map {
        MeshPaint.Controls(
          leading: $0.leadingControlPoint, top: $0.topControlPoint,
          trailing: $0.trailingControlPoint, bottom: $0.bottomControlPoint)
      }
    }
    guard width >= 2, height >= 2, points.count == width * height, rgba.count == points.count else {
      RuntimeIssues.report(
        "MeshGradient needs width × height points and as many colors, at least 2 × 2.")
      return .color(background.rgba(in: environment))
    }
    return .mesh(
      MeshPaint(
        width: width, height: height, points: points, controls: controls, colors: rgba,
        bounds: .zero, background: background.rgba(in: environment), smoothsColors: smoothsColors))
  }
  package func resolve(_ environment: EnvironmentValues) -> StyleLeaf {
    StyleLeaf(style: resolved(in: environment))
  }
}

/// A blurred view of what lies behind, tinted.
public struct Material: ShapeStyle, PrimitiveShapeStyle {
  enum Thickness: Sendable { case ultraThin, thin, regular, thick, ultraThick, bar }
  var thickness: Thickness
  public static let ultraThin = Material(thickness: .ultraThin)
  public static let thin = Material(thickness: .thin)
  public static let regular = Material(thickness: .regular)
  public static let thick = Material(thickness: .thick)
  public static let ultraThick = Material(thickness: .ultraThick)
  public static let bar = Material(thickness: .bar)

  package func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    let isDark = environment.colorScheme == .dark
    let density: Float =
      switch thickness {
      case .ultraThin: 0.45
      case .thin: 0.6
      case .regular: 0.72
      case .thick: 0.82
      case .ultraThick: 0.9
      case .bar: 0.8
      }
    let base: Float = isDark ? 0.12 : 0.97
    let tint = RGBA(red: base, green: base, blue: base + (isDark ? 0.005 : 0), alpha: density)
    var solid = tint
    solid.alpha = 1
    if environment.accessibilityReduceTransparency { return .color(solid) }
    return .material(
      MaterialRecipe(blurRadius: 20, saturation: 1.6, tint: tint, fallback: solid))
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

package struct MaterialRecipe: Equatable, Sendable {
  package var blurRadius: CGFloat
  package var saturation: Double?
  package var tint: RGBA
  /// Where nothing can be blurred.
  package var fallback: RGBA
}

/// A style as a view: fills what it is offered.
package struct StyleLeaf: LeafContent, Animatable {
  var style: ResolvedStyle
  package typealias AnimatableData = AnimatableNumbers
  package var animatableData: AnimatableNumbers {
    get { style.numbers }
    set { style.set(numbers: newValue) }
  }
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  package func draw(size: CGSize) -> DisplayContent {
    let rect = CGRect(origin: .zero, size: size)
    if case .color(let color) = style, color.alpha == 0 { return .empty }
    return style.fill(
      CGPath(rect: rect, transform: nil), in: rect, evenOdd: false, isAntialiased: true)
  }
  package func isSame(as other: StyleLeaf) -> Bool { style == other.style }
}

extension LinearGradient: LeafView {}

extension RadialGradient: LeafView {}

extension EllipticalGradient: LeafView {}

extension AngularGradient: LeafView {}

@available(iOS 18.0, macOS 15.0, *)
extension MeshGradient: LeafView {}
