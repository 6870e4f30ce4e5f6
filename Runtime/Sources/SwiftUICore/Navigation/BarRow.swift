/// The row of a bar: items before, a title, items after.
///
/// The title stands in the middle of the bar; where the items reach into that place it moves beside them,
/// and what does not fit between them is cut, so that nothing ever runs under a button.
struct BarRow: Layout {
  /// Room kept between the title and the items on each side, in points.
  static let gap: CGFloat = 10
  /// Whether the title stands right after the items before it rather than in the middle.
  var leadsWithTitle = false

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let natural = sizes.reduce(0) { $0 + $1.width } + 2 * Self.gap
    let height = sizes.reduce(0) { max($0, $1.height) }
    return CGSize(
      width: proposal.width ?? natural, height: proposal.height ?? height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard subviews.count == 3 else { return }
    let items = [subviews[0], subviews[2]].map { $0.sizeThatFits(.unspecified) }
    subviews[0].place(
      at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading,
      proposal: ProposedViewSize(items[0]))
    subviews[2].place(
      at: CGPoint(x: bounds.maxX, y: bounds.midY), anchor: .trailing,
      proposal: ProposedViewSize(items[1]))
    let start = bounds.minX + (items[0].width > 0 ? items[0].width + Self.gap : 0)
    let end = bounds.maxX - (items[1].width > 0 ? items[1].width + Self.gap : 0)
    let room = max(0, end - start)
    let title = subviews[1].sizeThatFits(ProposedViewSize(width: room, height: bounds.height))
    let half = min(title.width, room) / 2
    let wanted = leadsWithTitle ? start + half : bounds.midX
    let middle = min(max(wanted, start + half), max(start + half, end - half))
    subviews[1].place(
      at: CGPoint(x: middle, y: bounds.midY), anchor: .center,
      proposal: ProposedViewSize(width: min(title.width, room), height: bounds.height))
  }
}
