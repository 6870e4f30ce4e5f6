import Drawing

/// Content larger than the room it has, moved within it.
///
/// Sizing in: nil along the scrolled axes. Sizing out: the proposal along them, the content's size
/// across.
public struct ScrollView<Content: View> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { ScrollViewNode(self, inputs) }
}

final class ScrollViewNode<Content: View>: TypedNode<ScrollView<Content>> {
  private var content: TypedNode<VStack<Content>>!
  private var indicator: TypedNode<RefreshIndicator>?
  let element: ScrollElement

  override init(_ view: ScrollView<Content>, _ inputs: NodeInputs) {
    element = ScrollElement(graph: inputs.graph)
    super.init(view, inputs)
    // Several views at the top are an implicit stack.
    var inner = inputs.environment
    inner.scrollHost = ScrollHostReference(element)
    inner.enterScrollView()
    inner.isPulledToRefresh = false
    content = make(VStack { view.content }, environment: inner, isLazy: false)
    element.identities = { [weak self] in
      guard let self else { return [:] }
      var found: [ObjectIdentifier: AnyHashable] = [:]
      IdentifiedPlaces.collect(self.content, into: &found)
      return found
    }
    refresh()
    collect()
  }

  /// What is above content that can be pulled down to refresh.
  private func refreshIndicator() {
    guard view.axes.contains(.vertical), environment.isPulledToRefresh,
      let action = environment.refresh
    else {
      element.refreshControl?.end()
      element.refreshControl = nil
      indicator?.remove()
      indicator = nil
      return
    }
    let control = element.refreshControl ?? RefreshControl(element)
    control.action = action
    control.changed = { [weak self] in self?.showRefreshing() }
    element.refreshControl = control
    if indicator == nil {
      indicator = make(RefreshIndicator(isRefreshing: false, progress: 0), isLazy: false)
      element.observe(self) { [weak self] in self?.showRefreshing() }
    }
  }

  private func showRefreshing() {
    guard let control = element.refreshControl, let indicator else { return }
    let progress = Double(max(0, -element.offset.y) / RefreshControl.threshold)
    let shown = RefreshIndicator(
      isRefreshing: control.isRefreshing, progress: min(1, (progress * 20).rounded() / 20))
    if shown != indicator.view { indicator.update(shown) }
  }

  private func refresh() {
    refreshIndicator()
    element.axes = view.axes
    element.isRightToLeft = environment.layoutDirection == .rightToLeft
    element.margins = environment.contentMargins
    element.showsIndicators = view.showsIndicators
    element.clips = !environment.scrollClipDisabled
    element.isScrollEnabled = environment.isScrollEnabled
    element.defaultAnchor = environment.defaultScrollAnchor
    element.barScroll = view.axes.contains(.vertical) ? environment.barScroll?.scroll : nil
    element.environment = environment
    element.take(environment.scrollLink)
  }

  private func collect() {
    var list: [LayoutNode] = []
    content.collectElements(into: &list)
    indicator?.collectElements(into: &list)
    element.setChildren(list)
  }

  override func willRemove() { element.refreshControl?.end() }
  override var childNodes: [ViewNode] { [content] + (indicator.map { [$0] } ?? []) }
  override func collectElements(into elements: inout [LayoutNode]) { elements.append(element) }
  override func collectLazyItems(into items: inout [LazyItem]) { items.append(.element(element)) }
  override func elementsDidChange() { collect() }
  override func update(_ view: ScrollView<Content>) {
    let hasChangedAxes = self.view.axes != view.axes
    self.view = view
    refresh()
    if hasChangedAxes { element.invalidateLayout() }
    content.update(VStack { view.content })
  }
  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    setEnvironment(environment)
    let had = indicator != nil
    refresh()
    if had != (indicator != nil) { collect() }
    var inner = environment
    inner.scrollHost = ScrollHostReference(element)
    inner.enterScrollView()
    inner.isPulledToRefresh = false
    indicator?.updateEnvironment(environment, changes)
    content.updateEnvironment(inner, changes)
  }
}

