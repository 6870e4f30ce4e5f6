import Drawing

/// A 2-D outline that fits any rectangle.
public nonisolated protocol Shape: Sendable, Animatable, View {
  func path(in rect: CGRect) -> Path
  static var role: ShapeRole { get }
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What a shape stands for.
public enum ShapeRole: Sendable {
  case fill
  case stroke
  case separator
}

/// Whether a shape is mirrored where text runs from right to left.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
  public nonisolated static var role: ShapeRole { .fill }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  /// A shape as a view is filled with the foreground style.
  @MainActor public var body: FilledShape<Self, ForegroundStyle> {
    FilledShape(shape: self, style: ForegroundStyle(), fill: FillStyle())
  }
}

/// A shape that can be made smaller from its outline inwards.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

/// How the inside of a path is told from the outside.
public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How a line is drawn along a path.
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  package var drawing: StrokeStyleData {
    StrokeStyleData(
      lineWidth: lineWidth,
      lineCap: lineCap == .butt ? .butt : lineCap == .round ? .round : .square,
      lineJoin: lineJoin == .miter ? .miter : lineJoin == .round ? .round : .bevel,
      miterLimit: miterLimit, dash: dash, dashPhase: dashPhase)
  }
}

extension StrokeStyle: Animatable {
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}

/// A shape filled with a style.
public struct FilledShape<Content: Shape, Style: ShapeStyle>: LeafView {
  package var shape: Content
  package var style: Style
  package var fill: FillStyle
  package func resolve(_ environment: EnvironmentValues) -> ShapeLeaf<Content> {
    ShapeLeaf(
      shape: shape, style: style.resolvedStyle(in: environment), drawing: .fill(fill),
      isMirrored: ShapeMirroring.isMirrored(shape, environment.layoutDirection))
  }
}

/// A shape stroked with a style; half of the line lies outside.
public struct StrokedShape<Content: Shape, Style: ShapeStyle>: LeafView {
  package var shape: Content
  package var style: Style
  package var stroke: StrokeStyle
  package var isAntialiased: Bool
  package func resolve(_ environment: EnvironmentValues) -> ShapeLeaf<Content> {
    ShapeLeaf(
      shape: shape, style: style.resolvedStyle(in: environment), drawing: .stroke(stroke),
      isMirrored: ShapeMirroring.isMirrored(shape, environment.layoutDirection))
  }
}

enum ShapeMirroring {
  static func isMirrored<S: Shape>(_ shape: S, _ direction: LayoutDirection) -> Bool {
    switch shape.layoutDirectionBehavior {
    case .fixed: false
    case .mirrors(let own): direction == own
    }
  }
}

package struct ShapeLeaf<S: Shape>: LeafContent, Animatable {
  enum Drawing: Equatable {
    case fill(FillStyle)
    case stroke(StrokeStyle)
  }
  var shape: S
  var style: ResolvedStyle
  var drawing: Drawing
  var isMirrored: Bool

  package typealias AnimatableData = AnimatablePair<
    S.AnimatableData, AnimatablePair<AnimatableNumbers, StrokeStyle.AnimatableData>
  >
  package var animatableData: AnimatableData {
    get {
      var stroke = StrokeStyle.AnimatableData.zero
      if case .stroke(let own) = drawing { stroke = own.animatableData }
      return AnimatablePair(shape.animatableData, AnimatablePair(style.numbers, stroke))
    }
    set {
      shape.animatableData = newValue.first
      style.set(numbers: newValue.second.first)
      if case .stroke(var own) = drawing {
        own.animatableData = newValue.second.second
        drawing = .stroke(own)
      }
    }
  }

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  private func path(size: CGSize) -> CGPath {
    var path = shape.path(in: CGRect(origin: .zero, size: size))
    if isMirrored {
      path = path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
    }
    return path.cgPath
  }

  package func draw(size: CGSize) -> DisplayContent {
    let path = path(size: size)
    if path.isEmpty { return .empty }
    // Gradients refer to the shape's rectangle, not to what its path happens to cover.
    let rect = CGRect(origin: .zero, size: size)
    switch drawing {
    case .fill(let fill):
      return style.fill(
        path, in: rect, evenOdd: fill.isEOFilled, isAntialiased: fill.isAntialiased)
    case .stroke(let stroke): return style.stroke(path, in: rect, stroke.drawing)
    }
  }

  package func isHit(_ point: CGPoint, size: CGSize) -> Bool {
    switch drawing {
    case .fill(let fill):
      return path(size: size).contains(
        point, using: fill.isEOFilled ? .evenOdd : .winding, transform: .identity)
    case .stroke(let stroke):
      return Path(path(size: size)).strokedPath(stroke).contains(point)
    }
  }

  package func isSame(as other: Self) -> Bool {
    style == other.style && drawing == other.drawing && isMirrored == other.isMirrored
      && isKnownEqual(shape, other.shape)
  }
}

