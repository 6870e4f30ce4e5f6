/// Controls that belong together.
public struct ControlGroup<Content: View> {
  var content: Content
}

extension ControlGroup {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  nonisolated public init<C: View, L: View>(
    @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
  ) where Content == LabeledControlGroupContent<C, L> {
    self.content = LabeledControlGroupContent(content: content(), label: label())
  }
  nonisolated public init<C: View>(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<C: View, S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }
  nonisolated public init<C: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }
}

/// The content of a control group with a label.
public struct LabeledControlGroupContent<Content: View, Label: View> {
  var content: Content
  var label: Label
  nonisolated init(content: Content, label: Label) {
    self.content = content
    self.label = label
  }
}
extension LabeledControlGroupContent: View, ControlGroupLabeling {
  public var body: some View { content }
  var erasedLabel: AnyView { AnyView(label) }
}
@MainActor private protocol ControlGroupLabeling { var erasedLabel: AnyView { get } }

extension ControlGroup: View {
  public var body: some View {
    ResolvedControlGroup(
      configuration: ControlGroupStyleConfiguration(
        content: .init(view: AnyView(content)),
        label: .init(
          view: (content as? any ControlGroupLabeling)?.erasedLabel ?? AnyView(EmptyView()))))
  }
}

/// What a style of control groups is given.
public struct ControlGroupStyleConfiguration {
  public struct Content: View {
    var view: AnyView
    public var body: some View { view }
  }
  public struct Label: View {
    var view: AnyView
    public var body: some View { view }
  }
  public let content: Content
  public let label: Label
}

/// The look of control groups.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = ControlGroupStyleConfiguration
}

public struct AutomaticControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ControlRow(content: configuration.content)
  }
}
public struct NavigationControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 12) { configuration.content }.labelStyle(.iconOnly)
  }
}
public struct MenuControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ControlRow(content: configuration.content).labelStyle(.iconOnly)
  }
}
public struct PaletteControlGroupStyle: ControlGroupStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) { configuration.content }.labelStyle(.iconOnly)
  }
}
extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  nonisolated public static var automatic: AutomaticControlGroupStyle {
    AutomaticControlGroupStyle()
  }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  nonisolated public static var navigation: NavigationControlGroupStyle {
    NavigationControlGroupStyle()
  }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  nonisolated public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  nonisolated public static var compactMenu: CompactMenuControlGroupStyle {
    CompactMenuControlGroupStyle()
  }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  nonisolated public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

private enum ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ControlGroupStyleConfiguration> {
    StyleBox(AutomaticControlGroupStyle.self) {
      AnyView(AutomaticControlGroupStyle().makeBody(configuration: $0))
    }
  }
}
extension EnvironmentValues {
  var controlGroupStyle: StyleBox<ControlGroupStyleConfiguration> {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}
private struct ResolvedControlGroup: View {
  @Environment(\.controlGroupStyle) private var style
  var configuration: ControlGroupStyleConfiguration
  var body: some View { style.make(configuration) }
}
extension View {
  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    let box = UncheckedBox(style)
    return environment(
      \.controlGroupStyle, StyleBox(S.self) { AnyView(box.value.makeBody(configuration: $0)) })
  }
}

/// Controls side by side on one shape, with lines between them.
private struct ControlRow<Content: View>: View {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.colorSchemeContrast) private var contrast
  var content: Content
  var body: some View {
    Variadic(content.buttonStyle(ControlRowButtonStyle())) { children in
      HStack(spacing: 0) {
        ForEach(children) { child in
          if child != children.first {
            Rectangle().fill(.separator).frame(width: 1, height: 20)
          }
          child
        }
      }
    }
    .background(Color(.system(.tertiaryFill)), in: Capsule())
    .overlay { if contrast == .increased { Capsule().strokeBorder(.primary, lineWidth: 1) } }
    .fixedSize()
    .accessibilityElement(children: .contain)
  }
}

private struct ControlRowButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { Look(configuration: configuration) }
  private struct Look: View {
    @Environment(\.isEnabled) private var isEnabled
    var configuration: ButtonStyleConfiguration
    var body: some View {
      configuration.label
        .foregroundStyle(
          configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
        )
        .padding(.horizontal, 14)
        .frame(minHeight: 34)
        .opacity(isEnabled ? (configuration.isPressed ? 0.4 : 1) : 0.35)
        .contentShape(Rectangle())
    }
  }
}
