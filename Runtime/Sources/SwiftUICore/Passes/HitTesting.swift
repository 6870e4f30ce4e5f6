/// A box that lets points through to its content only where it says so.
@MainActor protocol HitFilter: LayoutNode {
  func allowsHit(_ point: CGPoint) -> Bool
}

extension EffectElement: HitFilter {}
extension ScrollElement: HitFilter {
  func allowsHit(_ point: CGPoint) -> Bool { viewport.contains(point) }
}

/// A box that can be hit where its content is not drawn.
@MainActor protocol HitShape: LayoutNode {
  func isInside(_ point: CGPoint) -> Bool
}

@MainActor package enum HitTest {
  /// The boxes under a point, from `node` to the innermost; empty when nothing is hit.
  ///
  /// What is in front is asked first. Layout's target counts, not where an animation is by now.
  package static func path(_ node: LayoutNode, at point: CGPoint) -> [LayoutNode] {
    var path: [LayoutNode] = []
    return find(node, point, &path) ? path : []
  }

  private static func find(_ node: LayoutNode, _ point: CGPoint, _ path: inout [LayoutNode]) -> Bool
  {
    if let filter = node as? any HitFilter, !filter.allowsHit(point) { return false }
    let shape = node as? any HitShape
    if let shape, !shape.isInside(point) { return false }
    path.append(node)
    var inner = point
    var isReachable = true
    if let transform = node.childTransform {
      var inverse = transform
      // Content squeezed flat cannot be hit.
      isReachable = inverse.invert()
      inner = point.applying(inverse)
    }
    if isReachable {
      for child in node.drawingOrder().reversed() {
        let local = CGPoint(x: inner.x - child.origin.x, y: inner.y - child.origin.y)
        if find(child, local, &path) { return true }
      }
    }
    if shape != nil || node.isHit(point) { return true }
    path.removeLast()
    return false
  }

  /// A point of the window in the coordinates of `node`.
  package static func local(_ point: CGPoint, in node: LayoutNode) -> CGPoint {
    var chain: [LayoutNode] = []
    var current: LayoutNode? = node
    while let next = current {
      chain.append(next)
      current = next.parent
    }
    var point = point
    for (index, node) in chain.reversed().enumerated() {
      if index > 0, let transform = node.parent?.childTransform {
        point = point.applying(transform.inverted())
      }
      point.x -= node.origin.x
      point.y -= node.origin.y
    }
    return point
  }
}
