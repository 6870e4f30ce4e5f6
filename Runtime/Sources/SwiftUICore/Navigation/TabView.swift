/// Views of which one is chosen at a bar.
public struct TabView<SelectionValue: Hashable, Content: View> {
  var selection: Binding<AnyHashable>?
  var source: () -> TabSource
  enum TabSource {
    case specs([TabSpec])
    case views(AnyView)
  }
}

extension TabView {
  @MainActor @preconcurrency public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.selection = Self.erase(selection)
    let specs = content().resolvedSpecs
    source = { .specs(specs) }
  }
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content)
  {
    self.selection = selection.map { Self.erase($0) }
    let view = content()
    source = { .views(AnyView(view)) }
  }
  nonisolated private static func erase(_ selection: Binding<SelectionValue>) -> Binding<
    AnyHashable
  > {
    .computed(
      { AnyHashable(selection.wrappedValue) },
      { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
  }
}
extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    let view = content()
    source = { .views(AnyView(view)) }
  }
}
extension TabView where SelectionValue == Never {
  @MainActor @preconcurrency public init<C: TabContent>(
    @TabContentBuilder<Never> content: () -> C
  ) where Content == TabContentBuilder<Never>.Content<C> {
    let specs = content().resolvedSpecs
    source = { .specs(specs) }
  }
}

extension TabView: View {
  public var body: some View {
    switch source() {
    case .specs(let specs):
      TabBody(specs: Self.numbered(specs.filter { !$0.isHidden }), binding: selection)
    case .views(let view):
      Variadic(view) { children in
        TabBody(
          specs: children.enumerated().map { index, child in
            TabSpec(
              id: child.trait(TagTrait.self) ?? AnyHashable(index),
              label: child.trait(TabItemTrait.self) ?? AnyView(EmptyView()), role: nil,
              content: AnyView(child), badge: child.trait(BadgeTrait.self))
          }, binding: selection)
      }
    }
  }
  /// Tabs without a value are known by their place.
  private static func numbered(_ specs: [TabSpec]) -> [TabSpec] {
    specs.enumerated().map { index, spec in
      var spec = spec
      if spec.id == AnyHashable("tab") { spec.id = AnyHashable(index) }
      return spec
    }
  }
}

private struct TabBody: View {
  @State private var own: AnyHashable?
  @Environment(\.tabSettings) private var settings
  var specs: [TabSpec]
  var binding: Binding<AnyHashable>?

  private var chosen: AnyHashable? {
    let wanted = binding?.wrappedValue ?? own
    return specs.contains { $0.id == wanted } ? wanted : specs.first?.id
  }
  private func choose(_ id: AnyHashable) {
    if let binding { binding.wrappedValue = id } else { own = id }
  }

  var body: some View {
    let chosen = chosen
    switch settings.look {
    case .bar, .sidebar:
      // Only where the bar may be a sidebar can tabs be changed.
      let changes = settings.look == .sidebar ? settings.customization?.wrappedValue : nil
      TabBarBody(
        specs: changes.map { changes in specs.map { changes.applied(to: $0) } } ?? specs,
        chosen: chosen, settings: settings, choose: choose)
    case .pages(let dots):
      TabPages(
        specs: specs, chosen: chosen,
        showsDots: dots != .never && (dots == .always || specs.count > 1),
        hasBackground: settings.dotsBackground == 2, choose: choose)
    }
  }
}
