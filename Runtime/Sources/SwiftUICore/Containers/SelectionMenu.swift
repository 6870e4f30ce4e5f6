/// A menu for the rows of a list, by what they stand for, and what a touch on a row does.
struct SelectionMenu {
  /// Whether it is for rows that stand for this.
  var accepts: (AnyHashable) -> Bool
  /// The menu for a row, or for all rows that are chosen with it; nil where rows stand for something else.
  var items: (AnyHashable, ListSelection?) -> AnyView?
  var act: ((AnyHashable) -> Void)?
}

private enum SelectionMenuKey: EnvironmentKey { static var defaultValue: SelectionMenu? { nil } }
extension EnvironmentValues {
  var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

extension View {
  /// A menu for rows that stand for values of a type; held, a chosen row stands for all that are chosen.
  nonisolated public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    let made = SelectionMenu(
      accepts: { $0.base is I },
      items: { tag, selection in
        guard let own = tag.base as? I else { return nil }
        var rows: Set<I> = [own]
        if let selection, selection.isMultiple, let all = selection.chosen().base as? Set<I>,
          all.contains(own)
        {
          rows = all
        }
        return AnyView(menu(rows))
      },
      act: primaryAction.map { action in
        { tag in if let own = tag.base as? I { action([own]) } }
      })
    return environment(\.selectionMenu, made)
  }
}

/// Where the menu of a row opens from.
struct RowMenuAnchor: View {
  var items: AnyView
  var isOpen: Bool
  var dismiss: () -> Void
  var body: some View {
    Color.clear.allowsHitTesting(false).accessibilityHidden(true)
      .modifier(
        PresentationModifier(
          kind: .menu, id: isOpen ? AnyHashable(true) : nil, dismiss: dismiss, onDismiss: nil,
          content: { MenuList(content: items) }))
  }
}

/// The menu of a row, which opens when the row is held or touched with the second button.
extension ListRowBox {
  private var ownMenu: (menu: SelectionMenu, tag: AnyHashable)? {
    guard role == .row, let tag, let menu = owner?.rowEnvironment.selectionMenu,
      menu.accepts(tag)
    else { return nil }
    return (menu, tag)
  }
  var hasMenu: Bool {
    ownMenu != nil && (owner?.isEditing != true || owner?.selection?.isMultiple == true)
  }

  /// What a touch on the row does besides choosing it.
  var primaryAction: (() -> Void)? {
    guard owner?.isEditing != true, let (menu, tag) = ownMenu, let act = menu.act else {
      return nil
    }
    return { act(tag) }
  }

  func openMenu() {
    guard hasMenu, let (own, tag) = ownMenu, let menu = own.items(tag, owner?.selection) else {
      return
    }
    SensoryFeedback.impact.give()
    showMenu(menu, isOpen: true)
  }

  private func showMenu(_ items: AnyView, isOpen: Bool) {
    attachMenu(
      RowMenuAnchor(items: items, isOpen: isOpen) { [weak self] in
        self?.showMenu(items, isOpen: false)
      })
  }
}
