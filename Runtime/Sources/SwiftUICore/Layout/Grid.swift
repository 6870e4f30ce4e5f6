/// Views in rows and columns: each column as wide as its widest cell.
public struct Grid<Content: View> {
  package var layout: GridLayout
  package var content: Content
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    self.content = content()
  }
}

extension Grid: LayoutContainerView {}

/// One row of a grid.
public struct GridRow<Content: View> {
  var alignment: VerticalAlignment?
  var content: Content
  nonisolated public init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { GridRowNode(self, inputs) }
}

final class GridRowIdentity {}

/// Which row of a grid a cell is in; nil outside a row.
enum GridRowTrait: ViewTrait {
  struct Row {
    var identity: ObjectIdentifier
    var alignment: VerticalAlignment?
  }
  static var defaultValue: Row? { nil }
}
enum GridColumnsTrait: ViewTrait { static var defaultValue: Int { 1 } }
enum GridUnsizedTrait: ViewTrait { static var defaultValue: Axis.Set { [] } }
enum GridColumnAlignmentTrait: ViewTrait { static var defaultValue: HorizontalAlignment? { nil } }
enum GridCellAnchorTrait: ViewTrait { static var defaultValue: UnitPoint? { nil } }

final class GridRowNode<Content: View>: TypedNode<GridRow<Content>> {
  private var content: TypedNode<Content>!
  private let identity = GridRowIdentity()
  override init(_ view: GridRow<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = make(view.content)
  }
  override var childNodes: [ViewNode] { [content] }
  override func collectElements(into elements: inout [LayoutNode]) {
    let first = elements.count
    content.collectElements(into: &elements)
    for element in elements[first...] {
      element.setTrait(
        GridRowTrait.self,
        GridRowTrait.Row(identity: ObjectIdentifier(identity), alignment: view.alignment))
    }
  }
  override func update(_ view: GridRow<Content>) {
    self.view = view
    content.update(view.content)
  }
}

