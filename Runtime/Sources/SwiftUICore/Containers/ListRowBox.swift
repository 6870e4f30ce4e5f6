import Drawing

extension ListLook {
  /// Whether sections stand apart on a background.
  var isGrouped: Bool { self == .grouped || self == .insetGrouped || self == .sidebar }
  /// Whether rows stand on cards with round corners.
  var hasCards: Bool { self == .insetGrouped }
  /// Whether rows are as low as those of plain lists.
  var isPlain: Bool { self != .grouped && self != .insetGrouped }
  /// Whether a chosen row is marked within its list, with round corners.
  var marksRows: Bool { self == .sidebar || self == .column }
}

/// One row of a list: room around its content, the card behind it, the line below; the actions behind
/// it when it is pulled aside, and the controls beside it while the list is edited.
final class ListRowBox: LayoutNode, GestureOwner {
  enum Role { case row, header, footer }
  /// A view beside the content.
  enum Part: Hashable {
    case leadingActions, trailingActions, editLeading, editTrailing, chevron, menu
  }

  weak var owner: (any ListRowOwner)?
  var role = Role.row
  var isFirstInList = false
  var id: AnyHashable? {
    didSet { if id != oldValue { selectionDidChange() } }
  }
  /// The section's expansion, for its header.
  var expansion: Binding<Bool>?
  let content: LayoutNode
  private(set) var position = 0
  private var isFirst = true
  private var isLast = true
  /// The lines above and below the section.
  private var sectionLines = RowSeparators()
  private var isPressed = false
  private var attached: [Part: [LayoutNode]] = [:]
  /// How far the row is pulled aside: to the end of reading where positive.
  private(set) lazy var pull = RowMotion(graph: graph) { [weak self] in self?.pullDidChange() }
  /// How far the row stands from its place while rows are reordered.
  private(set) lazy var shift = RowMotion(graph: graph) { [weak self] in self?.invalidateDisplay() }
  var isLifted = false

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with its content") }

  init(_ content: LayoutNode, _ owner: any ListRowOwner) {
    self.content = content
    self.owner = owner
    super.init(graph: content.graph)
    isRightToLeft = owner.rowEnvironment.layoutDirection == .rightToLeft
    refreshChildren()
  }

  /// Where the row stands in its section; a row of several views has the ends at its first and last.
  func set(_ position: Int, isFirst first: Bool, isLast last: Bool, lines: RowSeparators) {
    self.position = position
    guard first != isFirst || last != isLast || lines != sectionLines else { return }
    isFirst = first
    isLast = last
    sectionLines = lines
    invalidateDisplay()
  }

  /// The box is that of a header or footer.
  func setEdge(_ role: Role, expansion: Binding<Bool>?) {
    let had = self.expansion != nil
    (self.role, self.expansion) = (role, expansion)
    if had != (expansion != nil) || attached[.chevron] != nil { refreshChildren() }
  }

  override var wrapped: LayoutNode? { content }
  private var look: ListLook { owner?.look ?? .plain }
  private var profile: ControlProfile { .current }

  // MARK: Parts

  private var background: [LayoutNode] { content.trait(RowBackgroundTrait.self) ?? [] }

  func refreshChildren() {
    if role == .row, owner?.isEditing == true { attachEditControls() }
    if role == .header, look == .sidebar, expansion != nil { attachChevron() }
    setChildren(background + [content] + Part.order.flatMap { attached[$0] ?? [] })
  }

  /// What a view in the row says of the row has changed.
  func traitsDidChange() {
    if children.first !== content || !background.isEmpty { refreshChildren() }
    for edge in [HorizontalEdge.leading, .trailing] where attached[Part.actions(edge)] != nil {
      attachActions(edge)
    }
    invalidateDisplay()
  }

  func editingDidChange() {
    guard role == .row else { return }
    if owner?.isEditing != true {
      pull.stop(at: 0)
      for part in [Part.editLeading, .editTrailing] where attached[part] != nil {
        attached[part] = nil
        owner?.detach(part, from: self)
      }
    }
    refreshChildren()
    invalidateLayout()
  }

  /// What is chosen may have changed, or which row of the choice this is.
  func selectionDidChange() {
    if attached[.editLeading] != nil, owner?.selection?.isMultiple == true { refreshChildren() }
    invalidateDisplay()
  }

