/// One step of a path, as a value.
package enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, end: CGPoint)
  case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close

  /// Where the pen is after this step; nil after a close, which returns to the subpath's start.
  package var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point): point
    case .quad(_, let end): end
    case .cubic(_, _, let end): end
    case .close: nil
    }
  }

  /// The same step in another place.
  package func applying(_ t: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let point): .move(point.applying(t))
    case .line(let point): .line(point.applying(t))
    case .quad(let control, let end): .quad(control: control.applying(t), end: end.applying(t))
    case .cubic(let control1, let control2, let end):
      .cubic(
        control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
    case .close: .close
    }
  }

  /// The points of this step in order, control points first.
  package func forEachPoint(_ body: (CGPoint) -> Void) {
    switch self {
    case .move(let point), .line(let point): body(point)
    case .quad(let control, let end):
      body(control)
      body(end)
    case .cubic(let control1, let control2, let end):
      body(control1)
      body(control2)
      body(end)
    case .close: break
    }
  }
}
