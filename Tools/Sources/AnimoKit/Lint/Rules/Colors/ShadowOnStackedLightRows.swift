/// White on pale needs no shadow, least of all on each row.
enum ShadowOnStackedLightRows: LintRule {
  static let manual = RuleManual(
    "AM406", "shadow-on-stacked-light-rows", .warning, .automatic,
    """
    White rows on a pale page stand apart by tone. A shadow under each dirties the gaps. One \
    floating element may have one.
    """,
    bad: [
      """
      ZStack {
        Color(white: 0.92)
        ForEach(notes) { n in
          RoundedRectangle(cornerRadius: 16).fill(.white).shadow(radius: 6)
        }
      }
      """
    ],
    good: [
      """
      ZStack {
        Color(white: 0.92)
        ForEach(notes) { n in RoundedRectangle(cornerRadius: 16).fill(.white) }
      }
      """
    ],
    nearMisses: [
      "ZStack { Color(white: 0.92); Capsule().fill(.white).shadow(radius: 6) }",
      """
      ZStack {
        Color(white: 0.1)
        ForEach(notes) { n in RoundedRectangle(cornerRadius: 16).fill(.white).shadow(radius: 6) }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("shadow")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, node.isInside(ViewFacts.rows),
      hasWhiteSurface(node, file), file.backdrop(at: node)?.isLight == true
    else { return }
    let range = Chain.modifierRange(node)
    file.report(
      ShadowOnStackedLightRows.self, range: range, "a shadow under each white row",
      fix: .delete(range))
  }

  private static func hasWhiteSurface(_ node: SourceNode, _ file: LintedFile) -> Bool {
    node.chain.links.contains { link in
      guard link.name == "fill" || link.name == "background" else { return false }
      if let color = file.color(link.unlabeled.first), color.isWhite, color.isOpaque { return true }
      // `.background(RoundedRectangle(…).fill(.white))`
      return link.arguments.contains { argument in
        argument.value.calls("fill").contains { file.color($0.unlabeled.first)?.isWhite == true }
      }
    }
  }
}
