/// Glass stretches from its middle, or with its container.
enum OffsetAnchorScaleOnGlass: LintRule {
  static let manual = RuleManual(
    "AM505", "offset-anchor-scale-on-glass", .error, .automatic,
    """
    Scaling one glass view from an edge tears its shape from its refraction. Stretch the container \
    around its centre.
    """,
    bad: ["chip.glassEffect(in: Circle()).scaleEffect(x: pull, y: 1, anchor: .trailing)"],
    good: ["chip.glassEffect(in: Circle()).scaleEffect(x: pull, y: 1, anchor: .center)"],
    nearMisses: [
      "chip.scaleEffect(x: pull, y: 1, anchor: .trailing)",
      "chip.glassEffect(in: Circle()).scaleEffect(pull)",
    ])

  static let triggers: [RuleTrigger] = [.call("scaleEffect")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let anchor = node.argument("anchor"),
      anchor.kind == .member, anchor.isMember(of: "UnitPoint"), anchor.name != "center"
    else { return }
    let chain = node.chain
    guard chain.has("glassEffect"), chain.root.name != "GlassEffectContainer" else { return }
    file.report(
      OffsetAnchorScaleOnGlass.self, at: anchor, "glass torn from an edge; stretch the container",
      fix: .replace(anchor, ".center"))
  }
}
