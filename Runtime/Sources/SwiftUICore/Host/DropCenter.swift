import CoreTransferable
import UniformTypeIdentifiers

/// One thing dragged in from another program.
package struct DropItem: Sendable {
  package var content: TransferContent
  /// nil where its kind is not known.
  package var type: UTType?
  package init(_ content: TransferContent, type: UTType?) {
    self.content = content
    self.type = type
  }

  /// A file, whose kind its name tells.
  package init(file: URL) {
    self.init(
      .file(file, isOriginal: true),
      type: file.pathExtension.isEmpty ? nil : UTType(filenameExtension: file.pathExtension))
  }
}

/// A box that things can be dropped on.
@MainActor package protocol DropTarget: LayoutNode {
  /// Whether something of these kinds can be dropped here; nil is a kind not known yet.
  func acceptsDrop(of types: [UTType?]) -> Bool
  func dropIsOver(_ isOver: Bool)
  /// Takes what was dropped; `location` is in this box.
  func drop(_ items: [DropItem], at location: CGPoint)
}

/// Takes what is dragged over a window to the view it would be dropped on.
@MainActor package final class DropCenter {
  private unowned let events: EventDispatcher
  private weak var target: (any DropTarget)?

  init(_ events: EventDispatcher) { self.events = events }

  /// Something of these kinds is over a point. Returns whether it could be dropped there.
  @discardableResult package func move(to point: CGPoint, types: [UTType?]) -> Bool {
    let found = find(point, types)
    if found !== target {
      target?.dropIsOver(false)
      target = found
      found?.dropIsOver(true)
    }
    return found != nil
  }

  /// It was taken elsewhere.
  package func leave() {
    target?.dropIsOver(false)
    target = nil
  }

  /// It was let go. Returns whether somebody takes it.
  @discardableResult package func drop(_ items: [DropItem], at point: CGPoint) -> Bool {
    let found = find(point, items.map(\.type))
    leave()
    guard let found, !items.isEmpty else { return false }
    found.drop(items, at: HitTest.local(point, in: found))
    return true
  }

  /// The innermost box under the point that takes these kinds, whatever is drawn there.
  private func find(_ point: CGPoint, _ types: [UTType?]) -> (any DropTarget)? {
    guard let root = events.root else { return nil }
    return find(ModalScope.scope(of: root), point, types)
  }

  private func find(_ node: LayoutNode, _ point: CGPoint, _ types: [UTType?]) -> (any DropTarget)? {
    if let filter = node as? any HitFilter, !filter.allowsHit(HitTest.local(point, in: node)) {
      return nil
    }
    for child in node.drawingOrder().reversed() {
      if let found = find(child, point, types) { return found }
    }
    guard let target = node as? any DropTarget,
      CGRect(origin: .zero, size: node.size).contains(HitTest.local(point, in: node)),
      target.acceptsDrop(of: types)
    else { return nil }
    return target
  }
}
