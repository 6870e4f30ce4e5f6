/// Where a popover stands beside what it belongs to.
enum PopoverPlacement {
  static let arrowLength: CGFloat = 12
  static let arrowWidth: CGFloat = 26
  /// A source larger than this part of the window has no side to point at.
  private static let largestSource: CGFloat = 0.6

  /// A pointed side of a popover.
  struct Arrow: Equatable {
    var tip: CGPoint
    var side: Edge
  }

  /// `edge` is the edge of the source at which the popover is to stand; nil for where there is room.
  static func find(
    _ size: CGSize, from source: CGRect, in room: CGRect, edge: Edge?, isRightToLeft: Bool = false
  ) -> (frame: CGRect, arrow: Arrow?) {
    let isLarge =
      source.isNull || source.height > room.height * largestSource
      || !room.insetBy(dx: -24, dy: -24).intersects(source)
    guard !isLarge else {
      let frame = CGRect(
        x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width,
        height: size.height)
      return (frame, nil)
    }
    if let side = order(edge, isRightToLeft).first(where: { fits(size, source, room, $0) }) {
      return place(size, source, room, side)
    }
    let side = roomiest(source, room)
    let height = side == .top ? source.minY - room.minY : room.maxY - source.maxY
    // Where there is little room beside its source it covers that rather than become a slit.
    if height - arrowLength < min(size.height, leastHeight) {
      let frame = CGRect(
        x: min(
          max(room.minX, source.midX - size.width / 2), max(room.minX, room.maxX - size.width)),
        y: side == .top ? room.minY : max(room.minY, room.maxY - size.height),
        width: size.width, height: min(size.height, room.height))
      return (frame, nil)
    }
    return place(size, source, room, side)
  }
  /// Lower than this a popover shows too little at a time.
  private static let leastHeight: CGFloat = 240

  /// The sides to try, where `.leading` is the left one.
  private static func order(_ edge: Edge?, _ isRightToLeft: Bool) -> [Edge] {
    switch edge {
    case .bottom, nil: [.bottom, .top, .trailing, .leading]
    case .top: [.top, .bottom, .trailing, .leading]
    case .leading:
      isRightToLeft ? [.trailing, .leading, .bottom, .top] : [.leading, .trailing, .bottom, .top]
    case .trailing:
      isRightToLeft ? [.leading, .trailing, .bottom, .top] : [.trailing, .leading, .bottom, .top]
    }
  }

  private static func fits(_ size: CGSize, _ source: CGRect, _ room: CGRect, _ edge: Edge) -> Bool {
    switch edge {
    case .top: source.minY - arrowLength - size.height >= room.minY
    case .bottom: source.maxY + arrowLength + size.height <= room.maxY
    case .leading: source.minX - arrowLength - size.width >= room.minX
    case .trailing: source.maxX + arrowLength + size.width <= room.maxX
    }
  }

  private static func roomiest(_ source: CGRect, _ room: CGRect) -> Edge {
    source.minY - room.minY > room.maxY - source.maxY ? .top : .bottom
  }

  private static func place(_ size: CGSize, _ source: CGRect, _ room: CGRect, _ edge: Edge)
    -> (frame: CGRect, arrow: Arrow?)
  {
    var size = size
    var origin: CGPoint
    var arrow: Arrow
    switch edge {
    case .top:
      size.height = min(size.height, max(44, source.minY - arrowLength - room.minY))
      arrow = Arrow(tip: CGPoint(x: source.midX, y: source.minY), side: .bottom)
      origin = CGPoint(
        x: source.midX - size.width / 2, y: source.minY - arrowLength - size.height)
    case .bottom:
      size.height = min(size.height, max(44, room.maxY - source.maxY - arrowLength))
      arrow = Arrow(tip: CGPoint(x: source.midX, y: source.maxY), side: .top)
      origin = CGPoint(x: source.midX - size.width / 2, y: source.maxY + arrowLength)
    case .leading:
      arrow = Arrow(tip: CGPoint(x: source.minX, y: source.midY), side: .trailing)
      origin = CGPoint(
        x: source.minX - arrowLength - size.width, y: source.midY - size.height / 2)
    case .trailing:
      arrow = Arrow(tip: CGPoint(x: source.maxX, y: source.midY), side: .leading)
      origin = CGPoint(x: source.maxX + arrowLength, y: source.midY - size.height / 2)
    }
    origin.x = min(max(room.minX, origin.x), max(room.minX, room.maxX - size.width))
    origin.y = min(max(room.minY, origin.y), max(room.minY, room.maxY - size.height))
    let frame = CGRect(origin: origin, size: size)
    // The arrow leaves the side between the corners, and touches it wherever the frame had to go.
    let margin = arrowWidth / 2 + 14
    switch arrow.side {
    case .top, .bottom:
      arrow.tip.x = min(
        max(arrow.tip.x, frame.minX + margin), max(frame.minX + margin, frame.maxX - margin))
      arrow.tip.y = arrow.side == .top ? frame.minY - arrowLength : frame.maxY + arrowLength
    case .leading, .trailing:
      arrow.tip.y = min(
        max(arrow.tip.y, frame.minY + margin), max(frame.minY + margin, frame.maxY - margin))
      arrow.tip.x = arrow.side == .leading ? frame.minX - arrowLength : frame.maxX + arrowLength
    }
    return (frame, arrow)
  }

  /// A rounded rectangle with a point at one side, as one line.
  static func outline(_ frame: CGRect, arrow: Arrow, radius: CGFloat) -> CGPath {
    let radius = max(0, min(radius, frame.width / 2, frame.height / 2))
    let half = arrowWidth / 2
    var path = Path()
    func side(_ edge: Edge, _ before: CGPoint, _ after: CGPoint) {
      guard arrow.side == edge else { return }
      path.addLine(to: before)
      path.addLine(to: arrow.tip)
      path.addLine(to: after)
    }
    let (tip, corners) = (
      arrow.tip,
      [
        CGPoint(x: frame.maxX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.maxY),
        CGPoint(x: frame.minX, y: frame.maxY), CGPoint(x: frame.minX, y: frame.minY),
      ]
    )
    path.move(to: CGPoint(x: frame.minX + radius, y: frame.minY))
    side(
      .top, CGPoint(x: tip.x - half, y: frame.minY), CGPoint(x: tip.x + half, y: frame.minY))
    path.addArc(tangent1End: corners[0], tangent2End: corners[1], radius: radius)
    side(
      .trailing, CGPoint(x: frame.maxX, y: tip.y - half), CGPoint(x: frame.maxX, y: tip.y + half))
    path.addArc(tangent1End: corners[1], tangent2End: corners[2], radius: radius)
    side(
      .bottom, CGPoint(x: tip.x + half, y: frame.maxY), CGPoint(x: tip.x - half, y: frame.maxY))
    path.addArc(tangent1End: corners[2], tangent2End: corners[3], radius: radius)
    side(
      .leading, CGPoint(x: frame.minX, y: tip.y + half), CGPoint(x: frame.minX, y: tip.y - half))
    path.addArc(tangent1End: corners[3], tangent2End: corners[0], radius: radius)
    path.closeSubpath()
    return path.cgPath
  }
}
