/// Where what is presented stands in its window.
@MainActor enum PresentationSize {
  /// A sheet in a wide window.
  static func card(in window: CGSize, _ layer: PresentationLayer) -> CGSize {
    let room = CGSize(width: max(0, window.width - 80), height: max(0, window.height - 80))
    let offered = layer.sizing.proposedSize(
      for: PresentationSizingRoot(node: UncheckedBox(layer.card)),
      context: PresentationSizingContext(room: room, largest: layer.largestCard))
    var size = CGSize(width: offered.width ?? 0, height: offered.height ?? 0)
    if offered.width == nil || offered.height == nil {
      let width = offered.width.map { min($0, room.width) }
      var own = layer.card.sizeThatFits(ProposedViewSize(width: width, height: offered.height))
      // Content that is narrower than it would like to be may want more height.
      if offered.height == nil, own.width > room.width {
        own = layer.card.sizeThatFits(ProposedViewSize(width: room.width, height: nil))
      }
      if offered.width == nil { size.width = max(120, own.width) }
      if offered.height == nil { size.height = max(80, own.height) }
    }
    let found = CGSize(
      width: size.width.isFinite ? min(room.width, max(0, size.width)) : room.width,
      height: size.height.isFinite ? min(room.height, max(0, size.height)) : room.height)
    layer.largestCard = CGSize(
      width: max(layer.largestCard.width, found.width),
      height: max(layer.largestCard.height, found.height))
    return found
  }

  static func alert(_ card: LayoutNode, in safe: CGRect) -> CGRect {
    let offered = ProposedViewSize(
      width: max(0, min(ControlProfile.current.alertWidth, safe.width - 32)),
      height: max(0, safe.height - 32))
    let own = card.sizeThatFits(offered)
    return CGRect(
      x: safe.midX - own.width / 2, y: safe.midY - own.height / 2, width: own.width,
      height: own.height)
  }

  /// Below what it opens from, or above where there is more room. A bar stands above.
  static func menu(_ card: LayoutNode, isBar: Bool, from source: CGRect?, in room: CGRect) -> CGRect
  {
    let own = card.sizeThatFits(
      ProposedViewSize(width: isBar ? room.width : min(250, room.width), height: room.height))
    // What it opens from may show nothing.
    let middle = CGRect(x: room.midX, y: room.midY, width: 0, height: 0)
    let from = source.map { $0.isNull ? middle : $0 } ?? middle
    var origin = CGPoint(x: from.minX, y: from.maxY + 6)
    if from.midX > room.midX { origin.x = from.maxX - own.width }
    if isBar {
      origin = CGPoint(x: from.midX - own.width / 2, y: from.minY - 8 - own.height)
      if origin.y < room.minY { origin.y = from.maxY + 8 }
    }
    if origin.y + own.height > room.maxY { origin.y = from.minY - 6 - own.height }
    origin.x = min(max(room.minX, origin.x), max(room.minX, room.maxX - own.width))
    origin.y = min(max(room.minY, origin.y), max(room.minY, room.maxY - own.height))
    return CGRect(origin: origin, size: own)
  }

  static func popover(
    _ card: LayoutNode, from source: CGRect?, in room: CGRect, edge: Edge?, isRightToLeft: Bool
  ) -> (frame: CGRect, arrow: PopoverPlacement.Arrow?) {
    let ideal = card.sizeThatFits(ProposedViewSize(width: nil, height: nil))
    let width = min(ideal.width, room.width)
    // Content that is narrower than it would like to be may want more height.
    let height = card.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    let own = CGSize(width: width, height: min(max(ideal.height, height), room.height))
    return PopoverPlacement.find(
      own, from: source ?? .null, in: room, edge: edge, isRightToLeft: isRightToLeft)
  }

  /// Below what it is about or above it; over it where there is no room beside it.
  static func dialog(_ card: LayoutNode, from source: CGRect?, in room: CGRect) -> CGRect {
    let own = card.sizeThatFits(ProposedViewSize(width: room.width, height: room.height))
    let gap: CGFloat = 12
    guard let source, !source.isNull, room.insetBy(dx: -24, dy: -24).intersects(source) else {
      return CGRect(
        x: room.midX - own.width / 2, y: room.midY - own.height / 2, width: own.width,
        height: own.height)
    }
    var origin = CGPoint(x: source.midX - own.width / 2, y: source.maxY + gap)
    if origin.y + own.height > room.maxY {
      let above = source.minY - gap - own.height
      origin.y = above >= room.minY ? above : room.midY - own.height / 2
    }
    origin.x = min(max(room.minX, origin.x), max(room.minX, room.maxX - own.width))
    origin.y = min(max(room.minY, origin.y), max(room.minY, room.maxY - own.height))
    return CGRect(origin: origin, size: own)
  }
}
