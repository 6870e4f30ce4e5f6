import Drawing

/// Views in front of or behind others, sized by those.
package struct LayeredModifier<Secondary: View>: PrimitiveModifier {
  package var secondary: Secondary
  package var alignment: Alignment
  package var isBehind: Bool
  /// Edges at which the secondary view reaches through the safe area.
  package var ignoredEdges: Edge.Set = []

  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    LayeredNode(view, inputs)
  }
}

final class LayeredNode<Content: View, Secondary: View>: TypedNode<
  ModifiedContent<Content, LayeredModifier<Secondary>>
>
{
  private struct Layer {
    var box: LayeredElement
    var node: TypedNode<Secondary>
  }
  private var child: TypedNode<Content>!
  private var layers: [Layer] = []

  override init(_ view: ModifiedContent<Content, LayeredModifier<Secondary>>, _ inputs: NodeInputs)
  {
    super.init(view, inputs)
    child = make(view.content, isLazy: false)
    _ = wrap()
  }

  private func wrap() -> Bool {
    var list: [LayoutNode] = []
    child.collectElements(into: &list)
    if list.count == layers.count, zip(list, layers).allSatisfy({ $1.box.primary === $0 }) {
      return false
    }
    let old = layers
    layers = list.map { element in
      if let known = old.first(where: { $0.box.primary === element }) { return known }
      let box = LayeredElement(view.modifier.isBehind, graph: graph)
      box.isRightToLeft = environment.layoutDirection == .rightToLeft
      box.alignment = view.modifier.alignment
      box.ignoredEdges = view.modifier.ignoredEdges
      let node = make(view.modifier.secondary, isLazy: false)
      box.primary = element
      return Layer(box: box, node: node)
    }
    for layer in layers { refresh(layer) }
    for layer in old where !layers.contains(where: { $0.box === layer.box }) {
      layer.node.remove()
    }
    return true
  }

  private func refresh(_ layer: Layer) {
    var secondary: [LayoutNode] = []
    layer.node.collectElements(into: &secondary)
    layer.box.set(secondary: secondary)
  }

  override var childNodes: [ViewNode] { [child] + layers.map(\.node) }
  override func collectElements(into elements: inout [LayoutNode]) {
    elements += layers.map { $0.box as LayoutNode }
  }
  override func collectLazyItems(into items: inout [LazyItem]) {
    for layer in layers { items.append(.element(layer.box)) }
  }
  override func elementsDidChange() {
    for layer in layers { refresh(layer) }
    if wrap() { parent?.elementsDidChange() }
  }

  override func update(_ view: ModifiedContent<Content, LayeredModifier<Secondary>>) {
    self.view = view
    child.update(view.content)
    for layer in layers {
      layer.node.update(view.modifier.secondary)
      if layer.box.alignment != view.modifier.alignment {
        layer.box.alignment = view.modifier.alignment
        layer.box.invalidateLayout()
      }
    }
  }

  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    super.updateEnvironment(environment, changes)
    for layer in layers {
      layer.box.isRightToLeft = environment.layoutDirection == .rightToLeft
    }
  }
}

/// A box as large as its primary view, with others before or behind it.
final class LayeredElement: LayoutNode {
  let isBehind: Bool
  var alignment = Alignment.center
  var ignoredEdges: Edge.Set = []
  private var secondary: [LayoutNode] = []
  var primary: LayoutNode? { didSet { arrange() } }

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its side") }

  init(_ isBehind: Bool, graph: ViewGraph) {
    self.isBehind = isBehind
    super.init(graph: graph)
  }

  func set(secondary: [LayoutNode]) {
    self.secondary = secondary
    arrange()
  }

  private func arrange() {
    guard let primary else { return }
    setChildren(isBehind ? secondary + [primary] : [primary] + secondary)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    primary?.sizeThatFits(proposal) ?? .zero
  }

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    primary?.place(at: .zero, size: size, proposal: proposal)
    guard !secondary.isEmpty else { return }
    var bounds = CGRect(origin: .zero, size: size)
    if !ignoredEdges.isEmpty { bounds = SafeArea.extended(bounds, of: self, at: ignoredEdges) }
    let offered = ProposedViewSize(bounds.size)
    // Several views share the guides, as in a ZStack.
    let places = secondary.map { child -> CGPoint in
      let point = aligned(child.dimensions(offered), in: bounds.size, alignment)
      return CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y)
    }
    for (child, place) in zip(secondary, places) {
      placeChild(child, at: place, proposal: offered, in: size)
    }
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    primary?.explicitAlignment(key, size: size, proposal: proposal)
  }
  override var spacing: ViewSpacing { primary?.spacing ?? ViewSpacing() }
  override var wrapped: LayoutNode? { primary }
}

extension View {
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayeredModifier(secondary: content(), alignment: alignment, isBehind: false))
  }

  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(LayeredModifier(secondary: overlay, alignment: alignment, isBehind: false))
  }

  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      LayeredModifier(
        secondary: FilledShape(shape: Rectangle(), style: style, fill: FillStyle()),
        alignment: .center, isBehind: false, ignoredEdges: edges))
  }

  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      LayeredModifier(
        secondary: FilledShape(shape: shape, style: style, fill: fillStyle), alignment: .center,
        isBehind: false))
  }

  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayeredModifier(secondary: content(), alignment: alignment, isBehind: true))
  }

  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(LayeredModifier(secondary: background, alignment: alignment, isBehind: true))
  }

  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      LayeredModifier(
        secondary: FilledShape(shape: Rectangle(), style: style, fill: FillStyle()),
        alignment: .center, isBehind: true, ignoredEdges: edges))
  }

  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      LayeredModifier(
        secondary: FilledShape(shape: shape, style: style, fill: fillStyle), alignment: .center,
        isBehind: true))
  }

  nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle())
    -> some View
  {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}
