/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  var isSearch = true
  public static let search = TabRole()
}

/// One tab: its name, its value and what it shows.
public struct Tab<Value, Content: View, Label: View> {
  var value: AnyHashable?
  var role: TabRole?
  var content: Content
  var label: Label
}

/// Content of a tab view.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  associatedtype TabValue
  associatedtype Body: TabContent
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: TabContent {
  public typealias TabValue = Never
}

/// A tab as a tab view shows it.
struct TabSpec: Identifiable {
  var id: AnyHashable
  var label: AnyView
  var role: TabRole?
  var content: AnyView
}

@MainActor protocol PrimitiveTabContent: TabContent where Body == Never {
  var specs: [TabSpec] { get }
}
extension PrimitiveTabContent {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}
extension TabContent {
  @MainActor var resolvedSpecs: [TabSpec] {
    (self as? any PrimitiveTabContent)?.specs ?? body.resolvedSpecs
  }
}

extension Tab: PrimitiveTabContent, TabContent {
  public typealias TabValue = Value
  var specs: [TabSpec] {
    [
      TabSpec(
        id: value ?? AnyHashable("tab"), label: AnyView(label), role: role,
        content: AnyView(content))
    ]
  }
}

extension Tab where Value: Hashable, Label == SwiftUICore.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.value = AnyHashable(value)
    self.role = role
    self.content = content()
    label = SwiftUICore.Label(titleKey, systemImage: systemImage)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.value = AnyHashable(value)
    self.role = role
    self.content = content()
    label = SwiftUICore.Label(title, systemImage: systemImage)
  }
}
extension Tab where Value == Never, Label == SwiftUICore.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.role = role
    self.content = content()
    label = SwiftUICore.Label(titleKey, systemImage: systemImage)
  }
}

public struct _TabList<TabValue>: PrimitiveTabContent {
  var specs: [TabSpec]
}

@MainActor @resultBuilder public struct TabContentBuilder<TabValue> {
  /// What a tab view built of tabs consists of.
  public struct Content<C: TabContent>: View {
    var content: C
    public var body: some View { EmptyView() }
  }
  public static func buildExpression<C: TabContent>(_ content: C) -> C { content }
  public static func buildBlock<C: TabContent>(_ content: C) -> C { content }
  @_disfavoredOverload
  public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> _TabList<TabValue>
  {
    var specs: [TabSpec] = []
    for item in repeat each content { specs += item.resolvedSpecs }
    return _TabList(specs: specs)
  }
  public static func buildIf<C: TabContent>(_ content: C?) -> _TabList<TabValue> {
    _TabList(specs: content?.resolvedSpecs ?? [])
  }
  public static func buildEither<C: TabContent>(first: C) -> _TabList<TabValue> {
    _TabList(specs: first.resolvedSpecs)
  }
  public static func buildEither<C: TabContent>(second: C) -> _TabList<TabValue> {
    _TabList(specs: second.resolvedSpecs)
  }
}

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
    case .specs(let specs): TabBody(specs: Self.numbered(specs), binding: selection)
    case .views(let view):
      Variadic(view) { children in
        TabBody(
          specs: children.enumerated().map { index, child in
            TabSpec(
              id: child.trait(TagTrait.self) ?? AnyHashable(index),
              label: child.trait(TabItemTrait.self) ?? AnyView(EmptyView()), role: nil,
              content: AnyView(child))
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

enum TabItemTrait: ViewTrait { static var defaultValue: AnyView? { nil } }

extension View {
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TraitModifier(TabItemTrait.self, AnyView(label()), affectsLayout: false))
  }
}

private struct TabBody: View {
  @State private var own: AnyHashable?
  @State private var visited: Set<AnyHashable> = []
  var specs: [TabSpec]
  var binding: Binding<AnyHashable>?

  /// How one tab fades into another.
  private static let change = Animation.easeInOut(duration: 0.2)

  private var chosen: AnyHashable? {
    let wanted = binding?.wrappedValue ?? own
    return specs.contains { $0.id == wanted } ? wanted : specs.first?.id
  }

  var body: some View {
    let chosen = chosen
    let profile = ControlProfile.current
    ZStack {
      ForEach(specs) { spec in
        // A tab is made when it is first chosen and then keeps its state.
        if spec.id == chosen || visited.contains(spec.id) {
          spec.content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .animation(Self.change) { $0.opacity(spec.id == chosen ? 1 : 0) }
            .transition(.opacity.animation(Self.change))
        }
      }
    }
    .safeAreaPadding(.bottom, profile.tabBarHeight + 8)
    .overlay(alignment: .bottom) {
      TabBar(specs: specs, chosen: chosen) { id in
        visited.insert(id)
        if let binding { binding.wrappedValue = id } else { own = id }
      }
    }
    .onChange(of: chosen, initial: true) { _, new in if let new { visited.insert(new) } }
  }
}

private struct TabBar: View {
  @Environment(\.colorScheme) private var colorScheme
  var specs: [TabSpec]
  var chosen: AnyHashable?
  var choose: (AnyHashable) -> Void

  var body: some View {
    let profile = ControlProfile.current
    HStack(spacing: 10) {
      strip(specs.filter { $0.role == nil })
      ForEach(specs.filter { $0.role != nil }) { spec in
        item(spec, isRound: true)
          .frame(width: profile.tabBarHeight, height: profile.tabBarHeight)
          .background(.regularMaterial, in: Circle())
          .shadow(color: .black.opacity(0.1), radius: 12, y: 4)
      }
    }
    .padding(.horizontal, 21)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text("Tab Bar"))
    .accessibilityRole(.tabBar)
    .accessibilityAddTraits(.isTabBar)
  }

  private func strip(_ list: [TabSpec]) -> some View {
    let index = list.firstIndex { $0.id == chosen }
    return HStack(spacing: 0) { ForEach(list) { item($0, isRound: false) } }
      .background {
        // The mark slides to the tab that is chosen.
        if let index {
          GeometryReader { strip in
            let width = strip.size.width / CGFloat(max(1, list.count))
            Capsule().fill(Color.gray.opacity(0.18))
              .frame(width: width)
              .padding(.leading, width * CGFloat(index))
              .animation(.snappy(duration: 0.3), value: index)
          }
        }
      }
      .padding(4)
      .frame(height: ControlProfile.current.tabBarHeight)
      .frame(maxWidth: CGFloat(max(1, list.count)) * 96)
      .background(.regularMaterial, in: Capsule())
      .overlay {
        Capsule().stroke(
          colorScheme == .dark ? Color.white.opacity(0.16) : Color.black.opacity(0.06),
          lineWidth: 0.5)
      }
      .shadow(color: .black.opacity(0.1), radius: 12, y: 4)
  }

  private func item(_ spec: TabSpec, isRound: Bool) -> some View {
    let isChosen = spec.id == chosen
    return Button {
      choose(spec.id)
    } label: {
      spec.label.labelStyle(TabLabelStyle(isIconOnly: isRound))
        .foregroundStyle(isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Capsule())
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}

private struct TabLabelStyle: LabelStyle {
  var isIconOnly: Bool
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 2) {
      configuration.icon.font(.system(size: 20, weight: .medium)).frame(height: 24)
        .accessibilityHidden(true)
      if isIconOnly {
        configuration.title.accessibilityNameOnly()
      } else {
        configuration.title.font(.system(size: 10, weight: .semibold)).lineLimit(1)
      }
    }
    .accessibilityElement(children: .combine)
  }
}
