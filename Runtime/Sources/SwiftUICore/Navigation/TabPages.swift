/// Tabs as pages beside one another.
struct TabPages: View {
  @State private var position: AnyHashable?
  var specs: [TabSpec]
  var chosen: AnyHashable?
  var showsDots: Bool
  var hasBackground: Bool
  var choose: (AnyHashable) -> Void

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(specs) { spec in
          spec.content
            .environment(\.tabSettings, TabSettings())
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .containerRelativeFrame(.horizontal)
            .id(spec.id)
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollPosition(id: $position)
    .scrollIndicators(.hidden)
    .onChange(of: chosen, initial: true) { old, new in
      guard position != new else { return }
      if old == new {
        position = new
      } else {
        withAnimation(.smooth(duration: 0.35)) { position = new }
      }
    }
    .onChange(of: position) { _, new in
      if let new, new != chosen { choose(new) }
    }
    .overlay(alignment: .bottom) {
      if showsDots { dots.padding(.bottom, 12) }
    }
  }

  private var index: Int { specs.firstIndex { $0.id == chosen } ?? 0 }

  private var dots: some View {
    HStack(spacing: 9) {
      ForEach(Array(specs.enumerated()), id: \.offset) { place, _ in
        Circle().fill(place == index ? Color.primary : Color.primary.opacity(0.3))
          .frame(width: 7, height: 7)
      }
    }
    .padding(.horizontal, 12)
    .frame(height: 26)
    .background(
      hasBackground ? AnyShapeStyle(.regularMaterial) : AnyShapeStyle(.clear), in: Capsule()
    )
    .contentShape(Capsule())
    .onTapGesture { location in
      // Touching beside the middle turns one page that way.
      let next = index + (location.x > 13 + CGFloat(specs.count) * 8 ? 1 : -1)
      if specs.indices.contains(next) { choose(specs[next].id) }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityRole(.pageIndicator)
    .accessibilityLabel(Text(.page))
    .accessibilityValue(Text(verbatim: "\(index + 1) / \(specs.count)"))
    .accessibilityAdjustableAction { direction in
      let next = index + (direction == .increment ? 1 : -1)
      if specs.indices.contains(next) { choose(specs[next].id) }
    }
  }
}
