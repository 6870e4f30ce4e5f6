/// The bar of a tab view at the top of a wide window.
struct TabTopBar: View {
  /// The room it takes.
  static let height: CGFloat = 52
  private static let strip: CGFloat = 44
  var specs: [TabSpec]
  var chosen: AnyHashable?
  var showSidebar: (() -> Void)?
  var choose: (AnyHashable) -> Void

  var body: some View {
    HStack(spacing: 0) {
      if let showSidebar {
        SidebarButton(word: .showSidebar, action: showSidebar).padding(.leading, 4)
      }
      ForEach(ordered) { spec in
        TabBarItem(
          spec: spec, isChosen: spec.id == chosen, isRound: spec.role != nil,
          isText: spec.role == nil
        ) {
          choose(spec.id)
        }
        .frame(minWidth: spec.role == nil ? nil : Self.strip)
        .background {
          Capsule().fill(Color.gray.opacity(spec.id == chosen ? 0.18 : 0))
        }
      }
    }
    .padding(4)
    .frame(height: Self.strip)
    .fixedSize(horizontal: true, vertical: false)
    .modifier(BarGlass())
    .padding(.top, 6)
    .dynamicTypeSize(...DynamicTypeSize.large)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text("Tab Bar"))
    .accessibilityRole(.tabBar)
    .accessibilityAddTraits(.isTabBar)
  }

  /// Those that are pinned stand at the end, the one for searching last.
  private var ordered: [TabSpec] {
    specs.filter { $0.role == nil && $0.placement != .pinned }
      + specs.filter { $0.role == nil && $0.placement == .pinned }
      + specs.filter { $0.role != nil }
  }
}

/// Shows or hides a sidebar.
struct SidebarButton: View {
  var word: SystemWord
  var action: () -> Void
  var body: some View {
    Button {
      action()
    } label: {
      Image(systemName: "sidebar.left").font(.body.weight(.medium))
        .frame(width: 36, height: 36)
        .contentShape(Circle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(word))
    .accessibilityIdentifier("ToggleSidebar")
  }
}
