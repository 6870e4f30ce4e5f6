/// Whether something is to be seen.
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

/// A control that opens a list of actions.
public struct Menu<Label: View, Content: View> {
  var label: Label
  var content: Content
  var primaryAction: (() -> Void)?
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.label = label()
    self.content = content()
    self.primaryAction = primaryAction
  }
}

extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == SwiftUICore.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
}

extension Menu: View {
  public var body: some View {
    MenuBody(label: label, content: content, primaryAction: primaryAction)
  }
}

private struct MenuBody<Label: View, Content: View>: View {
  @State private var isOpen = false
  var label: Label
  var content: Content
  var primaryAction: (() -> Void)?
  var body: some View {
    Button {
      if let primaryAction { primaryAction() } else { isOpen = true }
    } label: {
      label
    }
    .onLongPressGesture { isOpen = true }
    .modifier(MenuPresentation(isOpen: $isOpen, items: content))
  }
}

/// Opens a list of actions beside what it is applied to.
struct MenuPresentation<Items: View>: ViewModifier {
  @Binding var isOpen: Bool
  var items: Items
  func body(content: Content) -> some View {
    let binding = $isOpen
    content.modifier(
      PresentationModifier(
        kind: .menu, id: isOpen ? AnyHashable(true) : nil,
        dismiss: { binding.wrappedValue = false }, onDismiss: nil,
        content: { MenuList(content: items) }))
  }
}

struct MenuList<Content: View>: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.colorScheme) private var colorScheme
  var content: Content
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) { content }
        .buttonStyle(MenuItemStyle(dismiss: dismiss))
        .environment(\.isInMenu, true)
        .padding(.vertical, 8)
    }
    .modifier(FitsContentHeight())
    .frame(width: 250)
    .background(.thickMaterial, in: RoundedRectangle(cornerRadius: 26))
    .overlay {
      RoundedRectangle(cornerRadius: 26)
        .stroke(Color.white.opacity(colorScheme == .dark ? 0.14 : 0.5), lineWidth: 0.5)
    }
    .clipShape(RoundedRectangle(cornerRadius: 26))
    .shadow(color: .black.opacity(0.2), radius: 24, y: 8)
    .accessibilityElement(children: .contain)
    .accessibilityRole(.menu)
  }
}

private enum IsInMenuKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether this is a part of an open menu, in which pickers show their choices as lines.
  var isInMenu: Bool {
    get { self[IsInMenuKey.self] }
    set { self[IsInMenuKey.self] = newValue }
  }
}

/// As high as the content wants to be, as far as there is room.
struct FitsContentHeight: UnaryLayoutModifier {
  func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutNode) -> CGSize {
    let natural = content.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
    guard let height = proposal.height, natural.height > height else { return natural }
    return CGSize(width: natural.width, height: height)
  }
  func placement(size: CGSize, proposal: ProposedViewSize, content: LayoutNode) -> (
    origin: CGPoint, proposal: ProposedViewSize
  ) { (.zero, ProposedViewSize(size)) }
}

/// A line of a menu: its action runs and the menu closes.
struct MenuItemStyle: PrimitiveButtonStyle {
  var dismiss: DismissAction
  func makeBody(configuration: Configuration) -> some View {
    let inner = PrimitiveButtonStyleConfiguration(
      role: configuration.role, label: configuration.label,
      action: {
        dismiss()
        configuration.trigger()
      })
    PressedButton(configuration: inner) { state in
      state.label.labelStyle(MenuLabelStyle())
        .foregroundStyle(state.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.primary))
        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        .padding(.horizontal, 20)
        .background(Color.gray.opacity(state.isPressed ? 0.2 : 0))
        .contentShape(Rectangle())
    }
  }
}

private struct MenuLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 12) {
      configuration.icon.frame(width: 24).accessibilityHidden(true)
      configuration.title
    }
    .accessibilityElement(children: .combine)
  }
}
