// Containers of one's own: the parts of some content, and what each says for its container.

enum ContainerValuesTrait: ViewTrait {
  struct Entry {
    var values = ContainerValues()
    /// Another number with every change: values themselves cannot be compared.
    var revision: UInt64 = 0
  }
  static var defaultValue: Entry { Entry() }
}

struct ContainerValueModifier<V>: PrimitiveModifier {
  var keyPath: WritableKeyPath<ContainerValues, V>
  var value: V
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { ContainerValueNode(view, inputs) }
}

final class ContainerValueNode<Content: View, V>: TypedNode<
  ModifiedContent<Content, ContainerValueModifier<V>>
>
{
  private var child: TypedNode<Content>!
  private var revision: UInt64 = 1

  override init(_ view: ModifiedContent<Content, ContainerValueModifier<V>>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = make(view.content)
  }
  override var childNodes: [ViewNode] { [child] }
  override func collectElements(into elements: inout [LayoutNode]) {
    let first = elements.count
    child.collectElements(into: &elements)
    for element in elements[first...] {
      var entry = element.trait(ContainerValuesTrait.self)
      entry.values[keyPath: view.modifier.keyPath] = view.modifier.value
      // Numbers of nested values only grow, so their greatest tells a change of any.
      entry.revision = max(entry.revision, revision)
      element.setTrait(ContainerValuesTrait.self, entry)
    }
  }
  override func collectLazyItems(into items: inout [LazyItem]) {
    var elements: [LayoutNode] = []
    collectElements(into: &elements)
    items += elements.map { .element($0) }
  }
  override func update(_ view: ModifiedContent<Content, ContainerValueModifier<V>>) {
    let isSame =
      self.view.modifier.keyPath == view.modifier.keyPath
      && isKnownEqual(self.view.modifier.value, view.modifier.value)
    self.view = view
    child.update(view.content)
    guard !isSame else { return }
    var elements: [LayoutNode] = []
    child.collectElements(into: &elements)
    revision = (elements.map { $0.trait(ContainerValuesTrait.self).revision }.max() ?? revision) + 1
    elementsDidChange()
  }
}

/// One part of some content, with the values it has for its container.
@available(iOS 18.0, macOS 15.0, *)
public struct Subview: View, Identifiable {
  /// Which part it is, for as long as it is there.
  public struct ID: Hashable, Sendable {
    let number: UInt64
  }
  let child: VariadicChild
  public var containerValues: ContainerValues
  nonisolated public var id: ID { ID(number: child.id) }
  init(_ child: VariadicChild) {
    self.child = child
    containerValues = child.element.trait(ContainerValuesTrait.self).values
  }
  public var body: some View { child }
}

/// The parts of some content, in order. As a view it shows them all.
@available(iOS 18.0, macOS 15.0, *)
public struct SubviewsCollection: RandomAccessCollection {
  let subviews: [Subview]
  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

/// Some of the parts of some content, in order. As a view it shows them.
@available(iOS 18.0, macOS 15.0, *)
public struct SubviewsCollectionSlice: RandomAccessCollection {
  let subviews: ArraySlice<Subview>
  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

@available(iOS 18.0, macOS 15.0, *)
extension SubviewsCollection: View {
  public var body: some View { ForEach(subviews) { $0 } }
}

@available(iOS 18.0, macOS 15.0, *)
extension SubviewsCollectionSlice: View {
  public var body: some View { ForEach(Array(subviews)) { $0 } }
}

/// What `Group(subviews:transform:)` shows.
@available(iOS 18.0, macOS 15.0, *)
public struct GroupElementsOfContent<Subviews: View, Content: View> {
  let base: Subviews
  let transform: (SubviewsCollection) -> Content
  nonisolated init(base: Subviews, transform: @escaping (SubviewsCollection) -> Content) {
    self.base = base
    self.transform = transform
  }
}

@available(iOS 18.0, macOS 15.0, *)
extension GroupElementsOfContent: View {
  public var body: some View {
    Variadic(base) { children in
      transform(SubviewsCollection(subviews: children.map { Subview($0) }))
    }
  }
}

@available(iOS 18.0, macOS 15.0, *)
extension Group {
  /// Shows what `transform` makes of the parts of `view`.
  nonisolated public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    content = GroupElementsOfContent(base: view, transform: transform)
  }
}

/// Stands for the parts of a view, which are known once the view is shown.
@available(iOS 18.0, macOS 15.0, *)
public struct ForEachSubviewCollection<Content>: RandomAccessCollection {
  /// All parts, each as `content` shows it.
  let view: AnyView
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> Subview { preconditionFailure("There are no parts yet") }
}

@available(iOS 18.0, macOS 15.0, *)
extension ForEachSubviewCollection: ForEachReplacement {}

/// Data of a `ForEach` whose elements are found in a view.
protocol ForEachReplacement {
  var view: AnyView { get }
}

@available(iOS 18.0, macOS 15.0, *)
extension ForEach where Content: View {
  /// One view for each part of `view`.
  nonisolated public init<V: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
  ) where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    data = ForEachSubviewCollection(
      view: AnyView(
        GroupElementsOfContent(base: view) { subviews in
          ForEach<[Subview], Subview.ID, Content>(subviews.subviews, content: content)
        }))
    self.content = content
    idGenerator = { $0.id }
    idOffset = false
  }
}

@available(iOS 18.0, macOS 15.0, *)
extension View {
  /// Says something for the container this view is a part of.
  nonisolated public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(ContainerValueModifier(keyPath: keyPath, value: value))
  }
}
