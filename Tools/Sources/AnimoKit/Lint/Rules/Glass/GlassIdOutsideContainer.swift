/// Glass morphs inside a container.
enum GlassIdOutsideContainer: LintRule {
  static let manual = RuleManual(
    "AM510", "glass-id-outside-container", .error, .assisted,
    """
    `.glassEffectID` has an effect only inside a `GlassEffectContainer`. Outside it the elements \
    fade instead of running together.
    """,
    bad: ["HStack { chip.glassEffect(in: Circle()).glassEffectID(\"chip\", in: space) }"],
    good: [
      """
      GlassEffectContainer(spacing: 12) {
        HStack(spacing: 24) { chip.glassEffect(in: Circle()).glassEffectID("chip", in: space) }
      }
      """
    ],
    nearMisses: [
      """
      struct Bar: View {
        var body: some View { GlassEffectContainer(spacing: 12) { chip } }
        private var chip: some View {
          Text("a").glassEffect().glassEffectID("chip", in: space)
        }
      }
      """
    ])

  static let triggers: [RuleTrigger] = [.call("glassEffectID")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil,
      !file.viewCalls.isInside(["GlassEffectContainer"], node)
    else { return }
    var fix: Fix?
    if let stack = node.enclosingCalls.first(where: {
      ViewFacts.stacks.contains($0.name) && $0.isPlainCall
    }) {
      let top = stack.chainTop
      fix = Fix([
        .init(range: top.start..<top.start, text: "GlassEffectContainer(spacing: 18) {\n"),
        .init(range: top.end..<top.end, text: "\n}"),
      ])
    }
    file.report(
      GlassIdOutsideContainer.self, range: Chain.modifierRange(node),
      "no GlassEffectContainer around it: nothing morphs", fix: fix)
  }
}
