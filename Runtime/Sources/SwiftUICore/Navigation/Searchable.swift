/// Where a search field stands.
public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
}

/// A search field in reach of the thumb, as iPhones have it since iOS 26.
private struct SearchField: View {
  @Environment(\.colorScheme) private var colorScheme
  @FocusState private var isActive: Bool
  var text: Binding<String>
  var prompt: Text?

  var body: some View {
    let text = text
    HStack(spacing: 10) {
      HStack(spacing: 8) {
        Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
        TextField(text: text, prompt: prompt ?? Text(.search)) { Text(.search) }.focused($isActive)
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
      .frame(height: 44)
      .background(.regularMaterial, in: Capsule())
      .overlay {
        Capsule().stroke(
          colorScheme == .dark ? Color.white.opacity(0.16) : Color.black.opacity(0.06),
          lineWidth: 0.5)
      }
      .shadow(color: .black.opacity(0.1), radius: 10, y: 3)
      if isActive {
        Button {
          text.wrappedValue = ""
          isActive = false
        } label: {
          Label(.close, systemImage: "xmark")
        }
        .buttonStyle(BarButtonStyle())
      }
    }
    .padding(.horizontal, 21)
    .padding(.bottom, 8)
  }
}

extension View {
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(content: self, text: text, prompt: prompt)
  }
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    SearchableView(content: self, text: text, prompt: Text(prompt))
  }
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    SearchableView(content: self, text: text, prompt: Text(prompt))
  }
}

private struct SearchableView<Content: View> {
  var content: Content
  var text: Binding<String>
  var prompt: Text?
  nonisolated init(content: Content, text: Binding<String>, prompt: Text?) {
    self.content = content
    self.text = text
    self.prompt = prompt
  }
}

extension SearchableView: View {
  var body: some View {
    content.safeAreaInset(edge: .bottom, spacing: 0) { SearchField(text: text, prompt: prompt) }
  }
}
