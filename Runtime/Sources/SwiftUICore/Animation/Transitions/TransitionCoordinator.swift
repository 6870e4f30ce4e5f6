import Drawing

/// The picture of something that has left layout and still moves out.
@MainActor package final class Ghost {
  package let index: Int
  package let element: LayoutNode
  package init(index: Int, element: LayoutNode) {
    self.index = index
    self.element = element
  }
  package func item() -> DisplayItem { element.placedItem() }
}

/// A transition's body around one box.
@MainActor package final class TransitionWrapper {
  let element: LayoutNode
  private let transition: any Transition
  package let node: TypedNode<AnyView>

  init(
    _ transition: any Transition, _ phase: TransitionPhase, around element: LayoutNode,
    owner: ViewNode
  ) {
    self.transition = transition
    self.element = element
    let content = AnyView(ElementView(element: element))
    node = owner.make(
      TransitionTraits.apply(transition, to: content, phase: phase), isLazy: false)
  }

  func show(_ phase: TransitionPhase) {
    let content = AnyView(ElementView(element: element))
    node.update(TransitionTraits.apply(transition, to: content, phase: phase))
  }

  var boxes: [LayoutNode] {
    var list: [LayoutNode] = []
    node.collectElements(into: &list)
    return list
  }
}

/// Holds what has left layout at the place it had.
final class GhostElement: LayoutNode {
  private let anchor: CGPoint
  private let offered: ProposedViewSize
  private let kept: CGSize
  private let fitting: CGSize

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its content") }

  init(_ content: [LayoutNode], of leaving: LayoutNode, isWrapped: Bool, graph: ViewGraph) {
    // Something already on its way stays where it is seen; something that keeps its own box moves on.
    anchor = isWrapped ? leaving.presentedOrigin : leaving.origin
    offered = leaving.proposal ?? .unspecified
    kept = leaving.size
    fitting = leaving.sizeThatFits(offered)
    super.init(graph: graph)
    setChildren(content)
  }

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    for child in children {
      let now = child.sizeThatFits(offered)
      child.place(at: anchor, size: now == fitting ? kept : now, proposal: offered)
    }
  }
}

