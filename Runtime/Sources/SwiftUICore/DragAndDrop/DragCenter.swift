import CoreTransferable
import Drawing

/// What hangs under the finger, and where it lay in the window when it was lifted.
package struct DragPicture {
  package var item: DisplayItem
  package var frame: CGRect
}

/// Hands what is dragged to the desktop when it leaves the window.
@MainActor package protocol DragService: AnyObject {
  /// Something was lifted, and may leave the window soon.
  func prepare(_ items: [DropItem])
  /// Returns whether the desktop has taken it over. `grip` is where in the picture the pointer is.
  func carryOut(_ items: [DropItem], picture: DragPicture, grip: CGPoint) -> Bool
}

/// What is being dragged in one window out of one of its views.
@MainActor package final class DragCenter {
  private unowned let events: EventDispatcher
  private var items: [DropItem] = []
  private var layer: DragLayer?
  private var start = CGPoint.zero

  init(_ events: EventDispatcher) { self.events = events }

  package var isDragging: Bool { layer != nil }

  func begin(_ item: DropItem, picture: DragPicture, at point: CGPoint) {
    cancel()
    events.graph.presentations.dismissMenus()
    items = [item]
    events.graph.services.drags?.prepare(items)
    start = point
    let layer = DragLayer(picture, graph: events.graph)
    self.layer = layer
    events.graph.presentations.dragged = layer
    move(to: point)
  }

  func move(to point: CGPoint) {
    guard let layer else { return }
    layer.move(by: CGSize(width: point.x - start.x, height: point.y - start.y))
    events.drops.move(to: point, items: items)
    guard let root = events.root, !CGRect(origin: .zero, size: root.size).contains(point),
      let service = events.graph.services.drags
    else { return }
    let frame = layer.picture.frame
    let grip = CGPoint(x: start.x - frame.minX, y: start.y - frame.minY)
    if service.carryOut(items, picture: layer.picture, grip: grip) {
      cancel()
      events.cancelTouches()
    }
  }

  func end(at point: CGPoint) {
    guard isDragging else { return }
    let dropped = items
    finish()
    events.drops.drop(dropped, at: point)
  }

  func cancel() {
    guard isDragging else { return }
    events.drops.leave()
    finish()
  }

  private func finish() {
    items = []
    layer = nil
    events.graph.presentations.dragged = nil
  }
}

/// The picture of what is dragged, above everything else in the window.
final class DragLayer: LayoutNode, WindowLayer {
  let picture: DragPicture
  private var shift = CGSize.zero
  var isModal: Bool { false }

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its picture") }

  init(_ picture: DragPicture, graph: ViewGraph) {
    self.picture = picture
    super.init(graph: graph)
  }

  func move(by shift: CGSize) {
    guard shift != self.shift else { return }
    self.shift = shift
    invalidateDisplay()
    graph.requestUpdate()
  }

  override func makeContent() -> DisplayContent {
    let frame = picture.frame.offsetBy(dx: shift.width, dy: shift.height)
    let scale: CGFloat = 1.04
    let place = CGAffineTransform(translationX: frame.midX, y: frame.midY)
      .scaledBy(x: scale, y: scale).translatedBy(x: -frame.width / 2, y: -frame.height / 2)
    let lifted = DisplayItem(
      .effect(
        .shadow(
          RGBA(red: 0, green: 0, blue: 0, alpha: 0.25), radius: 10,
          offset: CGSize(width: 0, height: 6)),
        picture.item))
    return .effect(
      .opacity(0.92), DisplayItem(.effect(.transform(place), lifted)))
  }
}
