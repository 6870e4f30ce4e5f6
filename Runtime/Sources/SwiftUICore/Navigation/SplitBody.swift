/// The columns of a split view: beside one another, or pages of a stack in a narrow window.
struct SplitBody<Sidebar: View, Content: View, Detail: View>: View {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.columnsCoverDetail) private var coversDetail
  @Environment(\.layoutDirection) private var direction
  @State private var stack = NavigationModel()
  @State private var beside = NavigationModel()
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @State private var sidebarWidth: ColumnWidth?
  @State private var contentWidth: ColumnWidth?
  @State private var pulledSidebar: CGFloat?
  @State private var pulledContent: CGFloat?
  @State private var room: CGFloat = 0
  var visibility: Binding<NavigationSplitViewVisibility>?
  var compactColumn: Binding<NavigationSplitViewColumn>?
  var sidebar: Sidebar
  var content: Content
  var detail: Detail

  private var hasContent: Bool { Content.self != EmptyView.self }
  private var columns: [NavigationSplitViewColumn] {
    hasContent ? [.content, .detail] : [.detail]
  }

  var body: some View {
    if sizeClass == .compact { narrow } else { wide }
  }

  // MARK: Narrow

  private var narrow: some View {
    let _ = stack.columns = hasContent ? [AnyView(content), AnyView(detail)] : [AnyView(detail)]
    return NavigationStackBody(root: sidebar, shared: stack, isColumns: true)
      .environment(
        \.columnReference, ColumnReference(index: 0, back: nil, advance: { advance(from: $0) })
      )
      .onChange(of: compactColumn?.wrappedValue ?? .sidebar, initial: true) { _, new in
        go(to: new)
      }
  }

  private func advance(from column: Int) {
    guard columns.indices.contains(column) else { return }
    push(column)
  }
  private func push(_ index: Int) {
    let binding = compactColumn
    let before = index == 0 ? NavigationSplitViewColumn.sidebar : columns[index - 1]
    stack.push(column: index) { binding?.wrappedValue = before }
    if let binding, binding.wrappedValue != columns[index] { binding.wrappedValue = columns[index] }
  }
  private func go(to column: NavigationSplitViewColumn) {
    let depth = columns.firstIndex(of: column).map { $0 + 1 } ?? 0
    let shown = stack.pages.filter { $0.column != nil }.count
    if depth < shown, let page = stack.pages.first(where: { $0.isColumn(depth) }) {
      stack.pop(page.id)
    }
    for index in shown..<max(shown, depth) { push(index) }
  }

  // MARK: Wide

  /// Three columns want more room than a small tablet has.
  private static var roomForThree: CGFloat { 1000 }

  private var shown: NavigationSplitViewVisibility.Kind {
    let kind = (visibility?.wrappedValue ?? ownVisibility).kind
    guard kind == .automatic else { return kind }
    return hasContent && room < Self.roomForThree ? .doubleColumn : .all
  }
  private var showsSidebar: Bool { shown == .all || (!hasContent && shown == .doubleColumn) }
  private var showsContent: Bool { hasContent && shown != .detailOnly }

  private var wide: some View {
    let _ = beside.replacesPages = true
    let toggle = AnyView(toggle)
    let isBare = !showsSidebar && !showsContent
    let bare = isBare ? toggle : nil
    let rest = NavigationStackBody(root: detail, shared: beside, extra: bare)
      .environment(
        \.columnReference,
        ColumnReference(index: columns.count, back: nil, advance: nil, extra: bare)
      )
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    return ZStack(alignment: .leading) {
      if coversDetail { rest }
      HStack(spacing: 0) {
        if showsSidebar { sidebarColumn(toggle) }
        if showsContent { contentColumn(showsSidebar ? nil : toggle) }
        if !coversDetail { rest }
      }
    }
    .onGeometryChange(for: CGFloat.self) {
      $0.size.width
    } action: {
      room = $0
    }
  }

  private func sidebarColumn(_ toggle: AnyView) -> some View {
    let limits = sidebarWidth ?? ColumnWidth(ideal: ControlProfile.current.sidebarWidth)
    let width = limits.clamped(pulledSidebar ?? limits.ideal)
    return column(sidebar.environment(\.listLook, .sidebar), 0, extra: toggle, width: $sidebarWidth)
      .padding(.leading, 8)
      .frame(width: width)
      .background {
        RoundedRectangle(cornerRadius: 22).fill(.regularMaterial)
          .shadow(color: .black.opacity(0.08), radius: 12, y: 2)
          .padding(8)
      }
      .overlay(alignment: .trailing) {
        ColumnDivider(
          isFixed: limits.isFixed, width: width, isLeading: true, showsLine: false
        ) {
          pulledSidebar = limits.clamped($0)
        }
      }
      .transition(.move(edge: .leading))
  }

  private func contentColumn(_ toggle: AnyView?) -> some View {
    let limits = contentWidth ?? ColumnWidth(ideal: ControlProfile.current.sidebarWidth)
    let width = limits.clamped(pulledContent ?? limits.ideal)
    return HStack(spacing: 0) {
      column(content, 1, extra: toggle, width: $contentWidth).frame(width: width)
      ColumnDivider(isFixed: limits.isFixed, width: width, isLeading: true) {
        pulledContent = limits.clamped($0)
      }
    }
    .background { if coversDetail { Color(.system(.background)).ignoresSafeArea() } }
    .transition(.move(edge: .leading))
  }

  private func column<C: View>(
    _ content: C, _ index: Int, extra: AnyView?, width: Binding<ColumnWidth?>
  ) -> some View {
    NavigationPageView(
      content: content, isRoot: true, isTop: true, back: nil, extra: extra, isColumn: true
    )
    .environment(\.navigation, NavigationReference(model: beside))
    .environment(
      \.columnReference,
      ColumnReference(index: index, back: nil, advance: nil, extra: extra, isBeside: true)
    )
    .modifier(PreferenceChangeModifier<ColumnWidthKey> { width.wrappedValue = $0 })
    .transformPreference(BarKey.self) { $0 = NavigationBarContent() }
    .accessibilityElement(children: .contain)
  }

  private var toggle: some View {
    SidebarToggle(isShown: showsSidebar) {
      let wanted: NavigationSplitViewVisibility =
        showsSidebar ? (hasContent ? .doubleColumn : .detailOnly) : .all
      withAnimation(.smooth(duration: ControlProfile.current.pushDuration)) {
        if let visibility { visibility.wrappedValue = wanted } else { ownVisibility = wanted }
      }
    }
  }
}

private struct SidebarToggle: View {
  var isShown: Bool
  var action: () -> Void
  var body: some View {
    Button {
      action()
    } label: {
      Image(systemName: "sidebar.leading")
    }
    .buttonStyle(BarButtonStyle())
    .accessibilityLabel(Text(isShown ? .hideSidebar : .showSidebar))
    .accessibilityIdentifier("ToggleSidebar")
  }
}