/// Lets views come and go: at once, or by their transition when the update animates.
///
/// What goes leaves layout at once. Its boxes stay behind as a ghost in the box that held them until
/// the transition has run; only then does its state end. What comes back before that is the same view
/// again and turns round where it is.
@MainActor package final class TransitionCoordinator {
  private unowned let graph: ViewGraph
  private var leaving: [Leaving] = []
  /// What has come since the last layout.
  private var arrivals: [(wrapper: TransitionWrapper, transaction: Transaction)] = []

  package init(graph: ViewGraph) { self.graph = graph }

  private final class Leaving {
    let node: ViewNode
    weak var owner: ViewNode?
    let key: AnyHashable?
    var ghosts: [(container: LayoutNode?, ghost: Ghost)] = []
    let transaction: Transaction
    /// Where each container stood in the window when this left it.
    var places: [CGPoint] = []
    var isSettled = false
    /// Whether the same boxes can be put back.
    var canReturn = true
    var hasEnded = false
    init(_ node: ViewNode, owner: ViewNode?, key: AnyHashable?, _ transaction: Transaction) {
      self.transaction = transaction
      self.node = node
      self.owner = owner
      self.key = key
    }
  }

  package var isIdle: Bool { leaving.isEmpty }
  package var leavingCount: Int { leaving.count }

  private func transition(
    of element: LayoutNode, in environment: EnvironmentValues, onInsertion isInsertion: Bool
  ) -> any Transition {
    let own = element.trait(TransitionTrait.self)?.transition ?? OpacityTransition()
    guard environment.accessibilityReduceMotion, TransitionTraits.hasMotion(own) else { return own }
    // The fade keeps the pace that came with the transition.
    guard let pace = TransitionTraits.ownAnimation(own, onInsertion: isInsertion) else {
      return OpacityTransition()
    }
    return AnimatedTransition(base: OpacityTransition(), animation: pace)
  }

  // MARK: Coming

  package func didInsert(_ node: ViewNode) {
    guard !graph.transaction.disablesAnimations, !node.isLazy else { return }
    var elements: [LayoutNode] = []
    node.collectElements(into: &elements)
    for element in elements {
      let transition = transition(of: element, in: node.environment, onInsertion: true)
      guard animates(transition, onInsertion: true) else { continue }
      let wrapper = TransitionWrapper(transition, .willAppear, around: element, owner: node)
      node.transitionWrappers.append(wrapper)
      wrapper.show(.identity)
      arrivals.append((wrapper, graph.transaction))
    }
  }

  private func animates(_ transition: any Transition, onInsertion isInsertion: Bool) -> Bool {
    if transition is IdentityTransition { return false }
    return graph.transaction.effectiveAnimation != nil
      || TransitionTraits.ownAnimation(transition, onInsertion: isInsertion) != nil
  }

  /// The view that left the place `key` of `owner` and has not gone yet, put back.
  package func takeBack(owner: ViewNode, key: AnyHashable?) -> ViewNode? {
    guard !leaving.isEmpty,
      let index = leaving.firstIndex(where: { $0.owner === owner && $0.key == key && $0.canReturn })
    else { return nil }
    let entry = leaving.remove(at: index)
    entry.hasEnded = true
    detach(entry)
    for wrapper in entry.node.transitionWrappers { wrapper.show(.identity) }
    return entry.node
  }

  // MARK: Going

  package func remove(_ node: ViewNode, owner: ViewNode?, key: AnyHashable?) {
    guard !graph.transaction.disablesAnimations, !node.isLazy else { return node.remove() }
    var elements: [LayoutNode] = []
    node.collectPresented(into: &elements)
    let outer = graph.transaction
    let entry = Leaving(node, owner: owner ?? node.parent, key: key, outer)
    let token = AnimationCompletionToken(criteria: .removed) { [weak self, entry] in
      self?.finish(entry)
    }
    graph.transaction.completions.append(token)
    for element in elements { send(element, of: entry) }
    graph.transaction = outer
    guard !entry.ghosts.isEmpty else { return node.remove() }
    leaving.append(entry)
    // Nothing in the transition moved: it is over at once.
    token.fireIfIdle()?()
  }

  private func send(_ element: LayoutNode, of entry: Leaving) {
    let node = entry.node
    let known = node.transitionWrappers.first { $0.boxes.contains { $0 === element } }
    let transition = transition(
      of: known?.element ?? element, in: node.environment, onInsertion: false)
    guard animates(transition, onInsertion: false) else { return }
    // Modifiers around this place go with what they hold.
    var top = element
    while let parent = top.parent, parent.wrapped === top { top = parent }
    guard top.proposal != nil, let container = top.parent else { return }
    let index = container.drawingOrder().firstIndex { $0 === top } ?? 0
    let ghost: GhostElement
    if let known {
      ghost = GhostElement([top], of: top, isWrapped: false, graph: graph)
      place(ghost, in: container)
      known.show(.didDisappear)
    } else {
      let wrapper = TransitionWrapper(transition, .identity, around: top, owner: node)
      node.transitionWrappers.append(wrapper)
      ghost = GhostElement(wrapper.boxes, of: top, isWrapped: true, graph: graph)
      place(ghost, in: container)
      wrapper.show(.didDisappear)
    }
    if top !== element { entry.canReturn = false }
    let shown = Ghost(index: index, element: ghost)
    container.ghosts.append(shown)
    container.invalidateDisplay()
    entry.ghosts.append((container, shown))
    entry.places.append(container.convert(CGPoint.zero, to: nil))
  }

  private func place(_ ghost: GhostElement, in container: LayoutNode) {
    ghost.parent = container
    let outer = graph.transaction
    graph.transaction = Transaction()
    ghost.place(at: .zero, size: container.size, proposal: ProposedViewSize(container.size))
    graph.transaction = outer
  }

  /// After a layout: what comes and what goes stand still in the window while the boxes around them
  /// move to their new places, and ghosts whose transition changes their size are laid out.
  func didLayOut() {
    guard !arrivals.isEmpty || !leaving.isEmpty else { return }
    let outer = graph.transaction
    for (wrapper, transaction) in arrivals {
      graph.transaction = transaction
      for box in wrapper.boxes where box.proposal != nil && box.geometry == nil {
        let target = box.convert(CGPoint.zero, to: nil)
        let seen = box.convert(CGPoint.zero, to: nil, presented: true)
        GeometryAnimation.begin(
          box, displacedBy: CGPoint(x: target.x - seen.x, y: target.y - seen.y))
      }
    }
    arrivals = []
    for entry in leaving
    where !entry.isSettled || entry.ghosts.contains(where: { $0.ghost.element.needsPlacement }) {
      graph.transaction = entry.isSettled ? Transaction() : entry.transaction
      entry.isSettled = true
      for ((container, ghost), before) in zip(entry.ghosts, entry.places) {
        guard let container else { continue }
        let now = container.convert(CGPoint.zero, to: nil)
        ghost.element.place(
          at: CGPoint(x: before.x - now.x, y: before.y - now.y), size: ghost.element.size,
          proposal: ProposedViewSize(ghost.element.size))
      }
    }
    graph.transaction = outer
  }

  private func detach(_ entry: Leaving) {
    for (container, ghost) in entry.ghosts {
      container?.ghosts.removeAll { $0 === ghost }
      container?.invalidateDisplay()
    }
    entry.ghosts = []
  }

  private func finish(_ entry: Leaving) {
    guard !entry.hasEnded else { return }
    entry.hasEnded = true
    leaving.removeAll { $0 === entry }
    detach(entry)
    entry.node.remove()
  }

  /// What leaves a place that has itself ended, ends with it.
  func ownerDidEnd(_ owner: ViewNode) {
    for entry in leaving where entry.owner === owner { finish(entry) }
  }
}
