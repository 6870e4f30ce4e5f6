/// A view that arranges its content by a layout.
package nonisolated protocol LayoutContainerView: PrimitiveView {
  associatedtype ContainerLayout: Layout
  associatedtype Content: View
  var layout: ContainerLayout { get }
  var content: Content { get }
}

extension LayoutContainerView {
  @MainActor package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    ContainerNode(self, inputs)
  }
}

/// Any layout applied to content.
package struct LayoutContainer<L: Layout, Content: View>: LayoutContainerView {
  package var layout: L
  package var content: Content
}

/// The place of a container: one element, whose children are the elements of its content.
final class ContainerNode<V: LayoutContainerView>: TypedNode<V> {
  private var content: TypedNode<V.Content>!
  private let element: ContainerElement<V.ContainerLayout>

  override init(_ view: V, _ inputs: NodeInputs) {
    element = ContainerElement(layout: view.layout, graph: inputs.graph)
    element.isRightToLeft = inputs.environment.layoutDirection == .rightToLeft
    super.init(view, inputs)
    content = make(
      view.content, environment: contentEnvironment(inputs.environment), isLazy: false)
    collectChildren()
  }

  private func contentEnvironment(_ environment: EnvironmentValues) -> EnvironmentValues {
    let axis = element.stackAxis
    if environment.stackAxis == axis { return environment }
    var inner = environment
    inner.stackAxis = axis
    return inner
  }

  private func collectChildren() {
    var list: [LayoutNode] = []
    content.collectElements(into: &list)
    element.setChildren(list)
  }

  override var childNodes: [ViewNode] { [content] }
  override func collectElements(into elements: inout [LayoutNode]) { elements.append(element) }
  override func collectLazyItems(into items: inout [LazyItem]) { items.append(.element(element)) }
  override func elementsDidChange() { collectChildren() }

  override func update(_ view: V) {
    self.view = view
    element.update(layout: view.layout)
    content.update(view.content)
  }

  override func willRemove() { element.end() }

  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    setEnvironment(environment)
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    if element.isRightToLeft != isRightToLeft {
      element.isRightToLeft = isRightToLeft
      element.invalidateLayout()
    }
    content.updateEnvironment(contentEnvironment(environment), changes)
  }
}

/// The box of a container.
final class ContainerElement<L: Layout>: LayoutNode {
  private var layout: L
  private var cache: L.Cache?
  private var isCacheStale = false
  private var animator: ViewAnimator<L>?
  private let sink = PlacementSink(count: 0)
  private var subviews = LayoutSubviews(elements: [], layoutDirection: .leftToRight)

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init(graph: ViewGraph) { preconditionFailure("made with a layout") }

  init(layout: L, graph: ViewGraph) {
    self.layout = layout
    super.init(graph: graph)
  }

  var stackAxis: Axis? {
    if let erased = layout as? AnyLayout { return erased.base.stackOrientation }
    return L.layoutProperties.stackOrientation
  }

  func end() { animator?.end(graph) }

  func update(layout new: L) {
    if isKnownEqual(layout, new) { return }
    animator = animator ?? .make(from: layout, graph)
    layout = new
    isCacheStale = true
    animator?.retarget(new, graph) { [weak self] in
      self?.isCacheStale = true
      self?.invalidateLayout()
    }
    invalidateLayout()
  }

  override func childrenDidChange() {
    let direction: LayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let sink = sink
    subviews = LayoutSubviews(
      elements: ArraySlice(
        children.enumerated().map { LayoutSubview(node: $1, index: $0, sink: sink) }),
      layoutDirection: direction)
    isCacheStale = true
  }

  private var presentedLayout: L { animator?.presented(layout) ?? layout }

  private func withCache<R>(_ body: (L, inout L.Cache) -> R) -> R {
    let layout = presentedLayout
    var current: L.Cache
    if let known = cache {
      current = known
      if isCacheStale { layout.updateCache(&current, subviews: subviews) }
    } else {
      current = layout.makeCache(subviews: subviews)
    }
    isCacheStale = false
    cache = nil
    let result = body(layout, &current)
    cache = current
    return result
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    // Nothing remembered means that something inside has changed since the cache was made.
    if !hasMeasured { isCacheStale = cache != nil }
    return withCache { $0.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$1) }
  }

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    let places = places(size: size, proposal: proposal)
    for (index, child) in children.enumerated() {
      if let place = places[index] {
        placeChild(child, at: place.origin, proposal: place.proposal, in: size)
      } else {
        // A view the layout did not place stands in the middle, as Apple documents.
        let childSize = child.sizeThatFits(proposal)
        let middle = CGPoint(
          x: (size.width - childSize.width) / 2, y: (size.height - childSize.height) / 2)
        placeChild(child, at: middle, proposal: proposal, in: size)
      }
    }
  }

  private func places(size: CGSize, proposal: ProposedViewSize) -> [PlacementSink.Place?] {
    sink.places = Array(repeating: nil, count: children.count)
    let bounds = CGRect(origin: .zero, size: size)
    withCache {
      $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
    }
    return sink.places
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    let own = withCache { layout, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.type), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.type), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
    }
    if let own { return own }
    return combinedAlignment(key, places(size: size, proposal: proposal))
  }

  private func combinedAlignment(
    _ key: AlignmentKey, _ places: [PlacementSink.Place?]
  ) -> CGFloat? {
    var values: [CGFloat] = []
    for (child, place) in zip(children, places) {
      guard let place else { continue }
      if let value = child.dimensions(place.proposal).explicit(key) {
        values.append(value + place.origin[key.axis])
      }
    }
    guard !values.isEmpty else { return nil }
    switch key.combination {
    case .mean: return values.reduce(0, +) / CGFloat(values.count)
    case .minimum: return values.min()
    case .maximum: return values.max()
    }
  }

  override var spacing: ViewSpacing {
    withCache { $0.spacing(subviews: subviews, cache: &$1) }
  }
}
