extension LayoutNode {
  /// Scrolls what is around so that this box is seen, with the row it stands in where both fit.
  ///
  /// `part` is what matters most of a box that is larger than the room, in its own coordinates.
  func reveal(part: CGRect? = nil, glides: Bool) {
    var rect = CGRect(origin: .zero, size: size)
    var node: LayoutNode = self
    var row: ListRowBox?
    while let parent = node.parent {
      if row == nil { row = parent as? ListRowBox }
      if let scroll = parent as? ScrollElement, scroll.isScrollEnabled,
        let content = scroll.children.first, node === content
      {
        let place = scroll.placeToReveal(self, rect: rect, part: part, row: row, in: content)
        let way = CGPoint(x: place.x - scroll.offset.x, y: place.y - scroll.offset.y)
        if way != .zero { scroll.go(to: place, glides: glides) }
        // What is around has to show the box where it will stand.
        let mirror: CGFloat = scroll.isRightToLeft ? 1 : -1
        rect = rect.offsetBy(dx: mirror * way.x, dy: -way.y)
      }
      node = parent
    }
  }
}

extension ScrollElement {
  /// Room kept free around what is scrolled to, so that it does not stick to the edge.
  private static var revealMargin: CGFloat { 8 }

  fileprivate func placeToReveal(
    _ node: LayoutNode, rect: CGRect, part: CGRect?, row: ListRowBox?, in content: LayoutNode
  ) -> CGPoint {
    func fits(_ rect: CGRect) -> Bool {
      Axis.allCases.allSatisfy { !axes.contains($0) || rect.size[$0] <= size[$0] + 0.5 }
    }
    func isSeen(_ rect: CGRect) -> Bool { offset(toShow: rect, anchor: nil) == offset }
    let own = node.convert(rect, to: content)
    if fits(own) {
      if isSeen(own) { return offset }
      let margin = axes.contains(.vertical) ? Self.revealMargin : 0
      let side = axes.contains(.horizontal) ? Self.revealMargin : 0
      let roomy = own.insetBy(dx: -side, dy: -margin)
      if let row, row !== node, row.isInside(content) {
        let whole = row.convert(CGRect(origin: .zero, size: row.size), to: content).union(own)
        if fits(whole) { return offset(toShow: whole, anchor: nil) }
      }
      return offset(toShow: fits(roomy) ? roomy : own, anchor: nil)
    }
    guard let part else { return offset(toShow: own, anchor: nil) }
    return offset(toShow: node.convert(part, to: content), anchor: nil)
  }

  fileprivate func go(to place: CGPoint, glides: Bool) {
    if glides, !environment.accessibilityReduceMotion {
      mover.glide(to: place)
    } else {
      mover.stop()
      scroll(to: place)
      reportPosition()
    }
  }
}

extension LayoutNode {
  fileprivate func isInside(_ ancestor: LayoutNode) -> Bool {
    var node = parent
    while let current = node {
      if current === ancestor { return true }
      node = current.parent
    }
    return false
  }
}

extension FocusCenter {
  /// Scrolls to the row, made or not, that holds what is to have the keyboard, unless something has it.
  func reveal(rowWhere isWanted: ([LayoutNode]) -> Bool) {
    if let root = graph.events.root, isWanted([root]) { return }
    for container in graph.lazyContainers.compactMap(\.node) {
      guard container.scroll(toRowWhere: isWanted) else { continue }
      // The length of what is between was guessed in part.
      graph.afterLayout { [weak self] in self?.revealFocused() }
      return
    }
  }

  /// What has just got the keyboard is scrolled into view once it has its place.
  func revealFocused() {
    graph.afterLayout { [weak self] in
      guard let focused = self?.focused else { return }
      focused.reveal(part: (focused as? EditableTextElement)?.caretArea, glides: true)
    }
  }
}