  private func attachEditControls() {
    let edit = content.trait(RowEditTrait.self)
    let canDelete = edit?.delete != nil && !content.trait(DeleteDisabledTrait.self)
    let canMove = edit?.move != nil && !content.trait(MoveDisabledTrait.self)
    let selects =
      owner?.selection?.isMultiple == true && !content.trait(SelectionDisabledTrait.self)
    if selects || canDelete {
      let isChosen = tag.map { owner?.selection?.contains($0) ?? false } ?? false
      let control = RowEditControl(
        kind: selects ? .selection(isChosen) : .delete,
        action: { [weak self] in
          guard let self else { return }
          if selects { self.select() } else { self.open(.trailing) }
        })
      attached[.editLeading] = owner?.attach(AnyView(control), to: self, as: .editLeading)
    }
    if canMove {
      let handle = ReorderHandle(
        moved: { [weak self] in self?.reorder(by: $0) },
        ended: { [weak self] in self?.endReordering() })
      attached[.editTrailing] = owner?.attach(AnyView(handle), to: self, as: .editTrailing)
    }
  }

  private func attachChevron() {
    guard let expansion else { return }
    attached[.chevron] = owner?.attach(
      AnyView(SectionChevron(isExpanded: expansion)), to: self, as: .chevron)
  }

  func attachMenu(_ anchor: RowMenuAnchor) {
    attached[.menu] = owner?.attach(AnyView(anchor), to: self, as: .menu)
    refreshChildren()
    invalidatePlacement()
  }

  /// The actions at one edge: those a view in the row gives, else deleting where rows can be deleted.
  private func actions(_ edge: HorizontalEdge) -> RowSwipeActions? {
    let own = content.trait(RowSwipeTrait.self)
    if let found = own.last(where: { $0.edge == edge }) { return found }
    guard edge == .trailing, own.isEmpty || owner?.isEditing == true,
      let delete = content.trait(RowEditTrait.self)?.delete,
      !content.trait(DeleteDisabledTrait.self)
    else { return nil }
    return RowSwipeActions(edge: .trailing, allowsFullSwipe: true) { [weak self] in
      AnyView(
        Button(.delete, role: .destructive) {
          guard let index = self?.content.trait(RowEditTrait.self)?.index else { return }
          withAnimation { delete(IndexSet(integer: index)) }
        })
    }
  }

  private func attachActions(_ edge: HorizontalEdge) {
    guard let actions = actions(edge) else { return }
    let view = SwipeButtons(
      content: actions.content(), edge: edge, close: { [weak self] in self?.close() })
    attached[Part.actions(edge)] = owner?.attach(AnyView(view), to: self, as: Part.actions(edge))
    refreshChildren()
  }

  // MARK: Layout

  private var outer: CGFloat {
    switch look {
    case .insetGrouped, .sidebar: profile.listInset
    case .column: 8
    case .plain, .grouped, .inset, .bordered: 0
    }
  }

