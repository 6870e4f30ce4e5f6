import Drawing

/// The picture of something that has left layout and still moves out.
@MainActor package final class Ghost {
  package let index: Int
  private let picture: () -> DisplayItem
  package init(index: Int, picture: @escaping () -> DisplayItem) {
    self.index = index
    self.picture = picture
  }
  package func item() -> DisplayItem { picture() }
}

/// Lets views come and go: at once, or by their transition when the update animates.
@MainActor package final class TransitionCoordinator {
  private unowned let graph: ViewGraph
  package init(graph: ViewGraph) { self.graph = graph }

  package func didInsert(_ node: ViewNode) {}

  package func remove(_ node: ViewNode) { node.remove() }
}
