/// What several rules ask of a renderer that melts shapes together.
enum MetaballFacts {
  /// The closure that adds the threshold.
  static func renderer(of threshold: SourceNode) -> SourceNode? {
    threshold.enclosingClosure
  }

  /// The radius of the blur that goes with it.
  static func blur(in renderer: SourceNode) -> SourceNode? {
    renderer.calls("blur").first { call in
      call.isImplicitMember && call.nearestCall?.name == "addFilter"
    }?.argument("radius")
  }
}
