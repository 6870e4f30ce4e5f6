/// Colour goes into the glass, not onto it.
enum ColorLayerOnGlass: LintRule {
  static let manual = RuleManual(
    "AM508", "color-layer-on-glass", .warning, .assisted,
    """
    A coloured shape over or under glass paints it out. `.tint(…)` colours the glass itself and \
    keeps its light.
    """,
    bad: ["icon.glassEffect(.regular, in: Circle()).overlay(Circle().fill(coral.opacity(0.3)))"],
    good: ["icon.glassEffect(.regular.tint(coral), in: Circle())"],
    nearMisses: [
      "icon.glassEffect(.regular, in: Circle()).overlay(Circle().stroke(coral))",
      "icon.glassEffect(.regular, in: Circle()).overlay(badge)",
      "icon.glassEffect(.regular, in: Circle()).overlay(alignment: .top) { Text(\"1\") }",
    ])

  static let triggers: [RuleTrigger] = [.call("overlay", "background")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, file.names("glassEffect") else { return }
    let before = node.chain.links(before: node)
    guard let glass = before.last, glass.name == "glassEffect",
      let layer = node.unlabeled.first ?? node.closure?.builtView, let tone = tone(layer, file)
    else { return }
    let range = Chain.modifierRange(node)
    var edits = [Fix.Edit(range: range, text: "")]
    if let style = glass.unlabeled.first, style.compact == ".regular" {
      edits.append(.init(range: style.range, text: ".regular.tint(\(tone))"))
    } else {
      edits = []
    }
    file.report(
      ColorLayerOnGlass.self, range: range, "a coloured layer hides the glass; tint it",
      fix: edits.isEmpty ? nil : Fix(edits))
  }

  private static func tone(_ layer: SourceNode, _ file: LintedFile) -> String? {
    let chain = layer.chain
    if ViewFacts.shapes.contains(chain.root.name), let fill = chain.links.first,
      fill.name == "fill",
      chain.links.count == 1, let color = fill.unlabeled.first,
      !ViewFacts.gradients.contains(color.chain.root.name)
    {
      return base(color, file)
    }
    if let color = file.color(layer), !color.isClear { return base(layer, file) }
    return nil
  }

  private static func base(_ color: SourceNode, _ file: LintedFile) -> String? {
    if let facts = file.color(color), facts.isBlack || facts.isWhite || facts.isClear { return nil }
    let chain = color.chain
    if let last = chain.links.last, last.name == "opacity", let base = last.base {
      return base.text
    }
    return color.text
  }
}
