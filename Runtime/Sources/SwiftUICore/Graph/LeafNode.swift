import Drawing

/// What a leaf has become in its environment: what layout measures and drawing draws.
@MainActor package protocol LeafContent {
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The picture in a rectangle from the origin to `size`.
  func draw(size: CGSize) -> DisplayContent
  func baseline(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat?
  var spacing: ViewSpacing { get }
  func isHit(_ point: CGPoint, size: CGSize) -> Bool
  var accessibility: AccessibilityProperties? { get }
  /// The priority in a stack where nobody set one.
  var layoutPriority: Double? { get }
  /// Whether `other` would look and measure the same.
  func isSame(as other: Self) -> Bool
  /// Whether the way from `old` to this is to be shown, where the update animates.
  func turnsVisibly(from old: Self) -> Bool
  /// The picture on the way from `old` (0) to this (1).
  func drawChange(from old: Self, progress: Double, size: CGSize, oldSize: CGSize) -> DisplayContent
  /// Whether it is set for the size it will have while its frame is on its way there.
  var keepsTargetSize: Bool { get }
}

extension LeafContent {
  package func baseline(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    nil
  }
  package var spacing: ViewSpacing { ViewSpacing() }
  package func isHit(_ point: CGPoint, size: CGSize) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }
  package var accessibility: AccessibilityProperties? { nil }
  package var layoutPriority: Double? { nil }
  package func isSame(as other: Self) -> Bool { isKnownEqual(self, other) }
  package func turnsVisibly(from old: Self) -> Bool { false }
  package func drawChange(from old: Self, progress: Double, size: CGSize, oldSize: CGSize)
    -> DisplayContent
  {
    draw(size: size)
  }
  package var keepsTargetSize: Bool { false }
}

/// A view without views inside.
package nonisolated protocol LeafView: PrimitiveView {
  associatedtype Leaf: LeafContent
  @MainActor func resolve(_ environment: EnvironmentValues) -> Leaf
}

extension LeafView {
  @MainActor package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    LeafNode(self, inputs)
  }
}

final class LeafNode<V: LeafView>: TypedNode<V> {
  private let element: LeafElement<V.Leaf>
  private var keys: [ObjectIdentifier]

  override init(_ view: V, _ inputs: NodeInputs) {
    let (leaf, keys) = EnvironmentReads.collect { view.resolve(inputs.environment) }
    element = LeafElement(leaf, graph: inputs.graph)
    self.keys = keys
    super.init(view, inputs)
  }

  override func collectElements(into elements: inout [LayoutNode]) { elements.append(element) }
  override func collectLazyItems(into items: inout [LazyItem]) { items.append(.element(element)) }
  override func willRemove() { element.end() }

  override func update(_ view: V) {
    if ViewComparator.isSame(self.view, view) { return }
    self.view = view
    refresh()
  }

  private func refresh() {
    let environment = environment
    let (leaf, keys) = EnvironmentReads.collect { view.resolve(environment) }
    self.keys = keys
    element.update(leaf)
  }

  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    setEnvironment(environment)
    if keys.contains(where: { changes.contains($0) }) { refresh() }
  }
}

/// The box of a leaf.
final class LeafElement<Leaf: LeafContent>: LayoutNode {
  private var leaf: Leaf
  private var animator: ViewAnimator<Leaf>?

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its content") }

  init(_ leaf: Leaf, graph: ViewGraph) {
    self.leaf = leaf
    super.init(graph: graph)
    if let priority = leaf.layoutPriority { setTrait(LayoutPriorityTrait.self, priority) }
  }

  /// What was shown before, while it turns into what is shown now.
  private var change: (old: Leaf, size: CGSize, progress: AnimatedProperty<Double>)?

  func end() {
    animator?.end(graph)
    change?.progress.end()
  }

  private func turn(from old: Leaf) {
    change?.progress.end()
    let progress = AnimatedProperty(0.0) { [weak self] in self?.invalidateDisplay() }
    change = (old, size, progress)
    progress.retarget(1, transaction: graph.transaction, graph: graph)
  }

  /// The leaf with its animatable values as they are shown now.
  var presented: Leaf { animator?.presented(leaf) ?? leaf }

  func update(_ new: Leaf) {
    if leaf.isSame(as: new) { return }
    if graph.transaction.effectiveAnimation != nil, proposal != nil, new.turnsVisibly(from: leaf) {
      turn(from: presented)
    }
    animator = animator ?? .make(from: leaf, graph)
    leaf = new
    animator?.retarget(new, graph) { [weak self] in self?.invalidateDisplay() }
    // Most changes keep the size; then nothing around this leaf needs to be laid out again.
    if sizesAreCurrent() { invalidateDisplay() } else { invalidateLayout() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { leaf.sizeThatFits(proposal) }
  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {}
  override func makeContent() -> DisplayContent {
    let shownSize = leaf.keepsTargetSize ? size : presentedSize
    guard let change, change.progress.isRunning else {
      self.change = nil
      return presented.draw(size: shownSize)
    }
    return presented.drawChange(
      from: change.old, progress: change.progress.presented, size: shownSize, oldSize: change.size)
  }
  override var spacing: ViewSpacing { leaf.spacing }
  override func isHit(_ point: CGPoint) -> Bool { leaf.isHit(point, size: size) }
  override var accessibility: AccessibilityProperties? { leaf.accessibility }
  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    leaf.baseline(key, size: size, proposal: proposal)
  }
}
