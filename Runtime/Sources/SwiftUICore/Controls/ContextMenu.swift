/// Opens a list of actions for what it is applied to, when that is held.
private struct ContextMenuModifier<Items: View> {
  @State private var isOpen = false
  var items: Items
  nonisolated init(items: Items) { self.items = items }
}

extension ContextMenuModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .onLongPressGesture { isOpen = true }
      .accessibilityAction(.showMenu) { isOpen = true }
      .modifier(MenuPresentation(isOpen: $isOpen, items: items))
  }
}

extension View {
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }
}
