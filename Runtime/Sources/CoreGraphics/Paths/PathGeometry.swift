/// A path as a value: what `CGPath` holds, and what any other path type may hold.
///
/// Lines, curves and closes without a current point are ignored, as Core Graphics ignores them.
package struct PathGeometry: Hashable, Sendable {
  /// The steps in order.
  package private(set) var elements: [PathElement] = []
  /// Where the open subpath began, which is where a close returns to.
  private var subpathStart: CGPoint?
  /// Where the pen is.
  package private(set) var currentPoint: CGPoint?

  /// A path without steps.
  package init() {}

  /// A path of ready-made steps; those that need a current point and have none are dropped.
  package init(_ elements: some Sequence<PathElement>) {
    for element in elements { append(element) }
  }

  package var isEmpty: Bool { elements.isEmpty }

  // Equal steps make equal paths; the pen follows from them.
  package static func == (left: PathGeometry, right: PathGeometry) -> Bool {
    left.elements == right.elements
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  // MARK: - Steps

  package mutating func append(_ element: PathElement) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quad(let control, let end): addQuadCurve(to: end, control: control)
    case .cubic(let control1, let control2, let end):
      addCurve(to: end, control1: control1, control2: control2)
    case .close: closeSubpath()
    }
  }

  package mutating func move(to point: CGPoint) {
    elements.append(.move(point))
    subpathStart = point
    currentPoint = point
  }

  package mutating func addLine(to point: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.line(point))
    currentPoint = point
  }

  package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.quad(control: control, end: end))
    currentPoint = end
  }

  package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.cubic(control1: control1, control2: control2, end: end))
    currentPoint = end
  }

  package mutating func closeSubpath() {
    guard currentPoint != nil, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  // MARK: - Shapes

  package mutating func addLines(
    between points: [CGPoint], transform: CGAffineTransform = .identity
  ) {
    guard let first = points.first else { return }
    move(to: first.applying(transform))
    for point in points.dropFirst() { addLine(to: point.applying(transform)) }
  }

  package mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    addLines(
      between: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], transform: transform)
    closeSubpath()
  }

  /// How far a control point lies along the tangent, for a quarter circle of radius 1.
  package static let quarterCircleHandle: CGFloat = 0.552_284_749_830_793_4

  package mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let place = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
    ).concatenating(transform)
    let handle = Self.quarterCircleHandle
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(place) }
    move(to: at(1, 0))
    addCurve(to: at(0, 1), control1: at(1, handle), control2: at(handle, 1))
    addCurve(to: at(-1, 0), control1: at(-handle, 1), control2: at(-1, handle))
    addCurve(to: at(0, -1), control1: at(-1, -handle), control2: at(-handle, -1))
    addCurve(to: at(1, 0), control1: at(handle, -1), control2: at(1, -handle))
    closeSubpath()
  }

  package mutating func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let width = min(max(cornerWidth, 0), rect.width / 2)
    let height = min(max(cornerHeight, 0), rect.height / 2)
    guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
    let insetX = width * (1 - Self.quarterCircleHandle)
    let insetY = height * (1 - Self.quarterCircleHandle)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(transform) }
    move(to: at(right, rect.midY))
    addLine(to: at(right, bottom - height))
    addCurve(
      to: at(right - width, bottom), control1: at(right, bottom - insetY),
      control2: at(right - insetX, bottom))
    addLine(to: at(left + width, bottom))
    addCurve(
      to: at(left, bottom - height), control1: at(left + insetX, bottom),
      control2: at(left, bottom - insetY))
    addLine(to: at(left, top + height))
    addCurve(
      to: at(left + width, top), control1: at(left, top + insetY), control2: at(left + insetX, top))
    addLine(to: at(right - width, top))
    addCurve(
      to: at(right, top + height), control1: at(right - insetX, top),
      control2: at(right, top + insetY))
    closeSubpath()
  }

  package mutating func append(_ other: PathGeometry, transform: CGAffineTransform = .identity) {
    if transform.isIdentity {
      for element in other.elements { append(element) }
    } else {
      for element in other.elements { append(element.applying(transform)) }
    }
  }

  /// The same path in another place.
  package func applying(_ transform: CGAffineTransform) -> PathGeometry {
    guard !transform.isIdentity else { return self }
    var result = self
    for index in result.elements.indices {
      result.elements[index] = elements[index].applying(transform)
    }
    result.subpathStart = subpathStart?.applying(transform)
    result.currentPoint = currentPoint?.applying(transform)
    return result
  }
}
