/// A springy entrance that grows evenly looks like a zoom, not like a thing.
enum UniformScaleEntrance: LintRule {
  static let manual = RuleManual(
    "AM112", "uniform-scale-entrance", .info,
    """
    `.transition(.scale)` grows width and height alike. An entrance with weight is wider than tall \
    at first: a modifier transition with two states.
    """,
    bad: ["Badge().transition(.scale)", "Badge().transition(.scale.combined(with: .opacity))"],
    good: ["Badge().transition(.modifier(active: Flat(amount: 1), identity: Flat(amount: 0)))"],
    nearMisses: [
      "Badge().transition(.opacity)",
      """
      func show() { withAnimation(.spring(response: 0.4, dampingFraction: 0.9)) { on = true } }
      var card: some View { if on { Badge().transition(.scale) } }
      """,
      "Badge().transition(.asymmetric(insertion: .opacity, removal: .scale))",
    ])

  static let triggers: [RuleTrigger] = [.call("transition")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let argument = node.unlabeled.first,
      let scale = insertedScale(argument),
      hasLooseSpring(node, file)
    else { return }
    file.report(
      UniformScaleEntrance.self, at: scale,
      "a uniform scale; a modifier transition can enter wider than it is tall")
  }

  private static func insertedScale(_ argument: SourceNode) -> SourceNode? {
    let chain = argument.chain
    let root = chain.root
    if root.name == "asymmetric", let insertion = root.argument("insertion") {
      return insertedScale(insertion)
    }
    for node in [root] + chain.links {
      if node.name == "scale", node.isMember(of: "AnyTransition") { return node }
      if node.name == "combined", let other = node.argument("with"),
        let found = insertedScale(other)
      {
        return found
      }
    }
    return nil
  }

  /// Silent if every animation that could bring the view in is known to be tight.
  private static func hasLooseSpring(_ node: SourceNode, _ file: LintedFile) -> Bool {
    let animations =
      file.index.calls("withAnimation").compactMap(\.animationArgument)
      + file.index.calls("animation").compactMap(\.animationArgument)
    let facts = animations.compactMap { AnimationFacts($0) }
    guard !facts.isEmpty else { return true }
    return facts.contains { fact in
      fact.isSpring && (fact.dampingFraction(file).map { $0 <= 0.65 } ?? false)
    }
  }
}
