import Drawing

/// The content of a list, with each of its elements in a row of the list's look.
struct ListRows<Content: View>: PrimitiveView {
  var content: Content
  var selection: ListSelection?
  /// What is chosen now: rows are told when it is something else.
  var chosen: AnyHashable?
  var look: ListLook
  var rowSpacing: CGFloat = 0
  var isEditing = false
  func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { ListRowsNode(self, inputs) }
}

/// What rows ask the list they are in.
@MainActor protocol ListRowOwner: AnyObject {
  var look: ListLook { get }
  var rowEnvironment: EnvironmentValues { get }
  var selection: ListSelection? { get }
  var rowSpacing: CGFloat { get }
  var isEditing: Bool { get }
  /// The row that has been pulled aside, and what reorders rows.
  var interaction: ListInteraction { get }
  /// Makes the boxes of a view that a row shows beside its content.
  func attach(_ view: AnyView, to box: ListRowBox, as part: ListRowBox.Part) -> [LayoutNode]
  func detach(_ part: ListRowBox.Part, from box: ListRowBox)
}

/// What the rows of one list share while they are touched.
@MainActor final class ListInteraction {
  weak var openRow: ListRowBox?
  /// What carries a row to another place.
  var carrier: RowCarrier?
  /// Boxes in view, by which a row that is dragged finds its new place.
  var rows: [WeakRow] = []
  struct WeakRow { weak var box: ListRowBox? }

  var boxes: [ListRowBox] { rows.compactMap(\.box) }
  func add(_ box: ListRowBox) {
    rows.removeAll { $0.box == nil || $0.box === box }
    rows.append(WeakRow(box: box))
  }
}

final class ListRowsNode<Content: View>: TypedNode<ListRows<Content>>, ListRowOwner {
  private var content: TypedNode<Content>!
  private let boxes = ListRowBoxes()
  let interaction = ListInteraction()
  /// Views that rows show beside their content.
  private var attachments: [AttachmentKey: Attachment] = [:]

  private struct AttachmentKey: Hashable {
    var box: ObjectIdentifier
    var part: ListRowBox.Part
  }
  private struct Attachment {
    weak var box: ListRowBox?
    var node: TypedNode<AnyView>
  }

  override init(_ view: ListRows<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = make(view.content, environment: inner(inputs.environment))
  }
  private func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner.isInRow = true
    return inner
  }
  var look: ListLook { view.look }
  var rowEnvironment: EnvironmentValues { environment }
  var selection: ListSelection? { view.selection }

  var rowSpacing: CGFloat { view.rowSpacing }
  var isEditing: Bool { view.isEditing }

  func attach(_ view: AnyView, to box: ListRowBox, as part: ListRowBox.Part) -> [LayoutNode] {
    let key = AttachmentKey(box: ObjectIdentifier(box), part: part)
    let node: TypedNode<AnyView>
    if let known = attachments[key], known.box === box {
      node = known.node
      node.update(view)
    } else {
      attachments[key]?.node.remove()
      node = make(view, environment: inner(environment), isLazy: false)
      attachments[key] = Attachment(box: box, node: node)
      sweep()
    }
    var elements: [LayoutNode] = []
    node.collectElements(into: &elements)
    return elements
  }
  func detach(_ part: ListRowBox.Part, from box: ListRowBox) {
    let key = AttachmentKey(box: ObjectIdentifier(box), part: part)
    attachments.removeValue(forKey: key)?.node.remove()
  }
  /// Ends the views of rows that are gone.
  private func sweep() {
    guard attachments.count > 64 else { return }
    for (key, entry) in attachments where entry.box == nil || entry.box?.parent == nil {
      entry.node.remove()
      attachments[key] = nil
    }
  }

  override var childNodes: [ViewNode] { [content] + attachments.values.map(\.node) }
  override func collectLazyItems(into items: inout [LazyItem]) {
    var own: [LazyItem] = []
    content.collectLazyItems(into: &own)
    items += ListRowWrapping.wrap(own, self, boxes)
  }
  override func collectElements(into elements: inout [LayoutNode]) {
    content.collectElements(into: &elements)
  }
  override func update(_ view: ListRows<Content>) {
    let old = self.view
    self.view = view
    content.update(view.content)
    boxes.refresh()
    if old.look != view.look || old.rowSpacing != view.rowSpacing { elementsDidChange() }
    if old.isEditing != view.isEditing { boxes.setEditing() }
  }
  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    setEnvironment(environment)
    content.updateEnvironment(inner(environment), changes)
    boxes.refresh()
  }
}

/// The boxes of rows by the element they hold, so that an element keeps its box.
@MainActor final class ListRowBoxes {
  private struct Weak { weak var box: ListRowBox? }
  private var known: [ObjectIdentifier: Weak] = [:]

  func box(_ element: LayoutNode, _ owner: any ListRowOwner) -> ListRowBox {
    if let box = known[ObjectIdentifier(element)]?.box, box.content === element {
      box.owner = owner
      return box
    }
    let box = ListRowBox(element, owner)
    owner.interaction.add(box)
    if known.count > 512 { known = known.filter { $0.value.box != nil } }
    known[ObjectIdentifier(element)] = Weak(box: box)
    return box
  }
  func refresh() { for entry in known.values { entry.box?.selectionDidChange() } }
  func setEditing() { for entry in known.values { entry.box?.editingDidChange() } }
}

