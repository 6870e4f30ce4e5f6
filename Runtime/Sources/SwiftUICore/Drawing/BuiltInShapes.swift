/// A rectangle.
public struct Rectangle: InsettableShape, BitwiseCopyable {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  public nonisolated func inset(by amount: CGFloat) -> InsetRectangle {
    InsetRectangle(amount: amount)
  }
  public typealias AnimatableData = EmptyAnimatableData
}

public struct InsetRectangle: InsettableShape {
  var amount: CGFloat
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(Insetting.rect(rect, by: amount))
  }
  public nonisolated func inset(by more: CGFloat) -> InsetRectangle {
    InsetRectangle(amount: amount + more)
  }
  public var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}

enum Insetting {
  /// `rect` smaller by `amount` on each side, never turned inside out.
  static func rect(_ rect: CGRect, by amount: CGFloat) -> CGRect {
    let dx = min(amount, rect.width / 2)
    let dy = min(amount, rect.height / 2)
    return rect.insetBy(dx: dx, dy: dy)
  }
}

/// How the corners of a rounded rectangle are drawn.
public enum RoundedCornerStyle: Sendable {
  /// Quarter circles.
  case circular
  /// Curvature that grows and falls smoothly.
  case continuous
}

/// The radii of the four corners.
public struct RectangleCornerRadii: Equatable, Animatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
  package init(uniform radius: CGFloat) {
    self.init(
      topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
  }
  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      topLeading = newValue.first.first
      bottomLeading = newValue.first.second
      bottomTrailing = newValue.second.first
      topTrailing = newValue.second.second
    }
  }
  func inset(by amount: CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: max(0, topLeading - amount), bottomLeading: max(0, bottomLeading - amount),
      bottomTrailing: max(0, bottomTrailing - amount), topTrailing: max(0, topTrailing - amount))
  }
}

/// A rectangle with equal rounded corners.
public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }
  public nonisolated func inset(by amount: CGFloat) -> InsetRoundedRectangle {
    InsetRoundedRectangle(
      radii: RectangleCornerRadii(uniform: min(cornerSize.width, cornerSize.height)),
      style: style, amount: amount)
  }
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}

public struct InsetRoundedRectangle: InsettableShape {
  var radii: RectangleCornerRadii
  var style: RoundedCornerStyle
  var amount: CGFloat
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: Insetting.rect(rect, by: amount), cornerRadii: radii.inset(by: amount),
      style: style)
  }
  public nonisolated func inset(by more: CGFloat) -> InsetRoundedRectangle {
    InsetRoundedRectangle(radii: radii, style: style, amount: amount + more)
  }
  public var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
    get { AnimatablePair(radii.animatableData, amount) }
    set { (radii.animatableData, amount) = (newValue.first, newValue.second) }
  }
}

/// A rectangle with corners of different radii.
public struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle
  public nonisolated init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.cornerRadii = cornerRadii
    self.style = style
  }
  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
  }
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }
  public nonisolated func inset(by amount: CGFloat) -> InsetRoundedRectangle {
    InsetRoundedRectangle(radii: cornerRadii, style: style, amount: amount)
  }
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

/// A rectangle with half-round ends.
public struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle
  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public nonisolated func path(in rect: CGRect) -> Path {
    // At half the shorter side both styles are the same half circle.
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: .circular)
  }
  public nonisolated func inset(by amount: CGFloat) -> InsetCapsule { InsetCapsule(amount: amount) }
  public typealias AnimatableData = EmptyAnimatableData
}

public struct InsetCapsule: InsettableShape {
  var amount: CGFloat
  public nonisolated func path(in rect: CGRect) -> Path {
    Capsule().path(in: Insetting.rect(rect, by: amount))
  }
  public nonisolated func inset(by more: CGFloat) -> InsetCapsule {
    InsetCapsule(amount: amount + more)
  }
  public var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}

/// A circle as large as fits, in the middle.
public struct Circle: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Circle.path(rect, 0) }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side =
      proposal.width == nil
      ? size.height : proposal.height == nil ? size.width : min(size.width, size.height)
    return CGSize(width: side, height: side)
  }
  public nonisolated func inset(by amount: CGFloat) -> InsetCircle { InsetCircle(amount: amount) }
  public typealias AnimatableData = EmptyAnimatableData

  nonisolated static func path(_ rect: CGRect, _ amount: CGFloat) -> Path {
    let side = max(0, min(rect.width, rect.height) - 2 * amount)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }
}

