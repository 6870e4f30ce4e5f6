import Drawing

/// A view as layout and drawing see it: a box with a size, a place and a picture.
///
/// Sizes go up and proposals go down (`sizeThatFits`), then places are committed (`place`). Measuring
/// changes nothing but the caches; committing touches only what has changed.
@MainActor package class LayoutNode {
  package let graph: ViewGraph
  package let identity: UInt64
  package weak var parent: LayoutNode?
  package private(set) var children: [LayoutNode] = []
  /// Values a view leaves for the container it is in, such as its priority.
  package var traits: [ObjectIdentifier: Any] = [:]
  package var isRightToLeft = false

  // MARK: Committed layout

  /// Where layout put this node: the target, which an animation may not have reached yet.
  package private(set) var origin = CGPoint.zero
  package private(set) var size = CGSize.zero
  package private(set) var proposal: ProposedViewSize?
  package private(set) var needsPlacement = true
  package var geometry: GeometryAnimation?
  /// The transaction of the coming layout for this node and what is in it.
  package var scopedTransaction: Transaction?

  // MARK: Caches

  private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var alignments: [KnownAlignment] = []
  private struct KnownAlignment {
    var key: AlignmentKey
    var size: CGSize
    var proposal: ProposedViewSize
    var value: CGFloat?
  }
  private var item: DisplayItem?
  private var placed: DisplayItem?
  /// Pictures of children that have left layout and still fade.
  package var ghosts: [Ghost] = []

  private static var lastIdentity: UInt64 = 0

  package init(graph: ViewGraph) {
    self.graph = graph
    Self.lastIdentity += 1
    identity = Self.lastIdentity
  }

  // MARK: Overridables

  /// The size this node takes when offered `proposal`.
  package func measure(_ proposal: ProposedViewSize) -> CGSize {
    children.first?.sizeThatFits(proposal) ?? .zero
  }

  /// Places the children of a node that is `size` large and was offered `proposal`.
  package func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    for child in children { child.place(at: .zero, proposal: proposal) }
  }

  /// The position of a guide set inside this node, or nil where nobody set one.
  package func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    nil
  }

  package var spacing: ViewSpacing { ViewSpacing() }

  /// What this node shows, in its own coordinates.
  package func makeContent() -> DisplayContent {
    childrenContent()
  }

  /// Whether a point in this node's coordinates is on something that can be hit.
  package func isHit(_ point: CGPoint) -> Bool { false }

  /// From this node's coordinates to those its children are placed in; nil for the same.
  package var childTransform: ProjectionTransform? { nil }

  /// What this node adds to the accessibility tree.
  package var accessibility: AccessibilityProperties? { nil }

  /// The single child whose traits and spacing this node passes on.
  package var wrapped: LayoutNode? { nil }

  // MARK: Children

  package func setChildren(_ new: [LayoutNode]) {
    if children.count == new.count, zip(children, new).allSatisfy({ $0 === $1 }) { return }
    for child in children where child.parent === self { child.parent = nil }
    children = new
    for child in new { child.parent = self }
    childrenDidChange()
    invalidateLayout()
  }

  package func childrenDidChange() {}

  // MARK: Measuring

  /// The size for `proposal`, remembered until something inside changes.
  package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    for entry in sizes where entry.proposal == proposal { return entry.size }
    graph.statistics.measures += 1
    var size = measure(proposal)
    if !(size.width >= 0) { size.width = 0 }
    if !(size.height >= 0) { size.height = 0 }
    if sizes.count >= 8 { sizes.removeFirst(4) }
    sizes.append((proposal, size))
    return size
  }

  /// Whether a size is remembered since the last change inside.
  package final var hasMeasured: Bool { !sizes.isEmpty }

  package final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(node: self, size: sizeThatFits(proposal), proposal: proposal)
  }

  /// The position of a guide set inside this node, remembered until something inside changes: each
  /// level asks those below, and without a memory the whole tree would be asked again at each level.
  package final func knownAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    for known in alignments
    where known.key == key && known.size == size && known.proposal == proposal {
      return known.value
    }
    let value = explicitAlignment(key, size: size, proposal: proposal)
    if alignments.count >= 12 { alignments.removeFirst(6) }
    alignments.append(KnownAlignment(key: key, size: size, proposal: proposal, value: value))
    return value
  }

  /// True when every remembered size and guide is what measuring would give now.
  package final func sizesAreCurrent() -> Bool {
    sizes.allSatisfy { measure($0.proposal) == $0.size }
      && alignments.allSatisfy {
        explicitAlignment($0.key, size: $0.size, proposal: $0.proposal) == $0.value
      }
  }

  private func forgetMeasures() {
    sizes.removeAll(keepingCapacity: true)
    alignments.removeAll(keepingCapacity: true)
  }

  /// Forgets the sizes and places of this node and all that contain it.
  package final func invalidateLayout() {
    forgetMeasures()
    needsPlacement = true
    invalidateDisplay()
    var node = parent
    while let current = node {
      if current.sizes.isEmpty, current.alignments.isEmpty, current.needsPlacement { break }
      current.forgetMeasures()
      current.needsPlacement = true
      current.invalidateDisplay()
      node = current.parent
    }
    graph.requestUpdate()
  }

  /// Places this node again without forgetting its size.
  package final func invalidatePlacement() {
    var node: LayoutNode? = self
    while let current = node, !current.needsPlacement || !current.alignments.isEmpty {
      current.needsPlacement = true
      current.alignments.removeAll(keepingCapacity: true)
      node = current.parent
    }
    graph.requestUpdate()
  }

  // MARK: Placing

  /// Commits a place in the parent's coordinates.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    place(at: origin, size: sizeThatFits(proposal), proposal: proposal)
  }

  package final func place(
    at newOrigin: CGPoint, size newSize: CGSize, proposal new: ProposedViewSize
  ) {
    if let scopedTransaction {
      let outer = graph.transaction
      self.scopedTransaction = nil
      graph.transaction = scopedTransaction
      place(at: newOrigin, size: newSize, proposal: new)
      graph.transaction = outer
      return
    }
    let isFirst = proposal == nil
    let hasMoved = newOrigin != origin
    let hasResized = newSize != size
    if !isFirst, hasMoved || hasResized {
      animateGeometry(to: newOrigin, newSize)
    } else if isFirst {
      geometry = nil
    }
    origin = newOrigin
    size = newSize
    if hasMoved || isFirst { invalidatePlace() }
    guard isFirst || hasResized || needsPlacement || proposal != new else { return }
    if isFirst || hasResized { invalidateDisplay() }
    proposal = new
    needsPlacement = false
    graph.statistics.layouts += 1
    placeChildren(size: newSize, proposal: new)
  }

  /// Places a child whose leading edge is `origin.x` from this node's leading edge.
  package final func placeChild(
    _ child: LayoutNode, at origin: CGPoint, proposal: ProposedViewSize, in size: CGSize
  ) {
    let childSize = child.sizeThatFits(proposal)
    var point = origin
    if isRightToLeft { point.x = size.width - origin.x - childSize.width }
    child.place(at: point, size: childSize, proposal: proposal)
  }

  /// Forgets that this node was ever placed, so that it appears at its next place at once.
  package final func forgetPlacement() {
    proposal = nil
    geometry = nil
    for child in children { child.forgetPlacement() }
  }

  // MARK: Presented geometry

  package var presentedOrigin: CGPoint { geometry?.origin ?? origin }
  package var presentedSize: CGSize { geometry?.size ?? size }
  package var presentedFrame: CGRect { CGRect(origin: presentedOrigin, size: presentedSize) }
  package var frame: CGRect { CGRect(origin: origin, size: size) }

  private func animateGeometry(to newOrigin: CGPoint, _ newSize: CGSize) {
    GeometryAnimation.retarget(self, to: newOrigin, newSize)
  }

  package func geometryDidAdvance(hasResized: Bool) {
    invalidatePlace()
    if hasResized { invalidateDisplay() }
  }

  // MARK: Display

  /// The picture of this node in its own coordinates.
  package final func displayItem() -> DisplayItem {
    if let item { return item }
    graph.statistics.displayItems += 1
    let made = DisplayItem(identity: identity, makeContent())
    item = made
    return made
  }

  /// The picture of this node at its place in the parent.
  package final func placedItem() -> DisplayItem {
    if let placed { return placed }
    let inner = displayItem()
    let origin = presentedOrigin
    let made =
      origin == .zero
      ? inner : DisplayItem(identity: identity, .effect(.offset(origin), inner))
    placed = made
    return made
  }

  package final func childrenContent() -> DisplayContent {
    let visible = drawingOrder()
    if ghosts.isEmpty {
      if visible.isEmpty { return .empty }
      if visible.count == 1 { return .group([visible[0].placedItem()]) }
    }
    var items = visible.map { $0.placedItem() }
    for ghost in ghosts { items.insert(ghost.item(), at: min(ghost.index, items.count)) }
    return .group(items)
  }

  /// Children from back to front.
  package final func drawingOrder() -> [LayoutNode] {
    let list = drawnChildren
    guard list.contains(where: { $0.trait(ZIndexTrait.self) != 0 }) else { return list }
    return list.enumerated().sorted {
      let (a, b) = ($0.element.trait(ZIndexTrait.self), $1.element.trait(ZIndexTrait.self))
      return a == b ? $0.offset < $1.offset : a < b
    }.map(\.element)
  }

  /// The children that are drawn and can be hit; a scrolling container leaves out far ones.
  package var drawnChildren: [LayoutNode] { children }

  /// Draws this node anew, and what contains it around it.
  package final func invalidateDisplay() {
    guard item != nil || placed != nil else { return }
    item = nil
    invalidatePlace()
  }

  /// This node keeps its picture but has moved.
  package final func invalidatePlace() {
    placed = nil
    var node = parent
    while let current = node, current.item != nil || current.placed != nil {
      current.item = nil
      current.placed = nil
      node = current.parent
    }
    graph.requestUpdate()
  }

  // MARK: Traits

  package final func trait<K: ViewTrait>(_ key: K.Type) -> K.Value {
    var node: LayoutNode? = self
    while let current = node {
      if let value = current.traits[ObjectIdentifier(key)] {
        return value as? K.Value ?? K.defaultValue
      }
      node = current.wrapped
    }
    return K.defaultValue
  }

  package final func setTrait<K: ViewTrait>(_ key: K.Type, _ value: K.Value) {
    traits[ObjectIdentifier(key)] = value
  }

  // MARK: Coordinates

  /// The transform from this node's coordinates to its parent's.
  package final func transformToParent(presented: Bool = false) -> ProjectionTransform {
    let origin = presented ? presentedOrigin : origin
    let shift = ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y))
    guard let inner = parent?.childTransform else { return shift }
    return shift.concatenating(inner)
  }

  /// A point of this node in the coordinates of `ancestor` (nil: the window).
  package final func convert(
    _ point: CGPoint, to ancestor: LayoutNode?, presented: Bool = false
  ) -> CGPoint {
    var point = point
    var node: LayoutNode = self
    while node !== ancestor {
      let origin = presented ? node.presentedOrigin : node.origin
      point.x += origin.x
      point.y += origin.y
      guard let next = node.parent else { break }
      if let transform = next.childTransform { point = point.applying(transform) }
      node = next
    }
    return point
  }

  package final func convert(_ rect: CGRect, to ancestor: LayoutNode?, presented: Bool = false)
    -> CGRect
  {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, to: ancestor, presented: presented) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// This node's frame in the window.
  package final func globalFrame(presented: Bool = false) -> CGRect {
    let size = presented ? presentedSize : size
    return convert(CGRect(origin: .zero, size: size), to: nil, presented: presented)
  }
}

/// A key of a value a view leaves for its container.
package protocol ViewTrait {
  associatedtype Value
  static var defaultValue: Value { get }
}

package enum ZIndexTrait: ViewTrait { package static var defaultValue: Double { 0 } }
package enum LayoutPriorityTrait: ViewTrait { package static var defaultValue: Double { 0 } }
