/// Which columns of a split view are seen.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  enum Kind: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }
  var kind: Kind
  public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
  public static let all = NavigationSplitViewVisibility(kind: .all)
  public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
  public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let index: Int
  public static let sidebar = NavigationSplitViewColumn(index: 0)
  public static let content = NavigationSplitViewColumn(index: 1)
  public static let detail = NavigationSplitViewColumn(index: 2)
}

/// Two or three columns, of which a choice in one decides what the next shows. In a narrow window they
/// are the pages of a stack.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  var visibility: Binding<NavigationSplitViewVisibility>?
  var compactColumn: Binding<NavigationSplitViewColumn>?
  var sidebar: Sidebar
  var content: Content
  var detail: Detail
}

extension NavigationSplitView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    visibility = columnVisibility
  }
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    compactColumn = preferredCompactColumn
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
    visibility = columnVisibility
    compactColumn = preferredCompactColumn
  }
}

extension NavigationSplitView where Content == EmptyView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    visibility = columnVisibility
  }
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    compactColumn = preferredCompactColumn
  }
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    visibility = columnVisibility
    compactColumn = preferredCompactColumn
  }
}

extension NavigationSplitView: View {
  public var body: some View {
    SplitBody(
      visibility: visibility, compactColumn: compactColumn, sidebar: sidebar,
      content: content, detail: detail)
  }
}
