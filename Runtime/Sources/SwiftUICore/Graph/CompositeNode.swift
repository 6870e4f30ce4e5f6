/// A place whose view has a body.
final class CompositeNode<V: View>: TypedNode<V> {
  private var child: TypedNode<V.Body>!
  private var properties: PropertyStorage?
  private var animator: ViewAnimator<V>?

  override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    properties = PropertyStorage.make(for: V.self)
    child = make(evaluateBody())
  }

  override var childNodes: [ViewNode] { [child] }

  override func willRemove() {
    properties?.end()
    animator?.end(graph)
  }

  private func evaluateBody() -> V.Body {
    evaluation &+= 1
    isDirty = false
    graph.statistics.bodies += 1
    if let properties {
      withUnsafeMutablePointer(to: &view) {
        properties.install(into: UnsafeMutableRawPointer($0), node: self)
      }
    }
    let value = animator?.presented(view) ?? view
    return graph.track(self) { value.body }
  }

  override func evaluate() {
    guard !isRemoved else { return }
    let body = evaluateBody()
    child.update(body)
  }

  override func update(_ view: V) {
    if ViewComparator.isSame(self.view, view) {
      if isDirty, dirtyTransaction == nil { evaluate() }
      return
    }
    animator = animator ?? .make(from: self.view, graph)
    self.view = view
    animator?.retarget(view, self)
    evaluate()
  }

  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    super.updateEnvironment(environment, changes)
    if let properties, properties.reads(changes) { invalidate(transaction: graph.transaction) }
  }
}

/// A place where a modifier with a body is applied.
final class CompositeModifierNode<Content: View, M: ViewModifier>: TypedNode<
  ModifiedContent<Content, M>
>
{
  private var child: TypedNode<M.Body>!
  private var properties: PropertyStorage?
  private var animator: ViewAnimator<M>?
  private weak var placeholder: ViewNode?

  override init(_ view: ModifiedContent<Content, M>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    properties = PropertyStorage.make(for: M.self)
    child = make(evaluateBody())
  }

  override var childNodes: [ViewNode] { [child] }

  override func willRemove() {
    properties?.end()
    animator?.end(graph)
  }

  private func evaluateBody() -> M.Body {
    evaluation &+= 1
    isDirty = false
    graph.statistics.bodies += 1
    if let properties {
      withUnsafeMutablePointer(to: &view.modifier) {
        properties.install(into: UnsafeMutableRawPointer($0), node: self)
      }
    }
    let modifier = animator?.presented(view.modifier) ?? view.modifier
    let content = _ViewModifier_Content<M>(content: view.content)
    return graph.track(self) { modifier.body(content: content) }
  }

  override func evaluate() {
    guard !isRemoved else { return }
    child.update(evaluateBody())
  }

  override func update(_ view: ModifiedContent<Content, M>) {
    let isSame = ViewComparator.isSame(self.view.modifier, view.modifier)
    if isSame, ViewComparator.isSame(self.view.content, view.content) {
      if isDirty, dirtyTransaction == nil { evaluate() }
      return
    }
    let installed = self.view.modifier
    self.view = view
    if isSame {
      self.view.modifier = installed
    } else {
      animator = animator ?? .make(from: installed, graph)
      animator?.retarget(view.modifier, self)
    }
    evaluate()
  }

  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    super.updateEnvironment(environment, changes)
    if let properties, properties.reads(changes) { invalidate(transaction: graph.transaction) }
  }
}
