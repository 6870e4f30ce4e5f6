/// The glass that bars and what floats on them are made of.
struct BarGlass: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.accessibilityReduceTransparency) private var isOpaque
  func body(content: Content) -> some View {
    content
      .background(
        isOpaque
          ? AnyShapeStyle(Color(.system(.secondaryGroupedBackground)))
          : AnyShapeStyle(.regularMaterial), in: Capsule()
      )
      .overlay {
        Capsule().stroke(edge, lineWidth: contrast == .increased ? 1 : 0.5)
          .allowsHitTesting(false)
      }
      .shadow(color: .black.opacity(0.1), radius: 12, y: 4)
  }
  private var edge: Color {
    if contrast == .increased { return .primary.opacity(0.6) }
    return colorScheme == .dark ? .white.opacity(0.16) : .black.opacity(0.06)
  }
}

private enum ProminentKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether the item of a bar stands out in the tint.
  var isBarItemProminent: Bool {
    get { self[ProminentKey.self] }
    set { self[ProminentKey.self] = newValue }
  }
}

/// Buttons of bars on the glass of their cluster.
struct BarItemButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { BarItemButton(state: configuration) }
}

private struct BarItemButton: View {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isBarItemProminent) private var isProminent
  var state: ButtonStyleConfiguration

  private var ink: AnyShapeStyle {
    if isProminent, isEnabled { return AnyShapeStyle(.white) }
    return state.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.primary)
  }

  var body: some View {
    let side = ControlProfile.current.barButton
    state.label
      .labelStyle(.iconOnly)
      .font(.body.weight(isProminent ? .semibold : .medium))
      .foregroundStyle(ink)
      .lineLimit(1)
      .padding(.horizontal, 12)
      .frame(minWidth: side, minHeight: side, maxHeight: side)
      .opacity(isEnabled ? (state.isPressed ? 0.5 : 1) : 0.35)
      .background {
        if isProminent {
          Capsule().fill(isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(.gray.opacity(0.2)))
        }
      }
      .contentShape(Capsule())
  }
}

/// A button of a bar that stands alone on its glass.
struct BarButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    BarItemButton(state: configuration).modifier(BarGlass())
  }
}
