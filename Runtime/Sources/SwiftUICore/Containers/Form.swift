/// A container for settings and input.
public struct Form<Content: View> {
  var content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form where Content == FormStyleConfiguration.Content {
  nonisolated public init(_ configuration: FormStyleConfiguration) {
    content = configuration.content
  }
}

extension Form: View {
  public var body: some View { ResolvedForm(content: content) }
}

/// What a form style is given.
public struct FormStyleConfiguration {
  public struct Content: View {
    var view: AnyView
    public var body: some View { view }
  }
  public let content: Content
}

/// The look of forms.
@MainActor @preconcurrency public protocol FormStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = FormStyleConfiguration
}

public struct AutomaticFormStyle: FormStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    GroupedFormStyle().makeBody(configuration: configuration)
  }
}
public struct GroupedFormStyle: FormStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ListBody(content: configuration.content, selection: nil).environment(\.listLook, .insetGrouped)
  }
}
/// Rows below one another, without a list around them.
public struct ColumnsFormStyle: FormStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 12) { configuration.content }
  }
}
extension FormStyle where Self == AutomaticFormStyle {
  nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

private enum FormStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<FormStyleConfiguration>? { nil }
}
extension EnvironmentValues {
  var formStyle: StyleBox<FormStyleConfiguration>? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}
extension View {
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
    let box = UncheckedBox(style)
    return environment(
      \.formStyle, StyleBox(S.self) { AnyView(box.value.makeBody(configuration: $0)) })
  }
}

private struct ResolvedForm<Content: View>: View {
  @Environment(\.formStyle) private var style
  var content: Content
  var body: some View {
    if let style {
      style.make(FormStyleConfiguration(content: .init(view: AnyView(content))))
    } else {
      ListBody(content: content, selection: nil).environment(\.listLook, .insetGrouped)
    }
  }
}
