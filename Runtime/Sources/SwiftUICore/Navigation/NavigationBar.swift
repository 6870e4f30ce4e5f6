/// The bar above a page: a way back, items, and a title that shrinks as the page is scrolled.
struct NavigationBar: View {
  @State private var offset: CGFloat = 0
  @State private var width: CGFloat = 0
  @State private var leadingWidth: CGFloat = 0
  @State private var isRenaming = false
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.horizontalSizeClass) private var sizeClass
  var bar: NavigationBarContent
  var back: (() -> Void)?
  /// What stands before the items, such as the way to a hidden column.
  var extra: AnyView?
  var scroll: BarScroll

  var body: some View {
    let profile = ControlProfile.current
    let titleHeight = bar.largeTitleHeight
    let collapsed = min(max(0, offset), bar.collapsing)
    let showsInline = !bar.isLarge || collapsed > titleHeight * 0.7
    let _ = scroll.changed = { offset = $0 }
    let _ = scroll.collapsing = bar.collapsing
    ZStack(alignment: .top) {
      background
      if !bar.givesWayToSearch {
        if bar.isLarge { largeTitle(isShown: !showsInline) }
        row(showsInline: showsInline)
      }
      if let search = bar.search, search.isInDrawer { drawer(search, titleHeight: titleHeight) }
    }
    .environment(\.barTitle, bar.title)
    .environment(\.barDocument, bar.document)
    .environment(\.rename, bar.rename == nil ? nil : RenameAction { isRenaming = true })
    .environment(\.colorScheme, bar.colorScheme[.navigationBar] ?? colorScheme)
    .onGeometryChange(for: CGFloat.self) {
      $0.size.width
    } action: {
      width = $0
    }
    .frame(minHeight: profile.barHeight, alignment: .top)
    .accessibilityElement(children: .contain)
    .accessibilityRole(.navigationBar)
  }

  // MARK: Background

  @ViewBuilder private var background: some View {
    let height =
      bar.givesWayToSearch
      ? bar.height : bar.height - min(max(0, offset), bar.collapsing) - pinnedDrawer
    let isAway = offset > 1
    let visibility = bar.backgroundVisibility[.navigationBar] ?? .automatic
    let own = bar.background[.navigationBar]
    if visibility == .visible || (own != nil && isAway && visibility != .hidden) {
      Rectangle().fill(own ?? AnyShapeStyle(.bar))
        .frame(height: max(0, bar.height - min(max(0, offset), bar.collapsing)))
        .ignoresSafeArea(edges: .top)
        .allowsHitTesting(false)
    } else if isAway, visibility != .hidden, bar.edgeEffect == .hard {
      // Content ends at a line.
      Rectangle().fill(.bar)
        .overlay(alignment: .bottom) { Rectangle().fill(.separator).frame(height: 0.5) }
        .frame(height: max(0, bar.height - min(max(0, offset), bar.collapsing)))
        .ignoresSafeArea(edges: .top)
        .allowsHitTesting(false)
    } else if isAway, visibility != .hidden, bar.edgeEffect != .hidden {
      // What passes below stays readable.
      LinearGradient(
        colors: [
          Color(.system(.background)).opacity(0.9), Color(.system(.background)).opacity(0),
        ], startPoint: .top, endPoint: .bottom
      )
      .frame(height: max(0, height + 12 + pinnedDrawer))
      .ignoresSafeArea(edges: .top)
      .allowsHitTesting(false)
    }
  }

  /// The room of a search field that stays while the page is scrolled.
  private var pinnedDrawer: CGFloat { bar.search?.hidesOnScroll == true ? 0 : bar.drawerHeight }

  // MARK: Large title

  private func largeTitle(isShown: Bool) -> some View {
    let profile = ControlProfile.current
    return VStack(alignment: .leading, spacing: 0) {
      if let own = bar.items(.largeTitle).first {
        own.content
      } else {
        bar.title.font(.largeTitle.bold()).lineLimit(1).minimumScaleFactor(0.6)
          .accessibilityAddTraits(.isHeader)
      }
      if let own = bar.items(.largeSubtitle).first {
        own.content
      } else {
        bar.subtitle.font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
          .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      }
    }
    // Pulled down, the title grows a little.
    .scaleEffect(1 + min(0.1, max(0, -offset) / 800), anchor: .leading)
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(.horizontal, profile.barInset)
    .frame(height: bar.largeTitleHeight, alignment: .center)
    .padding(.top, profile.barHeight - offset)
    .opacity(isShown ? 1 : 0)
    .allowsHitTesting(isShown && !bar.items(.largeTitle).isEmpty)
  }

  // MARK: Search

  private func drawer(_ search: BarSearch, titleHeight: CGFloat) -> some View {
    let profile = ControlProfile.current
    let top =
      bar.givesWayToSearch
      ? 6 : profile.barHeight + titleHeight - min(max(offset, -400), titleHeight)
    // A field that goes as the page is scrolled fades under the row above it.
    let gone = max(0, offset - titleHeight)
    let fade = search.hidesOnScroll ? max(0, 1 - gone / 30) : 1
    return VStack(spacing: 8) {
      search.field
      search.scopes
    }
    .padding(.horizontal, profile.barInset)
    .frame(height: search.height, alignment: .top)
    .opacity(fade)
    .padding(.top, max(0, top - (search.hidesOnScroll ? min(gone, 30) : 0)))
  }

  // MARK: Row

  private func row(showsInline: Bool) -> some View {
    let profile = ControlProfile.current
    return BarRow(leadsWithTitle: sizeClass != .compact && bar.role?.leadsWithTitle == true) {
      leading
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          leadingWidth = $0
        }
      center(showsInline: showsInline)
      trailing(showsInline: showsInline)
    }
    // As on iOS, what stands in the bar itself does not grow with the text size; large titles do.
    .dynamicTypeSize(...DynamicTypeSize.large)
    .padding(.horizontal, profile.barInset)
    .frame(height: profile.barHeight)
  }

  private var leading: some View {
    HStack(spacing: ControlProfile.current.barGap) {
      if let back, !bar.hidesBack {
        Button {
          back()
        } label: {
          Image(systemName: "chevron.backward")
        }
        .buttonStyle(BarButtonStyle())
        .keyboardShortcut("[", modifiers: .command)
        .accessibilityLabel(Text(.back))
        .accessibilityIdentifier("BackButton")
      }
      extra
      // What holds no items takes no gap either.
      let entries = bar.items(.topBarLeading, .cancellationAction, .navigation)
      if !entries.isEmpty { BarItems(entries: entries) }
    }
  }

  /// What is left for items at the trailing edge; nil while it is not known.
  private func trailingRoom(showsInline: Bool) -> CGFloat? {
    guard width > 0 else { return nil }
    let profile = ControlProfile.current
    var room = width - 2 * profile.barInset - (leadingWidth > 0 ? leadingWidth + BarRow.gap : 0)
    if bar.title != nil || !bar.items(.principal).isEmpty { room -= 90 }
    if !bar.items(.confirmationAction).isEmpty { room -= 76 + profile.barGap }
    return max(0, room)
  }

  private func trailing(showsInline: Bool) -> some View {
    let (entries, more) = (trailingEntries, bar.items(.secondaryAction))
    let confirmation = bar.items(.confirmationAction)
    return HStack(spacing: ControlProfile.current.barGap) {
      if !entries.isEmpty || !more.isEmpty {
        BarItems(entries: entries, more: more, room: trailingRoom(showsInline: showsInline))
      }
      if !confirmation.isEmpty { BarItems(entries: confirmation) }
    }
  }

  private var trailingEntries: [ToolbarEntry] {
    var entries = bar.items(.topBarTrailing, .automatic, .primaryAction, .destructiveAction)
    guard let search = bar.search, search.place == .toolbar else { return entries }
    let field = AnyView(search.field.frame(width: search.isMinimized ? nil : 240))
    if let place = entries.firstIndex(where: { $0.kind == .search }) {
      entries[place].content = field
    } else if sizeClass != .compact, !bar.items.contains(where: { $0.kind == .search }) {
      var entry = ToolbarEntry(placement: .topBarTrailing, content: field, look: .bare)
      entry.id = -1
      entries.insert(entry, at: 0)
    }
    return entries
  }

  @ViewBuilder private func center(showsInline: Bool) -> some View {
    if let search = bar.search, search.place == .principal {
      search.field.frame(maxWidth: 400)
    } else if isRenaming, let rename = bar.rename {
      TitleField(title: rename) { isRenaming = false }
    } else if let own = bar.items(.principal).first {
      own.content
    } else if let own = bar.items(.title).first, showsInline || bar.title == nil {
      own.content
    } else if showsInline, !bar.hidesTitle, let title = bar.title {
      if bar.rename != nil {
        TitleMenu(content: RenameButton())
      } else if bar.document != nil {
        TitleMenu(content: EmptyView())
      } else {
        inlineTitle(title).allowsHitTesting(false)
      }
    } else {
      Color.clear.frame(width: 0, height: 0)
    }
  }

  private func inlineTitle(_ title: Text) -> some View {
    let isProminent = bar.mode == .inlineLarge
    return VStack(alignment: isProminent ? .leading : .center, spacing: 0) {
      title.font(isProminent ? .title2.bold() : .headline).lineLimit(1)
        .accessibilityAddTraits(.isHeader)
      if let own = bar.items(.subtitle).first {
        own.content
      } else {
        bar.subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1)
      }
    }
  }
}

/// Takes a new title for the page.
private struct TitleField: View {
  @FocusState private var isFocused: Bool
  @State private var draft: String
  var title: Binding<String>
  var ended: () -> Void

  init(title: Binding<String>, ended: @escaping () -> Void) {
    self.title = title
    self.ended = ended
    _draft = State(initialValue: title.wrappedValue)
  }

  var body: some View {
    TextField(text: $draft) { Text(.rename) }
      .font(.headline)
      .multilineTextAlignment(.center)
      .focused($isFocused)
      .frame(minWidth: 120, maxWidth: 240)
      .onSubmit {
        if !draft.isEmpty { title.wrappedValue = draft }
        ended()
      }
      .onAppear { isFocused = true }
      .onChange(of: isFocused) { old, new in
        if old, !new { ended() }
      }
  }
}
