/// Keeps the place of one view while the view moves about: its state and everything below it.
@MainActor final class ViewKeeper {
  fileprivate var node: ViewNode?
  fileprivate weak var holder: (any ViewKeeperHolder)?
  /// Whether what is kept ends where it is no longer shown.
  var lets = false
  private var isEnded = false
  nonisolated init() {}

  fileprivate var keeps: Bool { !lets && !isEnded }

  /// Whether the view is kept without being shown.
  private var isParked: Bool { node != nil && holder == nil }

  fileprivate func take<V: View>(_ type: V.Type, for new: any ViewKeeperHolder) -> TypedNode<V>? {
    lets = false
    guard let known = node as? TypedNode<V>, !known.isRemoved else { return nil }
    holder?.giveUp()
    holder = new
    return known
  }

  /// Ends what is kept but not shown.
  func drop() {
    guard isParked else { return }
    node?.remove()
    node = nil
  }

  /// A view that is not shown is told of what changes all the same.
  func refresh<V: View>(_ view: V) {
    if isParked, let known = node as? TypedNode<V> { known.update(view) }
  }

  func end() {
    isEnded = true
    drop()
  }
}

@MainActor private protocol ViewKeeperHolder: AnyObject {
  /// What is held is shown elsewhere now.
  func giveUp()
}

/// A view whose place is kept: wherever it is shown next, it goes on with what it has remembered.
struct KeptView<Content: View>: PrimitiveView {
  var keeper: ViewKeeper
  var content: Content
  func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { KeptNode(self, inputs) }
}

final class KeptNode<Content: View>: TypedNode<KeptView<Content>>, ViewKeeperHolder {
  private var child: TypedNode<Content>?

  override init(_ view: KeptView<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    let keeper = view.keeper
    if let known = keeper.take(Content.self, for: self) {
      child = known
      adopt(known)
      known.update(view.content)
    } else {
      let made = make(view.content)
      child = made
      keeper.node = made
      keeper.holder = self
    }
  }

  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }

  override func update(_ view: KeptView<Content>) {
    self.view = view
    child?.update(view.content)
  }

  func giveUp() {
    if let child { graph.preferences.didMove(child) }
    child = nil
    elementsDidChange()
  }

  override func willRemove() {
    let keeper = view.keeper
    guard keeper.holder === self else { return }
    keeper.holder = nil
    guard let child else { return }
    if keeper.keeps {
      graph.preferences.didMove(child)
      child.parent = nil
      self.child = nil
    } else {
      keeper.node = nil
      keeper.lets = false
    }
  }
}

/// The part of the tree that keepers belong to: what they keep ends with it.
struct KeeperScope: PrimitiveModifier {
  var keepers: [ViewKeeper]
  var refresh: () -> Void
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { KeeperScopeNode(view, inputs) }
}

private final class KeeperScopeNode<Content: View>: BehaviourNode<Content, KeeperScope> {
  override func didUpdate(from old: KeeperScope) { view.modifier.refresh() }
  override func willRemove() { for keeper in view.modifier.keepers { keeper.end() } }
}
