/// How a person may change a collection by its rows.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}
extension EditActions where Data: MutableCollection {
  /// Rows are carried to other places.
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
}
extension EditActions where Data: RangeReplaceableCollection {
  /// Rows are taken away.
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
}
extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
  public static var all: EditActions<Data> { EditActions(rawValue: 3) }
}

/// A collection whose elements are known by their identifiers.
public struct IndexedIdentifierCollection<Base: RandomAccessCollection, ID: Hashable>:
  RandomAccessCollection
{
  public struct Element {
    let index: Base.Index
    let id: ID
  }
  let base: Base
  let identifier: KeyPath<Base.Element, ID>
  public var startIndex: Base.Index { base.startIndex }
  public var endIndex: Base.Index { base.endIndex }
  public func index(after i: Base.Index) -> Base.Index { base.index(after: i) }
  public func index(before i: Base.Index) -> Base.Index { base.index(before: i) }
  public func index(_ i: Base.Index, offsetBy distance: Int) -> Base.Index {
    base.index(i, offsetBy: distance)
  }
  public func distance(from start: Base.Index, to end: Base.Index) -> Int {
    base.distance(from: start, to: end)
  }
  public subscript(position: Base.Index) -> Element {
    Element(index: position, id: base[position][keyPath: identifier])
  }
}

/// The view of one element of a collection that is edited.
public struct EditableCollectionContent<Content, Data> {
  var content: Content
}
extension EditableCollectionContent: View where Content: View {
  public var body: some View { content }
}

extension ForEach {
  nonisolated public init<C, R: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID,
    Content == EditableCollectionContent<R, C>, C: MutableCollection, C: RandomAccessCollection,
    C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  nonisolated public init<C, R: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
    C: MutableCollection, C: RandomAccessCollection, C.Index: Hashable
  {
    let values = data.wrappedValue
    self.data = IndexedIdentifierCollection(base: values, identifier: id)
    self.content = { place in
      EditableCollectionContent(
        content: content(data.element(at: place.index, fallback: values[place.index])))
    }
    idGenerator = { $0.id }
    idOffset = false
    edits = (
      delete: editActions.rawValue & 2 == 0
        ? nil : { data.wrappedValue = EditedCollection.without($0, of: data.wrappedValue) },
      move: editActions.rawValue & 1 == 0
        ? nil : { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    )
  }
}

enum EditedCollection {
  /// A collection without the elements at `offsets`; as it was where it can lose none.
  static func without<C>(_ offsets: IndexSet, of collection: C) -> C {
    func remaining<R: RangeReplaceableCollection>(_ all: R) -> Any {
      var rest = R()
      for (offset, element) in all.enumerated() where !offsets.contains(offset) {
        rest.append(element)
      }
      return rest
    }
    guard let all = collection as? any RangeReplaceableCollection else { return collection }
    return remaining(all) as? C ?? collection
  }
}
