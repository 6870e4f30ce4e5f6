// Nodes for the views a builder makes: tuples, options, branches, erased and identified views.

/// One child of a tuple: its node, and how it takes its part of the next tuple value.
@MainActor private struct TupleElement {
  var node: ViewNode
  var update: (ViewNode, UnsafeRawPointer) -> Void
  var offset: Int
}

final class TupleNode<T>: TypedNode<TupleView<T>> {
  private var elements: [TupleElement] = []

  override init(_ view: TupleView<T>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    let shape = TupleShapes.shape(of: T.self)
    withUnsafePointer(to: view.value) { pointer in
      let base = UnsafeRawPointer(pointer)
      elements.reserveCapacity(shape.count)
      for element in shape { append(element.type, offset: element.offset, base: base) }
    }
  }

  private func append<V: View>(_ type: V.Type, offset: Int, base: UnsafeRawPointer) {
    let value = base.advanced(by: offset).assumingMemoryBound(to: V.self).pointee
    elements.append(
      TupleElement(
        node: make(value),
        update: { node, pointer in
          unsafeDowncast(node, to: TypedNode<V>.self)
            .update(pointer.assumingMemoryBound(to: V.self).pointee)
        }, offset: offset))
  }

  override var childNodes: [ViewNode] { elements.map(\.node) }

  override func collectElements(into list: inout [LayoutNode]) {
    for element in elements { element.node.collectElements(into: &list) }
  }

  override func update(_ view: TupleView<T>) {
    self.view = view
    withUnsafePointer(to: view.value) { pointer in
      let base = UnsafeRawPointer(pointer)
      for element in elements { element.update(element.node, base.advanced(by: element.offset)) }
    }
  }
}

@MainActor private enum TupleShapes {
  struct Element {
    var offset: Int
    var type: any View.Type
  }
  private static var known: [ObjectIdentifier: [Element]] = [:]

  static func shape(of type: Any.Type) -> [Element] {
    if let shape = known[ObjectIdentifier(type)] { return shape }
    var elements: [Element] = []
    if let view = type as? any View.Type {
      elements = [Element(offset: 0, type: view)]
    } else {
      Reflection.forEachField(of: type) { offset, fieldType in
        if let view = fieldType as? any View.Type {
          elements.append(Element(offset: offset, type: view))
        }
      }
    }
    known[ObjectIdentifier(type)] = elements
    return elements
  }
}

final class OptionalNode<Wrapped: View>: TypedNode<Wrapped?> {
  private var child: TypedNode<Wrapped>?

  override init(_ view: Wrapped?, _ inputs: NodeInputs) {
    super.init(view, inputs)
    if let view { child = make(view) }
  }

  override var childNodes: [ViewNode] { child.map { [$0] } ?? [] }

  override func update(_ view: Wrapped?) {
    self.view = view
    switch (child, view) {
    case (let child?, let view?): child.update(view)
    case (nil, nil): break
    case (nil, let view?):
      if let known = graph.takeBack(Wrapped.self, from: self) {
        child = known
        known.update(view)
      } else {
        let made = make(view)
        child = made
        graph.didInsert(made)
      }
      elementsDidChange()
    case (let old?, nil):
      child = nil
      graph.removeWithTransition(old, from: self)
      elementsDidChange()
    }
  }
}

final class ConditionalNode<A: View, B: View>: TypedNode<_ConditionalContent<A, B>> {
  private enum Branch {
    case first(TypedNode<A>)
    case second(TypedNode<B>)
    var node: ViewNode {
      switch self {
      case .first(let node): node
      case .second(let node): node
      }
    }
    var isFirst: Bool {
      if case .first = self { return true }
      return false
    }
  }
  private var branch: Branch!

  override init(_ view: _ConditionalContent<A, B>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    branch = makeBranch(view)
  }

  /// The other branch, where it has not gone yet.
  private func takeBack(_ view: _ConditionalContent<A, B>) -> Branch? {
    switch view.storage {
    case .trueContent(let content):
      guard let known = graph.takeBack(A.self, from: self, key: true) else { return nil }
      known.update(content)
      return .first(known)
    case .falseContent(let content):
      guard let known = graph.takeBack(B.self, from: self, key: false) else { return nil }
      known.update(content)
      return .second(known)
    }
  }

  private func makeBranch(_ view: _ConditionalContent<A, B>) -> Branch {
    switch view.storage {
    case .trueContent(let content): .first(make(content))
    case .falseContent(let content): .second(make(content))
    }
  }

  override var childNodes: [ViewNode] { [branch.node] }

  override func update(_ view: _ConditionalContent<A, B>) {
    self.view = view
    switch (branch!, view.storage) {
    case (.first(let node), .trueContent(let content)): node.update(content)
    case (.second(let node), .falseContent(let content)): node.update(content)
    default:
      let old = branch!
      if let known = takeBack(view) {
        branch = known
      } else {
        branch = makeBranch(view)
        graph.didInsert(branch.node)
      }
      graph.removeWithTransition(old.node, from: self, key: old.isFirst)
      elementsDidChange()
    }
  }
}

final class AnyViewNode: TypedNode<AnyView> {
  private var child: ViewNode!
  private var childType: ObjectIdentifier!

  override init(_ view: AnyView, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeChild(view.content)
  }

  private func makeChild<V: View>(_ content: V) -> ViewNode {
    childType = ObjectIdentifier(V.self)
    return make(content)
  }

  override var childNodes: [ViewNode] { [child] }

  override func update(_ view: AnyView) {
    self.view = view
    updateChild(view.content)
  }

  private func updateChild<V: View>(_ content: V) {
    if childType == ObjectIdentifier(V.self) {
      unsafeDowncast(child, to: TypedNode<V>.self).update(content)
    } else {
      let old = child!
      child = makeChild(content)
      graph.didInsert(child)
      graph.removeWithTransition(old)
      elementsDidChange()
    }
  }
}

final class IdentifiedNode<Content: View, ID: Hashable>: TypedNode<IdentifiedView<Content, ID>> {
  private var child: TypedNode<Content>!

  override init(_ view: IdentifiedView<Content, ID>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = make(view.content)
    graph.register(id: AnyHashable(view.id), node: self)
  }

  override var childNodes: [ViewNode] { [child] }

  override func willRemove() { graph.unregister(id: AnyHashable(view.id), node: self) }

  override func update(_ view: IdentifiedView<Content, ID>) {
    let old = self.view
    self.view = view
    if old.id == view.id {
      child.update(view.content)
      return
    }
    graph.unregister(id: AnyHashable(old.id), node: self)
    graph.register(id: AnyHashable(view.id), node: self)
    let oldChild = child!
    child = make(view.content)
    graph.didInsert(child)
    graph.removeWithTransition(oldChild)
    elementsDidChange()
  }
}

/// A place that holds content of a type not known there: what a modifier, a transition or an animator is
/// put around.
nonisolated protocol ErasedContentView: PrimitiveView {
  var content: any View { get }
}

final class ErasedContentNode<V: ErasedContentView>: TypedNode<V> {
  private var child: ViewNode!

  override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = makeChild(view.content)
  }

  private func makeChild<Content: View>(_ content: Content) -> ViewNode { make(content) }

  override var childNodes: [ViewNode] { [child] }

  override func update(_ view: V) {
    self.view = view
    updateChild(view.content)
  }

  private func updateChild<Content: View>(_ content: Content) {
    if let typed = child as? TypedNode<Content> {
      typed.update(content)
    } else {
      child.remove()
      child = makeChild(content)
      elementsDidChange()
    }
  }
}
