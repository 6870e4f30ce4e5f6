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

/// The label of a tab that is for searching and says nothing else.
public struct DefaultTabLabel: View {
  nonisolated public init() {}
  public var body: some View {
    Label(.search, systemImage: "magnifyingglass")
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

extension Tab where Value: Hashable {
  nonisolated public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = AnyHashable(value)
    self.role = role
    self.content = content()
    self.label = label()
  }
}
extension Tab where Value: Hashable, Label == DefaultTabLabel {
  nonisolated public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel() }
  }
}
extension Tab where Value == Never {
  nonisolated public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.content = content()
    self.label = label()
  }
}
extension Tab where Value == Never, Label == DefaultTabLabel {
  nonisolated public init(role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(role: role, content: content) { DefaultTabLabel() }
  }
}
extension Tab where Value: Hashable, Label == SwiftUICore.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      SwiftUICore.Label(titleKey, systemImage: systemImage)
    }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      SwiftUICore.Label(title, systemImage: systemImage)
    }
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      SwiftUICore.Label(titleKey, image: image)
    }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      SwiftUICore.Label(title, image: image)
    }
  }
}
extension Tab where Value == Never, Label == SwiftUICore.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) {
      SwiftUICore.Label(titleKey, systemImage: systemImage)
    }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { SwiftUICore.Label(titleKey, image: image) }
  }
}
