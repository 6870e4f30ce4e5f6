/// One view for each element of a collection, each with the element's identity.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  package var idGenerator: (Data.Element) -> ID
  package var idOffset: Bool
  /// What takes rows away and moves them, where the data itself is edited.
  package var edits: (delete: ((IndexSet) -> Void)?, move: ((IndexSet, Int) -> Void)?)?
}

extension ForEach: View where Content: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("ForEach has no body") }
}

extension ForEach: PrimitiveView where Content: View {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    if data is any ForEachReplacement {
      return PassthroughNode(self, inputs) {
        ($0.data as? any ForEachReplacement)?.view ?? AnyView(EmptyView())
      }
    }
    return ForEachNode(self, inputs)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    idGenerator = { $0.id }
    idOffset = false
  }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    idGenerator = { $0[keyPath: id] }
    idOffset = false
  }

  nonisolated public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  nonisolated public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection, C.Index: Hashable
  {
    let values = data.wrappedValue
    self.data = values.indices.lazy.map { ($0, values[$0][keyPath: id]) }
    self.content = { pair in content(data.element(at: pair.0, fallback: values[pair.0])) }
    idGenerator = { $0.1 }
    idOffset = false
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  nonisolated public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.data = data
    self.content = content
    idGenerator = { $0 }
    idOffset = true
  }
}
