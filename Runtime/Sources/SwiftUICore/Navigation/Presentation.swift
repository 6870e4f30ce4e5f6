/// Shows content in a layer of its own while a condition holds. The content belongs to the place that
/// presents it: it inherits its environment, and ends with it.
struct PresentationModifier<Presented: View>: PrimitiveModifier {
  var kind: PresentationKind
  /// What makes one presentation another; nil for none.
  var id: AnyHashable?
  var dismiss: () -> Void
  var onDismiss: (() -> Void)?
  /// Where in what presents an arrow points, and from which side.
  var anchor: PopoverAnchor?
  var content: () -> Presented
  /// Where, in the window, a menu in the shape of a bar belongs; it stands above.
  var bar: (() -> CGRect)?
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { PresentationNode(view, inputs) }
}

extension PresentationModifier {
  init(
    kind: PresentationKind, id: AnyHashable?, dismiss: @escaping () -> Void,
    onDismiss: (() -> Void)?, content: @escaping () -> Presented, bar: (() -> CGRect)? = nil
  ) {
    self.init(
      kind: kind, id: id, dismiss: dismiss, onDismiss: onDismiss, anchor: nil, content: content,
      bar: bar)
  }
}

final class PresentationNode<Content: View, Presented: View>: BehaviourNode<
  Content, PresentationModifier<Presented>
