/// The outline of a 2-D shape.
public struct Path: Equatable, LosslessStringConvertible, @unchecked Sendable {
  // Changed only while nobody else holds it; handed out only as a copy.
  private var cgStorage: CGMutablePath

  public init() { cgStorage = CGMutablePath() }
  public init(_ path: CGPath) { cgStorage = path.mutableCopy() ?? CGMutablePath() }
  public init(_ path: CGMutablePath) { cgStorage = path.mutableCopy() ?? CGMutablePath() }
  public init(_ rect: CGRect) { self.init(CGPath(rect: rect, transform: nil)) }
  public init(ellipseIn rect: CGRect) { self.init(CGPath(ellipseIn: rect, transform: nil)) }
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous)
  {
    self.init(
      RoundedCorners.path(
        rect, radii: RectangleCornerRadii(uniform: min(cornerSize.width, cornerSize.height)),
        style: style))
  }
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      RoundedCorners.path(rect, radii: RectangleCornerRadii(uniform: cornerRadius), style: style))
  }
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(RoundedCorners.path(rect, radii: cornerRadii, style: style))
  }

  public var cgPath: CGPath { cgStorage.copy() ?? cgStorage }
  public var isEmpty: Bool { cgStorage.isEmpty }
  public var boundingRect: CGRect { isEmpty ? .null : cgStorage.boundingBoxOfPath }
  public var currentPoint: CGPoint? { isEmpty ? nil : cgStorage.currentPoint }

  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    cgStorage.contains(p, using: eoFill ? .evenOdd : .winding, transform: .identity)
  }

  private mutating func change(_ body: (CGMutablePath) -> Void) {
    if !isKnownUniquelyReferenced(&cgStorage) {
      cgStorage = cgStorage.mutableCopy() ?? CGMutablePath()
    }
    body(cgStorage)
  }

  /// Elements of a path, in order.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public func forEach(_ body: (Element) -> Void) {
    for element in cgStorage.elements {
      switch element {
      case .move(let to): body(.move(to: to))
      case .line(let to): body(.line(to: to))
      case .quad(let control, let to): body(.quadCurve(to: to, control: control))
      case .cubic(let c1, let c2, let to):
        body(.curve(to: to, control1: c1, control2: c2))
      case .close: body(.closeSubpath)
      }
    }
  }

  public mutating func move(to end: CGPoint) { change { $0.move(to: end) } }
  public mutating func addLine(to end: CGPoint) { change { $0.addLine(to: end) } }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    change { $0.addQuadCurve(to: end, control: control) }
  }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    change { $0.addCurve(to: end, control1: control1, control2: control2) }
  }
  public mutating func closeSubpath() { if !isEmpty { change { $0.closeSubpath() } } }
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addRect(rect, transform: transform) }
  }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let path = Path(roundedRect: rect, cornerSize: cornerSize, style: style).cgPath
    change { $0.addPath(path, transform: transform) }
  }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let path = Path(roundedRect: rect, cornerRadii: cornerRadii, style: style).cgPath
    change { $0.addPath(path, transform: transform) }
  }
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    change { $0.addEllipse(in: rect, transform: transform) }
  }
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    change { $0.addRects(rects, transform: transform) }
  }
  public mutating func addLines(_ lines: [CGPoint]) { change { $0.addLines(between: lines) } }
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addRelativeArc(
        center: center, radius: radius, startAngle: startAngle.radians, delta: delta.radians,
        transform: transform)
    }
  }
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle.radians,
        endAngle: endAngle.radians, clockwise: clockwise, transform: transform)
    }
  }
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    change {
      $0.addArc(
        tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }
  }
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    change { $0.addPath(path.cgPath, transform: transform) }
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    var transform = transform
    return Path(cgStorage.copy(using: &transform) ?? cgStorage)
  }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(PathTrimming.trim(cgStorage, from: from, to: to))
  }
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var base: CGPath = cgStorage
    if !style.dash.isEmpty {
      base = base.copy(dashingWithPhase: style.dashPhase, lengths: style.dash)
    }
    return Path(
      base.copy(
        strokingWithWidth: style.lineWidth, lineCap: style.lineCap, lineJoin: style.lineJoin,
        miterLimit: style.miterLimit))
  }

  public static func == (a: Path, b: Path) -> Bool { a.cgStorage == b.cgStorage }
}

