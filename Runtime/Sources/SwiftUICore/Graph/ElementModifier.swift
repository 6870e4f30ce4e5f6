/// A modifier that puts a box of its own around each element it is applied to.
package nonisolated protocol ElementModifier: PrimitiveModifier {
  @MainActor func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self>
}

extension ElementModifier {
  @MainActor package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    ElementModifierNode(view, inputs)
  }
}

/// The box that a modifier puts around one element.
@MainActor package class ModifierElement<M>: LayoutNode {
  package private(set) var modifier: M
  package var environment: EnvironmentValues
  private var animator: ViewAnimator<M>?

  package init(_ modifier: M, _ inputs: NodeInputs) {
    self.modifier = modifier
    environment = inputs.environment
    super.init(graph: inputs.graph)
    isRightToLeft = environment.layoutDirection == .rightToLeft
  }

  /// The modifier with its animatable values as they are shown now.
  package var presented: M { animator?.presented(modifier) ?? modifier }

  package var content: LayoutNode? { children.first }
  /// Whether an animation is moving the presented modifier.
  package var animates: Bool { animator?.isRunning ?? false }

  package final func update(_ new: M) {
    let old = modifier
    modifier = new
    animator = animator ?? .make(from: old, graph)
    animator?.retarget(new, graph) { [weak self] in self?.presentedDidChange() }
    modifierDidChange(from: old)
  }

  /// The modifier has a new value.
  package func modifierDidChange(from old: M) { invalidateLayout() }
  /// An animation has moved the presented modifier.
  package func presentedDidChange() { invalidateDisplay() }
  package func environmentDidChange(_ changes: EnvironmentChanges) {}
  package func willEnd() {}

  final func end() {
    animator?.end(graph)
    willEnd()
  }

  // A modifier passes everything through unless it says otherwise.

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content?.sizeThatFits(proposal) ?? .zero
  }
  package override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    content?.place(at: .zero, size: size, proposal: proposal)
  }
  package override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    content?.explicitAlignment(key, size: size, proposal: proposal)
  }
  package override var spacing: ViewSpacing { content?.spacing ?? ViewSpacing() }
  package override var wrapped: LayoutNode? { content }
}

/// The place of a modifier with boxes: one around each element of its content.
final class ElementModifierNode<Content: View, M: ElementModifier>: TypedNode<
  ModifiedContent<Content, M>
>
{
  private var child: TypedNode<Content>!
  private var boxes: [ModifierElement<M>] = []

  override init(_ view: ModifiedContent<Content, M>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = make(view.content, isLazy: false)
    _ = wrap()
  }

  /// Returns whether the list of boxes has changed.
  private func wrap() -> Bool {
    var list: [LayoutNode] = []
    child.collectElements(into: &list)
    if list.count == boxes.count, zip(list, boxes).allSatisfy({ $1.content === $0 }) {
      return false
    }
    var known: [ObjectIdentifier: ModifierElement<M>] = [:]
    for box in boxes {
      if let content = box.content { known[ObjectIdentifier(content)] = box }
    }
    let old = boxes
    boxes = list.map { element in
      if let box = known[ObjectIdentifier(element)] { return box }
      let box = view.modifier.makeElement(inputs())
      box.setChildren([element])
      return box
    }
    for box in old where !boxes.contains(where: { $0 === box }) { box.end() }
    return true
  }

  override var childNodes: [ViewNode] { [child] }
  override func collectElements(into elements: inout [LayoutNode]) { elements += boxes }
  override func collectLazyItems(into items: inout [LazyItem]) {
    for box in boxes { items.append(.element(box)) }
  }
  override func elementsDidChange() { if wrap() { parent?.elementsDidChange() } }

  override func update(_ view: ModifiedContent<Content, M>) {
    let isSame = ViewComparator.isSame(self.view.modifier, view.modifier)
    self.view = view
    if !isSame { for box in boxes { box.update(view.modifier) } }
    child.update(view.content)
  }

  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    super.updateEnvironment(environment, changes)
    for box in boxes {
      box.environment = environment
      let isRightToLeft = environment.layoutDirection == .rightToLeft
      if box.isRightToLeft != isRightToLeft {
        box.isRightToLeft = isRightToLeft
        box.invalidateLayout()
      }
      box.environmentDidChange(changes)
    }
  }

  override func willRemove() { for box in boxes { box.end() } }
}

/// A modifier that sizes and places its content.
package nonisolated protocol UnaryLayoutModifier: ElementModifier {
  /// How large the box is.
  @MainActor func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutNode) -> CGSize
  /// Where the content stands in a box of `size`, and what it is offered.
  @MainActor func placement(
    size: CGSize, proposal: ProposedViewSize, content: LayoutNode
  ) -> (origin: CGPoint, proposal: ProposedViewSize)
  @MainActor func spacing(content: LayoutNode) -> ViewSpacing
}

extension UnaryLayoutModifier {
  @MainActor package func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    UnaryLayoutElement(self, inputs)
  }
  @MainActor package func spacing(content: LayoutNode) -> ViewSpacing { content.spacing }
}

final class UnaryLayoutElement<M: UnaryLayoutModifier>: ModifierElement<M> {
  override func presentedDidChange() { invalidateLayout() }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    return presented.sizeThatFits(proposal, content: content)
  }

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    guard let content else { return }
    let place = presented.placement(size: size, proposal: proposal, content: content)
    placeChild(content, at: place.origin, proposal: place.proposal, in: size)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let content else { return nil }
    let place = presented.placement(size: size, proposal: proposal, content: content)
    let inner = content.dimensions(place.proposal)
    return inner.explicit(key).map { $0 + place.origin[key.axis] }
  }

  override var spacing: ViewSpacing {
    content.map { modifier.spacing(content: $0) } ?? ViewSpacing()
  }
}

/// Leaves a value on each element for the container it is in.
package struct TraitModifier<K: ViewTrait>: PrimitiveModifier {
  package var value: K.Value
  package var affectsLayout: Bool
  package init(_ key: K.Type, _ value: K.Value, affectsLayout: Bool = true) {
    self.value = value
    self.affectsLayout = affectsLayout
  }
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    TraitNode(view, inputs)
  }
}

final class TraitNode<Content: View, K: ViewTrait>: TypedNode<
  ModifiedContent<Content, TraitModifier<K>>
>
{
  private var child: TypedNode<Content>!

  override init(_ view: ModifiedContent<Content, TraitModifier<K>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = make(view.content)
  }

  override var childNodes: [ViewNode] { [child] }

  override func collectElements(into elements: inout [LayoutNode]) {
    let first = elements.count
    child.collectElements(into: &elements)
    for element in elements[first...] { element.setTrait(K.self, view.modifier.value) }
  }

  override func collectLazyItems(into items: inout [LazyItem]) {
    // A trait on rows would have to be set on each as it is made; so they are made here.
    var elements: [LayoutNode] = []
    collectElements(into: &elements)
    items += elements.map { .element($0) }
  }

  override func update(_ view: ModifiedContent<Content, TraitModifier<K>>) {
    let isSame = isKnownEqual(self.view.modifier.value, view.modifier.value)
    self.view = view
    child.update(view.content)
    guard !isSame else { return }
    var elements: [LayoutNode] = []
    child.collectElements(into: &elements)
    for element in elements {
      element.setTrait(K.self, view.modifier.value)
      if view.modifier.affectsLayout { element.invalidateLayout() }
      element.invalidatePlace()
    }
  }
}