package struct GridLayout: Layout {
  var alignment: Alignment
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?
  package typealias AnimatableData = EmptyAnimatableData
  package typealias Cache = Void

  private struct Cell {
    var index: Int
    var column: Int
    var span: Int
  }
  private struct Row {
    var cells: [Cell]
    var alignment: VerticalAlignment?
    /// A view outside a `GridRow`: it spans all columns.
    var isWhole: Bool
  }
  private struct Result {
    var rows: [Row]
    var widths: [CGFloat]
    var heights: [CGFloat]
    var columnGap: CGFloat
    var rowGaps: [CGFloat]
    var proposals: [ProposedViewSize]
  }

  private func rows(_ subviews: LayoutSubviews) -> [Row] {
    var rows: [Row] = []
    var current: ObjectIdentifier?
    for (index, subview) in subviews.enumerated() {
      let row = assumeMainActor { subview.node.trait(GridRowTrait.self) }
      let span = assumeMainActor { max(1, subview.node.trait(GridColumnsTrait.self)) }
      guard let row else {
        rows.append(
          Row(cells: [Cell(index: index, column: 0, span: 1)], alignment: nil, isWhole: true))
        current = nil
        continue
      }
      if row.identity != current {
        rows.append(Row(cells: [], alignment: row.alignment, isWhole: false))
        current = row.identity
      }
      let column = rows[rows.count - 1].cells.last.map { $0.column + $0.span } ?? 0
      rows[rows.count - 1].cells.append(Cell(index: index, column: column, span: span))
    }
    return rows
  }

  private func compute(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Result {
    let rows = rows(subviews)
    let count =
      rows.filter { !$0.isWhole }.map { $0.cells.last.map { $0.column + $0.span } ?? 0 }
      .max() ?? 1
    let columnGap = horizontalSpacing ?? 8
    var rowGaps: [CGFloat] = []
    for index in rows.indices.dropLast() {
      rowGaps.append(verticalSpacing ?? gap(rows[index], rows[index + 1], subviews))
    }
    var widths = Array(repeating: CGFloat(0), count: max(1, count))
    var flexible = Array(repeating: false, count: max(1, count))
    func unsized(_ index: Int, _ axis: Axis) -> Bool {
      assumeMainActor { subviews[index].node.trait(GridUnsizedTrait.self).contains(axis) }
    }
    for row in rows where !row.isWhole {
      for cell in row.cells where cell.span == 1 && !unsized(cell.index, .horizontal) {
        let subview = subviews[cell.index]
        let ideal = subview.sizeThatFits(.unspecified).width
        let least = subview.sizeThatFits(ProposedViewSize(width: 0, height: nil)).width
        let most = subview.sizeThatFits(ProposedViewSize(width: .infinity, height: nil)).width
        if most.isInfinite || most > max(ideal, least) + 1000 {
          flexible[cell.column] = true
          widths[cell.column] = max(widths[cell.column], least)
        } else {
          widths[cell.column] = max(widths[cell.column], min(most, ideal))
        }
      }
    }
    if let total = proposal.width, total.isFinite {
      fit(&widths, flexible, to: total - columnGap * CGFloat(widths.count - 1))
    } else {
      // Without a limit a flexible column is as wide as its ideal.
      for row in rows where !row.isWhole {
        for cell in row.cells where cell.span == 1 && flexible[cell.column] {
          widths[cell.column] = max(
            widths[cell.column], subviews[cell.index].sizeThatFits(.unspecified).width)
        }
      }
    }
    for row in rows where !row.isWhole {
      for cell in row.cells where cell.span > 1 && !unsized(cell.index, .horizontal) {
        let columns = cell.column..<min(widths.count, cell.column + cell.span)
        let has = columns.reduce(0) { $0 + widths[$1] } + columnGap * CGFloat(columns.count - 1)
        let wants = subviews[cell.index].sizeThatFits(.unspecified).width
        if wants.isFinite, wants > has, proposal.width == nil {
          for column in columns { widths[column] += (wants - has) / CGFloat(columns.count) }
        }
      }
    }
    let whole = widths.reduce(0, +) + columnGap * CGFloat(widths.count - 1)
    var proposals = Array(repeating: ProposedViewSize.unspecified, count: subviews.count)
    var heights: [CGFloat] = []
    var left = proposal.height.map { $0 - rowGaps.reduce(0, +) }
    for (rowIndex, row) in rows.enumerated() {
      let share = left.map { max(0, $0 / CGFloat(rows.count - rowIndex)) }
      var height: CGFloat = 0
      for cell in row.cells {
        let columns = cell.column..<min(widths.count, cell.column + cell.span)
        let width =
          row.isWhole
          ? max(whole, 0)
          : columns.reduce(0) { $0 + widths[$1] } + columnGap * CGFloat(max(0, columns.count - 1))
        let offered = ProposedViewSize(width: width, height: share)
        proposals[cell.index] = offered
        if !unsized(cell.index, .vertical) {
          height = max(height, subviews[cell.index].sizeThatFits(offered).height)
        }
      }
      if !height.isFinite { height = share ?? 10 }
      for cell in row.cells { proposals[cell.index].height = height }
      heights.append(height)
      left = left.map { $0 - height }
    }
    return Result(
      rows: rows, widths: widths, heights: heights, columnGap: columnGap, rowGaps: rowGaps,
      proposals: proposals)
  }

  /// Shares what rigid columns leave among the flexible ones; too little is taken from all.
  private func fit(_ widths: inout [CGFloat], _ flexible: [Bool], to total: CGFloat) {
    let used = widths.reduce(0, +)
    let count = flexible.filter { $0 }.count
    if used < total, count > 0 {
      // Equal shares, but none below what it needs.
      let rigid = zip(widths, flexible).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
      let share = (total - rigid) / CGFloat(count)
      for index in widths.indices where flexible[index] {
        widths[index] = max(widths[index], share)
      }
    } else if used > total, used > 0 {
      var excess = used - total
      // The widest give first.
      for index in widths.indices.sorted(by: { widths[$0] > widths[$1] }) where excess > 0 {
        let average = max(0, total / CGFloat(widths.count))
        let cut = min(excess, max(0, widths[index] - average))
        widths[index] -= cut
        excess -= cut
      }
    }
  }

  private func gap(_ above: Row, _ below: Row, _ subviews: LayoutSubviews) -> CGFloat {
    var best: CGFloat = 0
    for a in above.cells {
      for b in below.cells {
        best = max(
          best, subviews[a.index].spacing.distance(to: subviews[b.index].spacing, along: .vertical))
      }
    }
    return best
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let result = compute(proposal, subviews)
    var width =
      result.widths.reduce(0, +) + result.columnGap * CGFloat(max(0, result.widths.count - 1))
    for row in result.rows where row.isWhole {
      for cell in row.cells {
        let isUnsized = assumeMainActor {
          subviews[cell.index].node.trait(GridUnsizedTrait.self).contains(.horizontal)
        }
        if !isUnsized {
          let size = subviews[cell.index].sizeThatFits(
            ProposedViewSize(width: proposal.width, height: nil))
          if size.width.isFinite { width = max(width, size.width) }
        }
      }
    }
    return CGSize(width: width, height: result.heights.reduce(0, +) + result.rowGaps.reduce(0, +))
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) {
    guard !subviews.isEmpty else { return }
    let result = compute(ProposedViewSize(width: bounds.width, height: proposal.height), subviews)
    var y = bounds.minY
    for (rowIndex, row) in result.rows.enumerated() {
      for cell in row.cells { place(cell, row, result, y, rowIndex, bounds, subviews) }
      y +=
        result.heights[rowIndex] + (rowIndex < result.rowGaps.count ? result.rowGaps[rowIndex] : 0)
    }
  }

  private func place(
    _ cell: Cell, _ row: Row, _ result: Result, _ y: CGFloat, _ rowIndex: Int, _ bounds: CGRect,
    _ subviews: LayoutSubviews
  ) {
    let columns = cell.column..<min(result.widths.count, cell.column + cell.span)
    let x =
      bounds.minX
      + (0..<cell.column).reduce(0) {
        $0 + ($1 < result.widths.count ? result.widths[$1] : 0) + result.columnGap
      }
    let width =
      row.isWhole
      ? bounds.width
      : columns.reduce(0) { $0 + result.widths[$1] } + result.columnGap
        * CGFloat(max(0, columns.count - 1))
    let size = CGSize(width: width, height: result.heights[rowIndex])
    let offered = result.proposals[cell.index]
    let dimensions = subviews[cell.index].dimensions(in: offered)
    let anchor = assumeMainActor { subviews[cell.index].node.trait(GridCellAnchorTrait.self) }
    if let anchor {
      subviews[cell.index].place(
        at: CGPoint(x: x + size.width * anchor.x, y: y + size.height * anchor.y), anchor: anchor,
        proposal: offered)
      return
    }
    var own = alignment
    if let vertical = row.alignment { own.vertical = vertical }
    if let column = columnAlignment(cell.column, result.rows, subviews) { own.horizontal = column }
    let point = assumeMainActor { aligned(dimensions, in: size, own) }
    subviews[cell.index].place(at: CGPoint(x: x + point.x, y: y + point.y), proposal: offered)
  }

  private func columnAlignment(_ column: Int, _ rows: [Row], _ subviews: LayoutSubviews)
    -> HorizontalAlignment?
  {
    for row in rows where !row.isWhole {
      for cell in row.cells where cell.column == column {
        let value = assumeMainActor {
          subviews[cell.index].node.trait(GridColumnAlignmentTrait.self)
        }
        if let value { return value }
      }
    }
    return nil
  }
}

extension View {
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(TraitModifier(GridColumnsTrait.self, count))
  }
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(TraitModifier(GridUnsizedTrait.self, axes))
  }
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(TraitModifier(GridColumnAlignmentTrait.self, guide))
  }
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(TraitModifier(GridCellAnchorTrait.self, anchor))
  }
}

