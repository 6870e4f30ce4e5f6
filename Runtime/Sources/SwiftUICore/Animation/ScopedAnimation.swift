/// Changes the transaction for its content when a value changes.
struct ValueTransactionModifier<Value: Equatable>: PrimitiveModifier {
  var value: Value
  var transform: (inout Transaction) -> Void
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    ValueTransactionNode(view, inputs)
  }
}

private final class ValueTransactionNode<Content: View, Value: Equatable>: TypedNode<
  ModifiedContent<Content, ValueTransactionModifier<Value>>
>
{
  private var child: TypedNode<Content>!
  override init(
    _ view: ModifiedContent<Content, ValueTransactionModifier<Value>>, _ inputs: NodeInputs
  ) {
    super.init(view, inputs)
    child = make(view.content)
  }
  override var childNodes: [ViewNode] { [child] }
  override func update(_ view: ModifiedContent<Content, ValueTransactionModifier<Value>>) {
    let hasChanged = self.view.modifier.value != view.modifier.value
    self.view = view
    guard hasChanged else { return child.update(view.content) }
    let outer = graph.transaction
    view.modifier.transform(&graph.transaction)
    graph.layoutAnimations.append((node: self, transaction: graph.transaction))
    child.update(view.content)
    graph.transaction = outer
  }
}

/// Modifiers that see another transaction than the content they are applied to.
struct ScopedBody<Scoped: View>: PrimitiveView {
  var transform: (inout Transaction) -> Void
  var scoped: Scoped
  func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { ScopedBodyNode(self, inputs) }
}

private final class ScopedBodyNode<Scoped: View>: TypedNode<ScopedBody<Scoped>> {
  private var child: TypedNode<Scoped>!
  override init(_ view: ScopedBody<Scoped>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = make(view.scoped)
  }
  override var childNodes: [ViewNode] { [child] }
  override func update(_ view: ScopedBody<Scoped>) {
    self.view = view
    let outer = graph.transaction
    graph.outerTransactions.append(outer)
    view.transform(&graph.transaction)
    child.update(view.scoped)
    graph.outerTransactions.removeLast()
    graph.transaction = outer
  }
}

/// Content updated with the transaction that came from outside the scope around it.
struct ScopeContent<Content: View>: PrimitiveView {
  var content: Content
  func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { ScopeContentNode(self, inputs) }
}

private final class ScopeContentNode<Content: View>: TypedNode<ScopeContent<Content>> {
  private var child: TypedNode<Content>!
  override init(_ view: ScopeContent<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = make(view.content)
  }
  override var childNodes: [ViewNode] { [child] }
  override func update(_ view: ScopeContent<Content>) {
    self.view = view
    guard let outer = graph.outerTransactions.popLast() else { return child.update(view.content) }
    let scoped = graph.transaction
    graph.transaction = outer
    child.update(view.content)
    graph.transaction = scoped
    graph.outerTransactions.append(outer)
  }
}

extension View {
  /// Changes the transaction of this view's updates in which `value` changes.
  nonisolated public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(ValueTransactionModifier(value: value, transform: transform))
  }

  /// Animates the modifiers that `body` applies, and only those.
  nonisolated public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Changes the transaction of the modifiers that `body` applies, and only of those.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    ScopedBody(
      transform: transform,
      scoped: body(PlaceholderContentView(content: ScopeContent(content: self))))
  }
}