>, PreferenceReader
{
  /// One presentation: what it shows, and what stood behind it before.
  private final class Showing {
    let node: TypedNode<Presented>
    let layer: PresentationLayer
    let id: AnyHashable
    /// What had the keyboard before, to give it back.
    weak var focusBefore: (any Focusable)?
    var backdrop: TypedNode<AnyView>?
    init(_ node: TypedNode<Presented>, _ layer: PresentationLayer, _ id: AnyHashable) {
      self.node = node
      self.layer = layer
      self.id = id
    }
    var nodes: [ViewNode] { [node] + (backdrop.map { [$0] } ?? []) }
  }
  private var shown: Showing?
  private var leaving: [Showing] = []
  /// The layer of what is shown.
  private weak var layer: PresentationLayer?

  override var childNodes: [ViewNode] {
    super.childNodes + (shown?.nodes ?? []) + leaving.flatMap(\.nodes)
  }
  override func collectElements(into elements: inout [LayoutNode]) {
    child.collectElements(into: &elements)
  }
  override func collectLazyItems(into items: inout [LazyItem]) {
    child.collectLazyItems(into: &items)
  }
  override func elementsDidChange() {
    refreshLayer()
    super.elementsDidChange()
  }
  override func didMake() {
    graph.preferences.add(self, key: PresentationSettingsKey.self)
    reconcile()
  }
  override func didUpdate(from old: PresentationModifier<Presented>) { reconcile() }
  override func willRemove() {
    graph.preferences.remove(self)
    let gone = leaving + (shown.map { [$0] } ?? [])
    guard !gone.isEmpty else { return }
    for entry in gone { graph.presentations.remove(entry.layer) }
    if let action = view.modifier.onDismiss {
      graph.afterUpdate { for _ in gone { action() } }
    }
  }

  // What is presented says nothing about the place that presents it.
  override func reducePreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
    child.reducePreference(key, into: &value)
  }

  var readerDepth: Int { depth }
  var readsGeometry: Bool { false }
  func readPreferences() { if !isRemoved { applySettings() } }

  /// The frame, in the window, of what presents.
  private func sourceFrame() -> CGRect {
    var list: [LayoutNode] = []
    child.collectElements(into: &list)
    let frame = list.reduce(CGRect.null) { $0.union($1.globalFrame()) }
    guard let anchor = view.modifier.anchor, let first = list.first else { return frame }
    return anchor.attachment.rect(of: first, frame: frame)
  }

  /// Around what is presented.
  private var outer: EnvironmentValues {
    var outer = environment
    outer.isInWideWindow = outer.isInWideWindow || outer.horizontalSizeClass == .regular
    return outer
  }

  private var inner: EnvironmentValues {
    var inner = environment
    inner.presented = true
    inner.leaveBars()
    inner.presentationLayer = layer.map { PresentationLayerReference(layer: $0) }
    switch view.modifier.kind {
    case .sheet, .popover: inner.isElevated = true
    case .cover: inner.isElevated = false
    case .alert, .menu, .dialog: break
    }
    // What stands as a card in a wide window is narrow itself.
    if environment.isInWideWindow || environment.horizontalSizeClass == .regular {
      inner.isInWideWindow = true
      switch view.modifier.kind {
      case .sheet, .popover: inner.horizontalSizeClass = .compact
      case .cover, .alert, .menu, .dialog: break
      }
    }
    inner.dismissAction = DismissAction { [weak self] in self?.view.modifier.dismiss() }
    return inner
  }

  private func reconcile() {
    let modifier = view.modifier
    if let current = shown, current.id != modifier.id { end(current) }
    guard let id = modifier.id else { return }
    if let shown {
      shown.node.update(content())
      return
    }
    let layer = PresentationLayer(kind: modifier.kind, environment: outer, graph: graph)
    layer.source = modifier.bar ?? { [weak self] in self?.sourceFrame() ?? .zero }
    layer.isBar = modifier.bar != nil
    layer.arrowEdge = modifier.anchor?.edge
    layer.dismissed = { [weak self] in self?.view.modifier.dismiss() }
    layer.below = environment.presentationLayer?.layer
    self.layer = layer
    let node = make(content(), environment: inner, isLazy: false)
    let showing = Showing(node, layer, id)
    shown = showing
    // The keyboard goes to what is presented, and comes back when that has gone.
    showing.focusBefore = graph.events.focus.focused
    if modifier.kind != .menu { graph.events.focus.focus(nil) }
    applySettings()
    refreshLayer()
    graph.presentations.add(layer)
    layer.appear()
    if modifier.kind == .alert { focusFirstField(of: layer) }
  }

  /// What is presented; what the app's closure reads for it is read for this place.
  private func content() -> Presented {
    evaluation &+= 1
    if dirtyTransaction == nil { isDirty = false }
    return graph.track(self) { view.modifier.content() }
  }
  override func evaluate() { if !isRemoved { shown?.node.update(content()) } }

  /// A question with a field is answered by typing.
  private func focusFirstField(of layer: PresentationLayer) {
    graph.afterLayout { [weak layer, graph] in
      guard let layer, layer.isPresented else { return }
      if let field = Self.firstField(in: layer) { graph.events.focus.focus(field) }
    }
  }
  private static func firstField(in node: LayoutNode) -> (any Focusable)? {
    if let found = node as? any Focusable, found.takesText, found.canFocus { return found }
    for child in node.children { if let found = firstField(in: child) { return found } }
    return nil
  }

  private func applySettings() {
    guard let shown else { return }
    var settings: PresentationSettings?
    shown.node.reducePreference(PresentationSettingsKey.self, into: &settings)
    let now = settings ?? PresentationSettings()
    shown.layer.kind = adapted(view.modifier.kind, now)
    shown.layer.take(now)
    if let background = now.background {
      if let node = shown.backdrop {
        node.update(background)
      } else {
        shown.backdrop = make(background, environment: inner, isLazy: false)
        refreshLayer()
      }
    } else if let node = shown.backdrop {
      shown.backdrop = nil
      node.remove()
      refreshLayer()
    }
  }

  /// What a presentation becomes in this window.
  private func adapted(_ kind: PresentationKind, _ settings: PresentationSettings)
    -> PresentationKind
  {
    guard kind == .popover else { return kind }
    let isNarrow = environment.horizontalSizeClass == .compact
    let isFlat = environment.verticalSizeClass == .compact
    guard isNarrow || isFlat else { return .popover }
    let wanted = isNarrow ? settings.horizontalAdaptation : settings.verticalAdaptation
    switch wanted?.kind ?? .automatic {
    case .none, .popover: return .popover
    case .automatic, .sheet: return .sheet
    case .cover: return .cover
    }
  }

  private func refreshLayer() {
    guard let shown else { return }
    shown.layer.card.set(
      content: single(shown.node), backdrop: shown.backdrop.flatMap { single($0) })
  }

  private func single(_ node: ViewNode) -> LayoutNode? {
    var list: [LayoutNode] = []
    node.collectElements(into: &list)
    guard list.count > 1 else { return list.first }
    let stack = ContainerElement(layout: VStackLayout(), graph: graph)
    stack.setChildren(list)
    return stack
  }

  private func end(_ current: Showing) {
    shown = nil
    leaving.append(current)
    returnKeyboard(from: current)
    // What it presents itself goes with it.
    for layer in graph.presentations.layers where layer.isAbove(current.layer) {
      layer.disappear {}
    }
    current.layer.disappear { [weak self] in
      guard let self else { return }
      self.graph.presentations.remove(current.layer)
      self.leaving.removeAll { $0 === current }
      for node in current.nodes { node.remove() }
      self.view.modifier.onDismiss?()
    }
  }

  /// What had the keyboard before gets it back, unless somebody else is to have it by then.
  private func returnKeyboard(from current: Showing) {
    let focus = graph.events.focus
    if let focused = focus.focused, focused === current.focusBefore { return }
    if view.modifier.kind != .menu || focus.focused != nil { focus.focus(nil) }
    // Wishes made together with the closing come to pass after the first layout.
    graph.afterLayout { [weak graph] in
      graph?.afterLayout {
        guard focus.focused == nil, let before = current.focusBefore,
          focus.isReachable(before, without: current.layer)
        else { return }
        focus.focus(before)
      }
    }
  }

  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    setEnvironment(environment)
    child.updateEnvironment(environment, changes)
    guard let shown else { return }
    shown.layer.environment = outer
    shown.layer.invalidateDisplay()
    for node in shown.nodes { node.updateEnvironment(inner, changes) }
    applySettings()
  }
}

