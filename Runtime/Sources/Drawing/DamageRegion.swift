import CoreGraphics
import Foundation

/// A few rectangles that cover what changed.
package struct DamageRegion {
  package private(set) var rects: [CGRect] = []
  private let limit: CGRect
  /// More rectangles than this cost more in clipping than they save in pixels.
  private let mostRects = 8

  package init(limit: CGRect) { self.limit = limit }

  /// - Complexity: linear in the number of rectangles held, which is bounded.
  package mutating func add(_ rect: CGRect) {
    var rect = rect.intersection(limit)
    guard rect.isUsable, !rect.isEmpty else { return }
    while let place = rects.firstIndex(where: { isBetterAsOne($0, rect) }) {
      rect = rect.union(rects.remove(at: place))
    }
    rects.append(rect)
    if rects.count > mostRects { mergeClosest() }
  }

  /// Adds every backdrop that is damaged anywhere: it shows what lies beneath it, blurred, and so
  /// has to be drawn whole.
  mutating func spread(to root: DisplayItem) {
    var backdrops: [CGRect] = []
    collectBackdrops(root, [], into: &backdrops)
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      backdrops.removeAll { backdrop in
        guard rects.contains(where: { $0.intersects(backdrop) }) else { return false }
        add(backdrop)
        hasGrown = true
        return true
      }
    }
  }

  private func collectBackdrops(
    _ item: DisplayItem, _ enclosing: [(DrawingEffect, CGRect)], into backdrops: inout [CGRect]
  ) {
    guard item.hasBackdrop else { return }
    switch item.content {
    case .backdrop:
      let rect = enclosing.reversed().reduce(item.bounds) { $1.0.damage(from: $0, within: $1.1) }
      if !rect.isNull { backdrops.append(rect) }
    case .group(let items):
      for child in items { collectBackdrops(child, enclosing, into: &backdrops) }
    case .effect(let effect, let child):
      collectBackdrops(child, enclosing + [(effect, item.bounds)], into: &backdrops)
    default: break
    }
  }

  private func isBetterAsOne(_ left: CGRect, _ right: CGRect) -> Bool {
    if left.intersects(right) { return true }
    let union = left.union(right)
    return union.area <= (left.area + right.area) * 1.3
  }

  private mutating func mergeClosest() {
    var best: (first: Int, second: Int, waste: CGFloat)?
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste =
          rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best?.waste ?? .infinity { best = (first, second, waste) }
      }
    }
    guard let best else { return }
    let union = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(union)
  }
}

extension CGRect {
  fileprivate var area: CGFloat { isNull ? 0 : width * height }
}
