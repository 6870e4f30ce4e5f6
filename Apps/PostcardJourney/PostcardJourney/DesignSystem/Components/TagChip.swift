import SwiftUI

/// A tag; chosen ones are filled and carry a mark, so that colour is not all that tells.
struct TagChip: View {
  var name: String
  var isChosen = false

  var body: some View {
    HStack(spacing: 5) {
      if isChosen {
        Image(systemName: "checkmark").font(.caption.bold()).accessibilityHidden(true)
      }
      Text(name).font(.subheadline).lineLimit(1)
    }
    .padding(.horizontal, Spacing.medium)
    .padding(.vertical, 7)
    .foregroundStyle(isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
    .background(
      isChosen ? AnyShapeStyle(.tint.opacity(0.16)) : AnyShapeStyle(Color.quietFill), in: .capsule
    )
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}

/// Things of their own width in lines, as words in a paragraph.
struct FlowLayout: Layout {
  var spacing: CGFloat = Spacing.small

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let lines = lines(subviews, width: proposal.width ?? .infinity)
    let height = lines.reduce(0) { $0 + $1.height } + spacing * CGFloat(max(0, lines.count - 1))
    let widest = lines.map(\.width).max() ?? 0
    return CGSize(width: min(widest, proposal.width ?? .infinity), height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var y = bounds.minY
    for line in lines(subviews, width: bounds.width) {
      var x = bounds.minX
      for index in line.members {
        let size = size(subviews[index], width: bounds.width)
        subviews[index].place(
          at: CGPoint(x: x, y: y), anchor: .topLeading, proposal: ProposedViewSize(size))
        x += size.width + spacing
      }
      y += line.height + spacing
    }
  }

  private struct Line {
    var members: [Int] = []
    var width: CGFloat = 0
    var height: CGFloat = 0
  }

  private func size(_ subview: LayoutSubview, width: CGFloat) -> CGSize {
    let ideal = subview.sizeThatFits(.unspecified)
    guard ideal.width > width else { return ideal }
    return subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
  }

  private func lines(_ subviews: Subviews, width: CGFloat) -> [Line] {
    var lines: [Line] = []
    var line = Line()
    for index in subviews.indices {
      let size = size(subviews[index], width: width)
      let wanted = line.members.isEmpty ? size.width : line.width + spacing + size.width
      if wanted > width, !line.members.isEmpty {
        lines.append(line)
        line = Line(members: [index], width: size.width, height: size.height)
      } else {
        line.members.append(index)
        line.width = wanted
        line.height = max(line.height, size.height)
      }
    }
    if !line.members.isEmpty { lines.append(line) }
    return lines
  }
}