/// The nearest scrolling box, for lazy containers inside it.
package struct ScrollHostReference: Equatable, @unchecked Sendable {
  // Used on the main actor only.
  package weak var element: ScrollElement?
  init(_ element: ScrollElement) { self.element = element }
  package static func == (a: ScrollHostReference, b: ScrollHostReference) -> Bool {
    a.element === b.element
  }
}

private enum ScrollKeys {
  enum Host: EnvironmentKey { static var defaultValue: ScrollHostReference? { nil } }
  enum Margins: EnvironmentKey { static var defaultValue: EdgeInsets { EdgeInsets() } }
  enum Enabled: EnvironmentKey { static var defaultValue: Bool { true } }
  enum ClipDisabled: EnvironmentKey { static var defaultValue: Bool { false } }
  enum DefaultAnchor: EnvironmentKey { static var defaultValue: UnitPoint? { nil } }
}

extension EnvironmentValues {
  package var scrollHost: ScrollHostReference? {
    get { self[ScrollKeys.Host.self] }
    set { self[ScrollKeys.Host.self] = newValue }
  }
  package var contentMargins: EdgeInsets {
    get { self[ScrollKeys.Margins.self] }
    set { self[ScrollKeys.Margins.self] = newValue }
  }
  public var isScrollEnabled: Bool {
    get { self[ScrollKeys.Enabled.self] }
    set { self[ScrollKeys.Enabled.self] = newValue }
  }
  package var scrollClipDisabled: Bool {
    get { self[ScrollKeys.ClipDisabled.self] }
    set { self[ScrollKeys.ClipDisabled.self] = newValue }
  }
  package var defaultScrollAnchor: UnitPoint? {
    get { self[ScrollKeys.DefaultAnchor.self] }
    set { self[ScrollKeys.DefaultAnchor.self] = newValue }
  }
}

