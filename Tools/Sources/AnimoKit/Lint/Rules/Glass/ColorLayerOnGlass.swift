/// Colour goes into the glass, not onto it.
enum ColorLayerOnGlass: LintRule {
  static let manual = RuleManual(
    "AM508", "color-layer-on-glass", .warning, .assisted,
    """
    A coloured shape over or under glass paints it out. `.tint(…)` colours the glass itself and \
    keeps its light.
    """,
    bad: [
      "icon.glassEffect(.regular, in: Circle()).overlay(Circle().fill(coral.opacity(0.3)))",
      "icon.glassEffect(.regular, in: Circle()).padding(4).background(Circle().fill(coral))",
      "ZStack { icon.glassEffect(.regular, in: Circle()); Circle().fill(coral.opacity(0.3)) }",
    ],
    good: ["icon.glassEffect(.regular.tint(coral), in: Circle())"],
    nearMisses: [
      "icon.glassEffect(.regular, in: Circle()).overlay(Circle().stroke(coral))",
      "icon.glassEffect(.regular, in: Circle()).overlay(badge)",
      "icon.glassEffect(.regular, in: Circle()).overlay(alignment: .top) { Text(\"1\") }",
      "ZStack { Circle().fill(coral); icon.glassEffect(.regular, in: Circle()) }",
      "ZStack { icon.glassEffect(.regular, in: Circle()); Capsule().fill(coral.opacity(0.3)) }",
    ])

  static let triggers: [RuleTrigger] = [.call("overlay", "background", "ZStack")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, file.names("glassEffect") else { return }
    if node.name == "ZStack" { return checkStack(node, file) }
    guard node.base != nil else { return }
    let before = node.chain.links(before: node)
    guard let glass = before.last(where: { $0.name == "glassEffect" }),
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

  /// Glass, and a translucent coloured shape of its kind as another layer.
  private static func checkStack(_ node: SourceNode, _ file: LintedFile) {
    guard node.isPlainCall, let views = node.closure?.builtViews else { return }
    let shapes = Set(
      views.compactMap { view in
        view.chain.links.last { $0.name == "glassEffect" }?.argument("in")?.chain.root.name
      })
    for view in views where shapes.contains(view.chain.root.name) {
      guard let fill = view.chain.links.first, fill.name == "fill", view.chain.links.count == 1,
        let color = fill.unlabeled.first, color.chain.links.last?.name == "opacity",
        tone(view, file) != nil
      else { continue }
      file.report(
        ColorLayerOnGlass.self, at: view, "a coloured layer hides the glass; tint it", fix: nil)
    }
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
