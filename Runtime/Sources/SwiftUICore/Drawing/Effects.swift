import Drawing

/// A change of how content is drawn that leaves its layout alone.
package nonisolated protocol EffectModifier: ElementModifier {
  /// Effects from the innermost to the outermost, for content of `size`.
  func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect]
  /// Where points of the content appear; nil for where they are.
  func transform(size: CGSize, isRightToLeft: Bool) -> ProjectionTransform?
  /// Whether a point outside what is drawn can still be hit.
  func allowsHit(_ point: CGPoint, size: CGSize) -> Bool
  /// A hint that only this effect moves while the content stays: the content may be kept as a picture.
  var keepsContent: Bool { get }
}

extension EffectModifier {
  package func transform(size: CGSize, isRightToLeft: Bool) -> ProjectionTransform? { nil }
  package func allowsHit(_ point: CGPoint, size: CGSize) -> Bool { true }
  package var keepsContent: Bool { false }
  @MainActor package func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    EffectElement(self, inputs)
  }
}

/// An effect that may be moving over content that stays.
@MainActor private protocol MovingEffect: LayoutNode { var movesContent: Bool { get } }

final class EffectElement<M: EffectModifier>: ModifierElement<M>, MovingEffect {
  override func modifierDidChange(from old: M) { invalidateDisplay() }
  override func environmentDidChange(_ changes: EnvironmentChanges) { invalidateDisplay() }

  override func makeContent() -> DisplayContent {
    guard let content else { return .empty }
    let effects = presented.effects(size: presentedSize, environment: environment)
    var item = content.placedItem()
    if movesContent, !hasMovingContent(content) {
      item = DisplayItem(.effect(.cached, item))
    }
    guard let last = effects.last else { return .group([item]) }
    for effect in effects.dropLast() { item = DisplayItem(.effect(effect, item)) }
    return .effect(last, item)
  }

  var movesContent: Bool { animates && modifier.keepsContent }

  /// Whether another effect moves right inside: then that one keeps the picture, and a picture kept
  /// here would be new in each frame.
  private func hasMovingContent(_ content: LayoutNode) -> Bool {
    var node: LayoutNode? = content
    while let current = node {
      if (current as? any MovingEffect)?.movesContent == true { return true }
      node = current.wrapped
    }
    return false
  }

  override var childTransform: ProjectionTransform? {
    modifier.transform(size: size, isRightToLeft: isRightToLeft)
  }

  func allowsHit(_ point: CGPoint) -> Bool { modifier.allowsHit(point, size: size) }
}

/// Moves content without moving its place in layout.
package struct OffsetModifier: EffectModifier, Animatable, Equatable, Sendable {
  var offset: CGSize
  package var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    offset == .zero ? [] : [.offset(CGPoint(x: offset.width, y: offset.height))]
  }
  package func transform(size: CGSize, isRightToLeft: Bool) -> ProjectionTransform? {
    offset == .zero
      ? nil
      : ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height))
  }
  package var keepsContent: Bool { true }
}

package struct OpacityModifier: EffectModifier, Animatable, Equatable, Sendable {
  var opacity: Double
  package var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    opacity >= 1 ? [] : [.opacity(max(0, opacity))]
  }
  package func allowsHit(_ point: CGPoint, size: CGSize) -> Bool { opacity > 0 }
  package var keepsContent: Bool { true }
}

package struct ScaleModifier: EffectModifier, Animatable, Equatable, Sendable {
  var scale: CGSize
  var anchor: UnitPoint
  package var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    scale == CGSize(width: 1, height: 1) ? [] : [.transform(matrix(size))]
  }
  private func matrix(_ size: CGSize) -> CGAffineTransform {
    let point = anchor.point(in: CGRect(origin: .zero, size: size))
    return CGAffineTransform(translationX: point.x, y: point.y)
      .scaledBy(x: scale.width, y: scale.height).translatedBy(x: -point.x, y: -point.y)
  }
  package func transform(size: CGSize, isRightToLeft: Bool) -> ProjectionTransform? {
    scale == CGSize(width: 1, height: 1) ? nil : ProjectionTransform(matrix(size))
  }
  package var keepsContent: Bool { true }
}

package struct RotationModifier: EffectModifier, Animatable, Equatable, Sendable {
  var angle: Angle
  var anchor: UnitPoint
  package var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
  private func matrix(_ size: CGSize) -> CGAffineTransform {
    let point = anchor.point(in: CGRect(origin: .zero, size: size))
    return CGAffineTransform(translationX: point.x, y: point.y)
      .rotated(by: angle.radians).translatedBy(x: -point.x, y: -point.y)
  }
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    angle == .zero ? [] : [.transform(matrix(size))]
  }
  package func transform(size: CGSize, isRightToLeft: Bool) -> ProjectionTransform? {
    angle == .zero ? nil : ProjectionTransform(matrix(size))
  }
  package var keepsContent: Bool { true }
}

