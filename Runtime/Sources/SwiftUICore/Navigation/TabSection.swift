/// Tabs that belong together. In a bar they stand among the others; a sidebar heads them.
public struct TabSection<Header: View, Content: TabContent, Footer: View, SelectionValue> {
  var header: Header
  var tabs: [TabSpec]
}
extension TabSection: PrimitiveTabContent, TabContent {
  public typealias TabValue = SelectionValue
  var specs: [TabSpec] {
    let section = TabSpec.Section(header: AnyView(header))
    return tabs.map {
      var spec = $0
      spec.section = section
      return spec
    }
  }
}
extension TabSection where Footer == EmptyView, Content.TabValue == SelectionValue {
  @MainActor public init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) {
    self.header = header()
    tabs = content().resolvedSpecs
  }
}
extension TabSection
where Header == Text, Footer == EmptyView, Content.TabValue == SelectionValue {
  @MainActor public init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    header = Text(titleKey)
    tabs = content().resolvedSpecs
  }
  @_disfavoredOverload
  @MainActor public init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    header = Text(title)
    tabs = content().resolvedSpecs
  }
}
