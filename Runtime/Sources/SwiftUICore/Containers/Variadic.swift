/// Builds a view around each of the elements that content consists of.
///
/// The content is made once; each of its elements stands where the built view puts its child.
struct Variadic<Content: View, Result: View>: PrimitiveView {
  var content: Content
  var build: ([VariadicChild]) -> Result
  init(_ content: Content, @ViewBuilder build: @escaping ([VariadicChild]) -> Result) {
    self.content = content
    self.build = build
  }
  func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { VariadicNode(self, inputs) }
}

/// One element of some content, as a view.
struct VariadicChild: PrimitiveView, Identifiable, Equatable {
  let element: LayoutNode
  /// Which of its container values it has.
  private let revision: UInt64
  @MainActor init(element: LayoutNode) {
    self.element = element
    revision = element.trait(ContainerValuesTrait.self).revision
  }
  nonisolated var id: UInt64 { element.identity }
  nonisolated static func == (a: VariadicChild, b: VariadicChild) -> Bool {
    a.element === b.element && a.revision == b.revision
  }
  func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { VariadicChildNode(self, inputs) }
  @MainActor func trait<K: ViewTrait>(_ key: K.Type) -> K.Value { element.trait(key) }
  /// What assistive technology calls it.
  @MainActor var name: String {
    AccessibilityTree.make(element).flatMap(\.flattened).compactMap(\.label)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

final class VariadicChildNode: TypedNode<VariadicChild> {
  override func collectElements(into elements: inout [LayoutNode]) { elements.append(view.element) }
  override func collectLazyItems(into items: inout [LazyItem]) {
    items.append(.element(view.element))
  }
  override func update(_ view: VariadicChild) {
    let isSame = self.view == view
    self.view = view
    if !isSame { elementsDidChange() }
  }
}

final class VariadicNode<Content: View, Result: View>: TypedNode<Variadic<Content, Result>> {
  private var content: TypedNode<Content>!
  private var result: TypedNode<Result>!
  private var children: [VariadicChild] = []

  override init(_ view: Variadic<Content, Result>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = make(view.content, isLazy: false)
    children = collect()
    result = make(view.build(children))
  }
  private func collect() -> [VariadicChild] {
    var list: [LayoutNode] = []
    content.collectElements(into: &list)
    return list.map { VariadicChild(element: $0) }
  }
  override var childNodes: [ViewNode] { [content, result] }
  override func collectElements(into elements: inout [LayoutNode]) {
    result.collectElements(into: &elements)
  }
  override func collectLazyItems(into items: inout [LazyItem]) {
    result.collectLazyItems(into: &items)
  }
  override func elementsDidChange() {
    let now = collect()
    if now != children {
      children = now
      result.update(view.build(now))
    }
    super.elementsDidChange()
  }
  override func update(_ view: Variadic<Content, Result>) {
    self.view = view
    content.update(view.content)
    children = collect()
    result.update(view.build(children))
  }
}
