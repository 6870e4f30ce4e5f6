/// One column of a table with the types of its cells forgotten.
package struct TableColumnSpec<Row> {
  var title: AnyView
  var minimum: CGFloat?
  var ideal: CGFloat?
  var maximum: CGFloat?
  var cell: (Row) -> AnyView
  /// A comparator that sorts by this column; nil for one that does not sort.
  var comparator: Any?
  /// Whether another comparator compares what this column does.
  var isSame: ((Any) -> Bool)?
  /// This column's comparator in an order.
  var inOrder: ((SortOrder) -> Any)?
  var order: ((Any) -> SortOrder?)?
}

/// The columns of a table.
@MainActor @preconcurrency public protocol TableColumnContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  associatedtype TableColumnBody
  @MainActor @preconcurrency var tableColumnBody: TableColumnBody { get }
}

/// Columns that say themselves what they consist of.
@MainActor package protocol PrimitiveTableColumns {
  /// The `TableColumnSpec` of each column.
  var erasedSpecs: [Any] { get }
}

extension TableColumnContent {
  @MainActor fileprivate var erased: [Any] {
    if let primitive = self as? any PrimitiveTableColumns { return primitive.erasedSpecs }
    if let inner = tableColumnBody as? any TableColumnContent { return inner.erased }
    return []
  }
  @MainActor var resolvedSpecs: [TableColumnSpec<TableRowValue>] {
    erased.compactMap { $0 as? TableColumnSpec<TableRowValue> }
  }
}

/// One column of a table.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View> {
  var title: Label
  var spec: TableColumnSpec<RowValue>
  public typealias TableRowValue = RowValue

  nonisolated fileprivate init(
    _ title: Label, content: @escaping (RowValue) -> Content
  ) {
    self.title = title
    spec = TableColumnSpec(title: AnyView(title), cell: { AnyView(content($0)) })
  }

  /// How wide the column is.
  nonisolated public func width(_ width: CGFloat? = nil) -> TableColumn {
    self.width(min: width, ideal: width, max: width)
  }
  /// How narrow and how wide the column can be.
  nonisolated public func width(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> TableColumn {
    var column = self
    column.spec.minimum = min
    column.spec.ideal = ideal
    column.spec.maximum = max
    return column
  }
}

extension TableColumn: TableColumnContent, PrimitiveTableColumns {
  public var tableColumnBody: Never { preconditionFailure("TableColumn has no body") }
  package var erasedSpecs: [Any] { [spec] }
}

extension TableColumn where Sort == Never, Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(titleKey), content: content) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) { self.init(Text(title), content: content) }
}
extension TableColumn where Sort == Never, Label == Text, Content == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    let path = UncheckedBox(value)
    self.init(Text(titleKey)) { Text($0[keyPath: path.value]) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    let path = UncheckedBox(value)
    self.init(Text(title)) { Text($0[keyPath: path.value]) }
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  nonisolated private func sorting(by comparator: KeyPathComparator<RowValue>) -> TableColumn {
    var column = self
    column.spec.comparator = comparator
    column.spec.isSame = { ($0 as? KeyPathComparator<RowValue>)?.keyPath == comparator.keyPath }
    column.spec.order = { ($0 as? KeyPathComparator<RowValue>)?.order }
    column.spec.inOrder = {
      var new = comparator
      new.order = $0
      return new
    }
    return column
  }
  nonisolated public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self = TableColumn(Text(titleKey), content: content).sorting(by: KeyPathComparator(value))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self = TableColumn(Text(title), content: content).sorting(by: KeyPathComparator(value))
  }
}
extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable
  ) {
    self = TableColumn(Text(titleKey)) { Text($0[keyPath: value]) }
      .sorting(by: KeyPathComparator(value))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, value: any KeyPath<RowValue, String> & Sendable
  ) {
    self = TableColumn(Text(title)) { Text($0[keyPath: value]) }
      .sorting(by: KeyPathComparator(value))
  }
}

/// Several columns, as the builder collects them.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort, Columns>: TableColumnContent,
  PrimitiveTableColumns
{
  public typealias TableRowValue = RowValue
  package var erasedSpecs: [Any]
  public var tableColumnBody: Never { preconditionFailure("Columns have no body") }
}

/// Collects the columns of a table.
@MainActor @resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }
  public static func buildBlock<each Column: TableColumnContent>(_ column: repeat each Column)
    -> TupleTableColumnContent<RowValue, Sort, (repeat each Column)>
  {
    var specs: [Any] = []
    for item in repeat each column { specs += item.erased }
    return TupleTableColumnContent(erasedSpecs: specs)
  }
}
