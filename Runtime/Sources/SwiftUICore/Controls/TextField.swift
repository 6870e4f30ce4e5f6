/// A field for a text.
public struct TextField<Label: View> {
  var text: Binding<String>
  var prompt: Text?
  var name: Text?
  var axis: Axis
  var label: Label
  /// The field of a value that is not a text.
  var formatted: FormattedFieldMaker?
  var selection: SelectionLink?
}

/// Makes the field of a formatted value.
struct FormattedFieldMaker {
  var make: @MainActor () -> AnyView
  nonisolated init(_ make: @escaping @MainActor () -> AnyView) { self.make = make }
}

extension TextField where Label == Text {
  nonisolated private init(name: Text, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.text = text
    self.prompt = prompt
    self.name = name
    self.axis = axis
    label = name
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(name: Text(titleKey), text: text, prompt: nil, axis: .horizontal)
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(name: Text(titleKey), text: text, prompt: prompt, axis: .horizontal)
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(name: Text(titleKey), text: text, prompt: nil, axis: axis)
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(name: Text(titleKey), text: text, prompt: prompt, axis: axis)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(name: Text(title), text: text, prompt: prompt, axis: axis)
  }
}

extension TextField {
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.label = label()
    name = self.label as? Text
  }
}

extension TextField {
  /// The same field, for a style that takes fields of any label.
  @MainActor fileprivate var unlabeled: TextField<_TextFieldStyleLabel> {
    let label = _TextFieldStyleLabel(view: AnyView(label))
    var field = TextField<_TextFieldStyleLabel>(text: text, prompt: prompt, axis: axis) { label }
    field.name = name
    field.formatted = formatted
    field.selection = selection
    return field
  }
}

extension TextField: View {
  public var body: some View { ResolvedTextField(field: self) }
  @MainActor @ViewBuilder fileprivate var plain: some View {
    if let formatted {
      formatted.make()
    } else {
      FieldChrome(
        content: EditableText(
          value: text.wrappedValue, text: text, name: name, prompt: prompt,
          isMultiline: axis == .vertical, selection: selection, selected: selection?.read()))
    }
  }
}

/// Gives a field to the style around it.
private struct ResolvedTextField<Label: View>: View {
  @Environment(\.textFieldStyle) private var style
  var field: TextField<Label>
  var body: some View {
    if let style {
      // A style shows the field it was given, which then looks as it does without a style.
      style.make(field.unlabeled).environment(\.textFieldStyle, nil)
    } else {
      field.plain
    }
  }
}

/// A field for a secret.
public struct SecureField<Label: View> {
  var text: Binding<String>
  var prompt: Text?
  var name: Text?
  var label: Label
}
extension SecureField where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil
  ) {
    self.text = text
    self.prompt = prompt
    name = Text(titleKey)
    label = Text(titleKey)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil)
  {
    self.text = text
    self.prompt = prompt
    name = Text(title)
    label = Text(title)
  }
}
extension SecureField: View {
  public var body: some View {
    FieldChrome(
      content: EditableText(
        value: text.wrappedValue, text: text, name: name, prompt: prompt, isSecure: true))
  }
}

/// A field for long text.
public struct TextEditor {
  var text: Binding<String>
  var selection: SelectionLink?
  nonisolated public init(text: Binding<String>) { self.text = text }
}
extension TextEditor: View {
  public var body: some View {
    TextWithMenu(
      text: EditableText(
        value: text.wrappedValue, text: text, isEditor: true, selection: selection,
        selected: selection?.read())
    )
    .padding(.horizontal, 5).padding(.vertical, 8)
  }
}

