/// A name with what it names.
public struct LabeledContent<Label: View, Content: View> {
  var label: Label
  var content: Content
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}

extension LabeledContent where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }
  @_disfavoredOverload
  nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

/// What a style of labeled content is given.
public struct LabeledContentStyleConfiguration {
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
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

/// The look of labeled content.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = LabeledContentStyleConfiguration
}
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LabeledBody(label: configuration.label, content: configuration.content)
  }
}
extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  nonisolated public static var automatic: AutomaticLabeledContentStyle {
    AutomaticLabeledContentStyle()
  }
}
private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<LabeledContentStyleConfiguration>? { nil }
}
extension EnvironmentValues {
  var labeledContentStyle: StyleBox<LabeledContentStyleConfiguration>? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}
extension View {
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    let box = UncheckedBox(style)
    return environment(
      \.labeledContentStyle, StyleBox(S.self) { AnyView(box.value.makeBody(configuration: $0)) })
  }
}

extension LabeledContent: View {
  public var body: some View { ResolvedLabeledContent(label: label, content: content) }
}

private struct ResolvedLabeledContent<Label: View, Content: View>: View {
  @Environment(\.labeledContentStyle) private var style
  var label: Label
  var content: Content
  var body: some View {
    if let style {
      style.make(
        LabeledContentStyleConfiguration(
          label: .init(view: AnyView(label)),
          content: .init(view: AnyView(content.environment(\.labeledContentStyle, style))))
      )
      // A style that shows its configuration again shows it as usual.
      .environment(\.labeledContentStyle, nil)
    } else {
      LabeledBody(label: label, content: content)
    }
  }
}

private struct LabeledBody<Label: View, Content: View>: View {
  @Environment(\.labelsAreHidden) private var labelsAreHidden
  @Environment(\.dynamicTypeSize) private var typeSize
  var label: Label
  var content: Content
  var body: some View {
    if labelsAreHidden {
      content
    } else if typeSize.isAccessibilitySize {
      // Side by side would leave no room for either.
      VStack(alignment: .leading, spacing: 4) {
        label
        content.foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      HStack(spacing: 8) {
        label
        Spacer(minLength: 0)
        content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
      }
    }
  }
}

/// Content on a card of its own.
public struct GroupBox<Label: View, Content: View> {
  var label: Label
  var content: Content
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
}
extension GroupBox where Label == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}
extension GroupBox where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
extension GroupBox: View {
  public var body: some View {
    ResolvedGroupBox(
      configuration: GroupBoxStyleConfiguration(
        content: .init(view: AnyView(content)), label: .init(view: AnyView(label))))
  }
}

/// Content that can be folded away.
public struct DisclosureGroup<Label: View, Content: View> {
  var label: Label
  var content: () -> Content
  var isExpanded: Binding<Bool>?
  /// What tells the row of the label apart in a list.
  var tag: AnyHashable?
  nonisolated public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
  }
  nonisolated public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    self.isExpanded = isExpanded
  }
}
extension DisclosureGroup where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }
}
extension DisclosureGroup: View {
  public var body: some View {
    ResolvedDisclosure(label: label, content: content, binding: isExpanded, tag: tag)
  }
  /// Gives the row of the label a tag of its own, rather than that of all its rows.
  func heading(tag: AnyHashable) -> DisclosureGroup {
    var group = self
    group.tag = tag
    return group
  }
}

struct DisclosureBody<Label: View, Content: View>: View {
  @Environment(\.isInRow) private var isInRow
  var label: Label
  var content: () -> Content
  @Binding var isExpanded: Bool
  var tag: AnyHashable?
  var body: some View {
    if isInRow {
      // In a list each part has a row of its own.
      header.modifier(TraitModifier(TagTrait.self, tag, affectsLayout: false))
      if isExpanded { content().padding(.leading, 20) }
    } else {
      VStack(alignment: .leading, spacing: 12) {
        header
        if isExpanded { content() }
      }
    }
  }

  private var header: some View {
    Button {
      withAnimation { isExpanded.toggle() }
    } label: {
      HStack {
        label
        Spacer(minLength: 8)
        Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
          .foregroundStyle(.tint)
          .rotationEffect(.degrees(isExpanded ? 90 : 0))
          .accessibilityHidden(true)
      }
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityValue(isExpanded ? Text(.expanded) : Text(.collapsed))
  }
}

/// What stands where there is nothing to show.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  var label: Label
  var description: Description
  var actions: Actions
  nonisolated public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}
extension ContentUnavailableView
where Label == SwiftUICore.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUICore.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUICore.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }
}
/// What a search that found nothing shows.
public struct SearchUnavailableContent {
  /// That nothing was found.
  public struct Label: View {
    @Environment(\.locale) private var locale
    var text: String?
    public var body: some View {
      SwiftUICore.Label {
        if let text, !text.isEmpty {
          Text(verbatim: SystemLanguage(locale).noResults(for: text))
        } else {
          Text(.noResults)
        }
      } icon: {
        Image(systemName: "magnifyingglass")
      }
    }
  }
  /// What to do about it.
  public struct Description: View {
    public var body: some View { Text(.trySomethingElse) }
  }
  /// There is nothing to press.
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// What a search that found nothing shows.
  @MainActor public static var search: Self {
    Self(
      label: { SearchUnavailableContent.Label(text: nil) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() })
  }
  /// What a search for `text` that found nothing shows.
  @MainActor public static func search(text: String) -> Self {
    Self(
      label: { SearchUnavailableContent.Label(text: text) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() })
  }
}

extension ContentUnavailableView: View {
  public var body: some View {
    VStack(spacing: 12) {
      label.labelStyle(UnavailableLabelStyle())
      description.font(.subheadline).foregroundStyle(.secondary)
      VStack(spacing: 12) { actions }.padding(.top, 8)
    }
    .multilineTextAlignment(.center)
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 14) {
      configuration.icon.font(.system(size: 46)).foregroundStyle(.secondary)
        .accessibilityHidden(true)
      configuration.title.font(.title2.bold())
    }
    .accessibilityElement(children: .combine)
  }
}

/// A control that opens an address.
public struct Link<Label: View> {
  var destination: URL
  var label: Label
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}
extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
extension Link: View {
  public var body: some View { LinkBody(destination: destination, label: label) }
}
private struct LinkBody<Label: View>: View {
  @Environment(\.openURL) private var openURL
  var destination: URL
  var label: Label
  var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }.accessibilityAddTraits(.isLink)
  }
}
