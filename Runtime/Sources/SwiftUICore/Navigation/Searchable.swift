/// Content with a field that searches it.
///
/// The field stands where the bars around the content put it: in those of its page, of the stack inside,
/// of the tabs where the tab is for searching; without bars it stands below the content.
struct SearchableView<Content: View> {
  @State private var isActive = false
  @State private var ownsBar = false
  @FocusState private var isFocused: Bool
  @Environment(\.searchExtras) private var extras
  @Environment(\.searchSubmitAction) private var submit
  @Environment(\.navigation) private var navigation
  @Environment(\.isSearchTab) private var isSearchTab
  var content: Content
  var text: Binding<String>
  var isPresented: Binding<Bool>?
  var tokens = SearchTokens()
  var placement: SearchFieldPlacement
  var prompt: Text?
  nonisolated init(
    content: Content, text: Binding<String>, isPresented: Binding<Bool>? = nil,
    tokens: SearchTokens = SearchTokens(), placement: SearchFieldPlacement, prompt: Text?
  ) {
    self.content = content
    self.text = text
    self.isPresented = isPresented
    self.tokens = tokens
    self.placement = placement
    self.prompt = prompt
  }

  fileprivate enum Home { case page, stack, tab, content }
}

extension SearchableView: View {
  var body: some View {
    let (active, home) = (active, home)
    let reference = SearchReference(complete: { complete($0) }, add: { add($0) })
    let search = barSearch
    content
      .environment(\.searching, active)
      .environment(\.dismissSearchAction, DismissSearchAction { end() })
      .environment(\.searchReference, reference)
      .environment(\.searchExtras, SearchExtras())
      .environment(\.searchSubmitAction, nil)
      .environment(\.outerSearch, OuterSearch(search: navigation == nil ? search : nil))
      .environment(\.isSearchTab, false)
      .modifier(PreferenceChangeModifier<OwnsBarKey> { ownsBar = $0 })
      .overlay {
        if active, isFocused, !extras.hidesSuggestions {
          SearchSuggestions(suggestions: extras.suggestions, tokens: tokens.suggestions)
            .environment(\.searchReference, reference)
        }
      }
      .safeAreaInset(edge: placement.place == .drawer ? .top : .bottom, spacing: 0) {
        if home == .content { ownField(search) }
      }
      .transformPreference(BarKey.self) { if home == .page { $0.search = search } }
      .transformPreference(TabSearchKey.self) {
        guard home == .tab else { return }
        $0 = TabSearch(field: search.field, scopes: search.scopes, isActive: active)
      }
      .modifier(follow)
  }
}

@MainActor extension SearchableView {
  fileprivate var active: Bool { isPresented?.wrappedValue ?? isActive }

  fileprivate var home: Home {
    if isSearchTab { return .tab }
    if navigation != nil { return .page }
    return ownsBar ? .stack : .content
  }

  /// What follows from the app's wishes and the keyboard's place.
  fileprivate var follow: some ViewModifier {
    SearchFollower(
      isFocused: isFocused, isPresented: isPresented?.wrappedValue,
      isWanted: extras.focus.contains { $0.isWanted }, trigger: extras.trigger,
      focusChanged: { now in
        if now { set(active: true) }
        for tie in extras.focus { tie.set(now) }
      },
      presentedChanged: { now in
        guard now != isActive else { return }
        if now { begin() } else { end() }
      },
      wantedChanged: { isFocused = $0 }, triggered: { begin() })
  }

  fileprivate func set(active: Bool) {
    guard active != self.active || active != isActive else { return }
    withAnimation(.smooth(duration: 0.3)) { isActive = active }
    if let isPresented, isPresented.wrappedValue != active { isPresented.wrappedValue = active }
  }
  fileprivate func begin() {
    set(active: true)
    isFocused = true
  }
  fileprivate func end() {
    if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
    isFocused = false
    set(active: false)
  }
  fileprivate func complete(_ text: String) {
    self.text.wrappedValue = text
    isFocused = false
    submit?.run()
  }
  fileprivate func add(_ token: Any) {
    tokens.add?(token)
    text.wrappedValue = ""
  }

  fileprivate var barSearch: BarSearch {
    let isMinimized = extras.isMinimized && !active && text.wrappedValue.isEmpty
    return BarSearch(
      field: AnyView(
        SearchFieldRow(
          text: text, prompt: prompt ?? Text(.search), tokens: tokens, isFocused: $isFocused,
          submit: submit, isActive: active, isMinimized: isMinimized, begin: { begin() },
          end: { end() })),
      scopes: scopes, place: placement.place, isActive: active, hidesBar: extras.hidesBar,
      hidesOnScroll: placement.place == .drawer && !placement.staysOnScroll && !active,
      isMinimized: isMinimized)
  }

  private var scopes: AnyView? {
    switch extras.activation {
    case .automatic, .onSearchPresentation: active ? extras.scopes : nil
    case .onTextEntry: active && !text.wrappedValue.isEmpty ? extras.scopes : nil
    }
  }

  fileprivate func ownField(_ search: BarSearch) -> some View {
    VStack(spacing: 8) {
      if placement.place == .drawer { search.field } else { search.scopes }
      if placement.place == .drawer { search.scopes } else { search.field }
    }
    .padding(.horizontal, placement.place == .drawer ? ControlProfile.current.barInset : 21)
    .padding(.bottom, 8)
  }
}

/// Calls back when what a search depends on has changed.
private struct SearchFollower: ViewModifier {
  var isFocused: Bool
  var isPresented: Bool?
  var isWanted: Bool
  var trigger: Int
  var focusChanged: (Bool) -> Void
  var presentedChanged: (Bool) -> Void
  var wantedChanged: (Bool) -> Void
  var triggered: () -> Void
  func body(content: Content) -> some View {
    content
      .onChange(of: isFocused) { _, now in focusChanged(now) }
      .onChange(of: isPresented ?? false, initial: true) { _, now in
        if isPresented != nil { presentedChanged(now) }
      }
      .onChange(of: isWanted, initial: true) { old, now in
        if now || old != now { wantedChanged(now) }
      }
      .onChange(of: trigger, initial: true) { _, now in if now > 0 { triggered() } }
  }
}