/// The first of several views that fits.
public struct ViewThatFits<Content: View> {
  var axes: Axis.Set
  var content: Content
  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { ViewThatFitsNode(self, inputs) }
}

final class ViewThatFitsNode<Content: View>: TypedNode<ViewThatFits<Content>> {
  private var content: TypedNode<Content>!
  private let box: ViewThatFitsElement
  override init(_ view: ViewThatFits<Content>, _ inputs: NodeInputs) {
    box = ViewThatFitsElement(graph: inputs.graph)
    box.axes = view.axes
    super.init(view, inputs)
    content = make(view.content, isLazy: false)
    collect()
  }
  private func collect() {
    var list: [LayoutNode] = []
    content.collectElements(into: &list)
    box.setChildren(list)
  }
  override var childNodes: [ViewNode] { [content] }
  override func collectElements(into elements: inout [LayoutNode]) { elements.append(box) }
  override func collectLazyItems(into items: inout [LazyItem]) { items.append(.element(box)) }
  override func elementsDidChange() { collect() }
  override func update(_ view: ViewThatFits<Content>) {
    self.view = view
    box.axes = view.axes
    content.update(view.content)
  }
}

/// Shows the first child whose ideal size fits the proposal, else the last.
final class ViewThatFitsElement: LayoutNode {
  var axes: Axis.Set = [.horizontal, .vertical]
  private var chosen: LayoutNode?

  private func choice(_ proposal: ProposedViewSize) -> LayoutNode? {
    for child in children.dropLast() {
      let ideal = child.sizeThatFits(
        ProposedViewSize(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height))
      let fits = Axis.allCases.allSatisfy { axis in
        guard axes.contains(axis), let room = proposal[axis] else { return true }
        return ideal[axis] <= room + 0.001
      }
      if fits { return child }
    }
    return children.last
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.sizeThatFits(proposal) ?? .zero
  }
  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    let next = choice(proposal)
    if next !== chosen {
      chosen = next
      invalidateDisplay()
    }
    next?.place(at: .zero, size: size, proposal: proposal)
  }
  override var drawnChildren: [LayoutNode] { chosen.map { [$0] } ?? [] }
  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    choice(proposal)?.explicitAlignment(key, size: size, proposal: proposal)
  }
  override var spacing: ViewSpacing { children.first?.spacing ?? ViewSpacing() }
}