extension Path {
  public var description: String {
    var words: [String] = []
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(Double(value))"
    }
    forEach { element in
      switch element {
      case .move(let p): words += [number(p.x), number(p.y), "m"]
      case .line(let p): words += [number(p.x), number(p.y), "l"]
      case .quadCurve(let p, let c):
        words += [c.x, c.y, p.x, p.y].map(number) + ["q"]
      case .curve(let p, let a, let b):
        words += [a.x, a.y, b.x, b.y, p.x, p.y].map(number) + ["c"]
      case .closeSubpath: words.append("h")
      }
    }
    return words.joined(separator: " ")
  }

  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    let path = CGMutablePath()
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
      switch (word, numbers.count) {
      case ("m", 2): path.move(to: point(0))
      case ("l", 2) where !path.isEmpty: path.addLine(to: point(0))
      case ("q", 4) where !path.isEmpty: path.addQuadCurve(to: point(2), control: point(0))
      case ("c", 6) where !path.isEmpty:
        path.addCurve(to: point(4), control1: point(0), control2: point(2))
      case ("h", 0) where !path.isEmpty: path.closeSubpath()
      default: return nil
      }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
    self.init(path)
  }
}

/// Cuts a part out of a path by length.
enum PathTrimming {
  private struct Segment {
    var from: CGPoint
    var to: CGPoint
    var startsSubpath: Bool
    var length: CGFloat
  }

  static func trim(_ path: CGPath, from: CGFloat, to: CGFloat) -> CGPath {
    let low = max(0, min(1, from))
    let high = max(0, min(1, to))
    if low <= 0, high >= 1 { return path }
    guard high > low else { return CGMutablePath() }
    let segments = flatten(path)
    let total = segments.reduce(0) { $0 + $1.length }
    let result = CGMutablePath()
    guard total > 0 else { return result }
    let (first, last) = (low * total, high * total)
    var position: CGFloat = 0
    var isDrawing = false
    for segment in segments {
      let end = position + segment.length
      defer { position = end }
      if segment.startsSubpath { isDrawing = false }
      guard segment.length > 0, end > first, position < last else {
        if end <= first || position >= last { isDrawing = false }
        continue
      }
      func at(_ length: CGFloat) -> CGPoint {
        let t = max(0, min(1, (length - position) / segment.length))
        return CGPoint(
          x: segment.from.x + (segment.to.x - segment.from.x) * t,
          y: segment.from.y + (segment.to.y - segment.from.y) * t)
      }
      if !isDrawing {
        result.move(to: at(first))
        isDrawing = true
      }
      result.addLine(to: at(last))
    }
    return result
  }

  private static func flatten(_ path: CGPath) -> [Segment] {
    var segments: [Segment] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    var isNew = true
    func line(_ to: CGPoint) {
      segments.append(
        Segment(
          from: current, to: to, startsSubpath: isNew,
          length: hypot(to.x - current.x, to.y - current.y)))
      isNew = false
      current = to
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        start = to
        current = to
        isNew = true
      case .line(let to): line(to)
      case .quad(let control, let to):
        let origin = current
        let steps = pieces(origin, control, control, to)
        for step in 1...steps {
          let t = CGFloat(step) / CGFloat(steps)
          let u = 1 - t
          line(
            CGPoint(
              x: u * u * origin.x + 2 * u * t * control.x + t * t * to.x,
              y: u * u * origin.y + 2 * u * t * control.y + t * t * to.y))
        }
      case .cubic(let a, let b, let to):
        let origin = current
        let steps = pieces(origin, a, b, to)
        for step in 1...steps {
          let t = CGFloat(step) / CGFloat(steps)
          let u = 1 - t
          let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          line(
            CGPoint(
              x: w0 * origin.x + w1 * a.x + w2 * b.x + w3 * to.x,
              y: w0 * origin.y + w1 * a.y + w2 * b.y + w3 * to.y))
        }
      case .close:
        line(start)
        isNew = true
      }
    }
    return segments
  }

  /// Pieces fine enough that no chord is over a point long, within bounds.
  private static func pieces(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint, _ q: CGPoint) -> Int {
    let length =
      hypot(a.x - p.x, a.y - p.y) + hypot(b.x - a.x, b.y - a.y) + hypot(q.x - b.x, q.y - b.y)
    guard length.isFinite else { return 8 }
    return max(8, min(256, Int(length)))
  }
}
