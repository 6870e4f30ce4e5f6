/// The part of a container that bars and the device's edges leave free.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// A node that says which part of it is safe, and how far content may reach beyond.
@MainActor package protocol SafeAreaProvider: LayoutNode {
  /// In this node's coordinates.
  var safeRect: CGRect { get }
  /// In this node's coordinates: where content that ignores the safe area may reach.
  var fullRect: CGRect { get }
}

@MainActor package enum SafeArea {
  /// `bounds` of `node`, grown at `edges` through the safe area where they touch its border.
  package static func extended(_ bounds: CGRect, of node: LayoutNode, at edges: Edge.Set) -> CGRect
  {
    guard !edges.isEmpty else { return bounds }
    var offset = CGPoint.zero
    var current: LayoutNode = node
    while let next = current.parent {
      offset.x += current.origin.x
      offset.y += current.origin.y
      // A turned or scrolled container ends the search: nothing in it touches the border.
      if next.childTransform != nil { return bounds }
      if let provider = next as? any SafeAreaProvider {
        return grown(bounds, by: offset, provider, edges, isRightToLeft: node.isRightToLeft)
      }
      current = next
    }
    return bounds
  }

  private static func grown(
    _ bounds: CGRect, by offset: CGPoint, _ provider: any SafeAreaProvider, _ edges: Edge.Set,
    isRightToLeft: Bool
  ) -> CGRect {
    let rect = bounds.offsetBy(dx: offset.x, dy: offset.y)
    let (safe, full) = (provider.safeRect, provider.fullRect)
    let left: Edge = isRightToLeft ? .trailing : .leading
    let right: Edge = isRightToLeft ? .leading : .trailing
    var (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if edges.contains(.top), minY <= safe.minY + 0.5 { minY = min(minY, full.minY) }
    if edges.contains(.bottom), maxY >= safe.maxY - 0.5 { maxY = max(maxY, full.maxY) }
    if edges.contains(left), minX <= safe.minX + 0.5 { minX = min(minX, full.minX) }
    if edges.contains(right), maxX >= safe.maxX - 0.5 { maxX = max(maxX, full.maxX) }
    return CGRect(
      x: minX - offset.x, y: minY - offset.y, width: max(0, maxX - minX),
      height: max(0, maxY - minY))
  }

  /// How far `bounds` of `node` would grow on each side.
  package static func insets(_ bounds: CGRect, of node: LayoutNode, at edges: Edge.Set)
    -> EdgeInsets
  {
    let grown = extended(bounds, of: node, at: edges)
    let left = bounds.minX - grown.minX
    let right = grown.maxX - bounds.maxX
    return EdgeInsets(
      top: bounds.minY - grown.minY, leading: node.isRightToLeft ? right : left,
      bottom: grown.maxY - bounds.maxY, trailing: node.isRightToLeft ? left : right)
  }
}

/// The top of a window: its content in the middle of the safe area.
package final class RootElement: LayoutNode, SafeAreaProvider {
  package var safeAreaInsets = EdgeInsets()
  package var safeRect: CGRect {
    CGRect(
      x: isRightToLeft ? safeAreaInsets.trailing : safeAreaInsets.leading, y: safeAreaInsets.top,
      width: max(0, size.width - safeAreaInsets.horizontal),
      height: max(0, size.height - safeAreaInsets.vertical))
  }
  package var fullRect: CGRect { CGRect(origin: .zero, size: size) }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(
      by: children.first?.sizeThatFits(proposal) ?? .zero)
  }

  package override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    let safe = safeRect
    let offered = ProposedViewSize(safe.size)
    // Several views at the top are an implicit stack.
    for child in children {
      if child is any WindowLayer {
        child.place(at: .zero, size: size, proposal: ProposedViewSize(size))
        continue
      }
      let childSize = child.sizeThatFits(offered)
      child.place(
        at: CGPoint(
          x: safe.minX + (safe.width - childSize.width) / 2,
          y: safe.minY + (safe.height - childSize.height) / 2),
        size: childSize, proposal: offered)
    }
  }
}

/// Lets content reach through the safe area at some edges. Its own size is that of its content in
/// the safe area.
package struct IgnoresSafeAreaModifier: ElementModifier {
  var edges: Edge.Set
  package func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    IgnoresSafeAreaElement(self, inputs)
  }
}

final class IgnoresSafeAreaElement: ModifierElement<IgnoresSafeAreaModifier>, SafeAreaProvider {
  private var grown = CGRect.zero
  // Inside there is nothing left to ignore.
  var safeRect: CGRect { grown }
  var fullRect: CGRect { grown }

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    let bounds = CGRect(origin: .zero, size: size)
    grown = SafeArea.extended(bounds, of: self, at: modifier.edges)
    guard let content else { return }
    if grown == bounds {
      content.place(at: .zero, size: size, proposal: proposal)
      return
    }
    let offered = ProposedViewSize(grown.size)
    let child = content.sizeThatFits(offered)
    content.place(
      at: CGPoint(
        x: grown.minX + (grown.width - child.width) / 2,
        y: grown.minY + (grown.height - child.height) / 2), size: child, proposal: offered)
  }
}

/// Insets the safe area of content.
package struct SafeAreaPaddingModifier: ElementModifier {
  var insets: EdgeInsets
  package func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    SafeAreaPaddingElement(self, inputs)
  }
}

