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

/// Opens a list of actions below a picture of what they are for, when that is held.
private struct PreviewMenuModifier<Items: View, Preview: View> {
  @State private var isOpen = false
  var items: Items
  var preview: Preview
  nonisolated init(items: Items, preview: Preview) {
    self.items = items
    self.preview = preview
  }
}

extension PreviewMenuModifier: ViewModifier {
  func body(content: Content) -> some View {
    let binding = $isOpen
    content
      .onLongPressGesture { isOpen = true }
      .accessibilityAction(.showMenu) { isOpen = true }
      .modifier(
        PresentationModifier(
          kind: .menu, id: isOpen ? AnyHashable(true) : nil,
          dismiss: { binding.wrappedValue = false }, onDismiss: nil,
          content: {
            VStack(alignment: .leading, spacing: 12) {
              preview
                .background(Color(.system(.background)))
                .clipShape(RoundedRectangle(cornerRadius: 20))
                .shadow(color: .black.opacity(0.2), radius: 24, y: 8)
              MenuList(content: items)
            }
          }))
  }
}

extension View {
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    modifier(PreviewMenuModifier(items: menuItems(), preview: preview()))
  }
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }
}
