/// Follows the scrolling of a tab's content for its bar.
@MainActor final class TabBarModel {
  var behavior = TabBarMinimizing.never
  private(set) var isMinimized = false
  var changed: (() -> Void)?
  private var way: CGFloat = 0
  /// How far content must go before the bar follows.
  static let slop: CGFloat = 24

  func scrolled(from old: CGFloat, to new: CGFloat, limit: CGFloat) {
    guard behavior != .never, limit > 0 else { return }
    // What bounces past an end says nothing.
    guard new > 0, new < limit else {
      if new <= 0 { set(minimized: behavior == .up && isMinimized) }
      return
    }
    let step = new - old
    if step * way < 0 { way = 0 }
    way += step
    guard abs(way) > Self.slop else { return }
    set(minimized: behavior == .down ? way > 0 : way < 0)
  }
  func set(minimized: Bool) {
    guard minimized != isMinimized else { return }
    isMinimized = minimized
    way = 0
    changed?()
  }
}

struct TabBarReference: Equatable, @unchecked Sendable {
  // Used on the main actor only.
  let model: TabBarModel
  static func == (a: TabBarReference, b: TabBarReference) -> Bool { a.model === b.model }
}
