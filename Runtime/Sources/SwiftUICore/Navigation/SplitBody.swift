/// What a split view knows of its columns, whether they are pages or stand beside one another.
@MainActor final class SplitModel {
  let stack = NavigationModel()
  let choices = ColumnChoices()
  let sidebar = ViewKeeper()
  /// The columns that become pages: the one in the middle, where there is one, and the detail.
  let others = [ViewKeeper(), ViewKeeper()]
  var keepers: [ViewKeeper] { [sidebar] + others }
  /// Nil until the columns are shown for the first time.
  var isNarrow: Bool?
  /// Whether the app has been told which column it begins with.
  var hasBegun = false
}

/// The columns of a split view: beside one another, or pages of a stack in a narrow window.
struct SplitBody<Sidebar: View, Content: View, Detail: View>: View {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.splitManner) private var manner
  @State private var model = SplitModel()
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @State private var sidebarWidth: ColumnWidth?
  @State private var contentWidth: ColumnWidth?
  @State private var pulledSidebar: CGFloat?
  @State private var pulledContent: CGFloat?
  @State private var room = CGSize.zero
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
    let _ = begin(isNarrow: sizeClass == .compact)
    Group { if sizeClass == .compact { narrow } else { wide } }
      .modifier(
        KeeperScope(keepers: model.keepers) {
          model.sidebar.refresh(sidebar)
          model.others[0].refresh(content)
          model.others[1].refresh(detail)
        })
  }

  private var keptSidebar: some View { KeptView(keeper: model.sidebar, content: sidebar) }
  private var keptContent: some View { KeptView(keeper: model.others[0], content: content) }
  private var keptDetail: some View { KeptView(keeper: model.others[1], content: detail) }
  private func keeper(of column: Int) -> ViewKeeper { model.others[hasContent ? column : 1] }

  /// Takes the columns for pages, or for pages no longer.
  private func begin(isNarrow: Bool) {
    model.choices.changed = { follow($0, isNew: $1) }
    guard model.isNarrow != isNarrow else { return }
    model.isNarrow = isNarrow
    model.hasBegun = false
    var depth = 0
    if isNarrow {
      while depth < columns.count, model.choices.has(depth) { depth += 1 }
      depth = max(depth, compactColumn.map { self.depth(of: $0.wrappedValue) } ?? 0)
    }
    model.stack.setColumns(depth) { removal(of: $0) }
  }

  // MARK: Narrow

  private var narrow: some View {
    let _ =
      model.stack.columns =
      hasContent ? [AnyView(keptContent), AnyView(keptDetail)] : [AnyView(keptDetail)]
    return NavigationStackBody(root: keptSidebar, shared: model.stack, isColumns: true)
      .environment(
        \.columnReference,
        ColumnReference(
          index: 0, back: nil, advance: { push($0) }, choices: model.choices)
      )
      .onChange(of: compactColumn?.wrappedValue, initial: true) { _, new in
        if model.hasBegun, let new { go(to: new) } else { tell() }
        model.hasBegun = true
      }
  }

  private func depth(of column: NavigationSplitViewColumn) -> Int {
    columns.firstIndex(of: column).map { $0 + 1 } ?? 0
  }

  /// Tells the app which column is seen.
  private func tell() {
    let count = model.stack.columnCount
    let shown = count == 0 ? NavigationSplitViewColumn.sidebar : columns[count - 1]
    guard let compactColumn, compactColumn.wrappedValue != shown else { return }
    compactColumn.wrappedValue = shown
  }

  /// The way back from a column takes back what was chosen in the one before.
  private func removal(of column: Int) -> () -> Void {
    let before = column == 0 ? NavigationSplitViewColumn.sidebar : columns[column - 1]
    let (binding, choices, keeper) = (compactColumn, model.choices, keeper(of: column))
    return {
      keeper.lets = true
      choices.clear(column)
      if let binding, binding.wrappedValue != before { binding.wrappedValue = before }
    }
  }

  private func push(_ column: Int, isStill: Bool = false) {
    guard columns.indices.contains(column) else { return }
    model.stack.push(column: column, isStill: isStill, removed: removal(of: column))
    tell()
  }

  private func pop(_ column: Int) {
    guard let page = model.stack.pages.first(where: { $0.isColumn(column) }) else { return }
    model.stack.pop(page.id)
  }

  private func go(to column: NavigationSplitViewColumn) {
    let depth = depth(of: column)
    let shown = model.stack.columnCount
    if depth < shown { pop(depth) }
    for index in shown..<max(shown, depth) { push(index) }
  }

  /// A choice leads to the next column, and a choice that is taken back leads away from it.
  private func follow(_ column: Int, isNew: Bool) {
    guard model.isNarrow == true else { return }
    if !model.choices.has(column) {
      if !isNew { pop(column) }
    } else if model.stack.columnCount == column {
      push(column, isStill: isNew)
    }
  }

  // MARK: Wide

  /// Three columns want more room than a small tablet has.
  private static var roomForThree: CGFloat { 1000 }

  private var isUpright: Bool { room.height > room.width }
  /// In an upright window two columns are too many.
  private var isTight: Bool { manner == .automatic && !hasContent && isUpright }
  private var coversDetail: Bool { manner == .prominentDetail || isTight }

  private var shown: NavigationSplitViewVisibility.Kind {
    let kind = (visibility?.wrappedValue ?? ownVisibility).kind
    guard kind == .automatic else { return kind }
    if isTight { return .detailOnly }
    return hasContent && room.width < Self.roomForThree ? .doubleColumn : .all
  }
  private var showsSidebar: Bool { shown == .all || (!hasContent && shown == .doubleColumn) }
  private var showsContent: Bool { hasContent && shown != .detailOnly }

  private var wide: some View {
    let toggle = AnyView(toggle)
    let isBare = !showsSidebar && !showsContent
    let bare = isBare || (coversDetail && !showsContent) ? toggle : nil
    let rest = NavigationStackBody(root: keptDetail, shared: model.stack, extra: bare)
      .environment(
        \.columnReference,
        ColumnReference(
          index: columns.count, back: nil, advance: nil, extra: bare, choices: model.choices)
      )
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    return ZStack(alignment: .leading) {
      if coversDetail { rest }
      if isTight, showsSidebar {
        Color.black.opacity(0.06).ignoresSafeArea().onTapGesture { toggleSidebar() }
          .accessibilityHidden(true)
      }
      HStack(spacing: 0) {
        if showsSidebar { sidebarColumn(toggle) }
        if showsContent { contentColumn(showsSidebar ? nil : toggle) }
        if !coversDetail { rest }
      }
    }
    .onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      room = $0
    }
  }

  private func sidebarColumn(_ toggle: AnyView) -> some View {
    let limits = sidebarWidth ?? ColumnWidth(ideal: ControlProfile.current.sidebarWidth)
    let width = limits.clamped(pulledSidebar ?? limits.ideal)
    return column(
      keptSidebar.environment(\.listLook, .sidebar).scrollContentBackground(.hidden), 0,
      extra: toggle, width: $sidebarWidth
    )
    .padding(.horizontal, 8)
    .frame(width: width)
    .mask { RoundedRectangle(cornerRadius: 22).padding(8).ignoresSafeArea() }
    .background {
      RoundedRectangle(cornerRadius: 22).fill(.regularMaterial)
        .shadow(color: .black.opacity(0.08), radius: 12, y: 2)
        .padding(8).ignoresSafeArea()
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
      column(
        keptContent.environment(\.listLook, .column), 1, extra: toggle, width: $contentWidth
      )
      .frame(width: width)
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
    .environment(\.navigation, NavigationReference(model: model.stack, replaces: true))
    .environment(
      \.columnReference,
      ColumnReference(
        index: index, back: nil, advance: nil, extra: extra, isBeside: true,
        choices: model.choices)
    )
    .modifier(PreferenceChangeModifier<ColumnWidthKey> { width.wrappedValue = $0 })
    .transformPreference(BarKey.self) { $0 = NavigationBarContent() }
    .accessibilityElement(children: .contain)
  }

  private var toggle: some View {
    SidebarToggle(isShown: showsSidebar) { toggleSidebar() }
  }

  private func toggleSidebar() {
    let wanted: NavigationSplitViewVisibility =
      showsSidebar ? (hasContent ? .doubleColumn : .detailOnly) : .all
    withAnimation(.smooth(duration: ControlProfile.current.pushDuration)) {
      if let visibility { visibility.wrappedValue = wanted } else { ownVisibility = wanted }
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
