/// Tabs of which one is seen, with a bar or a sidebar to choose it.
struct TabBarBody: View {
  @State private var visited: Set<AnyHashable> = []
  @State private var model = TabBarModel()
  @State private var scroll = BarScroll()
  @State private var isMinimized = false
  @State private var hidesBar = false
  @State private var barScheme: ColorScheme?
  @State private var hidesSidebar = false
  /// How often each tab was chosen while it was chosen already.
  @State private var reselections: [AnyHashable: Int] = [:]
  /// How often the tab for searching has been chosen.
  @State private var searches = 0
  /// The tab seen before the one for searching.
  @State private var before: AnyHashable?
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.colorScheme) private var colorScheme
  var specs: [TabSpec]
  var chosen: AnyHashable?
  var settings: TabSettings
  var choose: (AnyHashable) -> Void

  /// How one tab fades into another.
  private static let change = Animation.easeInOut(duration: 0.2)

  private enum Chrome { case bottom, top, sidebar }
  private var chrome: Chrome {
    if sizeClass != .regular { return .bottom }
    return settings.look == .sidebar && !hidesSidebar ? .sidebar : .top
  }
  private var bar: [TabSpec] { specs.filter { $0.isShown(in: .tabBar) } }

  var body: some View {
    let _ = prepare()
    let chrome = chrome
    pages
      .environment(\.tabBarReference, TabBarReference(model: model))
      .modifier(
        TabBarVisibilityReader {
          hidesBar = $0
          barScheme = $1
        }
      )
      .safeAreaPadding(.top, chrome == .top && !hidesBar ? TabTopBar.height : 0)
      .safeAreaPadding(.bottom, bottomHeight(chrome))
      .overlay(alignment: .top) {
        if chrome == .top, !hidesBar {
          TabTopBar(
            specs: bar, chosen: chosen,
            showSidebar: settings.look == .sidebar ? { toggleSidebar() } : nil, choose: select
          )
          .environment(\.colorScheme, barScheme ?? colorScheme)
          .transition(.move(edge: .top).combined(with: .opacity))
        }
      }
      .overlayPreferenceValue(TabSearchKey.self, alignment: .bottom) { search in
        if chrome == .bottom {
          if !hidesBar {
            TabBar(
              specs: bar, chosen: chosen, before: before, isMinimized: isMinimized,
              search: search, accessory: settings.accessory, choose: select
            )
            .environment(\.colorScheme, barScheme ?? colorScheme)
            .transition(.move(edge: .bottom).combined(with: .opacity))
          }
        } else {
          besideBar(search)
        }
      }
      // Not a stack: what is beside a sidebar is measured once, at the width it has.
      .padding(.leading, chrome == .sidebar ? ControlProfile.current.sidebarWidth : 0)
      .overlay(alignment: .leading) {
        if chrome == .sidebar {
          TabSidebar(
            specs: specs.filter { $0.isShown(in: .sidebar) }, chosen: chosen, settings: settings,
            hide: { toggleSidebar() }, choose: select
          )
          .transition(.move(edge: .leading))
        }
      }
      .onChange(of: chosen, initial: true) { old, new in
        guard let new else { return }
        visited.insert(new)
        expand()
        guard isSearch(new) else { return }
        if let old, old != new { before = old }
        if settings.activatesSearch, old != new { searches += 1 }
      }
  }

  private var pages: some View {
    // Read here: what changes an environment is not watched.
    let searches = searches
    return ZStack {
      ForEach(specs) { spec in
        // A tab is made when it is first chosen and then keeps its state.
        if spec.id == chosen || visited.contains(spec.id) {
          let isChosen = spec.id == chosen
          spec.content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .environment(\.tabSettings, TabSettings())
            .environment(\.barScroll, BarScrollReference(scroll: scroll))
            .environment(\.tabReselections, reselections[spec.id] ?? 0)
            .environment(\.isSearchTab, spec.role != nil)
            .transformEnvironment(\.searchExtras) {
              $0.trigger = spec.role != nil ? searches : 0
            }
            .transformPreference(BarKey.self) { if !isChosen { $0 = NavigationBarContent() } }
            .transformPreference(TabSearchKey.self) { if !isChosen { $0 = nil } }
            .animation(Self.change) { $0.opacity(isChosen ? 1 : 0) }
            .transition(.opacity.animation(Self.change))
        }
      }
    }
  }

  /// What stands at the bottom where the tabs stand elsewhere.
  @ViewBuilder private func besideBar(_ search: TabSearch?) -> some View {
    VStack(spacing: 8) {
      if let search { search.field.frame(maxWidth: 480) }
      if let accessory = settings.accessory {
        accessory
          .environment(\.isAccessoryInline, false)
          .frame(maxWidth: .infinity)
          .frame(height: TabBarArrangement.accessory)
          .modifier(BarGlass())
          .frame(maxWidth: 480)
      }
    }
    .padding(.horizontal, TabBarArrangement.inset)
    .padding(.bottom, 8)
  }

  private func bottomHeight(_ chrome: Chrome) -> CGFloat {
    let accessory = settings.accessory == nil ? 0 : TabBarArrangement.accessory + 8
    guard chrome == .bottom else { return accessory }
    if hidesBar { return 0 }
    return ControlProfile.current.tabBarHeight + 8 + (isMinimized ? 0 : accessory)
  }

  private func isSearch(_ id: AnyHashable) -> Bool {
    specs.first { $0.id == id }?.role != nil
  }

  private func select(_ id: AnyHashable) {
    if id == chosen {
      // Chosen again, a small bar becomes whole, and what it shows goes back to its beginning.
      if isMinimized { expand() } else { reselections[id, default: 0] += 1 }
      return
    }
    visited.insert(id)
    choose(id)
  }
  private func toggleSidebar() {
    withAnimation(NavigationModel.motion) { hidesSidebar.toggle() }
  }
  private func expand() { model.set(minimized: false) }
  private func prepare() {
    scroll.tabBar = model
    model.behavior = sizeClass == .regular ? .never : settings.minimizing
    model.changed = { withAnimation(.smooth(duration: 0.3)) { isMinimized = model.isMinimized } }
  }
}

