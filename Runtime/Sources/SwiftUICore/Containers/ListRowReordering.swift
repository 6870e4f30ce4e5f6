/// A row that is carried to another place among those of its collection.
extension ListRowBox {
  /// The finger has gone `way` from where it took the row.
  func reorder(by way: CGFloat) {
    guard let owner else { return }
    if !isLifted {
      isLifted = true
      setTrait(ZIndexTrait.self, 1)
      SensoryFeedback.selection.give()
      owner.interaction.carrier = RowCarrier(self)
    }
    owner.interaction.carrier?.move(to: way)
  }

  /// The row stands `way` from its place; others make room for it.
  func carry(by way: CGFloat) {
    guard let owner else { return }
    shift.stop(at: way)
    let target = targetPosition()
    for box in siblings(owner) where box !== self {
      let goal: CGFloat =
        box.position > position && box.position <= target
        ? -size.height : box.position < position && box.position >= target ? size.height : 0
      if box.shift.goal != goal { box.shift.run(to: goal) }
    }
    parent?.invalidateDisplay()
  }

  /// The rows that come from the same collection, in view.
  private func siblings(_ owner: any ListRowOwner) -> [ListRowBox] {
    guard let rows = content.trait(RowEditTrait.self)?.rows else { return [] }
    return owner.interaction.boxes.filter {
      $0.parent != nil && $0.content.trait(RowEditTrait.self)?.rows === rows
    }
  }

  private func targetPosition() -> Int {
    guard let owner else { return position }
    let middle = origin.y + size.height / 2 + shift.value
    var target = position
    for box in siblings(owner) where box !== self {
      if box.content.trait(MoveDisabledTrait.self) { continue }
      let other = box.origin.y + box.size.height / 2
      if box.position > position, middle > other { target = max(target, box.position) }
      if box.position < position, middle < other { target = min(target, box.position) }
    }
    return target
  }

  func endReordering() {
    guard isLifted, let owner else { return }
    let target = targetPosition()
    let way = target - position
    isLifted = false
    owner.interaction.carrier?.end()
    owner.interaction.carrier = nil
    setTrait(ZIndexTrait.self, 0)
    for box in siblings(owner) where box !== self { box.shift.stop(at: 0) }
    let edit = content.trait(RowEditTrait.self)
    let from = edit?.index
    if way != 0, let from, let move = edit?.move {
      // The row is where it was let go; it comes to rest at its new place.
      shift.stop(at: shift.value - CGFloat(way) * size.height)
      move(IndexSet(integer: from), from + way + (way > 0 ? 1 : 0))
    }
    shift.run(to: 0)
    parent?.invalidateDisplay()
  }
}

/// Holds a row that is carried, and scrolls the list while the row is held at its edge.
@MainActor final class RowCarrier: RunningAnimation {
  private weak var row: ListRowBox?
  private weak var scroll: ScrollElement?
  private weak var container: LazyElement?
  private let start: CGFloat
  private var way: CGFloat = 0
  private var lastTime: Double?
  /// How near the edge the row has to be, in points, and how fast content then moves at most.
  private static let zone: CGFloat = 40
  private static let speed: CGFloat = 900

  init(_ row: ListRowBox) {
    self.row = row
    var node = row.parent
    while let current = node, scroll == nil {
      if container == nil { container = current as? LazyElement }
      scroll = current as? ScrollElement
      node = current.parent
    }
    start = scroll?.offset.y ?? 0
    container?.held = row
  }

  func move(to way: CGFloat) {
    self.way = way
    follow()
    guard let scroll, lastTime == nil, velocity() != 0 else { return }
    scroll.mover.stop()
    lastTime = scroll.graph.time
    scroll.graph.animations.add(self)
  }

  func end() {
    container?.held = nil
    scroll?.graph.animations.remove(self)
  }

  /// Content that has been scrolled has gone on under the finger.
  private func follow() { row?.carry(by: way + (scroll?.offset.y ?? start) - start) }

  /// How fast the list is to move for the row to come further, in points a second.
  private func velocity() -> CGFloat {
    guard let row, let scroll else { return 0 }
    let top = row.convert(CGPoint(x: 0, y: row.shift.value), to: scroll).y
    let above = Self.zone - top
    let below = top + row.size.height - (scroll.size.height - Self.zone)
    func part(_ depth: CGFloat) -> CGFloat { min(1, depth / (2 * Self.zone)) * Self.speed }
    if above > 0, below <= 0, scroll.offset.y > 0 { return -part(above) }
    if below > 0, above <= 0, scroll.offset.y < scroll.maximumOffset.y { return part(below) }
    return 0
  }

  func advance(to time: Double) -> Bool {
    let velocity = velocity()
    guard let last = lastTime, let scroll, velocity != 0 else {
      lastTime = nil
      return false
    }
    lastTime = time
    let step = min(0.25, max(0, time - last))
    scroll.scroll(to: CGPoint(x: scroll.offset.x, y: scroll.offset.y + velocity * step))
    scroll.reportPosition()
    follow()
    return true
  }
}
