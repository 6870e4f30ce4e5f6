/// What a popover shows: it scrolls where there is more of it than room for it.
struct PopoverContent<Content: View> {
  @State private var scrolls = false
  @State private var keeper = ViewKeeper()
  var content: Content
  nonisolated init(content: Content) { self.content = content }
}

extension PopoverContent: View {
  var body: some View {
    let kept = KeptView(keeper: keeper, content: content)
    let binding = $scrolls
    Group {
      if scrolls {
        ScrollView { kept }
          .scrollBounceBehavior(.basedOnSize)
          .modifier(FitsContentHeight())
          .modifier(RoomReader(asksIdeal: true) { if !$0 { binding.wrappedValue = false } })
      } else {
        kept.modifier(RoomReader(asksIdeal: false) { if $0 { binding.wrappedValue = true } })
      }
    }
    .modifier(KeeperScope(keepers: [keeper]) { keeper.refresh(content) })
  }
}

/// Tells whether content wants more height than it is given.
struct RoomReader: ElementModifier {
  /// Whether content is asked how high it would like to be, rather than how high it must be.
  var asksIdeal: Bool
  var changed: (Bool) -> Void
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> { RoomElement(self, inputs) }
}

final class RoomElement: ModifierElement<RoomReader> {
  private var isTight: Bool?

  override func modifierDidChange(from old: RoomReader) {}

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    super.placeChildren(size: size, proposal: proposal)
    guard let content else { return }
    let offered = ProposedViewSize(
      width: size.width, height: modifier.asksIdeal ? nil : size.height)
    let now = content.sizeThatFits(offered).height > size.height + 0.5
    guard now != isTight else { return }
    isTight = now
    graph.afterLayout { [weak self] in
      guard let self, let isTight = self.isTight else { return }
      self.modifier.changed(isTight)
    }
  }
}