extension EnvironmentValues {
  /// Content in a layer of its own has nothing to do with the bars and rows around its source.
  mutating func leaveBars() {
    isInRow = false
    scrollHost = nil
    keyboardShortcut = nil
    navigation = nil
    barScroll = nil
    tabBarReference = nil
    searchReference = nil
    outerSearch = OuterSearch()
    columnReference = nil
  }
}

/// The layer that content is presented in.
struct PresentationLayerReference: Equatable, @unchecked Sendable {
  // Used on the main actor only.
  weak var layer: PresentationLayer?
  static func == (a: Self, b: Self) -> Bool { a.layer === b.layer }
}

private enum LayerKey: EnvironmentKey {
  static var defaultValue: PresentationLayerReference? { nil }
}
extension EnvironmentValues {
  var presentationLayer: PresentationLayerReference? {
    get { self[LayerKey.self] }
    set { self[LayerKey.self] = newValue }
  }
}

private enum WideWindowKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  /// Whether the window around a presentation is a wide one, however narrow that is itself.
  var isInWideWindow: Bool {
    get { self[WideWindowKey.self] }
    set { self[WideWindowKey.self] = newValue }
  }
}

/// The layers over a window's content, from back to front.
@MainActor package final class PresentationStack {
  private(set) var layers: [PresentationLayer] = []
  /// Called when the layers have changed.
  var didChange: (() -> Void)?
  /// What is dragged over all of them.
  var dragged: DragLayer? { didSet { if dragged !== oldValue { didChange?() } } }

  /// Closes menus: one that opened under a finger is in the way of what the finger drags.
  func dismissMenus() {
    for layer in layers where layer.kind == .menu { layer.touchedOutside() }
  }

  func add(_ layer: PresentationLayer) {
    layers.append(layer)
    // What is covered takes no more keys.
    if layer.kind != .menu { layer.graph.events.focus.focus(nil) }
    didChange?()
  }
  func remove(_ layer: PresentationLayer) {
    guard layers.contains(where: { $0 === layer }) else { return }
    layers.removeAll { $0 === layer }
    didChange?()
  }
  /// Closes what is in front, as the Escape key asks. Returns whether there was something to close.
  package func closeTopmost() -> Bool {
    guard let top = layers.last(where: { $0.isPresented }), top.canBeClosed else { return false }
    top.close()
    return true
  }
}

extension View {
  nonisolated private func presenting<Content: View>(
    _ kind: PresentationKind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    anchor: PopoverAnchor? = nil, content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: kind, id: isPresented.wrappedValue ? AnyHashable(true) : nil,
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, anchor: anchor,
        content: content))
  }
  nonisolated private func presenting<Item: Identifiable, Content: View>(
    _ kind: PresentationKind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    anchor: PopoverAnchor? = nil, content: @escaping (Item) -> Content
  ) -> some View {
    let shown = item.wrappedValue
    return modifier(
      PresentationModifier(
        kind: kind, id: shown.map { AnyHashable($0.id) },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss, anchor: anchor,
        content: { shown.map { content($0) } }))
  }

  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss, content: content)
  }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, onDismiss, content: content)
  }
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(.cover, isPresented, onDismiss, content: content)
  }
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.cover, item, onDismiss, content: content)
  }
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(
      .popover, isPresented, nil,
      anchor: PopoverAnchor(attachment: attachmentAnchor, edge: arrowEdge)
    ) { PopoverContent(content: content()) }
  }
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(
      .popover, item, nil,
      anchor: PopoverAnchor(attachment: attachmentAnchor, edge: arrowEdge)
    ) { PopoverContent(content: content($0)) }
  }
}

/// Where a popover is attached.
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)

  @MainActor func rect(of node: LayoutNode, frame: CGRect) -> CGRect {
    switch self {
    case .rect(let source): source.make(node).resolve(nil)
    case .point(let point):
      CGRect(
        x: frame.minX + frame.width * point.x, y: frame.minY + frame.height * point.y, width: 0,
        height: 0)
    }
  }
}

struct PopoverAnchor {
  var attachment: PopoverAttachmentAnchor
  var edge: Edge?
}