  private var insets: EdgeInsets {
    if role == .row, let own = content.trait(RowInsetsTrait.self) { return own }
    let padding = look.isPlain ? profile.plainRowPadding : profile.rowPadding
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

  private func width(of part: Part) -> CGFloat {
    attached[part]?.first.map { $0.sizeThatFits(.unspecified).width } ?? 0
  }
  private var leadingRoom: CGFloat { width(of: .editLeading) }
  private var trailingRoom: CGFloat { max(width(of: .editTrailing), width(of: .chevron)) }

  private func inner(_ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map {
        max(0, $0 - 2 * outer - insets.horizontal - leadingRoom - trailingRoom)
      }, height: nil)
  }
  private var rowGap: CGFloat { role == .row && !isLast ? owner?.rowSpacing ?? 0 : 0 }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = content.sizeThatFits(inner(proposal.width))
    var height = own.height + insets.vertical
    if role == .row {
      let least = owner?.rowEnvironment.defaultMinListRowHeight ?? 0
      if content.trait(RowInsetsTrait.self) == nil {
        let minimum = look.isPlain ? profile.plainRowMinimum : profile.rowMinimum
        height = max(height, minimum)
      } else {
        height = max(height, least)
      }
    }
    return CGSize(
      width: proposal.width ?? own.width + insets.horizontal + 2 * outer, height: height + rowGap)
  }

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    let offered = inner(size.width)
    let own = content.sizeThatFits(offered)
    let height = size.height - rowGap
    let room = height - insets.vertical
    placeChild(
      content,
      at: CGPoint(
        x: outer + insets.leading + leadingRoom + pull.value,
        y: insets.top + (room - own.height) / 2),
      proposal: offered, in: size)
    for element in background {
      element.place(at: card.origin, size: card.size, proposal: ProposedViewSize(card.size))
    }
    placeParts(size: size, height: height)
  }

  private func placeParts(size: CGSize, height: CGFloat) {
    func put(_ part: Part, _ x: (CGSize) -> CGFloat, _ offered: ProposedViewSize) {
      for element in attached[part] ?? [] {
        let own = element.sizeThatFits(offered)
        placeChild(
          element, at: CGPoint(x: x(own), y: (height - own.height) / 2), proposal: offered, in: size
        )
      }
    }
    for element in attached[.menu] ?? [] {
      element.place(at: card.origin, size: card.size, proposal: ProposedViewSize(card.size))
    }
    put(.editLeading, { _ in outer + pull.value }, .unspecified)
    put(.editTrailing, { size.width - outer - $0.width + pull.value }, .unspecified)
    put(.chevron, { size.width - outer - $0.width - 8 }, .unspecified)
    // Actions take the room that the row has left, at least their own width.
    let edge = look.hasCards ? outer : 0
    for side in [HorizontalEdge.leading, .trailing] {
      let part = Part.actions(side)
      guard let element = attached[part]?.first else { continue }
      let natural = element.sizeThatFits(ProposedViewSize(width: nil, height: height)).width
      let shown = max(natural, abs(pull.value))
      let offered = ProposedViewSize(width: shown, height: height)
      put(part, { _ in side == .leading ? edge : size.width - edge - shown }, offered)
    }
  }

  private var card: CGRect {
    CGRect(x: outer, y: 0, width: max(0, size.width - 2 * outer), height: size.height - rowGap)
  }

  // MARK: Drawing

  private var hasOwnCard: Bool { (owner?.rowSpacing ?? 0) > 0 }

  private func cardPath() -> CGPath {
    if look.marksRows {
      return RoundedRectangle(cornerRadius: 14).path(in: card).cgPath
    }
    let (first, last) = (isFirst || hasOwnCard, isLast || hasOwnCard)
    guard look.hasCards, first || last else { return CGPath(rect: card, transform: nil) }
    let radius = min(profile.listRadius, card.height / 2 + 0.01)
    let limit = first && last ? radius : min(profile.listRadius, card.height)
    return UnevenRoundedRectangle(
      topLeadingRadius: first ? limit : 0, bottomLeadingRadius: last ? limit : 0,
      bottomTrailingRadius: last ? limit : 0, topTrailingRadius: first ? limit : 0
    ).path(in: card).cgPath
  }

  override func makeContent() -> DisplayContent {
    guard role == .row, let environment = owner?.rowEnvironment else { return childrenContent() }
    var items: [DisplayItem] = []
    let path = cardPath()
    func fill(_ path: CGPath, _ style: ResolvedStyle) -> DisplayItem {
      DisplayItem(style.fill(path, in: card, evenOdd: false, isAntialiased: true))
    }
    var behind: [DisplayItem] = []
    if !background.isEmpty {
      behind.append(
        DisplayItem(
          .effect(
            .clip(path, evenOdd: false),
            DisplayItem(.group(background.map { $0.placedItem() })))))
    } else if look.hasCards || look == .grouped {
      behind.append(
        fill(path, Color(.system(.secondaryGroupedBackground)).resolved(in: environment)))
    } else if isLifted {
      behind.append(fill(path, Color(.system(.background)).resolved(in: environment)))
    }
    if isPressed { behind.append(fill(path, Color(.system(.fill)).resolved(in: environment))) }
    if isSelected {
      let tint = look == .sidebar ? 0.16 : 0.18
      behind.append(fill(path, Color.accentColor.opacity(tint).resolved(in: environment)))
    }
    for part in [Part.leadingActions, .trailingActions] {
      items += (attached[part] ?? []).filter { _ in pull.value != 0 }.map { $0.placedItem() }
    }
    let moved = pull.value * (isRightToLeft ? -1 : 1)
    if moved != 0 {
      // The card moves within the list's own outline.
      items.insert(
        DisplayItem(.effect(.offset(CGPoint(x: moved, y: 0)), DisplayItem(.group(behind)))), at: 0)
      items.append(content.placedItem())
    } else {
      items = behind + [content.placedItem()]
    }
    for part in [Part.editLeading, .editTrailing] {
      items += (attached[part] ?? []).map { $0.placedItem() }
    }
    items += separators(environment)
    if moved != 0 {
      items = [
        DisplayItem(.effect(.clip(path, evenOdd: false), DisplayItem(.group(items))))
      ]
    }
    guard shift.value != 0 || isLifted else { return .group(items) }
    return .effect(.offset(CGPoint(x: 0, y: shift.value)), DisplayItem(.group(items)))
  }

  private func separators(_ environment: EnvironmentValues) -> [DisplayItem] {
    guard !hasOwnCard, look != .sidebar, !isLifted else { return [] }
    let wanted = content.trait(RowSeparatorTrait.self)
    var lines: [DisplayItem] = []
    let thickness = environment.pixelLength
    func line(at y: CGFloat, _ tint: Color?) {
      let x = outer + separatorStart
      let end = look.isPlain ? size.width : size.width - outer - insets.trailing
      let start = isRightToLeft ? size.width - end : x
      let line = CGRect(x: start, y: y, width: max(0, end - x), height: thickness)
      let style = (tint ?? Color(.system(.separator))).resolved(in: environment)
      lines.append(
        DisplayItem(
          style.fill(
            CGPath(rect: line, transform: nil), in: line, evenOdd: false, isAntialiased: false)))
    }
    let section = sectionLines
    // Below the last row is the line of the section.
    let hasBottom =
      !isLast || section.bottom == .visible || (look.isPlain && section.bottom == .automatic)
    if hasBottom, wanted.bottom != .hidden {
      line(at: size.height - thickness, wanted.bottomTint ?? (isLast ? section.bottomTint : nil))
    }
    let hasTop = wanted.top == .visible || (wanted.topTint != nil && wanted.top != .hidden)
    if isFirst, hasTop || section.top == .visible {
      line(at: 0, wanted.topTint ?? section.topTint)
    }
    return lines
  }

  /// Where the line starts: at the guide a view in the row sets, at the row's first words, or where the
  /// content does.
  private var separatorStart: CGFloat {
    let base = insets.leading + leadingRoom
    let key = HorizontalAlignment.listRowSeparatorLeading.key
    guard
      let guide = content.explicitAlignment(
        key, size: content.size, proposal: content.proposal ?? .unspecified)
    else { return base }
    return base + guide
  }

  private var isSelected: Bool {
    guard let tag, let selection = owner?.selection else { return false }
    if selection.isMultiple, owner?.isEditing != true { return false }
    return selection.contains(tag)
  }

  // MARK: Pulling aside

  private func pullDidChange() {
    if pull.value == 0, pull.goal == 0 {
      for part in [Part.leadingActions, .trailingActions] where attached[part] != nil {
        attached[part] = nil
        owner?.detach(part, from: self)
      }
      refreshChildren()
    }
    invalidatePlacement()
    invalidateDisplay()
  }

  func close() {
    if owner?.interaction.openRow === self { owner?.interaction.openRow = nil }
    pull.run(to: 0)
  }

  func open(_ edge: HorizontalEdge) {
    attachActions(edge)
    guard let width = actionsWidth(edge) else { return }
    owner?.interaction.openRow = self
    pull.run(to: edge == .leading ? width : -width)
  }

  private func actionsWidth(_ edge: HorizontalEdge) -> CGFloat? {
    attached[Part.actions(edge)]?.first.map {
      $0.sizeThatFits(ProposedViewSize(width: nil, height: size.height - rowGap)).width
    }
  }

  /// Whether pulling by `way` (to the end of reading) shows something.
  func canPull(_ way: CGFloat) -> Bool {
    if pull.value != 0 { return true }
    guard role == .row, owner?.isEditing != true else { return false }
    return actions(way > 0 ? .leading : .trailing) != nil
  }

  func pull(to wanted: CGFloat) {
    let edge: HorizontalEdge = wanted > 0 ? .leading : .trailing
    guard let actions = actions(edge) else { return pull.stop(at: wanted / 8) }
    if attached[Part.actions(edge)] == nil { attachActions(edge) }
    owner?.interaction.openRow = self
    let width = actionsWidth(edge) ?? 0
    var way = abs(wanted)
    if way > width, !actions.allowsFullSwipe { way = width + (way - width) / 4 }
    pull.stop(at: edge == .leading ? way : -way)
  }

  func letGo(speed: CGFloat) {
    let edge: HorizontalEdge = pull.value > 0 ? .leading : .trailing
    guard let width = actionsWidth(edge), let actions = actions(edge) else { return close() }
    let way = abs(pull.value)
    let outward = speed * (edge == .leading ? 1 : -1)
    if actions.allowsFullSwipe, way > max(width + 40, card.width * 0.55) {
      let first = Self.controls(in: attached[Part.actions(edge)] ?? [])
      // The first action stands at the row's edge.
      (edge == .leading ? first.first : first.last)?.act()
      return close()
    }
    if outward > 300 || (outward > -300 && way > width / 2) { open(edge) } else { close() }
  }

  private static func controls(in elements: [LayoutNode]) -> [PressElement] {
    elements.flatMap { node -> [PressElement] in
      if let press = node as? PressElement { return [press] }
      return controls(in: node.children)
    }
  }

  // MARK: Touch

  var tag: AnyHashable? { content.trait(TagTrait.self) ?? id }

  override func isHit(_ point: CGPoint) -> Bool { role == .row && card.contains(point) }

  /// A row with one control acts as that control wherever it is touched.
  private func control() -> PressElement? {
    let found = Self.controls(in: [content])
    return found.count == 1 ? found[0] : nil
  }

  private func select() {
    guard let tag, !content.trait(SelectionDisabledTrait.self) else { return }
    owner?.selection?.select(tag)
    selectionDidChange()
  }

  /// In a column with a choice a link chooses; what it leads to stands in the next column.
  private var isColumnLink: Bool {
    owner?.rowEnvironment.columnReference != nil && owner?.selection != nil
      && content.trait(ColumnLinkTrait.self)
  }

  /// Where columns take one another's place, what was chosen is shown.
  private func showNextColumn() {
    guard owner?.isEditing != true, let column = owner?.rowEnvironment.columnReference else {
      return
    }
    column.advance?(column.index)
  }

  func makeRecognizer() -> AnyRecognizer? {
    guard role == .row, let owner else { return nil }
    if let open = owner.interaction.openRow, open !== self { open.close() }
    let isEditing = owner.isEditing
    let press = isEditing ? nil : control().flatMap { $0.canFocus && $0.actsForRow ? $0 : nil }
    let selects =
      owner.selection.map { !$0.isMultiple || isEditing } ?? false
      && !content.trait(SelectionDisabledTrait.self)
    let isOpen = pull.value != 0
    let pulls = isOpen || canPull(1) || canPull(-1)
    let hasMenu = hasMenu
    let acts = press == nil && primaryAction != nil
    guard press != nil || selects || pulls || hasMenu else { return nil }
    return RowRecognizer(
      row: self,
      press: PressRecognizer(
        isNear: { [weak self] point in
          guard let self else { return false }
          return self.card.contains(HitTest.local(point, in: self))
        },
        pressed: { [weak self] isPressed in
          guard let self, press != nil || selects || acts, !isOpen else { return }
          self.isPressed = isPressed
          self.invalidateDisplay()
        },
        action: { [weak self, weak press] in
          if isOpen {
            self?.close()
          } else if let press, self?.isColumnLink != true {
            press.act()
          } else if selects {
            self?.select()
            self?.showNextColumn()
            self?.primaryAction?()
          } else {
            self?.primaryAction?()
          }
        }), hold: hasMenu ? { [weak self] in self?.openMenu() } : nil)
  }

  override var accessibility: AccessibilityProperties? {
    guard role == .row else { return nil }
    var properties = AccessibilityProperties()
    properties.traits = .isCell
    properties.children = .contain
    if isSelected { properties.traits.formUnion(.isSelected) }
    if hasMenu {
      properties.actions.append(
        AccessibilityAction(kind: .showMenu, name: "") { [weak self] in self?.openMenu() })
    }
    if let delete = content.trait(RowEditTrait.self)?.delete,
      !content.trait(DeleteDisabledTrait.self), let environment = owner?.rowEnvironment
    {
      properties.actions.append(
        AccessibilityAction(
          kind: .init(kind: .named("")), name: SystemWord.delete.string(in: environment.locale)
        ) { [weak self] in
          guard let index = self?.content.trait(RowEditTrait.self)?.index else { return }
          delete(IndexSet(integer: index))
        })
    }
    return properties
  }
}

extension ListRowBox.Part {
  static let order: [Self] = [
    .leadingActions, .trailingActions, .editLeading, .editTrailing, .chevron, .menu,
  ]
  static func actions(_ edge: HorizontalEdge) -> Self {
    edge == .leading ? .leadingActions : .trailingActions
  }
}
