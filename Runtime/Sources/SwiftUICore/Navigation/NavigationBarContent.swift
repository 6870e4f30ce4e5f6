/// What a page wants in its bars.
struct NavigationBarContent {
  var title: Text?
  var subtitle: Text?
  var mode: NavigationBarItem.TitleDisplayMode?
  var items: [ToolbarEntry] = []
  /// Whether bars are to be seen, where that was said.
  var visibility: [ToolbarPlacement.Kind: Visibility] = [:]
  var hidesBack = false
  var hidesTitle = false
  /// What is behind the bars where it is not glass.
  var background: [ToolbarPlacement.Kind: AnyShapeStyle] = [:]
  var backgroundVisibility: [ToolbarPlacement.Kind: Visibility] = [:]
  var colorScheme: [ToolbarPlacement.Kind: ColorScheme] = [:]
  var role: ToolbarRole?
  /// What happens to content that passes below the bar.
  var edgeEffect: EdgeEffect?
  enum EdgeEffect: Sendable { case soft, hard, hidden }
  /// What shares the document that the page is of.
  var document: AnyView?
  /// What takes a new title from the person.
  var rename: Binding<String>?
  /// How much higher than usual a large title is, for the size of text.
  var titleGrowth: CGFloat = 0
  /// The field that searches this page.
  var search: BarSearch?

  var isHidden: Bool {
    get { visibility[.navigationBar] == .hidden }
    set { visibility[.navigationBar] = newValue ? .hidden : nil }
  }
  var hidesBottomBar: Bool { visibility[.bottomBar] == .hidden }
  var hidesTabBar: Bool {
    get { visibility[.tabBar] == .hidden }
    set { visibility[.tabBar] = newValue ? .hidden : nil }
  }

  var isLarge: Bool {
    title != nil && !hidesTitle && (mode ?? .automatic) != .inline && mode != .inlineLarge
  }
  func items(_ kinds: ToolbarItemPlacement.Kind...) -> [ToolbarEntry] {
    items.filter { kinds.contains($0.placement.kind) }
  }
  /// The room that a large title takes below the row of items.
  var largeTitleHeight: CGFloat {
    guard isLarge else { return 0 }
    let profile = ControlProfile.current
    let hasSubtitle = subtitle != nil || !items(.largeSubtitle).isEmpty
    return profile.largeTitleHeight + titleGrowth
      + (hasSubtitle ? profile.largeSubtitleHeight : 0)
  }
  /// The room that a search field takes below the title.
  var drawerHeight: CGFloat { search?.isInDrawer == true ? search?.height ?? 0 : 0 }
  /// While a search goes on in the bar, the bar is all search.
  var givesWayToSearch: Bool {
    guard let search else { return false }
    return search.isInDrawer && search.isActive && search.hidesBar
  }
  var height: CGFloat {
    if givesWayToSearch { return drawerHeight + 6 }
    return ControlProfile.current.barHeight + largeTitleHeight + drawerHeight
  }
  /// The way over which the bar shrinks as its page is scrolled.
  var collapsing: CGFloat {
    if givesWayToSearch { return 0 }
    return largeTitleHeight + (search?.hidesOnScroll == true ? drawerHeight : 0)
  }
}

enum BarKey: PlacelessPreferenceKey {
  static var defaultValue: NavigationBarContent { NavigationBarContent() }
  static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
    let next = nextValue()
    value.title = next.title ?? value.title
    value.subtitle = next.subtitle ?? value.subtitle
    value.mode = next.mode ?? value.mode
    value.items += next.items
    // Each keeps its place as its identity.
    for index in value.items.indices { value.items[index].id = index }
    value.visibility.merge(next.visibility) { _, new in new }
    value.hidesBack = value.hidesBack || next.hidesBack
    value.hidesTitle = value.hidesTitle || next.hidesTitle
    value.background.merge(next.background) { _, new in new }
    value.backgroundVisibility.merge(next.backgroundVisibility) { _, new in new }
    value.colorScheme.merge(next.colorScheme) { _, new in new }
    value.role = next.role ?? value.role
    value.edgeEffect = next.edgeEffect ?? value.edgeEffect
    value.document = next.document ?? value.document
    value.rename = next.rename ?? value.rename
    value.search = next.search ?? value.search
    value.titleGrowth = max(value.titleGrowth, next.titleGrowth)
  }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large, inlineLarge }
}

