extension CGPath {
  /// The outline of this path's line.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeGeometry(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(geometry: geometry.applying(transform).stroked(style))
  }

  /// This path cut into dashes.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(geometry: geometry.applying(transform).dashed(phase: phase, lengths: lengths))
  }

  /// This path with curves replaced by lines that stray at most `threshold` from them.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(geometry: geometry.flattened(tolerance: max(threshold, 1e-4)))
  }

  /// The same area without crossings; curves become lines.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: CGPath(geometry: PathGeometry()), rule) { own, _ in own }
  }

  /// What is in this path or the other; curves become lines.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 || $1 }
  }

  /// What is in this path and the other; curves become lines.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && $1 }
  }

  /// What is in this path and not in the other; curves become lines.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && !$1 }
  }

  /// What is in one of the two paths only; curves become lines.
  public func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    combined(with: other, rule) { $0 != $1 }
  }

  /// Whether the two areas have points in common.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    guard boundingBox.intersects(other.boundingBox) else { return false }
    return !intersection(other, using: rule).isEmpty
  }

  private func combined(
    with other: CGPath, _ rule: CGPathFillRule, _ keeps: (Bool, Bool) -> Bool
  ) -> CGPath {
    func isInside(_ winding: Int) -> Bool {
      rule == .evenOdd ? winding % 2 != 0 : winding != 0
    }
    let arrangement = PathArrangement(geometry, other.geometry, tolerance: 0.02)
    return CGPath(
      geometry: arrangement.outline { keeps(isInside($0.x), isInside($0.y)) })
  }
}