/// The look of text fields.
@MainActor @preconcurrency public protocol TextFieldStyle {
  associatedtype _Body: View
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> _Body
  typealias _Label = _TextFieldStyleLabel
}
/// What a field that a style shows is called.
public struct _TextFieldStyleLabel: View {
  var view: AnyView
  public var body: some View { view }
}
extension BuiltInTextFieldStyle {
  @MainActor public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
    configuration.environment(\.textFieldStyle, nil).environment(\.fieldHasBorder, hasBorder)
  }
}
package nonisolated protocol BuiltInTextFieldStyle: TextFieldStyle { var hasBorder: Bool { get } }
public struct DefaultTextFieldStyle: BuiltInTextFieldStyle {
  nonisolated public init() {}
  package nonisolated var hasBorder: Bool { false }
}
public struct PlainTextFieldStyle: BuiltInTextFieldStyle {
  nonisolated public init() {}
  package nonisolated var hasBorder: Bool { false }
}
public struct RoundedBorderTextFieldStyle: BuiltInTextFieldStyle {
  nonisolated public init() {}
  package nonisolated var hasBorder: Bool { true }
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}

/// What runs when a field is submitted: the innermost action and those around it.
package struct SubmitAction: @unchecked Sendable {
  // Made and run on the main actor.
  var actions: [() -> Void]
  func run() { for action in actions { action() } }
}

private enum FieldKeys {
  enum Style: EnvironmentKey {
    static var defaultValue: StyleBox<TextField<_TextFieldStyleLabel>>? { nil }
  }
  enum Border: EnvironmentKey { static var defaultValue: Bool { false } }
  enum Submit: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }
  enum SearchSubmit: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }
}
extension EnvironmentValues {
  package var fieldHasBorder: Bool {
    get { self[FieldKeys.Border.self] }
    set { self[FieldKeys.Border.self] = newValue }
  }
  /// A style that an app brings; nil for those that every field knows.
  var textFieldStyle: StyleBox<TextField<_TextFieldStyleLabel>>? {
    get { self[FieldKeys.Style.self] }
    set { self[FieldKeys.Style.self] = newValue }
  }
  package var submitAction: SubmitAction? {
    get { self[FieldKeys.Submit.self] }
    set { self[FieldKeys.Submit.self] = newValue }
  }
}

extension EnvironmentValues {
  /// What runs when a search is submitted.
  var searchSubmitAction: SubmitAction? {
    get { self[FieldKeys.SearchSubmit.self] }
    set { self[FieldKeys.SearchSubmit.self] = newValue }
  }
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    let known = style as? any BuiltInTextFieldStyle
    let box = UncheckedBox(style)
    return environment(\.fieldHasBorder, known?.hasBorder ?? false)
      .environment(
        \.textFieldStyle,
        known != nil ? nil : StyleBox(S.self) { AnyView(box.value._body(configuration: $0)) })
  }
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitAction) { current in
      guard triggers.contains(.text) else { return }
      current = SubmitAction(actions: [action] + (current?.actions ?? []))
    }
    .transformEnvironment(\.searchSubmitAction) { current in
      guard triggers.contains(.search) else { return }
      current = SubmitAction(actions: [action] + (current?.actions ?? []))
    }
  }
}

/// A text that is edited, with the menu for what is selected of it.
struct TextWithMenu: View {
  @State private var request: EditMenuRequest?
  var text: EditableText
  init(text: EditableText) { self.text = text }
  var body: some View {
    let binding = $request
    var text = text
    text.menuRequested = { binding.wrappedValue = $0 }
    return text.modifier(EditMenuPresentation(request: $request))
  }
}

/// The line and ground around a field.
struct FieldChrome: View {
  @Environment(\.fieldHasBorder) private var hasBorder
  @Environment(\.colorSchemeContrast) private var contrast
  private var text: EditableText
  init(content: EditableText) { text = content }
  var body: some View {
    let profile = ControlProfile.current
    let content = TextWithMenu(text: text)
    if hasBorder {
      content
        .padding(.horizontal, profile.fieldInset).padding(.vertical, 6.5)
        .background(
          Color(.system(.background)), in: RoundedRectangle(cornerRadius: profile.fieldRadius)
        )
        .overlay {
          RoundedRectangle(cornerRadius: profile.fieldRadius)
            .strokeBorder(
              contrast == .increased ? AnyShapeStyle(.primary) : AnyShapeStyle(.separator),
              lineWidth: contrast == .increased ? 1 : 0.5)
        }
    } else {
      content
    }
  }
}
