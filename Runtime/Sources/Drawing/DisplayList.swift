import CoreGraphics
import Foundation

/// One frame as a value.
package struct DisplayList: Sendable, Equatable {
  package var root: DisplayItem
  package var size: CGSize

  package init(root: DisplayItem, size: CGSize) {
    self.root = root
    self.size = size
  }

  /// The rectangles, in points, that differ from an earlier frame: few, apart from each other, and
  /// inside the frame. Empty when nothing changed.
  package func damage(from old: DisplayList?) -> [CGRect] {
    let frame = CGRect(origin: .zero, size: size)
    guard !frame.isEmpty else { return [] }
    guard let old, old.size == size else { return [frame] }
    if old.root === root { return [] }
    var comparison = DamageComparison()
    comparison.compare(old.root, root)
    var region = DamageRegion(limit: frame)
    for rect in comparison.rects { region.add(rect) }
    if root.hasBackdrop { region.spread(to: root) }
    return region.rects
  }
}
