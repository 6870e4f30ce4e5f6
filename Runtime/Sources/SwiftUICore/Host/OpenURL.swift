/// Who in a window opens the addresses that are given to the app.
@MainActor package final class OpenedURLs {
  private struct Handler {
    weak var owner: AnyObject?
    var open: @MainActor (URL) -> Void
  }
  private var handlers: [ObjectIdentifier: (order: Int, handler: Handler)] = [:]
  private var count = 0

  func register(_ owner: AnyObject, _ open: @escaping @MainActor (URL) -> Void) {
    let id = ObjectIdentifier(owner)
    count += 1
    let order = handlers[id]?.order ?? count
    handlers[id] = (order, Handler(owner: owner, open: open))
  }
  /// Whether anybody was there to open it. All who are there do, the first to come first.
  func open(_ url: URL) -> Bool {
    handlers = handlers.filter { $0.value.handler.owner != nil }
    let ordered = handlers.values.sorted { $0.order < $1.order }
    for entry in ordered { entry.handler.open(url) }
    return !ordered.isEmpty
  }
}

extension WindowRoot {
  /// Gives the window an address that was given to the app; whether anything there takes it.
  @discardableResult package func open(_ url: URL) -> Bool {
    graph.services.openedURLs.open(url)
  }
}

struct OpenURLModifier: PrimitiveModifier {
  var action: (URL) -> Void
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { OpenURLNode(view, inputs) }
}

final class OpenURLNode<Content: View>: BehaviourNode<Content, OpenURLModifier> {
  override func didMake() {
    graph.services.openedURLs.register(self) { [weak self] url in
      guard let self, !self.isRemoved else { return }
      self.view.modifier.action(url)
    }
  }
  override func didUpdate(from old: OpenURLModifier) {}
}

extension View {
  /// Runs an action with each address that is given to the app while this view is there.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }
}
