/// An outline of lines and curves.
///
/// A path is immutable and so shared freely between threads; only `CGMutablePath`, which belongs to
/// whoever builds it, changes `geometry`.
public class CGPath: @unchecked Sendable {
  package fileprivate(set) var geometry: PathGeometry

  package init(geometry: PathGeometry) {
    self.geometry = geometry
  }

  /// A path of one rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    geometry = PathGeometry()
    geometry.addRect(rect, transform: transform?.pointee ?? .identity)
  }

  /// A path of one ellipse.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    geometry = PathGeometry()
    geometry.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
  }

  /// A path of one rectangle with elliptical corners.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    geometry = PathGeometry()
    geometry.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
  }

  /// The steps in order.
  package var elements: [PathElement] { geometry.elements }

  /// The rectangle that holds all points and control points; null for an empty path.
  public var boundingBox: CGRect { geometry.boundingBox }

  /// The rectangle that holds the outline; null for an empty path.
  public var boundingBoxOfPath: CGRect { geometry.boundingBoxOfPath }

  /// Where the next step begins; zero for an empty path.
  public var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

  /// Whether the path has no steps.
  public var isEmpty: Bool { geometry.isEmpty }

  /// Whether the path is one upright rectangle, which is then stored in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let rectangle = geometry.rectangle else { return false }
    rect?.pointee = rectangle
    return true
  }

  /// Whether filling the path covers the point.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    geometry.applying(transform).contains(point, evenOdd: rule == .evenOdd)
  }

  /// Calls `block` with every step.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      guard let points = buffer.baseAddress else { return }
      points.initialize(repeating: .zero, count: 3)
      for element in elements {
        var index = 0
        element.forEachPoint {
          points[index] = $0
          index += 1
        }
        var value = CGPathElement(type: element.type, points: points)
        withUnsafePointer(to: &value, block)
      }
    }
  }

  // MARK: - Copies

  /// An immutable copy.
  public func copy() -> CGPath? { CGPath(geometry: geometry) }

  /// An immutable copy in another place.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(geometry: geometry.applying(transform?.pointee ?? .identity))
  }

  /// A copy that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(geometry: geometry) }

  /// A copy in another place that can be added to.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(geometry: geometry.applying(transform?.pointee ?? .identity))
  }
}

extension CGPath: Hashable {
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.geometry == right.geometry
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(geometry) }
}

extension PathElement {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}

/// A path that can be added to.
///
/// - Important: Not for sharing between threads while it is built.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// An empty path.
  public init() { super.init(geometry: PathGeometry()) }

  override package init(geometry: PathGeometry) { super.init(geometry: geometry) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.move(to: point.applying(transform))
  }

  /// Adds a line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.addLine(to: point.applying(transform))
  }

  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    geometry.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Draws a line back to where the subpath began, and ends it.
  public func closeSubpath() { geometry.closeSubpath() }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    geometry.addRect(rect, transform: transform)
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { geometry.addRect(rect, transform: transform) }
  }

  /// Adds a subpath of lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    geometry.addLines(between: points, transform: transform)
  }

  /// Adds a closed ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    geometry.addEllipse(in: rect, transform: transform)
  }

  /// Adds a closed rectangle with elliptical corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  /// Adds an arc, joined by a line; `clockwise` is seen with the y axis pointing up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: transform)
  }

  /// Adds an arc that turns by `delta`, joined by a line.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds an arc that touches the lines to `tangent1End` and from there to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }

  /// Adds another path's steps.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    geometry.append(path.geometry, transform: transform)
  }
}
