/// One leaves, one grows: two ids.
enum SingleIdMorph: LintRule {
  static let manual = RuleManual(
    "AM511", "single-id-morph", .warning,
    """
    A morph between two states needs two glass elements with ids of their own: one leaves, the other \
    grows. With one id, or one view that changes its width, it only resizes.
    """,
    bad: [
      """
      GlassEffectContainer(spacing: 12) {
        if open {
          Panel().glassEffect().glassEffectID("box", in: space)
        } else {
          Chip().glassEffect().glassEffectID("box", in: space)
        }
      }
      """
    ],
    good: [
      """
      GlassEffectContainer(spacing: 12) {
        if open {
          Panel().glassEffect().glassEffectID("panel", in: space)
        } else {
          Chip().glassEffect().glassEffectID("chip", in: space)
        }
      }
      """
    ],
    nearMisses: [
      """
      GlassEffectContainer(spacing: 12) {
        HStack(spacing: 30) {
          Chip().frame(width: open ? 200 : 50).glassEffect()
          Chip().glassEffect()
        }
      }
      """
    ])

  static let triggers: [RuleTrigger] = [.call("GlassEffectContainer")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let content = node.closure else { return }
    for statement in content.subtree where statement.kind == .ifStatement {
      guard let then = statement.thenBranch, let other = statement.elseBranch else { continue }
      let first = ids(in: then)
      let second = ids(in: other)
      guard first.count == 1, first == second, let id = then.calls("glassEffectID").first else {
        continue
      }
      file.report(
        SingleIdMorph.self, range: Chain.modifierRange(id),
        "both states share one id; give each its own")
    }
    let glasses = content.calls("glassEffect")
    guard glasses.count == 1, let glass = glasses.first,
      let frame = glass.chain.link("frame"), let width = frame.argument("width"),
      width.kind == .ternary,
      !content.subtree.contains(where: {
        $0.kind == .ifStatement || $0.isPlainCall && $0.name == "ForEach"
      })
    else { return }
    file.report(
      SingleIdMorph.self, at: width, "one view changes its width; a morph has two elements")
  }

  private static func ids(in node: SourceNode) -> Set<String> {
    Set(node.calls("glassEffectID").compactMap { $0.unlabeled.first?.compact })
  }
}