@MainActor enum ListRowWrapping {
  /// Puts rows that stand outside sections into one of their own.
  static func wrap(_ items: [LazyItem], _ owner: any ListRowOwner, _ boxes: ListRowBoxes)
    -> [LazyItem]
  {
    var result: [LazyItem] = []
    var loose: [LazyItem] = []
    func flush() {
      guard !loose.isEmpty else { return }
      result.append(
        .section(WrappedSection(nil, loose, owner, boxes, isFirst: result.isEmpty)))
      loose = []
    }
    for item in items {
      if case .section(let section) = item {
        flush()
        result.append(
          .section(WrappedSection(section, nil, owner, boxes, isFirst: result.isEmpty)))
      } else {
        loose.append(item)
      }
    }
    flush()
    return result
  }
}

/// A section whose rows, header and footer stand in the list's boxes.
@MainActor final class WrappedSection: LazySection {
  private let base: (any LazySection)?
  private let loose: [LazyItem]?
  private let owner: any ListRowOwner
  private let boxes: ListRowBoxes
  private let isFirst: Bool

  init(
    _ base: (any LazySection)?, _ loose: [LazyItem]?, _ owner: any ListRowOwner,
    _ boxes: ListRowBoxes, isFirst: Bool
  ) {
    self.base = base
    self.loose = loose
    self.owner = owner
    self.boxes = boxes
    self.isFirst = isFirst
  }

  func header() -> [LayoutNode] {
    let elements = base?.header() ?? []
    if elements.isEmpty {
      guard owner.look.isGrouped else { return [] }
      // The room above a card without a header.
      return [ListGap(height: gap, graph: ownerGraph)]
    }
    return elements.map { edge($0, .header) }
  }
  func footer() -> [LayoutNode] { (base?.footer() ?? []).map { edge($0, .footer) } }

  private var gap: CGFloat {
    let standard = ControlProfile.current.sectionGap
    if isFirst { return standard * 0.57 }
    switch owner.rowEnvironment.listSectionSpacing.kind {
    case .standard: return standard
    case .compact: return standard * 0.5
    case .custom(let length): return max(0, length)
    }
  }

  private var ownerGraph: ViewGraph { (owner as? ViewNode)?.graph ?? ViewGraph() }

  private func edge(_ element: LayoutNode, _ role: ListRowBox.Role) -> ListRowBox {
    let box = boxes.box(element, owner)
    box.isFirstInList = isFirst
    box.setEdge(role, expansion: role == .header ? base?.expansion : nil)
    return box
  }

  func items() -> [LazyItem] {
    let items = flattened(base?.items() ?? loose ?? [])
    let counts = items.map { item -> Int in
      if case .rows(let rows) = item { rows.rowCount } else { 1 }
    }
    let total = counts.reduce(0, +)
    let lines = base?.separators ?? owner.rowEnvironment.listSectionSeparators
    var position = 0
    return zip(items, counts).map { item, count in
      defer { position += count }
      switch item {
      case .element(let node):
        let box = boxes.box(node, owner)
        box.set(
          position, isFirst: position == 0, isLast: position == total - 1, lines: lines)
        return .element(box)
      case .rows(let rows):
        return .rows(
          WrappedRows(rows, owner, boxes, first: position, total: total, lines: lines))
      case .section: return item
      }
    }
  }

  /// Sections inside sections add their rows.
  private func flattened(_ items: [LazyItem]) -> [LazyItem] {
    items.flatMap { item -> [LazyItem] in
      if case .section(let inner) = item {
        return inner.header().map { .element($0) } + flattened(inner.items())
          + inner.footer().map { .element($0) }
      }
      return [item]
    }
  }
}

@MainActor final class WrappedRows: LazyRows {
  private let base: any LazyRows
  private let owner: any ListRowOwner
  private let boxes: ListRowBoxes
  private let first: Int
  private let total: Int
  private let lines: RowSeparators
  init(
    _ base: any LazyRows, _ owner: any ListRowOwner, _ boxes: ListRowBoxes, first: Int, total: Int,
    lines: RowSeparators
  ) {
    self.base = base
    self.owner = owner
    self.boxes = boxes
    self.first = first
    self.total = total
    self.lines = lines
  }
  var rowCount: Int { base.rowCount }
  func rowID(at index: Int) -> AnyHashable { base.rowID(at: index) }
  func rowIndex(of id: AnyHashable) -> Int? { base.rowIndex(of: id) }
  func realise(_ index: Int) -> [LayoutNode] {
    let id = base.rowID(at: index)
    let elements = base.realise(index)
    let position = first + index
    return elements.indices.map { part in
      let box = boxes.box(elements[part], owner)
      box.set(
        position, isFirst: position == 0 && part == 0,
        isLast: position == total - 1 && part == elements.count - 1, lines: lines)
      box.id = id
      return box
    }
  }
  func isRealised(_ index: Int) -> Bool { base.isRealised(index) }
  func release(outside range: Range<Int>) { base.release(outside: range) }
  var rowsVersion: Int { base.rowsVersion }
}

/// Empty room between sections.
final class ListGap: LayoutNode {
  private let height: CGFloat

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its height") }

  init(height: CGFloat, graph: ViewGraph) {
    self.height = height
    super.init(graph: graph)
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: height)
  }
}
