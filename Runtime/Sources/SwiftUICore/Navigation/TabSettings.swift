/// What modifiers around a tab view say about its bar.
struct TabSettings {
  var look = TabLook.bar
  var minimizing = TabBarMinimizing.never
  var accessory: AnyView?
  var activatesSearch = false
  var dotsBackground = 0
  var sidebarHeader: AnyView?
  var sidebarFooter: AnyView?
  var customization: Binding<TabViewCustomization>?
}

private enum TabKeys {
  enum Bar: EnvironmentKey { static var defaultValue: TabBarReference? { nil } }
  enum Settings: EnvironmentKey { static var defaultValue: TabSettings { TabSettings() } }
  enum Accessory: EnvironmentKey { static var defaultValue: Bool? { nil } }
  enum Reselections: EnvironmentKey { static var defaultValue: Int { 0 } }
}

extension EnvironmentValues {
  var tabBarReference: TabBarReference? {
    get { self[TabKeys.Bar.self] }
    set { self[TabKeys.Bar.self] = newValue }
  }
  var tabSettings: TabSettings {
    get { self[TabKeys.Settings.self] }
    set { self[TabKeys.Settings.self] = newValue }
  }
  var isAccessoryInline: Bool? {
    get { self[TabKeys.Accessory.self] }
    set { self[TabKeys.Accessory.self] = newValue }
  }
  /// How often the tab a view is in was chosen while it was chosen already: then it goes back to its root.
  var tabReselections: Int {
    get { self[TabKeys.Reselections.self] }
    set { self[TabKeys.Reselections.self] = newValue }
  }
  @available(iOS 26, macOS 26, *)
  public var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    self[TabKeys.Accessory.self].map { $0 ? .inline : .expanded }
  }
}

extension View {
  nonisolated private func tabs(_ change: @escaping (inout TabSettings) -> Void) -> some View {
    transformEnvironment(\.tabSettings, transform: change)
  }
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    let look = (style as? any BuiltInTabViewStyle)?.look ?? .bar
    return tabs { $0.look = look }
  }
  nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    let kind = (style as? PageIndexViewStyle)?.backgroundDisplayMode.kind ?? 0
    return tabs { $0.dotsBackground = kind }
  }
  @available(iOS 26, macOS 26, *)
  nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    tabs { $0.minimizing = behavior.kind }
  }
  @available(iOS 26, macOS 26, *)
  nonisolated public func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return tabs { $0.accessory = view }
  }
  @available(iOS 26.1, macOS 26.1, *)
  nonisolated public func tabViewBottomAccessory<Content: View>(
    isEnabled: Bool, @ViewBuilder content: () -> Content
  ) -> some View {
    let view = isEnabled ? AnyView(content()) : nil
    return tabs { $0.accessory = view }
  }
  @available(iOS 26, macOS 26, *)
  nonisolated public func tabViewSearchActivation(_ activation: TabSearchActivation) -> some View {
    tabs { $0.activatesSearch = activation.isActive }
  }
  @available(iOS 18, macOS 15, *)
  nonisolated public func tabViewSidebarHeader<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return tabs { $0.sidebarHeader = view }
  }
  @available(iOS 18, macOS 15, *)
  nonisolated public func tabViewSidebarFooter<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return tabs { $0.sidebarFooter = view }
  }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TraitModifier(TabItemTrait.self, AnyView(label()), affectsLayout: false))
  }
}

enum TabItemTrait: ViewTrait { static var defaultValue: AnyView? { nil } }
