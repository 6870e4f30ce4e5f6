extension View {
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, placement: placement, prompt: prompt)
  }
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    SearchableView(content: self, text: text, placement: placement, prompt: Text(prompt))
  }
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    SearchableView(content: self, text: text, placement: placement, prompt: Text(prompt))
  }
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(
      content: self, text: text, isPresented: isPresented, placement: placement, prompt: prompt)
  }
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    searchable(
      text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(
      text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    SearchableView(
      content: self, text: text, tokens: SearchTokens.of(tokens, [], token),
      placement: placement, prompt: prompt)
  }
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    SearchableView(
      content: self, text: text, isPresented: isPresented,
      tokens: SearchTokens.of(tokens, [], token), placement: placement, prompt: prompt)
  }
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    SearchableView(
      content: self, text: text,
      tokens: SearchTokens.of(tokens, Array(suggestedTokens.wrappedValue), token),
      placement: placement, prompt: prompt)
  }
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    SearchableView(
      content: self, text: text, isPresented: isPresented,
      tokens: SearchTokens.of(tokens, Array(suggestedTokens.wrappedValue), token),
      placement: placement, prompt: prompt)
  }
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    SearchableView(
      content: self, text: text,
      tokens: SearchTokens.of(editableTokens, []) { token(.constant($0)) },
      placement: placement, prompt: prompt)
  }

  nonisolated private func searchExtras(_ change: @escaping (inout SearchExtras) -> Void)
    -> some View
  {
    transformEnvironment(\.searchExtras, transform: change)
  }
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S)
    -> some View
  {
    let view = AnyView(suggestions())
    return searchExtras { $0.suggestions = view }
  }
  nonisolated public func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View {
    searchExtras {
      guard placements.contains(.content) else { return }
      $0.hidesSuggestions = visibility == .hidden
    }
  }
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let choices = scopes()
    let picker = AnyView(
      Picker(selection: scope) {
        choices
      } label: {
        EmptyView()
      }
      .pickerStyle(.segmented))
    return searchExtras {
      $0.scopes = picker
      $0.activation = activation.kind
    }
  }
  nonisolated public func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletionModifier { $0.complete(completion) })
  }
  nonisolated public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    modifier(SearchCompletionModifier { $0.add(token) })
  }
  @available(iOS 18, macOS 15, *)
  nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocused(binding, equals: true)
  }
  @available(iOS 18, macOS 15, *)
  nonisolated public func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View {
    modifier(SearchFocusModifier(binding: binding, value: value))
  }
  @available(iOS 26, macOS 26, *)
  nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    searchExtras { $0.isMinimized = behavior.isMinimized }
  }
  nonisolated public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    searchExtras { $0.hidesBar = behavior.hidesContent }
  }
}

/// Reads the focus state where its changes are noticed.
private struct SearchFocusModifier<V: Hashable> {
  var binding: FocusState<V>.Binding
  var value: V
  nonisolated init(binding: FocusState<V>.Binding, value: V) {
    self.binding = binding
    self.value = value
  }
}
extension SearchFocusModifier: ViewModifier {
  func body(content: Content) -> some View {
    let (binding, value) = (binding, value)
    let tie = SearchExtras.FocusTie(isWanted: binding.wrappedValue == value) { has in
      if has {
        binding.wrappedValue = value
      } else if binding.wrappedValue == value {
        binding.wrappedValue = binding.empty
      }
    }
    content.transformEnvironment(\.searchExtras) { $0.focus.append(tie) }
  }
}

extension SearchTokens {
  static func of<C, T: View>(
    _ tokens: Binding<C>, _ suggested: [C.Element], _ view: (C.Element) -> T
  ) -> SearchTokens
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    let list = tokens.wrappedValue
    let chosen = Set(list.map(\.id))
    return SearchTokens(
      chips: list.map { AnyView(view($0)) },
      remove: { index in
        guard index < tokens.wrappedValue.count else { return }
        let place = tokens.wrappedValue.index(tokens.wrappedValue.startIndex, offsetBy: index)
        tokens.wrappedValue.remove(at: place)
      },
      add: { if let token = $0 as? C.Element { tokens.wrappedValue.append(token) } },
      suggestions: suggested.filter { !chosen.contains($0.id) }.map { (AnyView(view($0)), $0) })
  }
}
