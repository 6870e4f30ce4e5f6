/// Parts of a search that stand before the text.
struct SearchTokens {
  var chips: [AnyView] = []
  var remove: ((Int) -> Void)?
  var add: ((Any) -> Void)?
  var suggestions: [(view: AnyView, value: Any)] = []
}

/// The field of a search and what ends it, or a button that begins it.
struct SearchFieldRow: View {
  var text: Binding<String>
  var prompt: Text
  var tokens: SearchTokens
  var isFocused: FocusState<Bool>.Binding
  var submit: SubmitAction?
  var isActive: Bool
  var isMinimized: Bool
  var begin: () -> Void
  var end: () -> Void

  var body: some View {
    if isMinimized, tokens.chips.isEmpty {
      Button {
        begin()
      } label: {
        Image(systemName: "magnifyingglass")
      }
      .buttonStyle(BarButtonStyle())
      .accessibilityLabel(Text(.search))
    } else {
      HStack(spacing: 10) {
        SearchField(
          text: text, prompt: prompt, tokens: tokens, isFocused: isFocused, submit: submit, end: end
        )
        if isActive {
          Button {
            end()
          } label: {
            Image(systemName: "xmark")
          }
          .buttonStyle(BarButtonStyle())
          .accessibilityLabel(Text(.close))
        }
      }
    }
  }
}

/// A search field in reach of the thumb, as iPhones have it since iOS 26.
private struct SearchField: View {
  var text: Binding<String>
  var prompt: Text
  var tokens: SearchTokens
  var isFocused: FocusState<Bool>.Binding
  var submit: SubmitAction?
  var end: () -> Void

  var body: some View {
    let text = text
    HStack(spacing: 8) {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
      if !tokens.chips.isEmpty { chips }
      TextField(text: text, prompt: prompt) { prompt }
        .focused(isFocused)
        // Before any other way out that Escape might be.
        .onKeyPress(.escape) {
          end()
          return .handled
        }
        // What the content does with its own fields is not meant for this one.
        .environment(\.submitAction, SubmitAction(actions: actions))
        .accessibilityAddTraits(.isSearchField)
      if !text.wrappedValue.isEmpty {
        Button {
          text.wrappedValue = ""
        } label: {
          Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text(.clearText))
      }
    }
    .padding(.horizontal, 14)
    .frame(height: ControlProfile.current.searchHeight)
    .contentShape(Capsule())
    .modifier(BarGlass())
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
  }

  /// Searching in earnest gives the keyboard back.
  private var actions: [() -> Void] {
    let isFocused = isFocused
    return (submit?.actions ?? []) + [{ isFocused.wrappedValue = false }]
  }

  private var chips: some View {
    HStack(spacing: 4) {
      ForEach(Array(tokens.chips.enumerated()), id: \.offset) { index, chip in
        Button {
          tokens.remove?(index)
        } label: {
          HStack(spacing: 4) {
            chip
            Image(systemName: "xmark").font(.caption2.weight(.bold)).accessibilityHidden(true)
          }
          .font(.subheadline)
          .lineLimit(1)
          .padding(.horizontal, 8)
          .padding(.vertical, 4)
          .background(.tint.opacity(0.18), in: Capsule())
          .contentShape(Capsule())
        }
        .buttonStyle(.plain)
      }
    }
  }
}
