/// Shows content in a layer of its own while a condition holds. The content belongs to the place that
/// presents it: it inherits its environment, and ends with it.
struct PresentationModifier<Presented: View>: PrimitiveModifier {
  var kind: PresentationKind
  /// What makes one presentation another; nil for none.
  var id: AnyHashable?
  var dismiss: () -> Void
  var onDismiss: (() -> Void)?
  var content: () -> Presented
  /// Where, in the window, a menu in the shape of a bar belongs; it stands above.
  var bar: (() -> CGRect)?
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { PresentationNode(view, inputs) }
}

final class PresentationNode<Content: View, Presented: View>: BehaviourNode<
  Content, PresentationModifier<Presented>
>
{
  private var shown: (node: TypedNode<Presented>, layer: PresentationLayer, id: AnyHashable)?
  private var leaving: [(node: ViewNode, layer: PresentationLayer)] = []

  override var childNodes: [ViewNode] {
    super.childNodes + (shown.map { [$0.node] } ?? []) + leaving.map(\.node)
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
  override func didMake() { reconcile() }
  override func didUpdate(from old: PresentationModifier<Presented>) { reconcile() }
  override func willRemove() {
    if let shown { graph.presentations.remove(shown.layer) }
    for entry in leaving { graph.presentations.remove(entry.layer) }
  }

  /// The frame, in the window, of what presents.
  private func sourceFrame() -> CGRect {
    var list: [LayoutNode] = []
    child.collectElements(into: &list)
    return list.reduce(CGRect.null) { $0.union($1.globalFrame()) }
  }

  private var inner: EnvironmentValues {
    var inner = environment
    inner.presented = true
    inner.isInRow = false
    inner.scrollHost = nil
    inner.keyboardShortcut = nil
    inner.navigation = nil
    inner.dismissAction = DismissAction { [weak self] in self?.view.modifier.dismiss() }
    return inner
  }

  private func reconcile() {
    let modifier = view.modifier
    if let current = shown, current.id != modifier.id { end(current) }
    guard let id = modifier.id else { return }
    if let shown {
      shown.node.update(modifier.content())
      return
    }
    let layer = PresentationLayer(kind: modifier.kind, environment: environment, graph: graph)
    layer.source = modifier.bar ?? { [weak self] in self?.sourceFrame() ?? .zero }
    layer.isBar = modifier.bar != nil
    layer.touchedOutside = { [weak self] in
      guard let self, self.view.modifier.kind == .menu else { return }
      self.view.modifier.dismiss()
    }
    layer.dismissed = { [weak self] in self?.view.modifier.dismiss() }
    let node = make(modifier.content(), environment: inner, isLazy: false)
    shown = (node, layer, id)
    refreshLayer()
    graph.presentations.add(layer)
    layer.appear()
  }

  private func refreshLayer() {
    guard let shown else { return }
    var list: [LayoutNode] = []
    shown.node.collectElements(into: &list)
    var settings: PresentationSettings?
    shown.node.reducePreference(PresentationSettingsKey.self, into: &settings)
    shown.layer.detents = settings?.detents ?? []
    shown.layer.canDismissByDrag = !(settings?.isLocked ?? false)
    if list.count > 1 {
      let stack = ContainerElement(layout: VStackLayout(), graph: graph)
      stack.setChildren(list)
      list = [stack]
    }
    shown.layer.setChildren(list)
  }

  private func end(
    _ current: (node: TypedNode<Presented>, layer: PresentationLayer, id: AnyHashable)
  ) {
    shown = nil
    leaving.append((current.node, current.layer))
    // A bar is for the text that has the keyboard, and leaves it that.
    if !current.layer.isBar { graph.events.focus.focus(nil) }
    current.layer.disappear { [weak self] in
      guard let self else { return }
      self.graph.presentations.remove(current.layer)
      self.leaving.removeAll { $0.layer === current.layer }
      current.node.remove()
      self.view.modifier.onDismiss?()
    }
  }

  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    setEnvironment(environment)
    child.updateEnvironment(environment, changes)
    guard let shown else { return }
    shown.layer.environment = environment
    shown.layer.invalidateDisplay()
    shown.node.updateEnvironment(inner, changes)
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
    for layer in layers where layer.kind == .menu { layer.touchedOutside?() }
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
}

struct PresentationSettings: Equatable {
  var detents: [PresentationDetent] = []
  var isLocked: Bool?
}

enum PresentationSettingsKey: PlacelessPreferenceKey {
  static var defaultValue: PresentationSettings { PresentationSettings() }
  static func reduce(value: inout PresentationSettings, nextValue: () -> PresentationSettings) {
    let next = nextValue()
    if !next.detents.isEmpty { value.detents = next.detents }
    value.isLocked = next.isLocked ?? value.isLocked
  }
}

extension View {
  nonisolated private func present<Content: View>(
    _ kind: PresentationKind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        kind: kind, id: isPresented.wrappedValue ? AnyHashable(true) : nil,
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, content: content))
  }
  nonisolated private func present<Item: Identifiable, Content: View>(
    _ kind: PresentationKind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content
  ) -> some View {
    let shown = item.wrappedValue
    return modifier(
      PresentationModifier(
        kind: kind, id: shown.map { AnyHashable($0.id) },
        dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss,
        content: { shown.map { content($0) } }))
  }

  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    present(.sheet, isPresented, onDismiss, content)
  }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    present(.sheet, item, onDismiss, content)
  }
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    present(.cover, isPresented, onDismiss, content)
  }
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    present(.cover, item, onDismiss, content)
  }
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    let sorted = detents.sorted {
      $0.height(room: 1, natural: { 0 }) < $1.height(room: 1, natural: { 0 })
    }
    return preference(
      key: PresentationSettingsKey.self, value: PresentationSettings(detents: sorted))
  }
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    preference(
      key: PresentationSettingsKey.self, value: PresentationSettings(isLocked: isDisabled))
  }
}
