/// Views that belong together, with a header and a footer.
public struct Section<Parent, Content, Footer> {
  package var header: Parent
  package var content: Content
  package var footer: Footer
  package var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("Section has no body") }
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    header = EmptyView()
    self.content = content()
    self.footer = footer()
  }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.header = header()
    self.content = content()
    footer = EmptyView()
  }
  nonisolated public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.header = header()
    self.content = content()
    footer = EmptyView()
    self.isExpanded = isExpanded
  }
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    header = EmptyView()
    self.content = content()
    footer = EmptyView()
  }
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    header = Text(titleKey)
    self.content = content()
    footer = EmptyView()
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    header = Text(title)
    self.content = content()
    footer = EmptyView()
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    header = Text(titleKey)
    self.content = content()
    footer = EmptyView()
    self.isExpanded = isExpanded
  }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { SectionNode(self, inputs) }
}

/// A section in a stack adds its header, content and footer; a lazy container or list sees the parts.
final class SectionNode<Parent: View, Content: View, Footer: View>: TypedNode<
  Section<Parent, Content, Footer>
>, LazySection
{
  private var headerNode: TypedNode<Parent>!
  private var contentNode: TypedNode<Content>?
  private var footerNode: TypedNode<Footer>!

  override init(_ view: Section<Parent, Content, Footer>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    headerNode = make(view.header, environment: edge(isHeader: true), isLazy: false)
    if view.isExpanded?.wrappedValue ?? true { contentNode = make(view.content) }
    footerNode = make(view.footer, environment: edge(isHeader: false), isLazy: false)
  }
  /// Headers and footers of a list have fonts and colours of their own.
  private func edge(isHeader: Bool) -> EnvironmentValues {
    guard environment.isInRow else { return environment }
    var inner = environment
    if isHeader, inner.headerProminence == .increased {
      inner.font = .title3.weight(.semibold)
      ForegroundStyleModifier(levels: [AnyShapeStyle(HierarchicalShapeStyle.primary)]).transform(
        &inner)
      return inner
    }
    inner.font = isHeader ? .subheadline.weight(.semibold) : .footnote
    ForegroundStyleModifier(levels: [AnyShapeStyle(HierarchicalShapeStyle.secondary)]).transform(
      &inner)
    return inner
  }
  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    setEnvironment(environment)
    headerNode.updateEnvironment(edge(isHeader: true), changes)
    contentNode?.updateEnvironment(environment, changes)
    footerNode.updateEnvironment(edge(isHeader: false), changes)
  }
  override var childNodes: [ViewNode] {
    [headerNode] + (contentNode.map { [$0] } ?? []) + [footerNode]
  }
  override func collectLazyItems(into items: inout [LazyItem]) { items.append(.section(self)) }
  override func update(_ view: Section<Parent, Content, Footer>) {
    self.view = view
    headerNode.update(view.header)
    let isExpanded = view.isExpanded?.wrappedValue ?? true
    switch (contentNode, isExpanded) {
    case (let node?, true): node.update(view.content)
    case (nil, true):
      let made = make(view.content)
      contentNode = made
      graph.didInsert(made)
      elementsDidChange()
    case (let node?, false):
      contentNode = nil
      graph.removeWithTransition(node)
      elementsDidChange()
    case (nil, false): break
    }
    footerNode.update(view.footer)
  }
  private func elements(_ node: ViewNode?) -> [LayoutNode] {
    var list: [LayoutNode] = []
    node?.collectElements(into: &list)
    return list
  }
  func header() -> [LayoutNode] { elements(headerNode) }
  func footer() -> [LayoutNode] { elements(footerNode) }
  var expansion: Binding<Bool>? { view.isExpanded }
  var separators: RowSeparators { environment.listSectionSeparators }
  func items() -> [LazyItem] {
    var list: [LazyItem] = []
    contentNode?.collectLazyItems(into: &list)
    return list
  }
}
