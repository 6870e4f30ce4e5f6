/// A window's content, with the app's commands: their keys act, and F10 opens their menus.
struct CommandsHost: View {
  @State private var isOpen = false
  @State private var chosen = 0
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

  private var menu: some View { CommandsMenu(menus: sections, chosen: $chosen) }

  /// The menus that every app has, in their order, with the app's own before the window's.
  private var sections: [CommandsMenu.Section] {
    func standard(_ menus: [CommandGroupPlacement.Menu]) -> [CommandsMenu.Section] {
      menus.compactMap { menu in
        let parts = commands.filter { $0.placement?.menu == menu }
        guard !parts.isEmpty else { return nil }
        let ordered =
          parts.filter { $0.position == .before } + parts.filter { $0.position != .before }
        return CommandsMenu.Section(title: Text(menu.word), parts: ordered.map(\.content))
      }
    }
    let own = commands.compactMap { entry in
      entry.title.map { CommandsMenu.Section(title: $0, parts: [entry.content]) }
    }
    return standard([.app, .file, .edit, .format, .view]) + own + standard([.window, .help])
  }
}

/// The menus of an app: their names in a row, and below them what is in the one that is chosen.
struct CommandsMenu: View {
  struct Section {
    var title: Text
    var parts: [AnyView]
  }
  var menus: [Section]
  @Binding var chosen: Int

  private var shown: Int { min(max(0, chosen), max(0, menus.count - 1)) }

  var body: some View {
    if menus.count > 1 {
      ScrollViewReader { reader in
        ScrollView(.horizontal) {
          HStack(spacing: 4) {
            ForEach(menus.indices, id: \.self) { index in
              name(index).id(index)
            }
          }
          .padding(.horizontal, 12)
        }
        .scrollIndicators(.hidden)
        .onChange(of: shown, initial: true) { _, new in reader.scrollTo(new) }
      }
      .padding(.bottom, 4)
      .background {
        // The arrows go from one menu to the next.
        step(-1, .leftArrow)
        step(1, .rightArrow)
      }
      Divider()
    } else if let only = menus.first {
      only.title
        .font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
        .padding(.horizontal, 20).padding(.top, 8)
        .accessibilityAddTraits(.isHeader)
    }
    if menus.indices.contains(shown) {
      ForEach(menus[shown].parts.indices, id: \.self) { menus[shown].parts[$0] }
        .id(shown)
    }
  }

  private func name(_ index: Int) -> some View {
    Button {
      chosen = index
    } label: {
      menus[index].title
        .font(.subheadline.weight(.semibold))
        .lineLimit(1)
        .padding(.horizontal, 12).padding(.vertical, 7)
        .background(Color.gray.opacity(index == shown ? 0.22 : 0), in: Capsule())
        .contentShape(Capsule())
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(index == shown ? .isSelected : [])
  }

  private func step(_ way: Int, _ key: KeyEquivalent) -> some View {
    Button("") { chosen = (shown + way + menus.count) % menus.count }
      .buttonStyle(.plain)
      .keyboardShortcut(key, modifiers: [])
      .frame(width: 0, height: 0).opacity(0)
      .accessibilityHidden(true)
      .modifier(FocusBarrierModifier())
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
