/// Items and the search field at the bottom of a page; those for the keyboard come first while text is
/// typed.
struct BottomBar: View {
  @State private var width: CGFloat = 0
  @Environment(\.colorScheme) private var colorScheme
  var bar: NavigationBarContent
  var isCompact: Bool
  var takesText: Bool

  /// The field that searches, where it stands here.
  @MainActor private static func search(_ bar: NavigationBarContent, _ isCompact: Bool)
    -> BarSearch?
  {
    guard let search = bar.search, search.place == .toolbar else { return nil }
    let own = bar.items.first { $0.kind == .search }?.placement.kind
    return own.map { $0 == .bottomBar } ?? isCompact ? search : nil
  }

  @MainActor static func height(_ bar: NavigationBarContent, isCompact: Bool) -> CGFloat {
    let search = search(bar, isCompact)
    if bar.hidesBottomBar { return 0 }
    if let search { return search.height }
    let items = bar.items(.bottomBar, .status).filter { $0.kind != .search }
    return items.isEmpty ? 0 : ControlProfile.current.barButton + 8
  }

  var body: some View {
    let keyboard = takesText ? bar.items(.keyboard) : []
    let search = Self.search(bar, isCompact)
    let entries = entries(search)
    ZStack(alignment: .bottom) {
      // As wide as the page, however wide the items are.
      Color.clear.frame(height: 0)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          width = $0
        }
      bars(keyboard, search, entries)
    }
  }

  @ViewBuilder private func bars(
    _ keyboard: [ToolbarEntry], _ search: BarSearch?, _ entries: [ToolbarEntry]
  ) -> some View {
    if !keyboard.isEmpty {
      row(BarItems(entries: keyboard, fillsWidth: true, room: room), scopes: nil)
    } else if !bar.hidesBottomBar, !entries.isEmpty {
      // A field takes what room there is; beside one nothing is put away.
      let room = search == nil ? room : nil
      row(BarItems(entries: entries, fillsWidth: true, room: room), scopes: search?.scopes)
    }
  }

  /// How much room there is for items; nil while it is not known.
  private var room: CGFloat? {
    guard width > 0 else { return nil }
    return max(0, width - 2 * ControlProfile.current.barInset)
  }

  /// The items with the field where the app put it, else before them all.
  private func entries(_ search: BarSearch?) -> [ToolbarEntry] {
    var entries = bar.items(.bottomBar, .status)
    guard let search else { return entries.filter { $0.kind != .search } }
    var field = ToolbarEntry(placement: .bottomBar, content: search.field, look: .bare)
    field.id = -1
    if search.isActive { return [field] }
    if let place = entries.firstIndex(where: { $0.kind == .search }) {
      entries[place] = field
    } else {
      entries.insert(field, at: 0)
    }
    return entries
  }

  private func row(_ items: BarItems, scopes: AnyView?) -> some View {
    let fill = bar.background[.bottomBar]
    let visibility = bar.backgroundVisibility[.bottomBar] ?? .automatic
    return VStack(spacing: 8) {
      scopes
      items
    }
    .dynamicTypeSize(...DynamicTypeSize.large)
    .padding(.horizontal, ControlProfile.current.barInset)
    .padding(.bottom, 8)
    .environment(\.colorScheme, bar.colorScheme[.bottomBar] ?? colorScheme)
    .background {
      if visibility == .visible || (fill != nil && visibility != .hidden) {
        Rectangle().fill(fill ?? AnyShapeStyle(.bar)).padding(.top, -8)
          .ignoresSafeArea(edges: .bottom)
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityRole(.toolbar)
  }
}
