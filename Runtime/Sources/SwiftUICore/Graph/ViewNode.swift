/// What a new node is told about its place.
@MainActor package struct NodeInputs {
  package var graph: ViewGraph
  package var parent: ViewNode?
  package var environment: EnvironmentValues
  /// True below a lazy container: a `ForEach` makes its rows only when asked.
  package var isLazy = false

  package init(
    graph: ViewGraph, parent: ViewNode?, environment: EnvironmentValues, isLazy: Bool = false
  ) {
    self.graph = graph
    self.parent = parent
    self.environment = environment
    self.isLazy = isLazy
  }
}

/// One structural place in the view hierarchy. Values describe, nodes remember.
@MainActor package class ViewNode {
  package let graph: ViewGraph
  package weak var parent: ViewNode?
  package let depth: Int
  package let isLazy: Bool
  package private(set) var environment: EnvironmentValues
  package private(set) var isRemoved = false
  /// Grows with each evaluation; a dependency noted under an older number is void.
  package var evaluation: UInt32 = 0
  package var isDirty = false
  package var dirtyTransaction: Transaction?
  /// Bits of the preference keys written at or below this node; see `Preferences`.
  package var preferenceBits: UInt64 = 0

  package init(_ inputs: NodeInputs) {
    graph = inputs.graph
    parent = inputs.parent
    environment = inputs.environment
    isLazy = inputs.isLazy
    depth = (inputs.parent?.depth ?? -1) + 1
    graph.statistics.nodesMade += 1
  }

  /// The nodes right below, in order.
  package var childNodes: [ViewNode] { [] }

  /// Appends the layout elements that this place adds to the nearest container.
  package func collectElements(into elements: inout [LayoutNode]) {
    for child in childNodes { child.collectPresented(into: &elements) }
  }

  /// Transitions around elements of this place, kept once they have run.
  package final var transitionWrappers: [TransitionWrapper] = []

  /// The elements of this place with the transitions around them.
  package final func collectPresented(into elements: inout [LayoutNode]) {
    guard !transitionWrappers.isEmpty else { return collectElements(into: &elements) }
    var own: [LayoutNode] = []
    collectElements(into: &own)
    for element in own {
      if let wrapper = transitionWrappers.first(where: { $0.element === element }) {
        wrapper.node.collectElements(into: &elements)
      } else {
        elements.append(element)
      }
    }
  }

  /// Appends elements and not yet realised rows, for a lazy container.
  package func collectLazyItems(into items: inout [LazyItem]) {
    for child in childNodes {
      if child.transitionWrappers.isEmpty {
        child.collectLazyItems(into: &items)
      } else {
        var elements: [LayoutNode] = []
        child.collectPresented(into: &elements)
        items += elements.map { .element($0) }
      }
    }
  }

  /// Called by a child whose element list has changed.
  package func elementsDidChange() { parent?.elementsDidChange() }

  /// Evaluates again what was marked dirty.
  package func evaluate() {}

  /// Marks this node so that the next flush evaluates it.
  package func invalidate(transaction: Transaction? = nil) {
    guard !isRemoved else { return }
    graph.markDirty(self, transaction: transaction)
  }

  package final func setEnvironment(_ environment: EnvironmentValues) {
    self.environment = environment
  }

  /// Takes a new environment in which `changes` differ and passes it down.
  package func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    self.environment = environment
    for child in childNodes { child.updateEnvironment(environment, changes) }
  }

  /// Ends this place: its state, tasks and everything below it.
  package func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    willRemove()
    for child in childNodes { child.remove() }
    for wrapper in transitionWrappers { wrapper.node.remove() }
    transitionWrappers = []
    if !graph.transitions.isIdle { graph.transitions.ownerDidEnd(self) }
  }

  /// What a kind of node does when it ends, before its children do.
  package func willRemove() {}

  /// Notes that a preference is written here, so that readers above look down this way.
  package final func addPreferenceBit(_ bit: UInt64) {
    var node: ViewNode? = self
    while let current = node, current.preferenceBits & bit == 0 {
      current.preferenceBits |= bit
      node = current.parent
    }
  }

  /// Values of the preference `K` written at or below this place, reduced in order.
  package func reducePreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    for child in childNodes where child.preferenceBits & Preferences.bit(key) != 0 {
      child.reducePreference(key, into: &value)
    }
  }

  /// Takes a place made elsewhere as one right below, with what it has remembered.
  package final func adopt(_ child: ViewNode) {
    child.parent = self
    var node: ViewNode? = self
    while let current = node, current.preferenceBits & child.preferenceBits != child.preferenceBits
    {
      current.preferenceBits |= child.preferenceBits
      node = current.parent
    }
    graph.preferences.didMove(child)
    child.updateEnvironment(
      environment, EnvironmentValues.changes(from: child.environment, to: environment))
  }

  package func inputs(environment: EnvironmentValues? = nil, isLazy: Bool? = nil) -> NodeInputs {
    NodeInputs(
      graph: graph, parent: self, environment: environment ?? self.environment,
      isLazy: isLazy ?? self.isLazy)
  }

  package final func make<V: View>(
    _ view: V, environment: EnvironmentValues? = nil, isLazy: Bool? = nil
  ) -> TypedNode<V> {
    ViewNode.make(view, inputs(environment: environment, isLazy: isLazy))
  }

  package static func make<V: View>(_ view: V, _ inputs: NodeInputs) -> TypedNode<V> {
    unsafeDowncast(
      V._makeView(view, inputs: _ViewInputs(inputs: inputs)).node, to: TypedNode<V>.self)
  }
}

/// A node for views of one type.
@MainActor package class TypedNode<V: View>: ViewNode {
  package var view: V

  package init(_ view: V, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
  }

  /// Takes a new value for this place.
  package func update(_ view: V) {
    self.view = view
  }
}

/// A place that adds nothing of its own to its one child.
package final class PassthroughNode<V: View, Child: View>: TypedNode<V> {
  private let select: (V) -> Child
  private let isSame: ((V, V) -> Bool)?
  private let isTracked: Bool
  private var child: TypedNode<Child>!

  package init(
    _ view: V, _ inputs: NodeInputs, isSame: ((V, V) -> Bool)? = nil, isTracked: Bool = false,
    select: @escaping (V) -> Child
  ) {
    self.select = select
    self.isTracked = isTracked
    self.isSame = isSame
    super.init(view, inputs)
    child = make(selected())
  }

  package override var childNodes: [ViewNode] { [child] }

  /// The child's view. Where a closure of the app makes it, what that reads is read for this place.
  private func selected() -> Child {
    guard isTracked else { return select(view) }
    evaluation &+= 1
    if dirtyTransaction == nil { isDirty = false }
    return graph.track(self) { select(view) }
  }

  package override func evaluate() { if !isRemoved { child.update(selected()) } }

  package override func update(_ view: V) {
    if let isSame, isSame(self.view, view) { return }
    self.view = view
    child.update(selected())
  }
}
