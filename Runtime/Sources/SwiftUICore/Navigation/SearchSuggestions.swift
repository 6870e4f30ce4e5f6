/// What might be searched for, over the content.
struct SearchSuggestions: View {
  @Environment(\.searchReference) private var search
  var suggestions: AnyView?
  var tokens: [(view: AnyView, value: Any)]
  var body: some View {
    Variadic(suggestions ?? AnyView(EmptyView())) { rows in
      if !rows.isEmpty || !tokens.isEmpty {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(Array(tokens.enumerated()), id: \.offset) { _, token in
              Button {
                search?.add(token.value)
              } label: {
                line(token.view)
              }
              .buttonStyle(.plain)
            }
            ForEach(rows) { line($0) }
          }
        }
        .background { Color(.system(.background)).ignoresSafeArea() }
      }
    }
  }
  private func line<V: View>(_ view: V) -> some View {
    VStack(spacing: 0) {
      view.frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        .padding(.horizontal, ControlProfile.current.rowInset)
        .contentShape(Rectangle())
      Divider().padding(.leading, ControlProfile.current.rowInset)
    }
  }
}

/// Takes what it is applied to as a suggestion: touching it fills the field in.
struct SearchCompletionModifier {
  @Environment(\.searchReference) private var search
  var apply: (SearchReference) -> Void
  nonisolated init(apply: @escaping (SearchReference) -> Void) { self.apply = apply }
}

extension SearchCompletionModifier: ViewModifier {
  func body(content: Content) -> some View {
    Button {
      if let search { apply(search) }
    } label: {
      content.frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}
