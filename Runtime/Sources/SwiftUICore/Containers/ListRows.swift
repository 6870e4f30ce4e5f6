import Drawing

/// The content of a list, with each of its elements in a row of the list's look.
struct ListRows<Content: View>: PrimitiveView {
  var content: Content
  var selection: ListSelection?
  var look: ListLook
  func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { ListRowsNode(self, inputs) }
}

/// What rows ask the list they are in.
@MainActor protocol ListRowOwner: AnyObject {
  var look: ListLook { get }
  var rowEnvironment: EnvironmentValues { get }
  var selection: ListSelection? { get }
}

final class ListRowsNode<Content: View>: TypedNode<ListRows<Content>>, ListRowOwner {
  private var content: TypedNode<Content>!
  private let boxes = ListRowBoxes()

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

  override var childNodes: [ViewNode] { [content] }
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
    if old.look != view.look { elementsDidChange() }
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
    if known.count > 512 { known = known.filter { $0.value.box != nil } }
    known[ObjectIdentifier(element)] = Weak(box: box)
    return box
  }
  func refresh() { for entry in known.values { entry.box?.invalidateDisplay() } }
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
      guard owner.look == .insetGrouped else { return [] }
      // The room above a card without a header.
      return [
        ListGap(height: ControlProfile.current.sectionGap * (isFirst ? 0.57 : 1), graph: ownerGraph)
      ]
    }
    return elements.map { edge($0, .header) }
  }
  func footer() -> [LayoutNode] { (base?.footer() ?? []).map { edge($0, .footer) } }

  private var ownerGraph: ViewGraph { (owner as? ViewNode)?.graph ?? ViewGraph() }

  private func edge(_ element: LayoutNode, _ role: ListRowBox.Role) -> ListRowBox {
    let box = boxes.box(element, owner)
    box.role = role
    box.isFirstInList = isFirst
    return box
  }

  func items() -> [LazyItem] {
    let items = flattened(base?.items() ?? loose ?? [])
    let counts = items.map { item -> Int in
      if case .rows(let rows) = item { rows.rowCount } else { 1 }
    }
    let total = counts.reduce(0, +)
    var position = 0
    return zip(items, counts).map { item, count in
      defer { position += count }
      switch item {
      case .element(let node):
        let box = boxes.box(node, owner)
        box.set(position, of: total)
        return .element(box)
      case .rows(let rows):
        return .rows(WrappedRows(rows, owner, boxes, first: position, total: total))
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
  init(
    _ base: any LazyRows, _ owner: any ListRowOwner, _ boxes: ListRowBoxes, first: Int, total: Int
  ) {
    self.base = base
    self.owner = owner
    self.boxes = boxes
    self.first = first
    self.total = total
  }
  var rowCount: Int { base.rowCount }
  func rowID(at index: Int) -> AnyHashable { base.rowID(at: index) }
  func rowIndex(of id: AnyHashable) -> Int? { base.rowIndex(of: id) }
  func realise(_ index: Int) -> [LayoutNode] {
    let id = base.rowID(at: index)
    return base.realise(index).map { element in
      let box = boxes.box(element, owner)
      box.set(first + index, of: total)
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

/// One row of a list: room around its content, the card behind it, the line below.
final class ListRowBox: LayoutNode, GestureOwner {
  enum Role { case row, header, footer }
  weak var owner: (any ListRowOwner)?
  var role = Role.row
  var isFirstInList = false
  var id: AnyHashable?
  private var isFirst = true
  private var isLast = true
  private var isPressed = false
  let content: LayoutNode

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its content") }

  init(_ content: LayoutNode, _ owner: any ListRowOwner) {
    self.content = content
    self.owner = owner
    super.init(graph: content.graph)
    isRightToLeft = owner.rowEnvironment.layoutDirection == .rightToLeft
    setChildren([content])
  }

  func set(_ position: Int, of total: Int) {
    let (first, last) = (position == 0, position == total - 1)
    guard first != isFirst || last != isLast else { return }
    isFirst = first
    isLast = last
    invalidateDisplay()
  }

  override var wrapped: LayoutNode? { content }
  private var look: ListLook { owner?.look ?? .plain }
  private var profile: ControlProfile { .current }

  // MARK: Layout

  private var outer: CGFloat { look == .insetGrouped ? profile.listInset : 0 }

  private var insets: EdgeInsets {
    if role == .row, let own = content.trait(RowInsetsTrait.self) { return own }
    let padding = look == .plain ? profile.plainRowPadding : profile.rowPadding
    switch role {
    case .row:
      return EdgeInsets(
        top: padding, leading: profile.rowInset, bottom: padding, trailing: profile.rowInset)
    case .header:
      let above = look == .plain ? 12 : isFirstInList ? 16 : profile.headerAbove
      return EdgeInsets(
        top: above, leading: profile.rowInset, bottom: look == .plain ? 6 : profile.headerBelow,
        trailing: profile.rowInset)
    case .footer:
      return EdgeInsets(
        top: profile.footerAbove, leading: profile.rowInset, bottom: 4, trailing: profile.rowInset)
    }
  }

  private func inner(_ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - 2 * outer - insets.horizontal) }, height: nil)
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = content.sizeThatFits(inner(proposal.width))
    var height = own.height + insets.vertical
    if role == .row, content.trait(RowInsetsTrait.self) == nil {
      let minimum = look == .plain ? profile.plainRowMinimum : profile.rowMinimum
      height = max(height, minimum)
    }
    return CGSize(
      width: proposal.width ?? own.width + insets.horizontal + 2 * outer, height: height)
  }
  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    let offered = inner(size.width)
    let own = content.sizeThatFits(offered)
    let room = size.height - insets.vertical
    placeChild(
      content,
      at: CGPoint(x: outer + insets.leading, y: insets.top + (room - own.height) / 2),
      proposal: offered, in: size)
  }

  private var card: CGRect {
    CGRect(x: outer, y: 0, width: max(0, size.width - 2 * outer), height: size.height)
  }

  // MARK: Drawing

  private func cardPath() -> CGPath {
    let radius = look == .insetGrouped ? min(profile.listRadius, card.height / 2 + 0.01) : 0
    let full = profile.listRadius
    guard look == .insetGrouped, isFirst || isLast else {
      return CGPath(rect: card, transform: nil)
    }
    let limit = isFirst && isLast ? radius : min(full, card.height)
    return UnevenRoundedRectangle(
      topLeadingRadius: isFirst ? limit : 0, bottomLeadingRadius: isLast ? limit : 0,
      bottomTrailingRadius: isLast ? limit : 0, topTrailingRadius: isFirst ? limit : 0
    ).path(in: card).cgPath
  }

  override func makeContent() -> DisplayContent {
    let inner = childrenContent()
    guard role == .row, let environment = owner?.rowEnvironment else { return inner }
    var items: [DisplayItem] = []
    let path = cardPath()
    func fill(_ style: ResolvedStyle) {
      items.append(DisplayItem(style.fill(path, in: card, evenOdd: false, isAntialiased: true)))
    }
    if let own = content.trait(RowBackgroundTrait.self) {
      fill(own.resolved(in: environment))
    } else if look == .insetGrouped {
      fill(Color(.system(.secondaryGroupedBackground)).resolved(in: environment))
    }
    if isPressed { fill(Color(.system(.fill)).resolved(in: environment)) }
    if let tag = tag, owner?.selection?.contains(tag) == true {
      fill(Color.accentColor.opacity(0.18).resolved(in: environment))
    }
    items.append(DisplayItem(inner))
    if !isLast || look == .plain, content.trait(RowSeparatorTrait.self) != .hidden {
      let thickness = environment.pixelLength
      let x = outer + insets.leading
      let end = look == .plain ? size.width : size.width - outer - insets.trailing
      let start = isRightToLeft ? size.width - end : x
      let line = CGRect(
        x: start, y: size.height - thickness, width: max(0, end - x), height: thickness)
      let style = Color(.system(.separator)).resolved(in: environment)
      items.append(
        DisplayItem(
          style.fill(
            CGPath(rect: line, transform: nil), in: line, evenOdd: false, isAntialiased: false)))
    }
    return .group(items)
  }

  // MARK: Touch

  private var tag: AnyHashable? { content.trait(TagTrait.self) ?? id }

  override func isHit(_ point: CGPoint) -> Bool { role == .row && card.contains(point) }

  /// A row with one control acts as that control wherever it is touched.
  private func control() -> PressElement? {
    var found: [PressElement] = []
    func visit(_ node: LayoutNode) {
      if let press = node as? PressElement { return found.append(press) }
      for child in node.children { visit(child) }
    }
    visit(content)
    return found.count == 1 ? found[0] : nil
  }

  func makeRecognizer() -> AnyRecognizer? {
    guard role == .row else { return nil }
    let press = control().flatMap { $0.canFocus && $0.actsForRow ? $0 : nil }
    guard press != nil || owner?.selection != nil else { return nil }
    return PressRecognizer(
      isNear: { [weak self] point in
        guard let self else { return false }
        return self.card.contains(HitTest.local(point, in: self))
      },
      pressed: { [weak self] in
        self?.isPressed = $0
        self?.invalidateDisplay()
      },
      action: { [weak self, weak press] in
        if let press {
          press.act()
        } else if let self, let tag = self.tag {
          self.owner?.selection?.select(tag)
        }
      })
  }

  override var accessibility: AccessibilityProperties? {
    guard role == .row else { return nil }
    var properties = AccessibilityProperties()
    properties.traits = .isCell
    properties.children = .contain
    if let tag, owner?.selection?.contains(tag) == true { properties.traits.formUnion(.isSelected) }
    return properties
  }
}