/// The field of the tab for searching, which stands in the row of the tabs.
struct TabSearch {
  var field: AnyView
  var scopes: AnyView?
  var isActive: Bool
}

enum TabSearchKey: PlacelessPreferenceKey {
  static var defaultValue: TabSearch? { nil }
  static func reduce(value: inout TabSearch?, nextValue: () -> TabSearch?) {
    value = nextValue() ?? value
  }
}

private enum SearchTabKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether a view is in the tab that is for searching.
  var isSearchTab: Bool {
    get { self[SearchTabKey.self] }
    set { self[SearchTabKey.self] = newValue }
  }
}

/// Reads whether the content wants the tab bar away, and in which colours it wants it.
private struct TabBarVisibilityReader: PrimitiveModifier {
  var action: (Bool, ColorScheme?) -> Void
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { TabBarVisibilityNode(view, inputs) }
}

private final class TabBarVisibilityNode<Content: View>: BehaviourNode<
  Content, TabBarVisibilityReader
>, PreferenceReader
{
  private var last = (hides: false, scheme: ColorScheme?.none)
  var readerDepth: Int { depth }
  var readsGeometry: Bool { false }
  override func didMake() { graph.preferences.add(self, key: BarKey.self) }
  override func willRemove() { graph.preferences.remove(self) }
  func readPreferences() {
    guard !isRemoved else { return }
    var found: NavigationBarContent?
    child.reducePreference(BarKey.self, into: &found)
    let now = (hides: found?.hidesTabBar ?? false, scheme: found?.colorScheme[.tabBar])
    guard now != last else { return }
    last = now
    withAnimation(NavigationModel.motion) { view.modifier.action(now.hides, now.scheme) }
  }
}
