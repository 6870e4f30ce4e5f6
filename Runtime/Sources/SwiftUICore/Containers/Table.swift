/// Rows of values in columns. Where there is little room only the first column is shown.
public struct Table<Value: Identifiable, Rows, Columns> {
  var rows: Rows
  var columns: Columns
  var selection: ListSelection?
  var sorting: TableSorting?
}

/// The order of a table's rows with the type of its comparators forgotten.
struct TableSorting {
  var read: () -> [Any]
  var write: ([Any]) -> Void

  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    read = { binding.wrappedValue }
    write = { binding.wrappedValue = $0.compactMap { $0 as? Sort } }
  }
}

extension Table {
  @MainActor @preconcurrency public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Columns: TableColumnContent<Value>, Data.Element == Value
  {
    rows = TableForEachContent(data: data)
    self.columns = columns()
  }
  @MainActor @preconcurrency public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Columns: TableColumnContent<Value>, Data.Element == Value
  {
    self.init(data, columns: columns)
    self.selection = .single(selection)
  }
  @MainActor @preconcurrency public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Columns: TableColumnContent<Value>, Data.Element == Value
  {
    self.init(data, columns: columns)
    self.selection = .several(selection)
  }
  @MainActor @preconcurrency public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Columns: TableColumnContent<Value>, Data.Element == Value,
    Sort.Compared == Value
  {
    rows = TableForEachContent(data: data)
    self.columns = columns()
    sorting = TableSorting(sortOrder)
  }
  @MainActor @preconcurrency public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Columns: TableColumnContent<Value>, Data.Element == Value,
    Sort.Compared == Value
  {
    self.init(data, sortOrder: sortOrder, columns: columns)
    self.selection = .single(selection)
  }
  @MainActor @preconcurrency public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Columns: TableColumnContent<Value>, Data.Element == Value,
    Sort.Compared == Value
  {
    self.init(data, sortOrder: sortOrder, columns: columns)
    self.selection = .several(selection)
  }
}

extension Table: View
where Rows: TableRowContent<Value>, Columns: TableColumnContent<Value> {
  public var body: some View {
    TableBody(
      values: rows.tableRowValues, columns: columns.resolvedSpecs, selection: selection,
      sorting: sorting)
  }
}

private struct TableBody<Value: Identifiable>: View {
  @Environment(\.horizontalSizeClass) private var sizeClass
  var values: [Value]
  var columns: [TableColumnSpec<Value>]
  var selection: ListSelection?
  var sorting: TableSorting?

  var body: some View {
    let isCompact = sizeClass != .regular
    let shown = isCompact ? Array(columns.prefix(1)) : columns
    VStack(spacing: 0) {
      if !isCompact {
        TableHeader(columns: shown, sorting: sorting)
        Rectangle().fill(.separator).frame(height: 0.5)
      }
      ListBody(
        content: ForEach(values) { value in
          TableCells(columns: shown) { $0.cell(value) }
        }, selection: selection
      )
      .environment(\.listLook, .plain)
    }
  }
}

/// One line of cells, each as wide as its column.
private struct TableCells<Row, Cell: View>: View {
  var columns: [TableColumnSpec<Row>]
  @ViewBuilder var cell: (TableColumnSpec<Row>) -> Cell
  var body: some View {
    HStack(spacing: 12) {
      ForEach(Array(columns.indices), id: \.self) { index in
        let column = columns[index]
        cell(column)
          .frame(
            minWidth: column.minimum ?? 0, idealWidth: column.ideal,
            maxWidth: column.maximum ?? .infinity, alignment: .leading)
      }
    }
  }
}

private struct TableHeader<Row>: View {
  var columns: [TableColumnSpec<Row>]
  var sorting: TableSorting?

  var body: some View {
    TableCells(columns: columns) { column in
      if column.inOrder != nil, sorting != nil {
        let order = order(column)
        Button {
          sort(by: column, was: order)
        } label: {
          HStack(spacing: 4) {
            column.title
            if let order {
              Image(systemName: order == .forward ? "chevron.up" : "chevron.down")
                .font(.caption.weight(.semibold)).accessibilityHidden(true)
            }
          }
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityValue(
          order.map { Text($0 == .forward ? .sortAscending : .sortDescending) }
            ?? Text(verbatim: ""))
      } else {
        column.title
      }
    }
    .font(.subheadline.weight(.semibold))
    // A word that does not fit is set smaller rather than broken or cut.
    .lineLimit(1).minimumScaleFactor(0.4)
    .dynamicTypeSize(...DynamicTypeSize.accessibility2)
    .padding(.horizontal, ControlProfile.current.rowInset)
    .padding(.vertical, 6)
    .frame(minHeight: 36)
  }

  /// The order of rows by a column, where it is the first that sorts them.
  private func order(_ column: TableColumnSpec<Row>) -> SortOrder? {
    guard let first = sorting?.read().first, column.isSame?(first) == true else { return nil }
    return column.order?(first)
  }

  private func sort(by column: TableColumnSpec<Row>, was: SortOrder?) {
    guard let sorting, let make = column.inOrder else { return }
    let others = sorting.read().filter { column.isSame?($0) != true }
    sorting.write([make(was == .forward ? .reverse : .forward)] + others)
  }
}
