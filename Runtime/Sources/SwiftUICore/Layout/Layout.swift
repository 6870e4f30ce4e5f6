/// How a container sizes and places its views.
///
/// Sizing in: each subview answers proposals. Sizing out: whatever `sizeThatFits` returns.
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  static var layoutProperties: LayoutProperties { get }
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    var spacing = ViewSpacing()
    for subview in subviews { spacing.formUnion(subview.spacing) }
    return spacing
  }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// A view that arranges `content` by this layout.
  @MainActor @preconcurrency
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// What a layout is like, apart from its sizes.
public struct LayoutProperties: Sendable {
  public init() {}
  /// The axis of a container that stacks its views; nil for none.
  public var stackOrientation: Axis?
}

/// A key of a value that a view offers to the custom layout it is in.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// One view as a layout sees it.
public struct LayoutSubview: Equatable, @unchecked Sendable {
  // Used on the main actor only, where all layout happens.
  package let node: LayoutNode
  package let index: Int
  package let sink: PlacementSink

  public var priority: Double { MainActor.assumeIsolated { node.trait(LayoutPriorityTrait.self) } }
  public var spacing: ViewSpacing { MainActor.assumeIsolated { node.spacing } }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated { node.sizeThatFits(proposal) }
  }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainActor.assumeIsolated { node.dimensions(proposal) }
  }
  /// Places this view so that its `anchor` lies at `position` in the container's bounds.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    MainActor.assumeIsolated {
      let size = node.sizeThatFits(proposal)
      sink.places[index] = PlacementSink.Place(
        origin: CGPoint(
          x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
        proposal: proposal)
    }
  }
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    assumeMainActor { node.trait(LayoutValueTrait<K>.self) }
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.node === b.node }
}

package enum LayoutValueTrait<K: LayoutValueKey>: ViewTrait {
  package static var defaultValue: K.Value { K.defaultValue }
}

/// Where a layout's places are written before they are committed.
package final class PlacementSink: @unchecked Sendable {
  package struct Place {
    package var origin: CGPoint
    package var proposal: ProposedViewSize
  }
  // Used on the main actor only.
  package var places: [Place?]
  package init(count: Int) { places = Array(repeating: nil, count: count) }
}

/// The views of a layout, in order.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  public typealias SubSequence = LayoutSubviews
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias Iterator = IndexingIterator<LayoutSubviews>
  package var elements: ArraySlice<LayoutSubview>
  public var layoutDirection: LayoutDirection
  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(index: Int) -> LayoutSubview { elements[index] }
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(elements: elements[bounds], layoutDirection: layoutDirection)
  }
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(
      elements: ArraySlice(indices.map { elements[$0] }), layoutDirection: layoutDirection)
  }
}

/// A layout whose type is not written down; changing it keeps the views' identity.
public struct AnyLayout: Layout {
  package var base: AnyLayoutBox
  public init<L: Layout>(_ layout: L) { base = TypedLayoutBox(layout) }

  public struct Cache {
    package var type: ObjectIdentifier
    package var value: Any
  }

  public typealias AnimatableData = EmptyAnimatableData
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(type: base.type, value: base.makeCache(subviews))
  }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    refresh(&cache, subviews)
    return base.spacing(subviews, &cache.value)
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    -> CGSize
  {
    refresh(&cache, subviews)
    return base.sizeThatFits(proposal, subviews, &cache.value)
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    refresh(&cache, subviews)
    base.placeSubviews(bounds, proposal, subviews, &cache.value)
  }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    refresh(&cache, subviews)
    return base.horizontal(guide, bounds, proposal, subviews, &cache.value)
  }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    refresh(&cache, subviews)
    return base.vertical(guide, bounds, proposal, subviews, &cache.value)
  }
  private func refresh(_ cache: inout Cache, _ subviews: Subviews) {
    if cache.type != base.type { cache = makeCache(subviews: subviews) }
  }
}

package class AnyLayoutBox: @unchecked Sendable {
  var type: ObjectIdentifier { preconditionFailure("abstract") }
  var stackOrientation: Axis? { nil }
  func makeCache(_ subviews: LayoutSubviews) -> Any { preconditionFailure("abstract") }
  func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing { ViewSpacing() }
  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any)
    -> CGSize
  { .zero }
  func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) {}
  func horizontal(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat? { nil }
  func vertical(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat? { nil }
}

final class TypedLayoutBox<L: Layout>: AnyLayoutBox, @unchecked Sendable {
  let layout: L
  init(_ layout: L) { self.layout = layout }
  override var type: ObjectIdentifier { ObjectIdentifier(L.self) }
  override var stackOrientation: Axis? { L.layoutProperties.stackOrientation }
  override func makeCache(_ subviews: LayoutSubviews) -> Any {
    layout.makeCache(subviews: subviews)
  }
  private func with<R>(
    _ cache: inout Any, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> R
  ) -> R {
    var typed = (cache as? L.Cache) ?? layout.makeCache(subviews: subviews)
    let result = body(&typed)
    cache = typed
    return result
  }
  override func spacing(_ subviews: LayoutSubviews, _ cache: inout Any) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }
  override func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGSize {
    with(&cache, subviews) {
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  override func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout Any
  ) {
    with(&cache, subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  override func horizontal(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  override func vertical(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout Any
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}
