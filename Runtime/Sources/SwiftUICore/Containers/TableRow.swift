/// The rows of a table.
@MainActor @preconcurrency public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable
  associatedtype TableRowBody
  @MainActor @preconcurrency var tableRowBody: TableRowBody { get }
}

/// Rows that say themselves what they consist of.
@MainActor package protocol PrimitiveTableRows {
  /// The value of each row.
  var erasedValues: [Any] { get }
}

extension TableRowContent {
  @MainActor package var erasedRows: [Any] {
    if let primitive = self as? any PrimitiveTableRows { return primitive.erasedValues }
    if let inner = tableRowBody as? any TableRowContent { return inner.erasedRows }
    return []
  }
  /// The values of the rows, in order.
  @MainActor package var tableRowValues: [TableRowValue] {
    erasedRows.compactMap { $0 as? TableRowValue }
  }
}

/// One row of a table.
public struct TableRow<Value: Identifiable> {
  var value: Value
  nonisolated public init(_ value: Value) { self.value = value }
}
extension TableRow: TableRowContent, PrimitiveTableRows {
  public typealias TableRowValue = Value
  public var tableRowBody: Never { preconditionFailure("TableRow has no body") }
  package var erasedValues: [Any] { [value] }
}

/// One row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
  var data: Data
}
extension TableForEachContent: TableRowContent, PrimitiveTableRows {
  public typealias TableRowValue = Data.Element
  public var tableRowBody: Never { preconditionFailure("TableForEachContent has no body") }
  package var erasedValues: [Any] { Array(data) }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never
  public var tableRowBody: Never { preconditionFailure("ForEach has no body") }
}
extension ForEach: PrimitiveTableRows where Content: TableRowContent {
  package var erasedValues: [Any] { data.flatMap { content($0).erasedRows } }
}
extension ForEach where Content: TableRowContent {
  nonisolated public init<V>(
    _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, V == Content.TableRowValue, Data.Element: Identifiable {
    self.data = data
    self.content = content
    idGenerator = { $0.id }
    idOffset = false
  }
  nonisolated public init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TableRowValue {
    self.data = data
    self.content = content
    idGenerator = { $0[keyPath: id] }
    idOffset = false
  }
}

/// Several rows, as the builder collects them.
public struct TupleTableRowContent<Value: Identifiable, Rows>: TableRowContent, PrimitiveTableRows {
  public typealias TableRowValue = Value
  public var tableRowBody: Never { preconditionFailure("Rows have no body") }
  package var erasedValues: [Any]
}

/// Rows that may not be there.
public struct EmptyTableRowContent<Value: Identifiable>: TableRowContent, PrimitiveTableRows {
  public typealias TableRowValue = Value
  nonisolated public init() {}
  public var tableRowBody: Never { preconditionFailure("No rows have no body") }
  package var erasedValues: [Any] { [] }
}
extension Optional: TableRowContent where Wrapped: TableRowContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableRowBody = Never
  public var tableRowBody: Never { preconditionFailure("Optional rows have no body") }
}
extension Optional: PrimitiveTableRows where Wrapped: TableRowContent {
  package var erasedValues: [Any] { self?.erasedRows ?? [] }
}

/// Collects the rows of a table.
@MainActor @resultBuilder public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }
  public static func buildBlock() -> EmptyTableRowContent<Value> { EmptyTableRowContent() }
  public static func buildBlock<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }
  @_disfavoredOverload
  public static func buildBlock<each Row: TableRowContent>(_ row: repeat each Row)
    -> TupleTableRowContent<Value, (repeat each Row)>
  {
    var values: [Any] = []
    for item in repeat each row { values += item.erasedRows }
    return TupleTableRowContent(erasedValues: values)
  }
  public static func buildIf<Content: TableRowContent>(_ content: Content?) -> Content?
  where Content.TableRowValue == Value { content }
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(first: First)
    -> TupleTableRowContent<Value, (First, Second)>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    TupleTableRowContent(erasedValues: first.erasedRows)
  }
  public static func buildEither<First: TableRowContent, Second: TableRowContent>(second: Second)
    -> TupleTableRowContent<Value, (First, Second)>
  where First.TableRowValue == Value, Second.TableRowValue == Value {
    TupleTableRowContent(erasedValues: second.erasedRows)
  }
}

extension Table where Rows: TableRowContent<Value>, Columns: TableColumnContent<Value> {
  @MainActor @preconcurrency public init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.rows = rows()
    self.columns = columns()
  }
  @MainActor @preconcurrency public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(of: valueType, columns: columns, rows: rows)
    self.selection = .single(selection)
  }
  @MainActor @preconcurrency public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(of: valueType, columns: columns, rows: rows)
    self.selection = .several(selection)
  }
  @MainActor @preconcurrency public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.rows = rows()
    self.columns = columns()
    sorting = TableSorting(sortOrder)
  }
  @MainActor @preconcurrency public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(of: valueType, sortOrder: sortOrder, columns: columns, rows: rows)
    self.selection = .single(selection)
  }
  @MainActor @preconcurrency public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(of: valueType, sortOrder: sortOrder, columns: columns, rows: rows)
    self.selection = .several(selection)
  }
}
