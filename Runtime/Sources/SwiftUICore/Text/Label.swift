/// A title with an icon.
public struct Label<Title: View, Icon: View> {
  var title: Title
  var icon: Icon
  nonisolated public init(
    @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
  ) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }
  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    self.init(title: { Text(titleResource) }, icon: { Image(systemName: name) })
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  nonisolated public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

extension Label: View {
  public var body: some View {
    ResolvedLabel(
      configuration: LabelStyleConfiguration(
        title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon))))
  }
}

/// What a label style is given.
public struct LabelStyleConfiguration {
  public struct Title: View {
    var view: AnyView
    public var body: some View { view }
  }
  public struct Icon: View {
    var view: AnyView
    public var body: some View { view }
  }
  public var title: Title
  public var icon: Icon
}

/// The look of labels.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = LabelStyleConfiguration
}

public struct DefaultLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}
public struct TitleAndIconLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      // The title says what the icon means.
      configuration.icon.accessibilityHidden(true)
      configuration.title
    }
    .accessibilityElement(children: .combine)
  }
}
public struct IconOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    // The title is still what the icon is called.
    configuration.icon.accessibilityHidden(true)
      .overlay { configuration.title.frame(width: 0, height: 0).clipped().opacity(0.0001) }
      .accessibilityElement(children: .combine)
  }
}
public struct TitleOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<LabelStyleConfiguration> {
    StyleBox(DefaultLabelStyle.self) {
      AnyView(DefaultLabelStyle().makeBody(configuration: $0))
    }
  }
}

/// A style from the environment: makes a view of a configuration.
package struct StyleBox<Configuration>: @unchecked Sendable {
  // Made and called on the main actor.
  package let type: Any.Type
  package let make: @MainActor (Configuration) -> AnyView
  package init(_ type: Any.Type, make: @escaping @MainActor (Configuration) -> AnyView) {
    self.type = type
    self.make = make
  }
}

extension EnvironmentValues {
  var labelStyle: StyleBox<LabelStyleConfiguration> {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

private struct ResolvedLabel: View {
  @Environment(\.labelStyle) private var style
  var configuration: LabelStyleConfiguration
  var body: some View { style.make(configuration) }
}

extension View {
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    let box = UncheckedBox(style)
    return environment(
      \.labelStyle,
      StyleBox(S.self) { AnyView(box.value.makeBody(configuration: $0)) })
  }
  nonisolated public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}

private enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  package var labelsAreHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}