public struct InsetCircle: InsettableShape {
  var amount: CGFloat
  public nonisolated func path(in rect: CGRect) -> Path { Circle.path(rect, amount) }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    Circle().sizeThatFits(proposal)
  }
  public nonisolated func inset(by more: CGFloat) -> InsetCircle {
    InsetCircle(amount: amount + more)
  }
  public var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}

/// An ellipse.
public struct Ellipse: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public nonisolated func inset(by amount: CGFloat) -> InsetEllipse { InsetEllipse(amount: amount) }
  public typealias AnimatableData = EmptyAnimatableData
}

public struct InsetEllipse: InsettableShape {
  var amount: CGFloat
  public nonisolated func path(in rect: CGRect) -> Path {
    Path(ellipseIn: Insetting.rect(rect, by: amount))
  }
  public nonisolated func inset(by more: CGFloat) -> InsetEllipse {
    InsetEllipse(amount: amount + more)
  }
  public var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}

extension Shape where Self == Rectangle {
  public nonisolated static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
  public nonisolated static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
    -> Self
  { RoundedRectangle(cornerSize: cornerSize, style: style) }
  public nonisolated static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  )
    -> Self
  { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}
extension Shape where Self == UnevenRoundedRectangle {
  public nonisolated static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> Self { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }
  public nonisolated static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}
extension Shape where Self == Capsule {
  public nonisolated static var capsule: Capsule { Capsule() }
  public nonisolated static func capsule(style: RoundedCornerStyle) -> Self {
    Capsule(style: style)
  }
}
extension Shape where Self == Circle {
  public nonisolated static var circle: Circle { Circle() }
}
extension Shape where Self == Ellipse {
  public nonisolated static var ellipse: Ellipse { Ellipse() }
}
extension Shape where Self == ContainerRelativeShape {
  public nonisolated static var containerRelative: ContainerRelativeShape {
    ContainerRelativeShape()
  }
}

/// Outlines of rectangles with rounded corners.
enum RoundedCorners {
  /// Distances from the corner, in radii, of a continuous corner's curve points.
  /// Source: measured from Apple's paths (offsets along the side, and pairs inside the corner).
  private static let far: CGFloat = 1.528665
  private static let second: CGFloat = 1.08849296
  private static let third: CGFloat = 0.86840694
  private static let inner = (a: CGFloat(0.63149379), b: CGFloat(0.07491139))
  private static let middle = (a: CGFloat(0.37282383), b: CGFloat(0.16905956))

  static func path(_ rect: CGRect, radii: RectangleCornerRadii, style: RoundedCornerStyle) -> CGPath
  {
    let rect = rect.standardized
    let limit = min(rect.width, rect.height) / 2
    func clamp(_ radius: CGFloat) -> CGFloat { max(0, min(radius, limit)) }
    let corners = [
      clamp(radii.topLeading), clamp(radii.topTrailing), clamp(radii.bottomTrailing),
      clamp(radii.bottomLeading),
    ]
    if corners.allSatisfy({ $0 == 0 }) { return CGPath(rect: rect, transform: nil) }
    // Each corner in a frame whose x runs along the side that leads to it.
    let frames: [(origin: CGPoint, along: CGVector, down: CGVector)] = [
      (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
      (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
    ]
    let path = CGMutablePath()
    var isFirst = true
    for (frame, radius) in zip(frames, corners) {
      func point(_ along: CGFloat, _ down: CGFloat) -> CGPoint {
        CGPoint(
          x: frame.origin.x + (frame.along.dx * along + frame.down.dx * down) * radius,
          y: frame.origin.y + (frame.along.dy * along + frame.down.dy * down) * radius)
      }
      func start(_ p: CGPoint) {
        if isFirst { path.move(to: p) } else { path.addLine(to: p) }
        isFirst = false
      }
      guard radius > 0 else {
        start(frame.origin)
        continue
      }
      let isContinuous = style == .continuous && radius * far <= limit
      if isContinuous {
        start(point(far, 0))
        path.addCurve(
          to: point(inner.a, inner.b), control1: point(second, 0), control2: point(third, 0))
        path.addCurve(
          to: point(inner.b, inner.a), control1: point(middle.a, middle.b),
          control2: point(middle.b, middle.a))
        path.addCurve(to: point(0, far), control1: point(0, third), control2: point(0, second))
      } else {
        let k: CGFloat = 1 - 0.5522847498
        start(point(1, 0))
        path.addCurve(to: point(0, 1), control1: point(k, 0), control2: point(0, k))
      }
    }
    path.closeSubpath()
    return path.copy() ?? path
  }
}