/// How the title of a page is shown.
public struct ToolbarTitleDisplayMode: Sendable {
  let mode: NavigationBarItem.TitleDisplayMode
  public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
  public static let large = ToolbarTitleDisplayMode(mode: .large)
  public static let inlineLarge = ToolbarTitleDisplayMode(mode: .inlineLarge)
  public static let inline = ToolbarTitleDisplayMode(mode: .inline)
}

/// What a page is for, which decides where its title stands.
public struct ToolbarRole: Sendable {
  let name: String
  public static let automatic = ToolbarRole(name: "automatic")
  public static let navigationStack = ToolbarRole(name: "navigationStack")
  public static let browser = ToolbarRole(name: "browser")
  public static let editor = ToolbarRole(name: "editor")
  /// Whether a wide bar has its title at the leading edge, before what is done with the page.
  var leadsWithTitle: Bool { name == "browser" || name == "editor" }
}

public struct ToolbarPlacement: Sendable {
  enum Kind: Sendable { case navigationBar, bottomBar, tabBar }
  var kind: Kind
  public static let automatic = ToolbarPlacement(kind: .navigationBar)
  public static let navigationBar = ToolbarPlacement(kind: .navigationBar)
  public static let bottomBar = ToolbarPlacement(kind: .bottomBar)
  public static let tabBar = ToolbarPlacement(kind: .tabBar)
}

extension View {
  nonisolated func bar(_ change: (inout NavigationBarContent) -> Void) -> some View {
    var content = NavigationBarContent()
    change(&content)
    let made = content
    return transformPreference(BarKey.self) { BarKey.reduce(value: &$0) { made } }
  }
  nonisolated public func navigationTitle(_ title: Text) -> some View { bar { $0.title = title } }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    bar { $0.title = Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    bar { $0.title = Text(title) }
  }
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    bar {
      $0.title = Text(verbatim: title.wrappedValue)
      $0.rename = title
    }
  }
  @available(iOS 26, macOS 11, *)
  nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
    bar { $0.subtitle = subtitle }
  }
  @available(iOS 26, macOS 11, *)
  nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    bar { $0.subtitle = Text(subtitleKey) }
  }
  @available(iOS 26, macOS 11, *)
  @_disfavoredOverload
  nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    bar { $0.subtitle = Text(subtitle) }
  }
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    bar { $0.mode = displayMode }
  }
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    bar { $0.mode = mode.mode }
  }
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { bar { $0.role = role } }
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View
  {
    bar { $0.hidesBack = hidesBackButton }
  }
  @MainActor @preconcurrency public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let entries = content().resolvedEntries
    return bar { $0.items = entries }
  }
  @MainActor @preconcurrency public func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let entries = content().resolvedEntries
    return bar { $0.items = entries }
  }
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let entry = ToolbarEntry(placement: .automatic, content: AnyView(content()))
    return bar { $0.items = [entry] }
  }
  nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    bar { if defaultItemKind == .title { $0.hidesTitle = true } }
  }

  nonisolated private func bars(
    _ bars: [ToolbarPlacement],
    _ change: (inout NavigationBarContent, ToolbarPlacement.Kind) -> Void
  ) -> some View {
    let kinds = bars.isEmpty ? [.navigationBar] : bars.map(\.kind)
    return bar { for kind in kinds { change(&$0, kind) } }
  }
  @available(iOS 18, macOS 15, *)
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { self.bars(bars) { $0.visibility[$1] = visibility } }
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { self.bars(bars) { $0.visibility[$1] = visibility } }
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    bar { $0.visibility[.navigationBar] = hidden ? .hidden : .visible }
  }
  nonisolated public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    let style = AnyShapeStyle(style)
    return self.bars(bars) { $0.background[$1] = style }
  }
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { self.bars(bars) { $0.backgroundVisibility[$1] = visibility } }
  @available(iOS 18, macOS 15, *)
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self.bars(bars) { $0.backgroundVisibility[$1] = visibility } }
  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    self.bars(bars) { $0.colorScheme[$1] = colorScheme }
  }
}
