/// Older systems see something too.
enum GlassWithoutFallback: LintRule {
  static let manual = RuleManual(
    "AM502", "glass-without-fallback", .error, .assisted,
    """
    `if #available(iOS 26)` around glass without an `else` leaves nothing on older systems. Give \
    them a material with a thin border.
    """,
    bad: ["if #available(iOS 26, *) { Text(\"a\").glassEffect(.regular, in: Circle()) }"],
    good: [
      """
      if #available(iOS 26, *) {
        Text("a").glassEffect(.regular, in: Circle())
      } else {
        Text("a").background(.ultraThinMaterial, in: Circle())
      }
      """
    ],
    nearMisses: [
      "if #available(iOS 26, *) { Text(\"a\").bold() }",
      "if #available(iOS 18, *) { mesh.glassEffectLike() }",
    ])

  static let triggers: [RuleTrigger] = [.kind(.ifStatement)]

  private static let glass: Set<String> = ["glassEffect", "GlassEffectContainer", "glassEffectID"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard file.names("glassEffect", "GlassEffectContainer"), file.settings.minimumIOS < 26,
      node.elseBranch == nil, let then = node.thenBranch, let condition = node.conditions.first,
      node.conditions.contains(where: {
        $0.kind == .availability && $0.name == "#available" && $0.availableIOS >= 26
      }),
      !then.calls(in: glass).isEmpty,
      !then.subtree.contains(where: { $0.kind == .returnStatement })
    else { return }
    file.report(
      GlassWithoutFallback.self, at: condition, "older systems see nothing here",
      fix: fix(node, then))
  }

  private static func fix(_ node: SourceNode, _ then: SourceNode) -> Fix? {
    guard let view = then.builtView else { return nil }
    let chain = view.chain
    guard let effect = chain.link("glassEffect"), let base = effect.base,
      chain.links.filter({ glass.contains($0.name) }).count == 1
    else { return nil }
    guard let shape = ImplicitShape.spelledOut(effect.argument("in")?.text ?? "Capsule()") else {
      return nil
    }
    let tree = node.tree
    let fallback =
      tree.text(view.start, base.end) + ".background(.ultraThinMaterial, in: \(shape))"
      + ".overlay(\(shape).stroke(.white.opacity(0.12), lineWidth: 1))"
      + tree.text(effect.end, view.end)
    return .insert(AvailabilityBranches(at: node).otherwise(fallback), at: node.end)
  }
}
