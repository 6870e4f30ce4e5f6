import Drawing

/// One window's views, without a window: makes frames when asked. Hosts give it size, time and events
/// and show the display lists it makes.
@MainActor package final class WindowRoot {
  package let graph = ViewGraph()
  package let rootElement: RootElement
  package private(set) var environment: EnvironmentValues
  package private(set) var size: CGSize
  package private(set) var displayList: DisplayList?
  private var update: ((EnvironmentValues, EnvironmentChanges) -> Void)?
  private var collect: (() -> [LayoutNode])?
  private var needsLayout = true
  /// Called when a frame is wanted.
  package var needsFrame: (() -> Void)?

  package init<V: View>(
    _ view: V, size: CGSize, safeAreaInsets: EdgeInsets = EdgeInsets(),
    environment: EnvironmentValues, time: Double = 0, epoch: Date? = nil
  ) {
    self.size = size
    self.environment = environment
    rootElement = RootElement(graph: graph)
    rootElement.safeAreaInsets = safeAreaInsets
    rootElement.isRightToLeft = environment.layoutDirection == .rightToLeft
    graph.windowSize = size
    graph.time = time
    graph.epoch = epoch
    graph.host = self
    graph.events.root = rootElement
    let node = graph.setRoot(
      RootView(content: view, element: rootElement), environment: environment)
    update = { [weak node] in node?.updateEnvironment($0, $1) }
  }

  package func end() { graph.end() }

  // MARK: Surroundings

  package func resize(to size: CGSize, safeAreaInsets: EdgeInsets? = nil) {
    guard size != self.size || safeAreaInsets.map({ $0 != rootElement.safeAreaInsets }) ?? false
    else { return }
    self.size = size
    graph.windowSize = size
    if let safeAreaInsets { rootElement.safeAreaInsets = safeAreaInsets }
    rootElement.invalidateLayout()
    needsFrame?()
  }

  package func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    var new = environment
    change(&new)
    let changes = EnvironmentValues.changes(from: environment, to: new)
    guard !changes.isEmpty else { return }
    environment = new
    rootElement.isRightToLeft = new.layoutDirection == .rightToLeft
    update?(new, changes)
    rootElement.invalidateDisplay()
    needsFrame?()
  }

  // MARK: Frames

  /// Whether a frame would show anything other than the last one did.
  package var hasWork: Bool {
    graph.hasPendingWork || rootElement.needsPlacement || displayList == nil
      || !graph.animations.isEmpty || isDisplayStale
  }

  private var isDisplayStale: Bool {
    guard let displayList else { return true }
    return displayList.root !== rootElement.displayItem()
  }

  /// Brings everything up to `time` and returns what is to be shown.
  @discardableResult
  package func frame(at time: Double) -> DisplayList {
    graph.time = time
    graph.animations.advance(to: time)
    settle()
    let item = rootElement.displayItem()
    if let displayList, displayList.root === item, displayList.size == size { return displayList }
    let list = DisplayList(root: item, size: size)
    displayList = list
    return list
  }

  /// Bodies, layout and what follows from them, until nothing changes any more.
  package func settle() {
    // A chain of changes that feed each other ends after a bounded number of rounds.
    for round in 0..<64 {
      graph.flush()
      var isBusy = graph.runAfterUpdate()
      if !isBusy || !graph.hasDirtyNodes {
        layOut()
        graph.layoutDidSettle()
        isBusy = graph.preferences.deliver() || isBusy
        isBusy = graph.runAfterLayout() || isBusy
      }
      for action in AnimationCompletions.takeIdle() { action() }
      let finished = graph.animations.finished
      graph.animations.finished = []
      for action in finished { action() }
      if !isBusy, !graph.hasPendingWork, !rootElement.needsPlacement, finished.isEmpty { return }
      if round == 63 {
        RuntimeIssues.report("A view keeps changing state while it is being updated.")
      }
    }
  }

  private func layOut() {
    guard rootElement.needsPlacement || rootElement.size != size else { return }
    graph.layOut {
      rootElement.place(at: .zero, size: size, proposal: ProposedViewSize(size))
    }
  }
}

extension WindowRoot: GraphHost {
  package func graphNeedsUpdate(_ graph: ViewGraph) { needsFrame?() }
}

/// The view at the top of a window: fills its root box with the elements of its content.
private struct RootView<Content: View>: PrimitiveView {
  var content: Content
  var element: RootElement
  func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { RootNode(self, inputs) }
}

private final class RootNode<Content: View>: TypedNode<RootView<Content>> {
  private var content: TypedNode<Content>!
  private var stack: ContainerElement<VStackLayout>?
  override init(_ view: RootView<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = make(view.content)
    collect()
    graph.presentations.didChange = { [weak self] in self?.collect() }
  }
  private func collect() {
    var list: [LayoutNode] = []
    content.collectElements(into: &list)
    if list.count > 1 {
      let stack = stack ?? ContainerElement(layout: VStackLayout(), graph: graph)
      self.stack = stack
      stack.setChildren(list)
      list = [stack]
    }
    let dragged = graph.presentations.dragged.map { [$0] } ?? []
    view.element.setChildren(list + graph.presentations.layers + dragged)
  }
  override var childNodes: [ViewNode] { [content] }
  override func elementsDidChange() { collect() }
  override func update(_ view: RootView<Content>) {
    self.view = view
    content.update(view.content)
  }
}