extension Shape {
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle())
    -> some View
  {
    FilledShape(shape: self, style: content, fill: style)
  }
  nonisolated public func fill(style: FillStyle = FillStyle()) -> some View {
    FilledShape(shape: self, style: ForegroundStyle(), fill: style)
  }
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    StrokedShape(shape: self, style: content, stroke: style, isAntialiased: antialiased)
  }
  nonisolated public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
  nonisolated public func stroke(style: StrokeStyle) -> some Shape {
    StrokeShape(shape: self, style: style)
  }
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1)
    -> some Shape
  {
    TrimmedShape(shape: self, from: startFraction, to: endFraction)
  }
  nonisolated public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }
  nonisolated public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }
  nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
    -> ScaledShape<Self>
  {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }
  nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self>
  {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center)
    -> RotatedShape<Self>
  {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
  nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
  nonisolated public func size(_ size: CGSize) -> some Shape { SizedShape(shape: self, size: size) }
  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
  nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .union, eoFill: eoFill)
  }
  nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .intersection, eoFill: eoFill)
  }
  nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, operation: .subtracting, eoFill: eoFill)
  }
}

extension InsettableShape {
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    StrokedShape(
      shape: inset(by: style.lineWidth * 0.5), style: content, stroke: style,
      isAntialiased: antialiased)
  }
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
  nonisolated public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }
  nonisolated public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true)
    -> some View
  {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }
}

/// A shape moved.
public struct OffsetShape<Content: Shape>: Shape {
  public var shape: Content
  public var offset: CGSize
  public nonisolated init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }
  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }
  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A shape scaled about a point of its rectangle.
public struct ScaledShape<Content: Shape>: Shape {
  public var shape: Content
  public var scale: CGSize
  public var anchor: UnitPoint
  public nonisolated init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }
  public nonisolated func path(in rect: CGRect) -> Path {
    let point = anchor.point(in: rect)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: point.x, y: point.y)
        .scaledBy(x: scale.width, y: scale.height).translatedBy(x: -point.x, y: -point.y))
  }
  public var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      scale.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }
}

/// A shape turned about a point of its rectangle.
public struct RotatedShape<Content: Shape>: Shape {
  public var shape: Content
  public var angle: Angle
  public var anchor: UnitPoint
  public nonisolated init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }
  public nonisolated func path(in rect: CGRect) -> Path {
    let point = anchor.point(in: rect)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: point.x, y: point.y)
        .rotated(by: angle.radians).translatedBy(x: -point.x, y: -point.y))
  }
  public var animatableData:
    AnimatablePair<
      Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      angle.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}
extension RotatedShape: InsettableShape where Content: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

/// A shape under an affine transform.
public struct TransformedShape<Content: Shape>: Shape {
  public var shape: Content
  public var transform: CGAffineTransform
  public nonisolated init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }
  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(transform)
  }
  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

struct SizedShape<Content: Shape>: Shape {
  var shape: Content
  var size: CGSize
  nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: CGRect(origin: rect.origin, size: size))
  }
  var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}

struct TrimmedShape<Content: Shape>: Shape {
  var shape: Content
  var from: CGFloat
  var to: CGFloat
  nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: from, to: to)
  }
  var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(from, to)) }
    set {
      shape.animatableData = newValue.first
      from = newValue.second.first
      to = newValue.second.second
    }
  }
}

struct StrokeShape<Content: Shape>: Shape {
  var shape: Content
  var style: StrokeStyle
  nonisolated static var role: ShapeRole { .stroke }
  nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
  var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }
}

struct CombinedShape<A: Shape, B: Shape>: Shape {
  enum Operation: Sendable { case union, intersection, subtracting }
  var first: A
  var second: B
  var operation: Operation
  var eoFill: Bool
  nonisolated func path(in rect: CGRect) -> Path {
    let a = first.path(in: rect).cgPath
    let b = second.path(in: rect).cgPath
    let rule: CGPathFillRule = eoFill ? .evenOdd : .winding
    switch operation {
    case .union: return Path(a.union(b, using: rule))
    case .intersection: return Path(a.intersection(b, using: rule))
    case .subtracting: return Path(a.subtracting(b, using: rule))
    }
  }
  var animatableData: AnimatablePair<A.AnimatableData, B.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A shape whose type is not written down.
public struct AnyShape: Shape {
  let base: any Shape
  public nonisolated init<S: Shape>(_ shape: S) { base = shape }
  public nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect) }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }
  public typealias AnimatableData = EmptyAnimatableData
}

extension Path: Shape {
  public nonisolated func path(in rect: CGRect) -> Path { self }
  public typealias AnimatableData = EmptyAnimatableData
}

/// A shape's outline, for views that give theirs to clipping.
public struct ContainerRelativeShape: Shape, InsettableShape {
  var insetAmount: CGFloat = 0
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(rect.insetBy(dx: insetAmount, dy: insetAmount))
  }
  public nonisolated func inset(by amount: CGFloat) -> ContainerRelativeShape {
    var copy = self
    copy.insetAmount += amount
    return copy
  }
  public typealias AnimatableData = EmptyAnimatableData
}
