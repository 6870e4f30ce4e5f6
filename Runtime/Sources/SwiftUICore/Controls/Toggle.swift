/// A control that is on or off.
public struct Toggle<Label: View> {
  var isOn: Binding<Bool>
  var label: Label
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUICore.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  nonisolated public init(_ configuration: ToggleStyleConfiguration) {
    isOn = configuration.$isOn
    label = configuration.label
  }
}

extension Toggle: View {
  public var body: some View {
    ResolvedToggle(
      configuration: ToggleStyleConfiguration(label: .init(view: AnyView(label)), isOn: isOn))
  }
}

/// What a toggle style is given.
public struct ToggleStyleConfiguration {
  public struct Label: View {
    var view: AnyView
    public var body: some View { view }
  }
  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed = false
  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// The look of toggles.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = ToggleStyleConfiguration
}

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ToggleStyleConfiguration> {
    StyleBox(DefaultToggleStyle.self) {
      AnyView(DefaultToggleStyle().makeBody(configuration: $0))
    }
  }
}
extension EnvironmentValues {
  var toggleStyle: StyleBox<ToggleStyleConfiguration> {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

private struct ResolvedToggle: View {
  @Environment(\.toggleStyle) private var style
  var configuration: ToggleStyleConfiguration
  var body: some View { style.make(configuration) }
}

extension View {
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    let box = UncheckedBox(style)
    return environment(
      \.toggleStyle, StyleBox(S.self) { AnyView(box.value.makeBody(configuration: $0)) })
  }
}

public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

public struct SwitchToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration)
  }
}

public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.isOn
    return PressedButton(
      configuration: PrimitiveButtonStyleConfiguration(
        role: nil, label: .init(view: AnyView(configuration.label)),
        action: { configuration.isOn.toggle() }),
      traits: .isToggle
    ) { BorderedButton(state: $0, kind: isOn ? .prominent : .bordered) }
    .accessibilityValue(isOn ? "1" : "0")
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A label and a switch at the end of the line.
private struct SwitchToggle: View {
  @Environment(\.labelsAreHidden) private var labelsAreHidden
  @Environment(\.isEnabled) private var isEnabled
  @State private var isPressed = false
  var configuration: ToggleStyleConfiguration
  var body: some View {
    HStack(spacing: labelsAreHidden ? 0 : 8) {
      if labelsAreHidden {
        configuration.label.accessibilityNameOnly()
      } else {
        configuration.label
        Spacer(minLength: 0)
      }
      SwitchKnob(isOn: configuration.isOn, isPressed: isPressed)
        .contentShape(Rectangle())
        // The switch alone is touched, as on iPhones; the line is one element to other means.
        .modifier(
          PressModifier(
            role: nil, traits: .isToggle, isPressed: { isPressed = $0 }, action: toggle))
    }
    .opacity(isEnabled ? 1 : 0.5)
    .accessibilityElement(children: .combine)
    .accessibilityValue(configuration.isOn ? "1" : "0")
  }

  private func toggle() {
    withAnimation(.snappy(duration: 0.25)) { configuration.isOn.toggle() }
  }
}

private struct SwitchKnob: View {
  @Environment(\.tint) private var tint
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  var isOn: Bool
  var isPressed: Bool
  var body: some View {
    let profile = ControlProfile.current
    let gap = (profile.toggleSize.height - profile.toggleKnob.height) / 2
    let off = Color.gray.opacity(colorScheme == .dark ? 0.45 : 0.3)
    ZStack(alignment: isOn ? .trailing : .leading) {
      Capsule().fill(isOn ? tint ?? .green : off)
      Capsule().fill(.white)
        .frame(width: profile.toggleKnob.width, height: profile.toggleKnob.height)
        .scaleEffect(isPressed ? 1.08 : 1)
        .shadow(color: .black.opacity(0.12), radius: 2, y: 1)
        .padding(.horizontal, gap)
    }
    .frame(width: profile.toggleSize.width, height: profile.toggleSize.height)
    .overlay { if contrast == .increased { Capsule().stroke(.primary, lineWidth: 1) } }
  }
}

extension View {
  /// Leaves a view's name for assistive technology and nothing to see.
  nonisolated func accessibilityNameOnly() -> some View {
    frame(width: 0, height: 0).clipped().opacity(0.0001)
  }
}
