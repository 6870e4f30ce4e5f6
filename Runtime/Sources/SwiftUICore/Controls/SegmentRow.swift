/// Segments side by side: equally wide where every label fits so, else each by what it needs, so that
/// none is cut or made smaller while another has room to spare.
struct SegmentRow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let widest = sizes.reduce(0) { max($0, $1.width) }
    return CGSize(
      width: proposal.width ?? widest * CGFloat(subviews.count),
      height: proposal.height ?? sizes.reduce(0) { max($0, $1.height) })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let needed = subviews.map { $0.sizeThatFits(.unspecified).width }
    var x = bounds.minX
    for (subview, width) in zip(subviews, Self.widths(needed, in: bounds.width)) {
      subview.place(
        at: CGPoint(x: x, y: bounds.minY), anchor: .topLeading,
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
    }
  }

  /// How wide each segment is where together they are as wide as `room`.
  static func widths(_ needed: [CGFloat], in room: CGFloat) -> [CGFloat] {
    guard !needed.isEmpty else { return [] }
    let equal = room / CGFloat(needed.count)
    let total = needed.reduce(0, +)
    // With too little for all, each loses the same part.
    if total >= room, total > 0 { return needed.map { $0 * room / total } }
    if needed.allSatisfy({ $0 <= equal }) { return needed.map { _ in equal } }
    let spare = (room - total) / CGFloat(needed.count)
    return needed.map { $0 + spare }
  }
}
