/// How far the content of a page has been scrolled under its bar.
@MainActor final class BarScroll {
  private(set) var offset: CGFloat = 0
  var changed: ((CGFloat) -> Void)?
  /// The way over which the bar shrinks. Scrolling does not come to rest within it.
  var collapsing: CGFloat = 0
  /// The bar of tabs below, which makes itself small.
  var tabBar: TabBarModel?
  /// What scrolls.
  weak var element: ScrollElement?

  func set(_ offset: CGFloat, limit: CGFloat) {
    guard offset != self.offset else { return }
    tabBar?.scrolled(from: self.offset, to: offset, limit: limit)
    self.offset = offset
    changed?(offset)
  }

  /// Where content that would come to rest at `offset` does so: the bar is whole or small, not between.
  func restingPlace(near offset: CGFloat, limit: CGFloat) -> CGFloat? {
    guard collapsing > 0, limit >= collapsing, offset > 0, offset < collapsing else { return nil }
    return offset < collapsing / 2 ? 0 : collapsing
  }

  func scrollToTop() {
    guard let element, element.offset.y > 0 else { return }
    element.mover.glide(to: CGPoint(x: element.offset.x, y: 0))
  }
}

private enum BarScrollKey: EnvironmentKey { static var defaultValue: BarScrollReference? { nil } }
package struct BarScrollReference: Equatable, @unchecked Sendable {
  // Used on the main actor only.
  let scroll: BarScroll
  package static func == (a: BarScrollReference, b: BarScrollReference) -> Bool {
    a.scroll === b.scroll
  }
}
extension EnvironmentValues {
  package var barScroll: BarScrollReference? {
    get { self[BarScrollKey.self] }
    set { self[BarScrollKey.self] = newValue }
  }
}
