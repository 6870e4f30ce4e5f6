import Drawing

/// Views below one another, made only when they come into view.
public struct LazyVStack<Content: View> {
  var spec: LazySpec
  var content: Content
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    spec = LazySpec(
      axis: .vertical, alignment: alignment.key, spacing: spacing, pinned: pinnedViews, tracks: nil)
    self.content = content()
  }
}

/// Views side by side, made only when they come into view.
public struct LazyHStack<Content: View> {
  var spec: LazySpec
  var content: Content
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    spec = LazySpec(
      axis: .horizontal, alignment: alignment.key, spacing: spacing, pinned: pinnedViews,
      tracks: nil)
    self.content = content()
  }
}

/// Views in columns, made only when they come into view.
public struct LazyVGrid<Content: View> {
  var spec: LazySpec
  var content: Content
  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    spec = LazySpec(
      axis: .vertical, alignment: alignment.key, spacing: spacing, pinned: pinnedViews,
      tracks: columns)
    self.content = content()
  }
}

/// Views in rows, made only when they come into view.
public struct LazyHGrid<Content: View> {
  var spec: LazySpec
  var content: Content
  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    spec = LazySpec(
      axis: .horizontal, alignment: alignment.key, spacing: spacing, pinned: pinnedViews,
      tracks: rows)
    self.content = content()
  }
}

extension LazyVStack: LazyView {}
extension LazyHStack: LazyView {}
extension LazyVGrid: LazyView {}
extension LazyHGrid: LazyView {}

/// Which parts of a section stay in view while it scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1 << 0)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 1 << 1)
}

/// One or more columns or rows of a lazy grid.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

package struct LazySpec {
  var axis: Axis
  var alignment: AlignmentKey
  var spacing: CGFloat?
  var pinned: PinnedScrollableViews
  var tracks: [GridItem]?
}

nonisolated protocol LazyView: PrimitiveView {
  associatedtype Content: View
  var spec: LazySpec { get }
  var content: Content { get }
}

extension LazyView {
  @MainActor package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    LazyNode(self, inputs)
  }
}

final class LazyNode<V: LazyView>: TypedNode<V> {
  private var content: TypedNode<V.Content>!
  private let element: LazyElement

  override init(_ view: V, _ inputs: NodeInputs) {
    element = LazyElement(spec: view.spec, graph: inputs.graph)
    super.init(view, inputs)
    element.isRightToLeft = inputs.environment.layoutDirection == .rightToLeft
    element.scroll = inputs.environment.scrollHost?.element
    content = make(view.content, environment: inner(inputs.environment), isLazy: true)
    collect()
    graph.addLazyContainer(element)
  }

  private func inner(_ environment: EnvironmentValues) -> EnvironmentValues {
    var inner = environment
    inner.stackAxis = view.spec.tracks == nil ? view.spec.axis : nil
    return inner
  }

  private func collect() {
    var items: [LazyItem] = []
    content.collectLazyItems(into: &items)
    element.set(items: items)
  }

  override var childNodes: [ViewNode] { [content] }
  override func collectElements(into elements: inout [LayoutNode]) { elements.append(element) }
  override func collectLazyItems(into items: inout [LazyItem]) { items.append(.element(element)) }
  override func elementsDidChange() {
    if element.isRealising { return }
    collect()
  }
  override func update(_ view: V) {
    self.view = view
    element.update(spec: view.spec)
    content.update(view.content)
  }
  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    setEnvironment(environment)
    element.isRightToLeft = environment.layoutDirection == .rightToLeft
    element.scroll = environment.scrollHost?.element
    content.updateEnvironment(inner(environment), changes)
  }
}
