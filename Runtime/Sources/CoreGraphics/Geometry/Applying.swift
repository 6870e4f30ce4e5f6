extension CGPoint {
  /// Where the transform puts this point.
  @inlinable  // Called for every vertex.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// This size under the transform's matrix without its move.
  @inlinable  // Called for every layer.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle that holds the transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite || t.isIdentity { return self }
    let corners = [
      CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
      CGPoint(x: maxX, y: maxY).applying(t), CGPoint(x: minX, y: maxY).applying(t),
    ]
    return CGRect(enclosing: corners)
  }

  /// The smallest rectangle that holds the points; null when there are none.
  package init(enclosing points: some Sequence<CGPoint>) {
    var lowX = CGFloat.infinity
    var lowY = CGFloat.infinity
    var highX = -CGFloat.infinity
    var highY = -CGFloat.infinity
    for point in points {
      lowX = min(lowX, point.x)
      lowY = min(lowY, point.y)
      highX = max(highX, point.x)
      highY = max(highY, point.y)
    }
    self =
      lowX <= highX && lowY <= highY
      ? CGRect(x: lowX, y: lowY, width: highX - lowX, height: highY - lowY) : .null
  }
}