/// Any transform computed from the size.
package struct GeometryEffectModifier<Effect: GeometryEffect>: EffectModifier, Animatable {
  var effect: Effect
  package var animatableData: Effect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    ProjectionEffects.effects(effect.effectValue(size: size))
  }
  package func transform(size: CGSize, isRightToLeft: Bool) -> ProjectionTransform? {
    let value = effect.effectValue(size: size)
    return value.isIdentity ? nil : value
  }
  package var keepsContent: Bool { true }
}

enum ProjectionEffects {
  static func effects(_ transform: ProjectionTransform) -> [DrawingEffect] {
    if transform.isIdentity { return [] }
    if let affine = transform.affine { return [.transform(affine)] }
    return [
      .projection(
        DrawingProjection(
          m11: transform.m11, m12: transform.m12, m13: transform.m13, m21: transform.m21,
          m22: transform.m22, m23: transform.m23, m31: transform.m31, m32: transform.m32,
          m33: transform.m33))
    ]
  }
}

/// An effect that moves content by a transform computed from its size.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Self.Body == Never {
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// This effect drawn, but not counted where other views ask for the content's place.
  public func ignoredByLayout() -> some GeometryEffect { self }
}

package struct ClipModifier<S: Shape>: EffectModifier, Animatable {
  var shape: S
  var style: FillStyle
  package var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    [.clip(shape.path(in: CGRect(origin: .zero, size: size)).cgPath, evenOdd: style.isEOFilled)]
  }
  package func allowsHit(_ point: CGPoint, size: CGSize) -> Bool {
    shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: style.isEOFilled)
  }
}

package struct BlurModifier: EffectModifier, Animatable, Equatable, Sendable {
  var radius: CGFloat
  var isOpaque: Bool
  package var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    radius > 0 ? [.blur(radius: radius, isOpaque: isOpaque)] : []
  }
}

package struct ShadowModifier: EffectModifier, Animatable {
  var color: Color
  var radius: CGFloat
  var offset: CGSize
  package var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { AnimatablePair(radius, offset.animatableData) }
    set { (radius, offset.animatableData) = (newValue.first, newValue.second) }
  }
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    let color = color.rgba(in: environment)
    return color.alpha > 0 ? [.shadow(color, radius: max(0, radius), offset: offset)] : []
  }
}

package struct BlendModifier: EffectModifier, Equatable {
  var mode: BlendMode
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    mode == .normal ? [] : [.blend(mode.drawing)]
  }
}

package struct LayerModifier: EffectModifier, Equatable {
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] { [.layer] }
}

/// A change of colours by a number.
package struct ColorMatrixModifier: EffectModifier, Animatable, Equatable, Sendable {
  enum Kind: Equatable { case brightness, contrast, saturation, grayscale, hue }
  var kind: Kind
  var amount: Double
  package var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }
  private var matrix: DrawingColorMatrix {
    switch kind {
    case .brightness: .brightness(amount)
    case .contrast: .contrast(amount)
    case .saturation: .saturation(amount)
    case .grayscale: .grayscale(amount)
    case .hue: .hueRotation(radians: amount)
    }
  }
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    // Without a change there is no layer, in which glass would find nothing beneath it.
    isNeutral ? [] : [.colorMatrix(matrix)]
  }
  private var isNeutral: Bool {
    switch kind {
    case .brightness, .grayscale, .hue: amount == 0
    case .contrast, .saturation: amount == 1
    }
  }
}

package struct ColorInvertModifier: EffectModifier, Equatable {
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    [.colorMatrix(.invert)]
  }
}

package struct ColorMultiplyModifier: EffectModifier {
  var color: Color
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    [.colorMatrix(.multiply(color.rgba(in: environment)))]
  }
}

package struct LuminanceModifier: EffectModifier, Equatable {
  package func effects(size: CGSize, environment: EnvironmentValues) -> [DrawingEffect] {
    [.luminanceToAlpha]
  }
}

/// How content meets what lies beneath it.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter

  package var drawing: DrawingBlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

