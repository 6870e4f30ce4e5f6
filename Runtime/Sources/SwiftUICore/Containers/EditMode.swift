/// Whether the rows around can be changed.
public enum EditMode: Hashable, Sendable {
  case inactive
  case transient
  case active
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: UncheckedBox<Binding<EditMode>?> { UncheckedBox(nil) }
}
extension EnvironmentValues {
  private var editModeBox: UncheckedBox<Binding<EditMode>?> {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
  public var editMode: Binding<EditMode>? {
    get { editModeBox.value }
    set { editModeBox = UncheckedBox(newValue) }
  }
}

/// A button that starts and ends the editing of what is around it.
public struct EditButton {
  nonisolated public init() {}
}
extension EditButton: View {
  public var body: some View { EditButtonBody() }
}
private struct EditButtonBody: View {
  @Environment(\.editMode) private var editMode
  var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? .done : .edit) {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    }
    .disabled(editMode == nil)
  }
}

/// Gives what is below an edit mode of its own.
struct EditModeScope: ViewModifier {
  @State private var mode = EditMode.inactive
  func body(content: Content) -> some View { content.environment(\.editMode, $mode) }
}

// MARK: Rows that can be changed

/// A view made of the elements of a collection.
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// What can be done to a row.
@MainActor struct RowEdit {
  weak var rows: (any LazyRows)?
  var id: AnyHashable
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
  var index: Int? { rows?.rowIndex(of: id) }
}
enum RowEditTrait: ViewTrait { static var defaultValue: RowEdit? { nil } }

/// Rows that can be deleted or moved.
struct EditableRowsModifier: PrimitiveModifier {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { EditableRowsNode(view, inputs) }
}

final class EditableRowsNode<Content: View>: BehaviourNode<Content, EditableRowsModifier> {
  override func collectElements(into elements: inout [LayoutNode]) {
    child.collectElements(into: &elements)
  }
  override func collectLazyItems(into items: inout [LazyItem]) {
    var own: [LazyItem] = []
    child.collectLazyItems(into: &own)
    items += own.map { item in
      guard case .rows(let rows) = item else { return item }
      return .rows(
        EditedRows(
          rows,
          edit: { [weak self] edit in
            guard let self else { return }
            if self.view.modifier.delete != nil {
              edit.delete = { [weak self] in self?.view.modifier.delete?($0) }
            }
            if self.view.modifier.move != nil {
              edit.move = { [weak self] in self?.view.modifier.move?($0, $1) }
            }
          }))
    }
  }
  override func didUpdate(from old: EditableRowsModifier) {
    let had = (old.delete != nil, old.move != nil)
    if had != (view.modifier.delete != nil, view.modifier.move != nil) { elementsDidChange() }
  }
}

/// Rows that tell each of their elements how it can be changed.
@MainActor final class EditedRows: LazyRows {
  private let base: any LazyRows
  private let edit: (inout RowEdit) -> Void
  init(_ base: any LazyRows, edit: @escaping (inout RowEdit) -> Void) {
    self.base = base
    self.edit = edit
  }
  var rowCount: Int { base.rowCount }
  func rowID(at index: Int) -> AnyHashable { base.rowID(at: index) }
  func rowIndex(of id: AnyHashable) -> Int? { base.rowIndex(of: id) }
  func realise(_ index: Int) -> [LayoutNode] {
    let elements = base.realise(index)
    for element in elements {
      var value = element.trait(RowEditTrait.self) ?? RowEdit(id: base.rowID(at: index))
      value.rows = base
      value.id = base.rowID(at: index)
      edit(&value)
      element.setTrait(RowEditTrait.self, value)
    }
    return elements
  }
  func isRealised(_ index: Int) -> Bool { base.isRealised(index) }
  func release(outside range: Range<Int>) { base.release(outside: range) }
  var rowsVersion: Int { base.rowsVersion }
}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?)
    -> some DynamicViewContent<Data>
  { modifier(EditableRowsModifier(delete: action)) }
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?)
    -> some DynamicViewContent<Data>
  { modifier(EditableRowsModifier(move: action)) }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at `offsets`.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var index = 0
    removeAll { _ in
      defer { index += 1 }
      return offsets.contains(index)
    }
  }
}

extension MutableCollection {
  /// Moves the elements at `source` together to stand before what is at `destination`.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    let moved = source.filter { $0 < all.count }.map { all[$0] }
    let place = destination - source.count(in: 0..<Swift.max(0, destination))
    var rest = all.enumerated().filter { !source.contains($0.offset) }.map(\.element)
    rest.insert(contentsOf: moved, at: Swift.min(Swift.max(0, place), rest.count))
    var index = startIndex
    for element in rest {
      self[index] = element
      formIndex(after: &index)
    }
  }
}
