/// What a page wants in its bars.
struct NavigationBarContent {
  var title: Text?
  var subtitle: Text?
  var mode: NavigationBarItem.TitleDisplayMode?
  var items: [ToolbarEntry] = []
  var isHidden = false
  var hidesBack = false

  var isLarge: Bool { title != nil && (mode ?? .automatic) != .inline }
  var height: CGFloat {
    let profile = ControlProfile.current
    let hasItems = items.contains { $0.placement.kind != .bottomBar }
    if title == nil, !hasItems { return profile.barHeight }
    return profile.barHeight + (isLarge ? profile.largeTitleHeight : 0)
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
    value.isHidden = value.isHidden || next.isHidden
    value.hidesBack = value.hidesBack || next.hidesBack
  }
}

public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large, inlineLarge }
}

struct NavigationBar: View {
  @State private var offset: CGFloat = 0
  @Environment(\.colorScheme) private var colorScheme
  var bar: NavigationBarContent
  var depth: Int
  var back: (() -> Void)?
  var scroll: BarScroll

  private func items(_ kinds: ToolbarItemPlacement.Kind...) -> [ToolbarEntry] {
    bar.items.filter { kinds.contains($0.placement.kind) }
  }

  var body: some View {
    let profile = ControlProfile.current
    let leading = items(.topBarLeading, .cancellationAction, .navigation)
    let trailing = items(
      .topBarTrailing, .confirmationAction, .primaryAction, .automatic, .destructiveAction)
    let principal = items(.principal)
    let collapsed = min(max(0, offset), profile.largeTitleHeight)
    let isLarge = bar.isLarge
    let showsInline = !isLarge || collapsed > profile.largeTitleHeight * 0.7
    let _ = scroll.changed = { offset = $0 }
    ZStack(alignment: .top) {
      if offset > 1 {
        // What passes below stays readable.
        LinearGradient(
          colors: [
            Color(.system(.background)).opacity(0.9), Color(.system(.background)).opacity(0),
          ], startPoint: .top, endPoint: .bottom
        )
        .frame(height: profile.barHeight + 12)
        .ignoresSafeArea(edges: .top)
        .allowsHitTesting(false)
      }
      if isLarge {
        bar.title.font(.largeTitle.bold()).lineLimit(1).minimumScaleFactor(0.7)
          .accessibilityAddTraits(.isHeader)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(.horizontal, profile.barInset)
          .frame(height: profile.largeTitleHeight, alignment: .center)
          .padding(.top, profile.barHeight - offset)
          .opacity(showsInline ? 0 : 1)
          .allowsHitTesting(false)
      }
      BarRow {
        HStack(spacing: 10) {
          if let back, !bar.hidesBack {
            Button {
              back()
            } label: {
              Image(systemName: "chevron.backward")
            }
            .accessibilityLabel(Text(.back))
            .accessibilityIdentifier("BackButton")
          }
          ForEach(leading) { $0.content }
        }
        .buttonStyle(BarButtonStyle())
        ZStack {
          if let first = principal.first {
            first.content
          } else if showsInline, let title = bar.title {
            VStack(spacing: 0) {
              title.font(.headline).lineLimit(1).accessibilityAddTraits(.isHeader)
              bar.subtitle.font(.caption).foregroundStyle(.secondary).lineLimit(1)
            }
            .allowsHitTesting(false)
          }
        }
        HStack(spacing: 10) { ForEach(trailing) { $0.content } }
          .buttonStyle(BarButtonStyle())
      }
      // As on iOS, what stands in the bar itself does not grow with the text size; large titles do.
      .dynamicTypeSize(...DynamicTypeSize.large)
      .padding(.horizontal, profile.barInset)
      .frame(height: profile.barHeight)
    }
    .accessibilityElement(children: .contain)
    .accessibilityRole(.navigationBar)
  }
}

/// Buttons of bars: on round glass of their own.
struct BarButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { BarButton(state: configuration) }
}

private struct BarButton: View {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.colorScheme) private var colorScheme
  var state: ButtonStyleConfiguration
  var body: some View {
    let side = ControlProfile.current.barButton
    state.label
      .labelStyle(.iconOnly)
      .font(.body.weight(.medium))
      .foregroundStyle(state.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.primary))
      .padding(.horizontal, 12)
      .frame(minWidth: side, minHeight: side, maxHeight: side)
      .background(.regularMaterial, in: Capsule())
      .overlay {
        Capsule().stroke(
          colorScheme == .dark ? Color.white.opacity(0.16) : Color.black.opacity(0.06),
          lineWidth: 0.5)
      }
      .shadow(color: .black.opacity(0.08), radius: 8, y: 2)
      .opacity(isEnabled ? (state.isPressed ? 0.6 : 1) : 0.4)
      .contentShape(Capsule())
  }
}

extension View {
  nonisolated private func bar(_ change: (inout NavigationBarContent) -> Void) -> some View {
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
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    bar { $0.mode = displayMode }
  }
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
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let entry = ToolbarEntry(placement: .automatic, content: AnyView(content()))
    return bar { $0.items = [entry] }
  }
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  {
    let hides =
      visibility == .hidden && bars.contains { $0.kind != .bottomBar && $0.kind != .tabBar }
    return bar { $0.isHidden = hides }
  }
}

public struct ToolbarPlacement: Sendable {
  enum Kind: Sendable { case automatic, navigationBar, bottomBar, tabBar }
  var kind: Kind
  public static let automatic = ToolbarPlacement(kind: .automatic)
  public static let navigationBar = ToolbarPlacement(kind: .navigationBar)
  public static let bottomBar = ToolbarPlacement(kind: .bottomBar)
  public static let tabBar = ToolbarPlacement(kind: .tabBar)
}
