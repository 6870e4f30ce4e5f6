/// Work done, counted so that tests can state how much was needed.
package struct UpdateStatistics: Equatable, Sendable {
  package var bodies = 0
  package var layouts = 0
  package var measures = 0
  package var displayItems = 0
  package var pixels = 0
  package var rows = 0
  package var rasterised = 0
  package var nodesMade = 0
  package init() {}
}

/// What a host does for the views it shows.
@MainActor package protocol GraphHost: AnyObject {
  /// Something has changed; a frame is wanted.
  func graphNeedsUpdate(_ graph: ViewGraph)
}

/// The tree of nodes of one window, and the queue of those that must be evaluated again.
@MainActor package final class ViewGraph {
  package weak var host: (any GraphHost)?
  package var statistics = UpdateStatistics()
  /// The transaction of the update being made.
  package var transaction = Transaction()
  /// Transactions around scopes that change them for their modifiers alone; the innermost last.
  package var outerTransactions: [Transaction] = []
  /// Seconds on the host's clock at the frame being made.
  package var time: Double = 0
  /// The date at time 0 of a host whose clock is its own; nil for the process's clock.
  package var epoch: Date?
  package var date: Date { epoch?.addingTimeInterval(time) ?? HostServices.now }
  package private(set) var root: ViewNode?
  package let animations = AnimationQueue()
  package let preferences = Preferences()
  package let matchedGeometry = MatchedGeometryGroups()
  package let transitionSources = TransitionSources()

  private var dirty: [ViewNode] = []
  private var afterUpdate: [() -> Void] = []
  private var afterLayout: [() -> Void] = []
  private var identified: [AnyHashable: [WeakNode]] = [:]
  private var isFlushing = false
  /// Closed between frames of a host that is ending.
  package private(set) var isEnded = false

  private struct WeakNode { weak var node: ViewNode? }

  /// The node whose body is being evaluated now.
  package static weak var evaluating: ViewNode?
  private static var all: [ObjectIdentifier: WeakGraph] = [:]
  private struct WeakGraph { weak var graph: ViewGraph? }

  package init() {
    Self.all[ObjectIdentifier(self)] = WeakGraph(graph: self)
    animations.graph = self
    preferences.graph = self
  }

  isolated deinit { Self.all[ObjectIdentifier(self)] = nil }

  static func requestUpdateOfAll() {
    for entry in all.values { entry.graph?.requestUpdate() }
  }

  /// Evaluates what a transaction has changed so far, in every graph.
  static func flushTransactions() {
    for entry in all.values {
      guard let graph = entry.graph, !graph.isFlushing, Self.evaluating == nil else { continue }
      if graph.dirty.contains(where: { $0.dirtyTransaction?.isEmpty == false }) { graph.flush() }
    }
  }

  package func requestUpdate() { host?.graphNeedsUpdate(self) }

  package func setRoot<V: View>(_ view: V, environment: EnvironmentValues) -> TypedNode<V> {
    let node = ViewNode.make(
      view, NodeInputs(graph: self, parent: nil, environment: environment))
    root = node
    return node
  }

  package func end() {
    root?.remove()
    root = nil
    isEnded = true
    animations.removeAll()
    dirty = []
  }

  // MARK: Evaluation

  /// Evaluates `body` for `node`: what it reads is noted and marks the node when it changes.
  package func track<T>(_ node: ViewNode, _ body: () -> T) -> T {
    let outer = Self.evaluating
    Self.evaluating = node
    defer { Self.evaluating = outer }
    let evaluation = node.evaluation
    return withObservationTracking(body) { [weak node] in
      let transaction = UncheckedBox(Transaction.current)
      onMainActor {
        guard let node, node.evaluation == evaluation else { return }
        node.invalidate(transaction: transaction.value)
      }
    }
  }

  package func markDirty(_ node: ViewNode, transaction: Transaction?) {
    if let transaction, !transaction.isEmpty {
      if var known = node.dirtyTransaction {
        known.merge(transaction)
        node.dirtyTransaction = known
      } else {
        node.dirtyTransaction = transaction
      }
    }
    guard !node.isDirty else { return }
    node.isDirty = true
    dirty.append(node)
    if !isFlushing { requestUpdate() }
  }

  package var hasDirtyNodes: Bool { !dirty.isEmpty }
  package var hasPendingWork: Bool {
    !dirty.isEmpty || !afterUpdate.isEmpty || !afterLayout.isEmpty
  }

  /// Evaluates all dirty bodies, those nearest the root first.
  package func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    var rounds = 0
    while !dirty.isEmpty, rounds < 10_000 {
      rounds += 1
      // The shallowest first: evaluating it may evaluate, or end, what lies below.
      var best = 0
      for index in dirty.indices where dirty[index].depth < dirty[best].depth { best = index }
      let node = dirty[best]
      dirty.swapAt(best, dirty.count - 1)
      dirty.removeLast()
      guard node.isDirty, !node.isRemoved else { continue }
      let outer = transaction
      transaction = node.dirtyTransaction ?? Transaction()
      if transaction.hasAnimation || transaction.disablesAnimations {
        layoutTransaction.merge(transaction)
      }
      node.isDirty = false
      node.dirtyTransaction = nil
      node.evaluate()
      transaction = outer
    }
  }

  // MARK: Layout

  /// The transaction with which the coming layout moves what it moves.
  package private(set) var layoutTransaction = Transaction()
  /// Places that animate by themselves, and how.
  package var layoutAnimations: [(node: ViewNode, transaction: Transaction)] = []

  /// Lets the coming layout move with a transaction that an update made itself.
  package func noteLayoutTransaction(_ transaction: Transaction) {
    if transaction.hasAnimation || transaction.disablesAnimations {
      layoutTransaction.merge(transaction)
    }
  }

  /// Runs one layout pass with the transactions of the update before it.
  package func layOut(_ body: () -> Void) {
    var scoped: [LayoutNode] = []
    for (node, transaction) in layoutAnimations where !node.isRemoved {
      var elements: [LayoutNode] = []
      node.collectElements(into: &elements)
      for element in elements { element.scopedTransaction = transaction }
      scoped += elements
    }
    layoutAnimations = []
    let outer = transaction
    transaction = layoutTransaction
    layoutTransaction = Transaction()
    body()
    matchedGeometry.settle()
    transitions.didLayOut()
    transaction = outer
    for element in scoped { element.scopedTransaction = nil }
  }

  // MARK: Work after an update

  /// Runs `action` when the bodies of this update have been evaluated.
  package func afterUpdate(_ action: @escaping () -> Void) {
    afterUpdate.append(action)
    if !isFlushing { requestUpdate() }
  }

  /// Runs `action` when this update has been laid out.
  package func afterLayout(_ action: @escaping () -> Void) {
    afterLayout.append(action)
    if !isFlushing { requestUpdate() }
  }

  /// Returns whether there was anything to run.
  package func runAfterUpdate() -> Bool {
    guard !afterUpdate.isEmpty else { return false }
    let actions = afterUpdate
    afterUpdate = []
    for action in actions { action() }
    return true
  }

  package func runAfterLayout() -> Bool {
    guard !afterLayout.isEmpty else { return false }
    let actions = afterLayout
    afterLayout = []
    for action in actions { action() }
    return true
  }

  // MARK: Identity

  package func register(id: AnyHashable, node: ViewNode) {
    identified[id, default: []].removeAll { $0.node == nil }
    identified[id, default: []].append(WeakNode(node: node))
  }

  package func unregister(id: AnyHashable, node: ViewNode) {
    identified[id]?.removeAll { $0.node == nil || $0.node === node }
    if identified[id]?.isEmpty == true { identified[id] = nil }
  }

  package func nodes(id: AnyHashable) -> [ViewNode] {
    identified[id]?.compactMap(\.node) ?? []
  }

  // MARK: Lazy containers

  struct WeakLazy { weak var node: LazyElement? }
  private(set) var lazyContainers: [WeakLazy] = []
  /// The window's size, for containers that must guess before they have a place.
  package var windowSize = CGSize(width: 393, height: 852)

  func addLazyContainer(_ node: LazyElement) {
    lazyContainers.removeAll { $0.node == nil }
    lazyContainers.append(WeakLazy(node: node))
  }

  // MARK: Geometry

  private var watchers: [ObjectIdentifier: WeakWatcher] = [:]
  private struct WeakWatcher { weak var node: (any GeometryWatcher)? }

  /// Tells `node` where it is after each layout.
  package func watchGeometry(_ node: any GeometryWatcher) {
    watchers[ObjectIdentifier(node)] = WeakWatcher(node: node)
  }

  package func layoutDidSettle() {
    preferences.geometryDidChange()
    for (key, watcher) in watchers {
      if let node = watcher.node { node.geometryDidSettle() } else { watchers[key] = nil }
    }
  }

  // MARK: Coming and going

  /// Called for a place that has come while its surroundings stayed.
  package func didInsert(_ node: ViewNode) { transitions.didInsert(node) }

  /// Ends a place; with a transition and an animation its picture stays until that has run.
  package func removeWithTransition(
    _ node: ViewNode, from owner: ViewNode? = nil, key: AnyHashable? = nil
  ) {
    transitions.remove(node, owner: owner, key: key)
  }

  /// A view that left `owner`'s place `key` and is still on its way out, to be shown again.
  package func takeBack<V: View>(_ type: V.Type, from owner: ViewNode, key: AnyHashable? = nil)
    -> TypedNode<V>?
  {
    guard !transitions.isIdle else { return nil }
    return transitions.takeBack(owner: owner, key: key) as? TypedNode<V>
  }

  package let presentations = PresentationStack()
  /// What the desktop does for this window.
  package let services = WindowServices()
  /// Pointers, keys and the focus of this window.
  package lazy var events = EventDispatcher(graph: self)
  lazy var focusedValues = FocusedValuesCenter(graph: self)

  package lazy var transitions = TransitionCoordinator(graph: self)
}
