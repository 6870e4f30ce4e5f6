/// The floating bar of a tab view at the bottom of a narrow window.
struct TabBar: View {
  var specs: [TabSpec]
  var chosen: AnyHashable?
  /// The tab to go back to from the one for searching.
  var before: AnyHashable?
  var isMinimized: Bool
  var search: TabSearch?
  var accessory: AnyView?
  var choose: (AnyHashable) -> Void

  private var plain: [TabSpec] {
    let all = specs.filter { $0.role == nil }
    return all.filter { $0.placement != .pinned } + all.filter { $0.placement == .pinned }
  }
  private var round: TabSpec? { specs.first { $0.role != nil } }
  /// With a field in the row the tabs are one button, as in a small bar.
  private var isSmall: Bool { isMinimized || search != nil }

  var body: some View {
    VStack(spacing: 8) {
      if let scopes = search?.scopes { scopes.padding(.horizontal, TabBarArrangement.inset) }
      TabBarArrangement(
        isMinimized: isSmall, count: plain.count, hasSearch: round != nil || search != nil,
        searchFills: search != nil, hidesTabs: search?.isActive == true,
        hasAccessory: accessory != nil
      ) {
        strip
        if let search {
          search.field
        } else if let round {
          TabBarItem(spec: round, isChosen: round.id == chosen, isRound: true) {
            choose(round.id)
          }
          .modifier(BarGlass())
        }
        if let accessory {
          accessory
            .environment(\.isAccessoryInline, isSmall)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .clipShape(Capsule())
            .modifier(BarGlass())
        }
      }
    }
    // Bars keep their size; what is written in them has a large picture of its own on iOS.
    .dynamicTypeSize(...DynamicTypeSize.large)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text("Tab Bar"))
    .accessibilityRole(.tabBar)
    .accessibilityAddTraits(.isTabBar)
  }

  private var shown: [TabSpec] {
    guard isSmall else { return plain }
    let id = plain.contains { $0.id == chosen } ? chosen : before
    let kept = plain.filter { $0.id == id }
    return kept.isEmpty ? Array(plain.prefix(1)) : kept
  }

  private var strip: some View {
    let list = shown
    let index = list.firstIndex { $0.id == chosen }
    return HStack(spacing: 0) {
      ForEach(list) { spec in
        TabBarItem(spec: spec, isChosen: spec.id == chosen, isRound: isSmall) { choose(spec.id) }
      }
    }
    .background {
      // The mark slides to the tab that is chosen.
      if let index, !isSmall { TabMark(index: index, count: list.count) }
    }
    .padding(4)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .clipShape(Capsule())
    .modifier(BarGlass())
  }
}

/// What marks the chosen tab in a bar.
struct TabMark: View {
  var index: Int
  var count: Int
  var body: some View {
    GeometryReader { strip in
      let width = strip.size.width / CGFloat(max(1, count))
      Capsule().fill(Color.gray.opacity(0.18))
        .frame(width: width)
        .padding(.leading, width * CGFloat(index))
        .animation(.snappy(duration: 0.3), value: index)
    }
  }
}

