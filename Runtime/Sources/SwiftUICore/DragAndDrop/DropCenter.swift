import CoreTransferable

/// A box that things can be dropped on. Places are in its own coordinates.
@MainActor package protocol DropTarget: LayoutNode {
  /// Whether these things can be dropped here at all.
  func acceptsDrop(of items: [DropItem]) -> Bool
  func dropDidEnter(_ items: [DropItem], at location: CGPoint)
  /// They are over it. Returns what would be done with them.
  func dropDidMove(_ items: [DropItem], at location: CGPoint) -> DropOperation
  func dropDidExit(_ items: [DropItem], at location: CGPoint)
  /// They were let go. Returns whether they are taken.
  func drop(_ items: [DropItem], at location: CGPoint) -> Bool
}

extension DropTarget {
  func dropDidMove(_ items: [DropItem], at location: CGPoint) -> DropOperation { .copy }
}

/// Takes what is dragged over a window to the view it would be dropped on.
@MainActor package final class DropCenter {
  private unowned let events: EventDispatcher
  private weak var target: (any DropTarget)?
  private var items: [DropItem] = []
  private var place = CGPoint.zero

  init(_ events: EventDispatcher) { self.events = events }

  /// Things are over a point. Returns what would be done with them there; nil where nobody takes them.
  @discardableResult package func move(to point: CGPoint, items: [DropItem]) -> DropOperation? {
    self.items = items
    place = point
    let found = find(point, items)
    if found !== target {
      exit()
      target = found
      if let found { found.dropDidEnter(items, at: HitTest.local(point, in: found)) }
    }
    return found?.dropDidMove(items, at: found.map { HitTest.local(point, in: $0) } ?? .zero)
  }

  private func exit() {
    if let target { target.dropDidExit(items, at: HitTest.local(place, in: target)) }
    target = nil
  }

  /// They were taken elsewhere.
  package func leave() {
    exit()
    items = []
  }

  /// They were let go. Returns whether somebody takes them.
  @discardableResult package func drop(_ items: [DropItem], at point: CGPoint) -> Bool {
    let operation = move(to: point, items: items)
    defer { leave() }
    guard let target, !items.isEmpty, operation == .copy || operation == .move else { return false }
    return target.drop(items, at: HitTest.local(point, in: target))
  }

  /// The innermost box under the point that takes them, whatever is drawn there.
  private func find(_ point: CGPoint, _ items: [DropItem]) -> (any DropTarget)? {
    guard let root = events.root else { return nil }
    return find(ModalScope.scope(of: root), point, items)
  }

  private func find(_ node: LayoutNode, _ point: CGPoint, _ items: [DropItem])
    -> (any DropTarget)?
  {
    if let filter = node as? any HitFilter, !filter.allowsHit(HitTest.local(point, in: node)) {
      return nil
    }
    for child in node.drawingOrder().reversed() {
      if let found = find(child, point, items) { return found }
    }
    guard let target = node as? any DropTarget,
      CGRect(origin: .zero, size: node.size).contains(HitTest.local(point, in: node)),
      target.acceptsDrop(of: items)
    else { return nil }
    return target
  }
}
