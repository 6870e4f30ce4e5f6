/// Actions that the title of a page opens.
public struct ToolbarTitleMenu<Content: View> {
  var content: Content
}
extension ToolbarTitleMenu: PrimitiveToolbarContent, ToolbarContent {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  var entries: [ToolbarEntry] {
    [
      ToolbarEntry(
        placement: ToolbarItemPlacement(kind: .title),
        content: AnyView(TitleMenu(content: content)), look: .bare)
    ]
  }
}

extension View {
  /// Actions that the title of the page opens.
  nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let entry = ToolbarEntry(
      placement: ToolbarItemPlacement(kind: .title),
      content: AnyView(TitleMenu(content: content())), look: .bare)
    return bar { $0.items = [entry] }
  }
}

/// The title of a page as what opens its menu.
struct TitleMenu<Content: View> {
  @Environment(\.barTitle) private var title
  @Environment(\.barDocument) private var document
  var content: Content
  nonisolated init(content: Content) { self.content = content }
}
extension TitleMenu: View {
  var body: some View {
    Menu {
      document
      content
    } label: {
      HStack(spacing: 4) {
        title?.font(.headline).foregroundStyle(.primary).lineLimit(1)
        Image(systemName: "chevron.down").font(.caption.weight(.bold))
          .foregroundStyle(.secondary).accessibilityHidden(true)
      }
    }
    .buttonStyle(.plain)
  }
}

extension View {
  /// Says which file the page shows: its title then opens a menu that shares it.
  nonisolated public func navigationDocument(_ url: URL) -> some View {
    bar { $0.document = AnyView(ShareLink(item: url)) }
  }
}

private enum BarDocumentKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum BarTitleKey: EnvironmentKey { static var defaultValue: Text? { nil } }
extension EnvironmentValues {
  /// What shares the document of the page whose bar this is in.
  var barDocument: AnyView? {
    get { self[BarDocumentKey.self] }
    set { self[BarDocumentKey.self] = newValue }
  }
  /// The title of the page whose bar this is in.
  var barTitle: Text? {
    get { self[BarTitleKey.self] }
    set { self[BarTitleKey.self] = newValue }
  }
}
