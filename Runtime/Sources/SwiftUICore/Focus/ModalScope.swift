/// A layer over everything else in its window.
@MainActor package protocol WindowLayer: LayoutNode {
  /// Whether what lies below is out of reach.
  var isModal: Bool { get }
}

@MainActor package enum ModalScope {
  /// The box whose content is within reach: the topmost modal layer, or the whole window.
  package static func scope(of root: LayoutNode) -> LayoutNode {
    root.children.last { ($0 as? any WindowLayer)?.isModal == true } ?? root
  }
}