final class SafeAreaPaddingElement: ModifierElement<SafeAreaPaddingModifier>, SafeAreaProvider {
  private var full = CGRect.zero
  private var safe = CGRect.zero
  var safeRect: CGRect { safe }
  var fullRect: CGRect { full }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - modifier.insets.horizontal) },
      height: proposal.height.map { max(0, $0 - modifier.insets.vertical) })
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = content?.sizeThatFits(inner(proposal)) ?? .zero
    return CGSize(
      width: size.width + modifier.insets.horizontal,
      height: size.height + modifier.insets.vertical)
  }
  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    let bounds = CGRect(origin: .zero, size: size)
    full = SafeArea.extended(bounds, of: self, at: .all)
    let insets = modifier.insets
    safe = CGRect(
      x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top,
      width: max(0, size.width - insets.horizontal), height: max(0, size.height - insets.vertical))
    content?.place(at: safe.origin, proposal: inner(proposal))
  }
  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}

/// A bar at an edge, and content that keeps clear of it but may reach behind it.
package struct SafeAreaInsetModifier<Bar: View>: PrimitiveModifier {
  var edge: Edge
  var alignment: AlignmentKey
  var spacing: CGFloat?
  var bar: Bar
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    SafeAreaInsetNode(view, inputs)
  }
}

final class SafeAreaInsetNode<Content: View, Bar: View>: TypedNode<
  ModifiedContent<Content, SafeAreaInsetModifier<Bar>>
>
{
  private var child: TypedNode<Content>!
  private var bar: TypedNode<Bar>!
  private let box: SafeAreaInsetElement

  override init(_ view: ModifiedContent<Content, SafeAreaInsetModifier<Bar>>, _ inputs: NodeInputs)
  {
    box = SafeAreaInsetElement(graph: inputs.graph)
    super.init(view, inputs)
    child = make(view.content, isLazy: false)
    bar = make(view.modifier.bar, isLazy: false)
    refresh()
  }

  private func refresh() {
    box.isRightToLeft = environment.layoutDirection == .rightToLeft
    box.edge = view.modifier.edge
    box.alignment = view.modifier.alignment
    box.gap = view.modifier.spacing ?? 8
    var content: [LayoutNode] = []
    child.collectElements(into: &content)
    var bars: [LayoutNode] = []
    bar.collectElements(into: &bars)
    box.contentCount = content.count
    box.setChildren(content + bars)
  }

  override var childNodes: [ViewNode] { [child, bar] }
  override func collectElements(into elements: inout [LayoutNode]) { elements.append(box) }
  override func collectLazyItems(into items: inout [LazyItem]) { items.append(.element(box)) }
  override func elementsDidChange() { refresh() }
  override func update(_ view: ModifiedContent<Content, SafeAreaInsetModifier<Bar>>) {
    self.view = view
    child.update(view.content)
    bar.update(view.modifier.bar)
    refresh()
  }
}

final class SafeAreaInsetElement: LayoutNode, SafeAreaProvider {
  var edge = Edge.bottom
  var alignment = HorizontalAlignment.center.key
  var gap: CGFloat = 8
  var contentCount = 0
  private var safe = CGRect.zero
  private var full = CGRect.zero
  var safeRect: CGRect { safe }
  var fullRect: CGRect { full }

  private var content: ArraySlice<LayoutNode> { children.prefix(contentCount) }
  private var bars: ArraySlice<LayoutNode> { children.dropFirst(contentCount) }
  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  private func barLength(_ proposal: ProposedViewSize) -> CGFloat {
    var offered = proposal
    offered[axis] = nil
    let length = bars.map { $0.sizeThatFits(offered)[axis] }.max() ?? 0
    return bars.isEmpty ? 0 : length + gap
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var inner = proposal
    inner[axis] = proposal[axis].map { max(0, $0 - barLength(proposal)) }
    return inner
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = content.first?.sizeThatFits(inner(proposal)) ?? .zero
    size[axis] += barLength(proposal)
    return size
  }

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    let bounds = CGRect(origin: .zero, size: size)
    full = SafeArea.extended(bounds, of: self, at: .all)
    let length = barLength(ProposedViewSize(size))
    let isFirst = edge == .top || edge == .leading
    safe = bounds
    if axis == .vertical {
      safe.size.height = max(0, safe.height - length)
      if isFirst { safe.origin.y += length }
    } else {
      safe.size.width = max(0, safe.width - length)
      if isFirst != isRightToLeft { safe.origin.x += length }
    }
    for child in content {
      let offered = ProposedViewSize(safe.size)
      child.place(at: safe.origin, proposal: offered)
    }
    for bar in bars {
      var offered = ProposedViewSize(size)
      offered[axis] = nil
      let dimensions = bar.dimensions(offered)
      let box = ViewDimensions(node: nil, size: size, proposal: offered)
      var point = CGPoint.zero
      point[axis.other] = box.value(alignment) - dimensions.value(alignment)
      if !isFirst { point[axis] = size[axis] - dimensions.size[axis] }
      placeChild(bar, at: point, proposal: offered, in: size)
    }
  }

  override var wrapped: LayoutNode? { content.first }
}

extension View {
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
  }
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(IgnoresSafeAreaModifier(edges: edges))
  }
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        edge: edge == .top ? .top : .bottom, alignment: alignment.key, spacing: spacing,
        bar: content()))
  }
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      SafeAreaInsetModifier(
        edge: edge == .leading ? .leading : .trailing, alignment: alignment.key, spacing: spacing,
        bar: content()))
  }
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(SafeAreaPaddingModifier(insets: insets))
  }
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
    -> some View
  {
    modifier(SafeAreaPaddingModifier(insets: EdgeInsets(edges, length ?? 16)))
  }
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
