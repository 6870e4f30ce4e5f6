/// A halo marks the one in front.
enum HaloOnEveryRow: LintRule {
  static let manual = RuleManual(
    "AM404", "halo-on-every-row", .warning,
    """
    A blurred copy of the image behind each row is dear to draw and marks nothing. Keep the halo for \
    the hero: the selected card, the front of the deck.
    """,
    bad: ["ForEach(discs) { d in Sleeve(d).background { Image(d.art).blur(radius: 28) } }"],
    good: [
      """
      ForEach(discs) { d in
        Sleeve(d).background { if d.id == front { Image(d.art).blur(radius: 28) } }
      }
      """
    ],
    nearMisses: [
      "Sleeve(d).background { Image(d.art).blur(radius: 28) }",
      "ForEach(discs) { d in Sleeve(d).background { Image(d.art).blur(radius: 28).opacity(d.isFront ? 1 : 0) } }",
      "ForEach(discs) { d in Sleeve(d).background { Image(d.art).blur(radius: 4) } }",
    ])

  static let triggers: [RuleTrigger] = [.call("blur")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let radius = file.number(node.argument("radius")), radius >= 20,
      let background = node.enclosingCall("background"),
      let row = background.enclosingCalls.first(where: { ViewFacts.rows.contains($0.name) }),
      node.chain.root.isPlainCall, node.chain.root.name == "Image"
    else { return }
    let conditions = node.enclosingConditions.filter { $0.isInside(row) }
    guard !conditions.contains(where: { ViewFacts.speaksOfSelection($0) }),
      !background.chain.links.contains(where: { isConditional($0) }),
      !node.chain.links.contains(where: { isConditional($0) })
    else { return }
    file.report(
      HaloOnEveryRow.self, range: Chain.modifierRange(node),
      "a halo behind each row; keep it for the hero")
  }

  /// `.opacity(isFront ? 1 : 0)` hides it from the others.
  private static func isConditional(_ link: SourceNode) -> Bool {
    link.name == "opacity"
      && link.arguments.contains { argument in
        argument.value.subtree.contains { $0.kind == .ternary }
      }
  }
}
