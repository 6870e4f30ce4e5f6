import Drawing

/// Shows content only where another view is opaque.
package struct MaskModifier<Mask: View>: PrimitiveModifier {
  var mask: Mask
  var alignment: Alignment
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    MaskNode(view, inputs)
  }
}

final class MaskNode<Content: View, Mask: View>: TypedNode<
  ModifiedContent<Content, MaskModifier<Mask>>
>
{
  private struct Layer {
    var box: MaskElement
    var node: TypedNode<Mask>
  }
  private var child: TypedNode<Content>!
  private var layers: [Layer] = []

  override init(_ view: ModifiedContent<Content, MaskModifier<Mask>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = make(view.content, isLazy: false)
    _ = wrap()
  }

  private func wrap() -> Bool {
    var list: [LayoutNode] = []
    child.collectElements(into: &list)
    let isSame =
      list.count == layers.count && zip(list, layers).allSatisfy { $1.box.primary === $0 }
    let old = layers
    layers = list.map { element in
      if let known = old.first(where: { $0.box.primary === element }) { return known }
      let box = MaskElement(graph: graph)
      box.alignment = view.modifier.alignment
      let node = make(view.modifier.mask, isLazy: false)
      box.primary = element
      return Layer(box: box, node: node)
    }
    for layer in layers {
      var masks: [LayoutNode] = []
      layer.node.collectElements(into: &masks)
      layer.box.set(masks: masks)
    }
    for layer in old where !layers.contains(where: { $0.box === layer.box }) {
      layer.node.remove()
    }
    return !isSame
  }

  override var childNodes: [ViewNode] { [child] + layers.map(\.node) }
  override func collectElements(into elements: inout [LayoutNode]) {
    elements += layers.map { $0.box as LayoutNode }
  }
  override func collectLazyItems(into items: inout [LazyItem]) {
    for layer in layers { items.append(.element(layer.box)) }
  }
  override func elementsDidChange() { if wrap() { parent?.elementsDidChange() } }
  override func update(_ view: ModifiedContent<Content, MaskModifier<Mask>>) {
    self.view = view
    child.update(view.content)
    for layer in layers {
      layer.box.alignment = view.modifier.alignment
      layer.node.update(view.modifier.mask)
    }
  }
}

final class MaskElement: LayoutNode {
  var alignment = Alignment.center
  private var masks: [LayoutNode] = []
  var primary: LayoutNode? { didSet { arrange() } }
  func set(masks: [LayoutNode]) {
    self.masks = masks
    arrange()
  }
  private func arrange() { if let primary { setChildren([primary] + masks) } }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    primary?.sizeThatFits(proposal) ?? .zero
  }
  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    primary?.place(at: .zero, size: size, proposal: proposal)
    let offered = ProposedViewSize(size)
    for mask in masks {
      placeChild(
        mask, at: aligned(mask.dimensions(offered), in: size, alignment), proposal: offered,
        in: size)
    }
  }
  override var drawnChildren: [LayoutNode] { primary.map { [$0] } ?? [] }
  override func makeContent() -> DisplayContent {
    let mask = DisplayItem(.group(masks.map { $0.placedItem() }))
    return .effect(
      .mask(mask, isInverted: false, usesLuminance: false), DisplayItem(childrenContent()))
  }
  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { primary?.explicitAlignment(key, size: size, proposal: proposal) }
  override var spacing: ViewSpacing { primary?.spacing ?? ViewSpacing() }
  override var wrapped: LayoutNode? { primary }
}

extension View {
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(MaskModifier(mask: mask(), alignment: alignment))
  }
  @_disfavoredOverload
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(MaskModifier(mask: mask, alignment: .center))
  }
}
