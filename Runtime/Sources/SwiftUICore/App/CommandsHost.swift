/// A window's content, with the app's commands: their keys act, and F10 opens the menu of them all.
struct CommandsHost: View {
  @State private var isOpen = false
  @Environment(\.locale) private var locale
  var commands: [CommandEntry]
  var content: AnyView

  var body: some View {
    if commands.isEmpty {
      content
    } else {
      content
        .background {
          VStack {
            ForEach(commands.indices, id: \.self) { commands[$0].content }
            Button("") { isOpen = true }.keyboardShortcut(.menu, modifiers: [])
              .accessibilityHidden(true)
          }
          .frame(width: 0, height: 0)
          .opacity(0)
          .allowsHitTesting(false)
          .accessibilityHidden(true)
          .modifier(FocusBarrierModifier())
        }
        .modifier(MenuPresentation(isOpen: $isOpen, items: menu))
    }
  }

  private var menu: some View {
    ForEach(Array(sections.enumerated()), id: \.offset) { _, section in
      section.title
        .font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
        .padding(.horizontal, 20).padding(.top, 8)
        .accessibilityAddTraits(.isHeader)
      ForEach(section.parts.indices, id: \.self) { section.parts[$0] }
    }
  }

  private struct MenuSection {
    var title: Text
    var parts: [AnyView]
  }

  /// The menus that every app has, in their order, with the app's own before the window's.
  private var sections: [MenuSection] {
    func standard(_ menus: [CommandGroupPlacement.Menu]) -> [MenuSection] {
      menus.compactMap { menu in
        let parts = commands.filter { $0.placement?.menu == menu }
        guard !parts.isEmpty else { return nil }
        let ordered =
          parts.filter { $0.position == .before } + parts.filter { $0.position != .before }
        return MenuSection(title: Text(menu.word), parts: ordered.map(\.content))
      }
    }
    let own = commands.compactMap { entry in
      entry.title.map { MenuSection(title: $0, parts: [entry.content]) }
    }
    return standard([.app, .file, .edit, .format, .view]) + own + standard([.window, .help])
  }
}

extension CommandGroupPlacement.Menu {
  fileprivate var word: SystemWord {
    switch self {
    case .app: .app
    case .file: .file
    case .edit: .edit
    case .format: .format
    case .view: .view
    case .window: .window
    case .help: .help
    }
  }
}

extension KeyEquivalent {
  /// F10, as Cocoa numbers function keys: the key of menus.
  package static let menu = KeyEquivalent("\u{F70D}")
}

/// Keeps the keyboard from going to what is in it, which is there for its keys alone.
struct FocusBarrierModifier: ElementModifier {
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    FocusBarrierElement(self, inputs)
  }
}

final class FocusBarrierElement: ModifierElement<FocusBarrierModifier> {
  override func modifierDidChange(from old: FocusBarrierModifier) {}
}
