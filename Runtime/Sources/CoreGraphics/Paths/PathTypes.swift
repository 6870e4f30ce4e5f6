/// Which points count as inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd
}

/// How the end of an open line looks.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// How the corner between two lines looks.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

/// What a path element does.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// One step of a path, as `applyWithBlock` gives it.
public struct CGPathElement {
  /// What the step does.
  public var type: CGPathElementType
  /// One to three points for all but a close.
  public var points: UnsafeMutablePointer<CGPoint>

  /// A step with its points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// How a context paints its path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}