extension View {
  nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(OffsetModifier(offset: offset))
  }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(OffsetModifier(offset: CGSize(width: x, height: y)))
  }
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(OpacityModifier(opacity: opacity))
  }
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: scale, anchor: anchor))
  }
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: CGSize(width: s, height: s), anchor: anchor))
  }
  nonisolated public func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some View {
    modifier(ScaleModifier(scale: CGSize(width: x, height: y), anchor: anchor))
  }
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(RotationModifier(angle: angle, anchor: anchor))
  }
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(GeometryEffectModifier(effect: ProjectionGeometryEffect(transform: transform)))
  }
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    projectionEffect(ProjectionTransform(transform))
  }
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      GeometryEffectModifier(
        effect: Rotation3DEffect(
          angle: angle, x: axis.x, y: axis.y, z: axis.z, anchor: anchor, anchorZ: anchorZ,
          perspective: perspective)))
  }
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle())
    -> some View
  {
    modifier(ClipModifier(shape: shape, style: style))
  }
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    modifier(ClipModifier(shape: Rectangle(), style: FillStyle(antialiased: antialiased)))
  }
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius, style: .circular),
      style: FillStyle(antialiased: antialiased))
  }
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(BlurModifier(radius: radius, isOpaque: opaque))
  }
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(BlendModifier(mode: blendMode))
  }
  nonisolated public func compositingGroup() -> some View { modifier(LayerModifier()) }
  nonisolated public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(LayerModifier())
  }
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(ColorMatrixModifier(kind: .brightness, amount: amount))
  }
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(ColorMatrixModifier(kind: .contrast, amount: amount))
  }
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(ColorMatrixModifier(kind: .saturation, amount: amount))
  }
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(ColorMatrixModifier(kind: .grayscale, amount: amount))
  }
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(ColorMatrixModifier(kind: .hue, amount: angle.radians))
  }
  nonisolated public func colorInvert() -> some View { modifier(ColorInvertModifier()) }
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(ColorMultiplyModifier(color: color))
  }
  nonisolated public func luminanceToAlpha() -> some View { modifier(LuminanceModifier()) }
}

/// How colours are computed in a drawing group.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

package struct ProjectionGeometryEffect: GeometryEffect {
  var transform: ProjectionTransform
  package typealias AnimatableData = AnimatableNumbers
  package var animatableData: AnimatableNumbers {
    get {
      let t = transform
      return AnimatableNumbers(
        [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33].map { Double($0) })
    }
    set {
      let v = newValue.values.map { CGFloat($0) } + Array(repeating: 0, count: 9)
      (transform.m11, transform.m12, transform.m13) = (v[0], v[1], v[2])
      (transform.m21, transform.m22, transform.m23) = (v[3], v[4], v[5])
      (transform.m31, transform.m32, transform.m33) = (v[6], v[7], v[8])
    }
  }
  package func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

/// A turn about an axis in space, seen from a distance of the larger side over `perspective`.
package struct Rotation3DEffect: GeometryEffect {
  var angle: Angle
  var x: CGFloat
  var y: CGFloat
  var z: CGFloat
  var anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  package var animatableData: AnimatablePair<Double, AnimatableNumbers> {
    get {
      AnimatablePair(
        angle.animatableData,
        AnimatableNumbers(
          [x, y, z, anchor.x, anchor.y, anchorZ, perspective].map { Double($0) }))
    }
    set {
      angle.animatableData = newValue.first
      let v = newValue.second.values.map { CGFloat($0) } + Array(repeating: 0, count: 7)
      (x, y, z, anchor.x, anchor.y) = (v[0], v[1], v[2], v[3], v[4])
      (anchorZ, perspective) = (v[5], v[6])
    }
  }

  package func effectValue(size: CGSize) -> ProjectionTransform {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, angle.radians != 0 else { return ProjectionTransform() }
    let (ux, uy, uz) = (x / length, y / length, z / length)
    let c = CGFloat(cos(angle.radians))
    let s = CGFloat(sin(angle.radians))
    let t = 1 - c
    // Rotation of row vectors (x, y, z), y down and z towards the viewer.
    let r11 = c + ux * ux * t
    let r12 = ux * uy * t + uz * s
    let r13 = ux * uz * t - uy * s
    let r21 = ux * uy * t - uz * s
    let r22 = c + uy * uy * t
    let r23 = uy * uz * t + ux * s
    let r31 = ux * uz * t + uy * s
    let r32 = uy * uz * t - ux * s
    let r33 = c + uz * uz * t
    let depth = max(size.width, size.height)
    let p = depth > 0 ? perspective / depth : 0
    let zero = -anchorZ
    var m = ProjectionTransform()
    m.m11 = r11
    m.m12 = r12
    m.m13 = -r13 * p
    m.m21 = r21
    m.m22 = r22
    m.m23 = -r23 * p
    m.m31 = zero * r31
    m.m32 = zero * r32
    m.m33 = 1 - (zero * r33 + anchorZ) * p
    let point = anchor.point(in: CGRect(origin: .zero, size: size))
    return ProjectionTransform(CGAffineTransform(translationX: -point.x, y: -point.y))
      .concatenating(m)
      .concatenating(ProjectionTransform(CGAffineTransform(translationX: point.x, y: point.y)))
  }
}
