/// Reports a value computed from content's geometry when it changes.
struct GeometryChangeModifier<T: Equatable>: ElementModifier {
  var transform: (GeometryProxy) -> T
  var action: (T, T) -> Void
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    GeometryChangeElement(self, inputs)
  }
}

final class GeometryChangeElement<T: Equatable>: ModifierElement<GeometryChangeModifier<T>>,
  GeometryWatcher
{
  private var last: T?
  override init(_ modifier: GeometryChangeModifier<T>, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.watchGeometry(self)
  }
  override func modifierDidChange(from old: GeometryChangeModifier<T>) {}
  func geometryDidSettle() {
    guard proposal != nil else { return }
    let value = modifier.transform(GeometryProxy(node: self, currentSize: size, noteFrame: nil))
    guard value != last else { return }
    let old = last ?? value
    last = value
    let action = modifier.action
    graph.afterLayout { action(old, value) }
  }
}

/// Sizes content in relation to the container that scrolls or shows it.
struct ContainerRelativeModifier: UnaryLayoutModifier {
  var axes: Axis.Set
  var alignment: Alignment
  var length: (CGFloat, Axis) -> CGFloat
  @MainActor private func box(_ proposal: ProposedViewSize, _ content: LayoutNode)
    -> ProposedViewSize
  {
    var size = proposal
    let container = Self.containerSize(content)
    for axis in Axis.allCases where axes.contains(axis) {
      size[axis] = length(container[axis], axis)
    }
    return size
  }
  @MainActor private static func containerSize(_ node: LayoutNode) -> CGSize {
    var current = node.parent
    while let parent = current {
      if let scroll = parent as? ScrollElement, scroll.proposal != nil {
        return CGSize(
          width: scroll.size.width - scroll.margins.horizontal,
          height: scroll.size.height - scroll.margins.vertical)
      }
      if let root = parent as? RootElement {
        return root.size == .zero ? node.graph.windowSize : root.safeRect.size
      }
      current = parent.parent
    }
    return node.graph.windowSize
  }
  func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutNode) -> CGSize {
    let offered = box(proposal, content)
    let child = content.sizeThatFits(offered)
    return CGSize(
      width: axes.contains(.horizontal) ? offered.width ?? child.width : child.width,
      height: axes.contains(.vertical) ? offered.height ?? child.height : child.height)
  }
  func placement(size: CGSize, proposal: ProposedViewSize, content: LayoutNode)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let offered = box(proposal, content)
    return (aligned(content.dimensions(offered), in: size, alignment), offered)
  }
}

extension View {
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform) { action($1) })
  }
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: action))
  }
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    modifier(ContainerRelativeModifier(axes: axes, alignment: alignment) { length, _ in length })
  }
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerRelativeModifier(axes: axes, alignment: alignment, length: length))
  }
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    modifier(
      ContainerRelativeModifier(axes: axes, alignment: alignment) { length, _ in
        let count = max(1, count)
        let one = (length - spacing * CGFloat(count - 1)) / CGFloat(count)
        return max(0, one * CGFloat(span) + spacing * CGFloat(max(0, span - 1)))
      })
  }
}
