// The styles of buttons that come with the system.

/// How a button shows that it cannot be pressed, or is.
private struct PressedLook: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  var isPressed: Bool
  var amount = 0.25
  func body(content: Content) -> some View {
    content.opacity(isEnabled ? (isPressed ? amount : 1) : 0.4)
  }
}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderlessButtonStyle().makeBody(configuration: configuration)
  }
}

public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressedButton(configuration: configuration) { state in
      state.label
        .foregroundStyle(state.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint))
        .modifier(PressedLook(isPressed: state.isPressed))
        .contentShape(Rectangle())
    }
  }
}

public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressedButton(configuration: configuration) { state in
      state.label.modifier(PressedLook(isPressed: state.isPressed, amount: 0.7))
    }
  }
}

public struct BorderedButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressedButton(configuration: configuration) { BorderedButton(state: $0, kind: .bordered) }
  }
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressedButton(configuration: configuration) { BorderedButton(state: $0, kind: .prominent) }
  }
}

@available(iOS 26.0, macOS 26.0, *)
public struct GlassButtonStyle: PrimitiveButtonStyle {
  var glass = Glass.regular
  nonisolated public init() {}
  nonisolated public init(_ glass: Glass) { self.glass = glass }
  public func makeBody(configuration: Configuration) -> some View {
    let glass = glass
    return PressedButton(configuration: configuration) {
      BorderedButton(state: $0, kind: .glass(glass))
    }
  }
}

@available(iOS 26.0, macOS 26.0, *)
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressedButton(configuration: configuration) { BorderedButton(state: $0, kind: .prominent) }
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
@available(iOS 26.0, macOS 26.0, *)
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }
  nonisolated public static func glass(_ glass: Glass) -> GlassButtonStyle {
    GlassButtonStyle(glass)
  }
}
@available(iOS 26.0, macOS 26.0, *)
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  nonisolated public static var glassProminent: GlassProminentButtonStyle {
    GlassProminentButtonStyle()
  }
}

/// A label on a filled outline.
struct BorderedButton: View {
  enum Kind {
    case bordered, prominent
    case glass(Glass)
  }
  private var isProminent: Bool { if case .prominent = kind { true } else { false } }
  private var isBordered: Bool { if case .bordered = kind { true } else { false } }
  private var isGlass: Bool { if case .glass = kind { true } else { false } }
  private var glass: Glass { if case .glass(let glass) = kind { glass } else { .identity } }
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var border
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  var state: ButtonStyleConfiguration
  var kind: Kind

  private var padding: CGSize {
    ControlProfile.current.buttonPadding[controlSize] ?? CGSize(width: 12, height: 7)
  }
  private var font: Font {
    switch controlSize {
    case .mini: .footnote
    case .small: .subheadline
    default: isProminent ? .body.weight(.medium) : .body
    }
  }
  private var foreground: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(.tertiary) }
    switch kind {
    case .prominent: return AnyShapeStyle(.white)
    case .glass:
      return state.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.primary)
    case .bordered:
      return state.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
    }
  }
  private var background: AnyShapeStyle {
    let gray = Color.gray.opacity(colorScheme == .dark ? 0.32 : 0.16)
    if !isEnabled, !isGlass { return AnyShapeStyle(gray) }
    switch kind {
    case .prominent:
      return state.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
    case .bordered:
      if state.role == .destructive { return AnyShapeStyle(Color.red.opacity(0.15)) }
      return AnyShapeStyle(tint.map { $0.opacity(0.15) } ?? gray)
    case .glass: return AnyShapeStyle(.clear)
    }
  }

  var body: some View {
    state.label
      .font(font)
      .multilineTextAlignment(.center)
      .foregroundStyle(foreground)
      .padding(.horizontal, border.kind == .circle ? padding.height : padding.width)
      .padding(.vertical, padding.height)
      .background(background, in: border.shape)
      .modifier(GlassEffectModifier(glass: glass, shape: AnyShape(border.shape)))
      .overlay {
        if contrast == .increased, glass == .identity {
          border.shape.stroke(.primary, lineWidth: 1)
        }
      }
      .overlay {
        // Glass lights up by what lies on it: drawn as a layer it would lose what lies beneath.
        if isGlass, state.isPressed {
          border.shape.fill(colorScheme == .dark ? .white.opacity(0.12) : .black.opacity(0.08))
            .allowsHitTesting(false)
        }
      }
      .contentShape(border.shape)
      .brightness(!isGlass && state.isPressed ? (colorScheme == .dark ? 0.12 : -0.08) : 0)
      .scaleEffect(state.isPressed && !isBordered ? 1.03 : 1)
  }
}