/// The box of a scroll view.
@MainActor
package final class ScrollElement: LayoutNode, CoordinateSpaceOwner, SafeAreaProvider,
  GeometryWatcher
{
  /// Moves the content by touch and lets it coast.
  package private(set) lazy var mover = ScrollMover(self)
  private(set) lazy var indicators = ScrollIndicators(self)
  package var axes: Axis.Set = .vertical
  package var margins = EdgeInsets()
  package var showsIndicators = true
  package var clips = true
  package var isScrollEnabled = true
  package var defaultAnchor: UnitPoint?
  /// True while a pointer holds the content.
  var isHeld = false
  /// The bar above that shrinks as this scrolls.
  var barScroll: BarScroll? { didSet { barScroll?.element = self } }
  var environment = EnvironmentValues()
  /// The identities of views within, by their boxes.
  var identities: (() -> [ObjectIdentifier: AnyHashable])?
  var link: ScrollLink?
  /// The identity last told to, or asked for by, the app.
  var reportedID: AnyHashable?
  var phase = ScrollPhase.idle
  var phaseWatchers: [ObjectIdentifier: PhaseWatcher] = [:]
  private var targetLayouts: [WeakTargets] = []
  private var geometryObservers: [ObjectIdentifier: GeometryObserver] = [:]

  struct PhaseWatcher {
    weak var owner: AnyObject?
    var changed: (ScrollPhase, ScrollPhase) -> Void
  }
  private struct WeakTargets { weak var element: ScrollTargetLayoutElement? }
  private struct GeometryObserver {
    weak var owner: AnyObject?
    var read: (ScrollGeometry) -> AnyEquatable
    var changed: (AnyEquatable, AnyEquatable) -> Void
    var last: AnyEquatable?
  }
  /// What happens when the content is pulled down far enough.
  var refreshControl: RefreshControl?
  /// Room kept free above the content, for a spinner.
  var topRoom: CGFloat = 0
  /// How far the content has been moved up and left, in points.
  package private(set) var offset = CGPoint.zero
  package private(set) var contentSize = CGSize.zero
  /// Room around the content: margins and the safe area.
  package private(set) var insets = EdgeInsets()
  /// The part of this node that shows content, in its own coordinates: it reaches through the safe area.
  package private(set) var viewport = CGRect.zero
  private var hasStarted = false
  private var observers: [ObjectIdentifier: Observer] = [:]

  private struct Observer {
    weak var owner: AnyObject?
    var changed: () -> Void
  }

  var ownedSpaces: [AnyHashable] {
    [
      AnyHashable(ScrollViewSpace.any),
      AnyHashable(axes.contains(.vertical) ? ScrollViewSpace.vertical : .horizontal),
    ]
  }

  // Content that scrolls has nothing to do with the safe area around.
  package var safeRect: CGRect { .infinite }
  package var fullRect: CGRect { .infinite }

  private var content: LayoutNode? { children.first }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var inner = proposal
    for axis in Axis.allCases {
      let taken = axis == .horizontal ? margins.horizontal : margins.vertical
      inner[axis] = axes.contains(axis) ? nil : proposal[axis].map { max(0, $0 - taken) }
    }
    return inner
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return proposal.replacingUnspecifiedDimensions(by: .zero) }
    var size = CGSize.zero
    var child: CGSize?
    for axis in Axis.allCases {
      if axes.contains(axis), let given = proposal[axis] {
        size[axis] = given
      } else {
        let measured = child ?? content.sizeThatFits(inner(proposal))
        child = measured
        size[axis] =
          measured[axis] + (axis == .horizontal ? margins.horizontal : margins.vertical)
      }
    }
    return size
  }

  package override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    guard let content else { return }
    let bounds = CGRect(origin: .zero, size: size)
    var edges: Edge.Set = []
    if axes.contains(.vertical) { edges.formUnion(.vertical) }
    if axes.contains(.horizontal) { edges.formUnion(.horizontal) }
    viewport = SafeArea.extended(bounds, of: self, at: edges)
    insets = EdgeInsets(
      top: -viewport.minY + margins.top, leading: -viewport.minX + margins.leading,
      bottom: viewport.maxY - size.height + margins.bottom,
      trailing: viewport.maxX - size.width + margins.trailing)
    let offered = inner(ProposedViewSize(size))
    let before = (size: contentSize, limit: maximumOffset)
    contentSize = content.sizeThatFits(offered)
    if !hasStarted {
      hasStarted = true
      if let anchor = defaultAnchor {
        offset = CGPoint(
          x: max(0, contentSize.width - size.width) * anchor.x,
          y: max(0, contentSize.height - size.height) * anchor.y)
      }
    } else if !isHeld, !mover.isMoving {
      keepAnchor(before.size, before.limit)
    }
    // Content held or coming back stays where it is, past its end too.
    if !isHeld, !mover.isMoving { offset = clamped(offset) }
    placeContent(content, offered)
  }

  /// The sign above the content moves with it.
  private func placeIndicator() {
    guard children.count > 1, let indicator = children.last else { return }
    let offered = ProposedViewSize(width: size.width, height: RefreshControl.room)
    let own = indicator.sizeThatFits(offered)
    indicator.place(
      at: CGPoint(x: 0, y: min(0, -offset.y - own.height)), size: own, proposal: offered)
  }

  private func placeContent(_ content: LayoutNode, _ offered: ProposedViewSize) {
    var origin = CGPoint(x: margins.leading - offset.x, y: margins.top - offset.y)
    if let anchor = environment.scrollSettings.alignmentAnchor {
      // Content smaller than its room stands at its anchor.
      for axis in Axis.allCases where axes.contains(axis) {
        let taken = axis == .horizontal ? margins.horizontal : margins.vertical
        let room = size[axis] - taken - contentSize[axis]
        if room > 0 { origin[axis] += room * (axis == .horizontal ? anchor.x : anchor.y) }
      }
    }
    if isRightToLeft, axes.contains(.horizontal) {
      origin.x = size.width - margins.leading - contentSize.width + offset.x
    }
    // Content narrower than the room across the axis is as wide as this node, so it starts at 0.
    content.place(at: origin, size: contentSize, proposal: offered)
    placeIndicator()
  }

  /// The largest offset along each axis.
  package var maximumOffset: CGPoint {
    CGPoint(
      x: axes.contains(.horizontal)
        ? max(0, contentSize.width + margins.horizontal - size.width) : 0,
      y: axes.contains(.vertical)
        ? max(0, contentSize.height + margins.vertical - size.height) : 0)
  }

  private func clamped(_ offset: CGPoint) -> CGPoint {
    let limit = maximumOffset
    return CGPoint(x: min(max(0, offset.x), limit.x), y: min(max(-topRoom, offset.y), limit.y))
  }

  /// Moves the content. Only what is shown changes; nothing is laid out again unless rows appear.
  package func scroll(to new: CGPoint, rubberBand: Bool = false) {
    let target = rubberBand ? new : clamped(new)
    guard target != offset, let content else { return }
    offset = target
    if phase != .idle { indicators.show() }
    barScroll?.set(target.y, limit: maximumOffset.y)
    placeContent(content, inner(ProposedViewSize(size)))
    invalidateDisplay()
    for (key, observer) in observers {
      if observer.owner == nil { observers[key] = nil } else { observer.changed() }
    }
    graph.requestUpdate()
  }

  /// Moves the content as little as needed to show `rect` of it, or so that it stands at `anchor`.
  package func scroll(toShow rect: CGRect, anchor: UnitPoint?) {
    scroll(to: offset(toShow: rect, anchor: anchor))
  }

  /// Where the content stands when it has been moved as little as needed to show `rect` of it.
  func offset(toShow rect: CGRect, anchor: UnitPoint?) -> CGPoint {
    var target = offset
    for axis in Axis.allCases where axes.contains(axis) {
      let length = size[axis]
      var (low, high) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
      if axis == .horizontal, isRightToLeft {
        (low, high) = (contentSize.width - high, contentSize.width - low)
      }
      if let anchor {
        let part = axis == .vertical ? anchor.y : anchor.x
        target[axis] = low + (high - low) * part - length * part
      } else if low < offset[axis] || high - low > length {
        target[axis] = low
      } else if high > offset[axis] + length {
        target[axis] = high - length
      }
    }
    return clamped(target)
  }

  /// Calls `changed` each time the content has moved, as long as `owner` lives.
  package func observe(_ owner: AnyObject, _ changed: @escaping () -> Void) {
    observers[ObjectIdentifier(owner)] = Observer(owner: owner, changed: changed)
  }

  /// Content that grew or shrank keeps what stands at the anchor where it is.
  private func keepAnchor(_ before: CGSize, _ limit: CGPoint) {
    guard let anchor = environment.scrollSettings.sizeAnchor, before != .zero,
      before != contentSize
    else { return }
    let now = maximumOffset
    for axis in Axis.allCases where axes.contains(axis) {
      let part = axis == .horizontal ? anchor.x : anchor.y
      // Only what stood at the anchor stays there.
      guard part > 0, abs(offset[axis] - limit[axis] * part) < 2 else { continue }
      offset[axis] = now[axis] * part
    }
  }

  // MARK: Targets

  func add(targets element: ScrollTargetLayoutElement) {
    targetLayouts.removeAll { $0.element == nil || $0.element === element }
    targetLayouts.append(WeakTargets(element: element))
  }

  /// The views that scrolling may stop at near a rectangle of the content, in its coordinates.
  func targets(near rect: CGRect) -> [(id: AnyHashable?, rect: CGRect)] {
    guard let content else { return [] }
    var names: [ObjectIdentifier: AnyHashable]?
    var list: [(id: AnyHashable?, rect: CGRect)] = []
    for layout in targetLayouts.compactMap(\.element) {
      let origin = layout.convert(CGPoint.zero, to: content)
      for target in layout.targets(near: rect.offsetBy(dx: -origin.x, dy: -origin.y)) {
        var id = target.id
        if id == nil, let element = target.element {
          let known = names ?? identities?() ?? [:]
          names = known
          id = known[ObjectIdentifier(element)]
        }
        list.append((id, target.rect.offsetBy(dx: origin.x, dy: origin.y)))
      }
    }
    return list
  }

  /// Where the view with an identity stands in the content, where that is known.
  func frame(ofTarget id: AnyHashable) -> CGRect? {
    let all = CGRect(origin: .zero, size: contentSize)
    return targets(near: all).first { $0.id == id }?.rect
  }

  // MARK: Watching

  func watchGeometry(
    _ owner: AnyObject, _ read: @escaping (ScrollGeometry) -> AnyEquatable,
    _ changed: @escaping (AnyEquatable, AnyEquatable) -> Void
  ) {
    let known = geometryObservers[ObjectIdentifier(owner)]?.last
    geometryObservers[ObjectIdentifier(owner)] = GeometryObserver(
      owner: owner, read: read, changed: changed, last: known)
    graph.watchGeometry(self)
    graph.requestUpdate()
  }
  func watchPhase(_ owner: AnyObject, _ changed: @escaping (ScrollPhase, ScrollPhase) -> Void) {
    phaseWatchers[ObjectIdentifier(owner)] = PhaseWatcher(owner: owner, changed: changed)
  }
  package func geometryDidSettle() {
    guard proposal != nil, !geometryObservers.isEmpty else { return }
    let now = scrollGeometry
    for (key, observer) in geometryObservers {
      guard observer.owner != nil else {
        geometryObservers[key] = nil
        continue
      }
      let value = observer.read(now)
      guard let last = observer.last, last.equals(value) else {
        geometryObservers[key]?.last = value
        let old = observer.last ?? value
        graph.afterLayout { observer.changed(old, value) }
        continue
      }
    }
  }

  /// What is seen, in the coordinates of `node` inside the content.
  package func visibleRect(in node: LayoutNode) -> CGRect {
    let origin = node.convert(CGPoint.zero, to: self)
    return viewport.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// Between its views, too, the content can be taken hold of.
  package override func isHit(_ point: CGPoint) -> Bool { viewport.contains(point) }

  package override func makeContent() -> DisplayContent {
    let inner = childrenContent()
    let bars = indicators.items
    // Across the axis content may stick out as it would elsewhere; it is cut where the view ends.
    let shown =
      clips
      ? .effect(.clip(CGPath(rect: viewport, transform: nil), evenOdd: false), DisplayItem(inner))
      : inner
    return bars.isEmpty ? shown : .group([DisplayItem(shown)] + bars)
  }
}

