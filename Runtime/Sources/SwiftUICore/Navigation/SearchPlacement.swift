/// Where a search field stands.
public struct SearchFieldPlacement: Sendable {
  /// Whether a field in the navigation bar hides while the page is scrolled.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    let isAlways: Bool
    public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
    public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
  }
  var place: BarSearch.Place
  var staysOnScroll = true
  public static let automatic = SearchFieldPlacement(place: .toolbar)
  public static let toolbar = SearchFieldPlacement(place: .toolbar)
  @available(iOS 18, macOS 15, *)
  public static let toolbarPrincipal = SearchFieldPlacement(place: .principal)
  public static let sidebar = SearchFieldPlacement(place: .drawer)
  public static let navigationBarDrawer = navigationBarDrawer(displayMode: .automatic)
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode)
    -> SearchFieldPlacement
  { SearchFieldPlacement(place: .drawer, staysOnScroll: displayMode.isAlways) }
}

/// When scopes of a search are offered.
public struct SearchScopeActivation: Sendable {
  enum Kind: Sendable { case automatic, onTextEntry, onSearchPresentation }
  let kind: Kind
  public static let automatic = SearchScopeActivation(kind: .automatic)
  public static let onTextEntry = SearchScopeActivation(kind: .onTextEntry)
  public static let onSearchPresentation = SearchScopeActivation(kind: .onSearchPresentation)
}

/// Ends a search.
public struct DismissSearchAction: Sendable {
  let action: @MainActor @Sendable () -> Void
  @MainActor @preconcurrency public func callAsFunction() { action() }
}

/// What a search field looks like while nobody searches.
@available(iOS 26, macOS 26, *)
public struct SearchToolbarBehavior: Sendable {
  let isMinimized: Bool
  public static let automatic = SearchToolbarBehavior(isMinimized: false)
  public static let minimize = SearchToolbarBehavior(isMinimized: true)
}

/// Whether searching hides the toolbar.
public struct SearchPresentationToolbarBehavior: Sendable {
  let hidesContent: Bool
  public static let automatic = SearchPresentationToolbarBehavior(hidesContent: true)
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(hidesContent: false)
}

/// Where suggestions are shown.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  /// Some of the places.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let menu = Set(rawValue: 1)
    public static let content = Set(rawValue: 2)
  }
  let isContent: Bool
  public static let automatic = SearchSuggestionsPlacement(isContent: true)
  public static let menu = SearchSuggestionsPlacement(isContent: false)
  public static let content = SearchSuggestionsPlacement(isContent: true)
}
