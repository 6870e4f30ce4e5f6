/// The parts of a group box that a style puts together.
public struct GroupBoxStyleConfiguration {
  public struct Label: View {
    var view: AnyView
    public var body: some View { view }
  }
  public struct Content: View {
    var view: AnyView
    public var body: some View { view }
  }
  public let content: Content
  public let label: Label
}

extension GroupBox
where
  Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content
{
  nonisolated public init(_ configuration: GroupBoxStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

/// The look of group boxes.
@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = GroupBoxStyleConfiguration
}
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    GroupBoxBody(configuration: configuration)
  }
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  nonisolated public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private enum BoxStyleKeys {
  enum Group: EnvironmentKey {
    static var defaultValue: StyleBox<GroupBoxStyleConfiguration>? { nil }
  }
  enum Disclosure: EnvironmentKey {
    static var defaultValue: StyleBox<DisclosureGroupStyleConfiguration>? { nil }
  }
}
extension EnvironmentValues {
  var groupBoxStyle: StyleBox<GroupBoxStyleConfiguration>? {
    get { self[BoxStyleKeys.Group.self] }
    set { self[BoxStyleKeys.Group.self] = newValue }
  }
  var disclosureGroupStyle: StyleBox<DisclosureGroupStyleConfiguration>? {
    get { self[BoxStyleKeys.Disclosure.self] }
    set { self[BoxStyleKeys.Disclosure.self] = newValue }
  }
}
extension View {
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    let box = UncheckedBox(style)
    return environment(
      \.groupBoxStyle, StyleBox(S.self) { AnyView(box.value.makeBody(configuration: $0)) })
  }
  nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    let box = UncheckedBox(style)
    let isUsual = S.self == AutomaticDisclosureGroupStyle.self
    return environment(
      \.disclosureGroupStyle,
      isUsual ? nil : StyleBox(S.self) { AnyView(box.value.makeBody(configuration: $0)) })
  }
}

struct ResolvedGroupBox: View {
  @Environment(\.groupBoxStyle) private var style
  var configuration: GroupBoxStyleConfiguration
  var body: some View {
    if let style {
      // A style that shows its configuration again shows it as usual; boxes inside have the style again.
      style.make(
        GroupBoxStyleConfiguration(
          content: .init(view: AnyView(configuration.content.environment(\.groupBoxStyle, style))),
          label: configuration.label)
      )
      .environment(\.groupBoxStyle, nil)
    } else {
      GroupBoxBody(configuration: configuration)
    }
  }
}
private struct GroupBoxBody: View {
  var configuration: GroupBoxStyleConfiguration
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding(16)
    .background(Color(.system(.secondaryBackground)), in: RoundedRectangle(cornerRadius: 16))
  }
}

/// The parts of a disclosure group that a style puts together.
public struct DisclosureGroupStyleConfiguration {
  public struct Label: View {
    var view: AnyView
    public var body: some View { view }
  }
  public struct Content: View {
    var view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool
}

/// The look of what can be folded away.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = DisclosureGroupStyleConfiguration
}
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureBody(
      label: configuration.label, content: { configuration.content },
      isExpanded: configuration.$isExpanded)
  }
}
extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  nonisolated public static var automatic: AutomaticDisclosureGroupStyle {
    AutomaticDisclosureGroupStyle()
  }
}

struct ResolvedDisclosure<Label: View, Content: View>: View {
  @Environment(\.disclosureGroupStyle) private var style
  @State private var own = false
  var label: Label
  var content: () -> Content
  var binding: Binding<Bool>?
  var tag: AnyHashable?
  var body: some View {
    if let style {
      style.make(
        DisclosureGroupStyleConfiguration(
          label: .init(
            view: AnyView(
              label.modifier(TraitModifier(TagTrait.self, tag, affectsLayout: false)))),
          content: .init(view: AnyView(content().environment(\.disclosureGroupStyle, style))),
          isExpanded: binding ?? $own)
      )
      .environment(\.disclosureGroupStyle, nil)
    } else {
      DisclosureBody(label: label, content: content, isExpanded: binding ?? $own, tag: tag)
    }
  }
}