extension CGRect {
  fileprivate static var infinite: CGRect {
    CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
  }
}

/// A view that gives its content a way to scroll to a view with an identity.
public struct ScrollViewReader<Content: View> {
  public var content: (ScrollViewProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    let graph = inputs.graph
    return PassthroughNode(self, inputs, isTracked: true) { [weak graph] in
      $0.content(ScrollViewProxy(graph: graph))
    }
  }
}

/// Scrolls to views by identity.
public struct ScrollViewProxy: @unchecked Sendable {
  // Used on the main actor only.
  weak var graph: ViewGraph?

  @MainActor @preconcurrency
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    graph?.scrollTo(AnyHashable(id), anchor: anchor)
  }
}

extension ViewGraph {
  /// Scrolls the boxes around the view with `id` so that it is seen. Runs when this update is laid out.
  package func scrollTo(_ id: AnyHashable, anchor: UnitPoint?) {
    // Asked for inside `withAnimation`, the content moves with that animation.
    let asked = Transaction.current
    afterLayout { [weak self] in
      guard let self else { return }
      let outer = transaction
      transaction = asked
      scrollNow(to: id, anchor: anchor)
      transaction = outer
    }
  }

  private func scrollNow(to id: AnyHashable, anchor: UnitPoint?) {
    for lazy in lazyContainers.compactMap(\.node) {
      if lazy.scroll(to: id, anchor: anchor) { return }
    }
    for node in nodes(id: id) {
      var elements: [LayoutNode] = []
      node.collectElements(into: &elements)
      guard let first = elements.first else { continue }
      var ancestor = first.parent
      while let current = ancestor {
        if let scroll = current as? ScrollElement, let content = scroll.children.first {
          let rect = elements.reduce(CGRect.null) {
            $0.union($1.convert(CGRect(origin: .zero, size: $1.size), to: content))
          }
          scroll.scroll(toShow: rect, anchor: anchor)
          return
        }
        ancestor = current.parent
      }
    }
  }
}
