/// Whether a touch reaches an element: it is in the window, inside what scrolls around it, and nothing lies
/// over it.
extension AccessibilityNode {
  /// The part of the element's frame that is seen, in the window.
  package var visibleFrame: CGRect {
    guard let layoutNode else { return .null }
    var rect = layoutNode.globalFrame()
    var node = layoutNode.parent
    while let current = node {
      if let scroll = current as? ScrollElement, scroll.clips {
        rect = rect.intersection(scroll.convert(scroll.viewport, to: nil))
      }
      if current.parent == nil {
        rect = rect.intersection(CGRect(origin: .zero, size: current.size))
      }
      node = current.parent
    }
    return rect
  }

  /// A point in the window at which a touch reaches the element; nil when there is none.
  package func hitPoint(in root: LayoutNode) -> CGPoint? {
    let visible = visibleFrame
    guard let layoutNode, !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
    var points = visible.contains(activationPoint) ? [activationPoint] : []
    for (x, y) in [(0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75)] {
      points.append(
        CGPoint(x: visible.minX + visible.width * x, y: visible.minY + visible.height * y))
    }
    return points.first { Reach.reaches(layoutNode, at: $0, in: root) }
  }

  /// Moves what scrolls around the element as little as needed to show it.
  package func scrollToVisible() {
    guard let layoutNode else { return }
    var node = layoutNode.parent
    while let current = node {
      if let scroll = current as? ScrollElement, scroll.isScrollEnabled {
        scroll.mover.stop()
        let rect = layoutNode.convert(
          CGRect(origin: .zero, size: layoutNode.size), to: scroll)
        let view = scroll.viewport.insetBy(dx: 0, dy: 0)
        var target = scroll.offset
        for axis in Axis.allCases where scroll.axes.contains(axis) {
          let (low, high) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
          let near =
            axis == .vertical
            ? max(view.minY, scroll.insets.top) : max(view.minX, scroll.insets.leading)
          let far =
            axis == .vertical
            ? min(view.maxY, scroll.size.height - scroll.insets.bottom)
            : min(view.maxX, scroll.size.width - scroll.insets.trailing)
          if low < near {
            target[axis] += low - near
          } else if high > far {
            target[axis] += min(high - far, low - near)
          }
        }
        scroll.scroll(to: target)
      }
      node = current.parent
    }
  }
}

/// A box outside of which its content is neither seen nor hit.
@MainActor private protocol Clipping: HitFilter {}
extension ScrollElement: Clipping {}
extension EffectElement: Clipping {}

@MainActor private enum Reach {
  static func reaches(_ node: LayoutNode, at point: CGPoint, in root: LayoutNode) -> Bool {
    var chain: [LayoutNode] = []
    var current: LayoutNode? = node
    while let next = current {
      chain.append(next)
      current = next.parent
    }
    chain.reverse()
    guard chain.first === root else { return false }
    for ancestor in chain {
      guard let filter = ancestor as? any Clipping else { continue }
      if !filter.allowsHit(HitTest.local(point, in: ancestor)) { return false }
    }
    let path = HitTest.path(root, at: point)
    let common = zip(chain, path).prefix { $0 === $1 }.count
    // Nothing, the element itself, or something around it.
    if common == path.count || common == chain.count || common == 0 { return true }
    let order = chain[common - 1].drawingOrder()
    let own = order.lastIndex { $0 === chain[common] } ?? 0
    let other = order.lastIndex { $0 === path[common] } ?? 0
    return own > other
  }
}
