/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private enum Kind: Equatable, Sendable { case destructive, cancel, confirm, close }
  private let kind: Kind
  public static let destructive = ButtonRole(kind: .destructive)
  public static let cancel = ButtonRole(kind: .cancel)
  @available(iOS 26.0, macOS 26.0, *)
  public static let confirm = ButtonRole(kind: .confirm)
  @available(iOS 26.0, macOS 26.0, *)
  public static let close = ButtonRole(kind: .close)
}

/// A control that does something when pressed.
public struct Button<Label> {
  var role: ButtonRole?
  var action: @MainActor () -> Void
  var label: Label
}

extension Button: View where Label: View {
  @preconcurrency nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.action = action
    self.label = label()
  }
  @preconcurrency nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
  public var body: some View {
    ResolvedButton(
      configuration: PrimitiveButtonStyleConfiguration(
        role: role, label: .init(view: AnyView(label)), action: action))
  }
}

extension Button where Label == Text {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(title) }
  }
  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUICore.Label<Text, Image> {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) {
      SwiftUICore.Label(titleKey, systemImage: systemImage)
    }
  }
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      SwiftUICore.Label(titleKey, systemImage: systemImage)
    }
  }
  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  @preconcurrency nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    role = configuration.role
    action = configuration.action
    label = configuration.label
  }
}

/// What a button style that handles presses itself is given.
public struct PrimitiveButtonStyleConfiguration {
  public struct Label: View {
    var view: AnyView
    public var body: some View { view }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void
  @MainActor public func trigger() { action() }
}

/// What a button style is given.
public struct ButtonStyleConfiguration {
  public struct Label: View {
    var view: AnyView
    public var body: some View { view }
  }
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// The look and the handling of buttons.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The look of buttons that are pressed as usual.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = ButtonStyleConfiguration
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<PrimitiveButtonStyleConfiguration> {
    StyleBox(DefaultButtonStyle.self) {
      AnyView(DefaultButtonStyle().makeBody(configuration: $0))
    }
  }
}

extension EnvironmentValues {
  var buttonStyle: StyleBox<PrimitiveButtonStyleConfiguration> {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

private struct ResolvedButton: View {
  @Environment(\.buttonStyle) private var style
  var configuration: PrimitiveButtonStyleConfiguration
  var body: some View {
    style.make(configuration)
      // What a shortcut was set for is the button, not what is inside its label.
      .environment(\.buttonStyle, ButtonStyleKey.defaultValue)
  }
}

/// A button in a style that only looks.
struct PressedButton<Content: View>: View {
  @State private var isPressed = false
  var configuration: PrimitiveButtonStyleConfiguration
  var traits: AccessibilityTraits = .isButton
  var content: (ButtonStyleConfiguration) -> Content
  var body: some View {
    content(
      ButtonStyleConfiguration(
        role: configuration.role, label: .init(view: configuration.label.view),
        isPressed: isPressed)
    )
    .environment(\.keyboardShortcut, nil)
    .modifier(
      PressModifier(
        role: configuration.role, traits: traits, isPressed: { isPressed = $0 },
        action: configuration.action))
  }
}

extension View {
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    let box = UncheckedBox(style)
    return environment(
      \.buttonStyle, StyleBox(S.self) { AnyView(box.value.makeBody(configuration: $0)) })
  }
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    let box = UncheckedBox(style)
    return environment(
      \.buttonStyle,
      StyleBox(S.self) { configuration in
        AnyView(
          PressedButton(configuration: configuration) { box.value.makeBody(configuration: $0) })
      })
  }
}

/// The outline of bordered buttons.
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case automatic, capsule, roundedRectangle(CGFloat?), circle }
  var kind: Kind
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius))
  }
  public static let circle = ButtonBorderShape(kind: .circle)

  var shape: AnyShape {
    switch kind {
    case .automatic, .capsule: AnyShape(Capsule())
    case .roundedRectangle(let radius): AnyShape(RoundedRectangle(cornerRadius: radius ?? 8))
    case .circle: AnyShape(Circle())
    }
  }
}

private enum BorderShapeKey: EnvironmentKey {
  static var defaultValue: ButtonBorderShape { .automatic }
}
extension EnvironmentValues {
  public var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }
}
extension View {
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}
