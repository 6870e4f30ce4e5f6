/// The search a view is in.
struct SearchReference: Equatable, @unchecked Sendable {
  // Used on the main actor only.
  /// Searches for a text.
  var complete: (String) -> Void
  /// Adds a token.
  var add: (Any) -> Void
  /// Two references are never told apart: they lead to the same search.
  static func == (a: SearchReference, b: SearchReference) -> Bool { true }
}

/// What modifiers around a searchable view give it.
struct SearchExtras {
  struct FocusTie {
    var isWanted: Bool
    var set: (Bool) -> Void
  }
  var suggestions: AnyView?
  var hidesSuggestions = false
  var scopes: AnyView?
  var activation = SearchScopeActivation.Kind.automatic
  var isMinimized = false
  /// Ties to where the app keeps whether the field has the keyboard.
  var focus: [FocusTie] = []
  /// Whether the rest of a bar gives way to a search.
  var hidesBar = true
  /// Grows each time the tab that is for searching is chosen.
  var trigger = 0
}

private enum SearchKeys {
  enum Reference: EnvironmentKey { static var defaultValue: SearchReference? { nil } }
  enum Extras: EnvironmentKey { static var defaultValue: SearchExtras { SearchExtras() } }
  enum Searching: EnvironmentKey { static var defaultValue: Bool { false } }
  enum Dismiss: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction {} }
  }
  enum Placement: EnvironmentKey {
    static var defaultValue: SearchSuggestionsPlacement { .automatic }
  }
  enum Outer: EnvironmentKey { static var defaultValue: OuterSearch { OuterSearch() } }
}

/// A search around a stack, whose first page shows the field.
struct OuterSearch {
  var search: BarSearch?
}

/// Gives a page the search that is around its stack, unless it has its own.
struct OuterSearchModifier: ViewModifier {
  var search: BarSearch?
  func body(content: Content) -> some View {
    content.transformPreference(BarKey.self) { bar in
      if bar.search == nil { bar.search = search }
    }
  }
}

extension EnvironmentValues {
  var outerSearch: OuterSearch {
    get { self[SearchKeys.Outer.self] }
    set { self[SearchKeys.Outer.self] = newValue }
  }
  var searchReference: SearchReference? {
    get { self[SearchKeys.Reference.self] }
    set { self[SearchKeys.Reference.self] = newValue }
  }
  var searchExtras: SearchExtras {
    get { self[SearchKeys.Extras.self] }
    set { self[SearchKeys.Extras.self] = newValue }
  }
  public var isSearching: Bool { self[SearchKeys.Searching.self] }
  var searching: Bool {
    get { self[SearchKeys.Searching.self] }
    set { self[SearchKeys.Searching.self] = newValue }
  }
  public var dismissSearch: DismissSearchAction { self[SearchKeys.Dismiss.self] }
  var dismissSearchAction: DismissSearchAction {
    get { self[SearchKeys.Dismiss.self] }
    set { self[SearchKeys.Dismiss.self] = newValue }
  }
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement {
    self[SearchKeys.Placement.self]
  }
}
