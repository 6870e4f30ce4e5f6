/// Who in a window opens the addresses that are given to the app.
@MainActor package final class OpenedURLs {
  /// The first to come first.
  private(set) var handlers: [(owner: ObjectIdentifier, open: @MainActor (URL) -> Void)] = []

  func register(_ owner: AnyObject, _ open: @escaping @MainActor (URL) -> Void) {
    handlers.append((ObjectIdentifier(owner), open))
  }
  func unregister(_ owner: AnyObject) {
    handlers.removeAll { $0.owner == ObjectIdentifier(owner) }
  }
  /// Whether anybody was there to open it. All who are there do.
  func open(_ url: URL) -> Bool {
    let asked = handlers
    for handler in asked { handler.open(url) }
    return !asked.isEmpty
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
      // One before may have taken this view away.
      guard let self, !self.isRemoved else { return }
      self.view.modifier.action(url)
    }
  }
  override func willRemove() { graph.services.openedURLs.unregister(self) }
}

extension View {
  /// Runs an action with each address that is given to the app while this view is there.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }
}