/// Puts the tabs, the tab for searching or its field, and the accessory where they stand in a large or a
/// small bar.
///
/// Sizing in: the room there is. Sizing out: all of the width, the height of what stands there.
struct TabBarArrangement: Layout {
  static let accessory: CGFloat = 48
  static let inset: CGFloat = 21
  static let gap: CGFloat = 10
  var isMinimized: Bool
  var count: Int
  var hasSearch: Bool
  /// Whether the field of a search takes the room that is left.
  var searchFills: Bool
  /// Whether a search is going on, which needs no tabs.
  var hidesTabs: Bool
  var hasAccessory: Bool

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let bar = ControlProfile.current.tabBarHeight
    let accessory = hasAccessory && (!isMinimized || searchFills) ? Self.accessory + 8 : 0
    return CGSize(width: proposal.width ?? 360, height: bar + accessory)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let height = ControlProfile.current.tabBarHeight
    let row = CGRect(
      x: bounds.minX + Self.inset, y: bounds.maxY - height,
      width: max(0, bounds.width - 2 * Self.inset), height: height)
    var strip = row
    var search = CGRect.zero
    if hasSearch {
      search = CGRect(x: row.maxX - height, y: row.minY, width: height, height: height)
      strip.size.width = max(0, row.width - height - Self.gap)
    }
    let natural = CGFloat(max(1, count)) * 96 + 8
    if isMinimized {
      strip.size.width = height
    } else if strip.width > natural {
      // Beside a tab for searching the others stand at the leading edge, else in the middle.
      if !hasSearch { strip.origin.x += (strip.width - natural) / 2 }
      strip.size.width = natural
    }
    if hidesTabs { strip.origin.x = bounds.minX - height - Self.inset }
    if searchFills {
      search.origin.x = hidesTabs ? row.minX : strip.maxX + Self.gap
      search.size.width = row.maxX - search.minX
    }
    put(0, strip, subviews)
    if hasSearch { put(1, search, subviews) }
    guard hasAccessory else { return }
    let isInline = isMinimized && !searchFills
    let left = isInline ? strip.maxX + Self.gap : row.minX
    let right = isInline && hasSearch ? search.minX - Self.gap : row.maxX
    let y = isInline ? row.midY - Self.accessory / 2 : row.minY - 8 - Self.accessory
    put(
      hasSearch ? 2 : 1,
      CGRect(x: left, y: y, width: max(0, right - left), height: Self.accessory), subviews)
  }

  private func put(_ index: Int, _ rect: CGRect, _ subviews: Subviews) {
    guard subviews.indices.contains(index) else { return }
    subviews[index].place(
      at: CGPoint(x: rect.midX, y: rect.midY), anchor: .center,
      proposal: ProposedViewSize(rect.size))
  }
}

/// One tab in a bar.
struct TabBarItem: View {
  var spec: TabSpec
  var isChosen: Bool
  var isRound: Bool
  /// Whether the name alone is shown, as in a bar at the top.
  var isText = false
  var action: () -> Void

  var body: some View {
    Button {
      action()
    } label: {
      spec.label.labelStyle(TabLabelStyle(isIconOnly: isRound, isTextOnly: isText))
        .foregroundStyle(isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
        .padding(.horizontal, isText ? 16 : 0)
        .frame(maxWidth: isText ? nil : .infinity, maxHeight: .infinity)
        .overlay(alignment: isText ? .topTrailing : .top) {
          if let badge = spec.badge {
            TabBadge(text: badge).offset(x: isText ? 4 : 16, y: isRound ? 8 : 2)
          }
        }
        .contentShape(Capsule())
    }
    .buttonStyle(.plain)
    .disabled(spec.isDisabled)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
    .modifier(OptionalIdentifier(identifier: spec.identifier))
  }
}

struct TabBadge: View {
  var text: Text
  var body: some View {
    text.font(.caption2.weight(.semibold)).foregroundStyle(.white)
      .lineLimit(1).padding(.horizontal, 5).frame(minWidth: 17, minHeight: 17)
      .background(.red, in: Capsule())
  }
}

struct OptionalIdentifier: ViewModifier {
  var identifier: String?
  func body(content: Content) -> some View {
    if let identifier { content.accessibilityIdentifier(identifier) } else { content }
  }
}

private struct TabLabelStyle: LabelStyle {
  var isIconOnly: Bool
  var isTextOnly: Bool
  func makeBody(configuration: Configuration) -> some View {
    if isTextOnly {
      configuration.title.font(.subheadline.weight(.medium)).lineLimit(1)
    } else {
      VStack(spacing: 2) {
        configuration.icon.font(.system(size: 20, weight: .medium)).frame(height: 24)
          .accessibilityHidden(true)
        if isIconOnly {
          configuration.title.accessibilityNameOnly()
        } else {
          configuration.title.font(.system(size: 10, weight: .semibold)).lineLimit(1)
            .minimumScaleFactor(0.8)
        }
      }
      .accessibilityElement(children: .combine)
    }
  }
}
