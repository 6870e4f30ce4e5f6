/// Labels at some values of a gauge, each below its place on the line.
struct GaugeMarks: View {
  var labels: [GaugeMark]
  var body: some View {
    GaugeMarkLayout(places: labels.map(\.place)) {
      ForEach(labels) { $0.view }
    }
  }
}

/// One label and where it belongs, from 0 to 1.
struct GaugeMark: Identifiable {
  var view: VariadicChild
  var place: Double
  var id: UInt64 { view.id }
}

/// Puts each label below its place, within the line.
private struct GaugeMarkLayout: Layout {
  var places: [Double]

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let natural = sizes.reduce(CGFloat(0)) { $0 + $1.width }
    return CGSize(
      width: proposal.width ?? natural, height: sizes.reduce(CGFloat(0)) { max($0, $1.height) })
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, place) in zip(subviews, places) {
      let size = subview.sizeThatFits(.unspecified)
      let middle = bounds.width * place
      let x = min(max(0, middle - size.width / 2), max(0, bounds.width - size.width))
      subview.place(
        at: CGPoint(x: bounds.minX + x, y: bounds.minY), anchor: .topLeading,
        proposal: ProposedViewSize(size))
    }
  }
}
