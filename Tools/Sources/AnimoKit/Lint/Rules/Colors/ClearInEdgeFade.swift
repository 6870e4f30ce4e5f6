/// Clear is transparent black.
enum ClearInEdgeFade: LintRule {
  static let manual = RuleManual(
    "AM412", "clear-in-edge-fade", .warning, .automatic,
    """
    `.clear` is black without opacity: a fade from a page colour to it goes grey halfway. Fade to \
    the same colour at opacity 0.
    """,
    bad: [
      "feed.overlay(LinearGradient(colors: [sand, .clear], startPoint: .top, endPoint: .center))"
    ],
    good: [
      "feed.overlay(LinearGradient(colors: [sand, sand.opacity(0)], startPoint: .top, endPoint: .center))"
    ],
    nearMisses: [
      "feed.mask(LinearGradient(colors: [sand, .clear], startPoint: .top, endPoint: .center))",
      "feed.overlay(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .center))",
      "let fade = LinearGradient(colors: [sand, .clear], startPoint: .top, endPoint: .center)",
    ])

  static let triggers: [RuleTrigger] = [.call("LinearGradient")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, node.isInside("overlay", "background"), !node.isInside("mask"),
      node.chain.link("blendMode")?.unlabeled.first?.name != "softLight"
    else { return }
    let colors = ViewFacts.colors(ofGradient: node)
    let clears = colors.filter { file.color($0)?.isClear == true }
    let others = colors.filter { file.color($0)?.isClear != true }
    guard !clears.isEmpty, let tone = others.first(where: { isToned($0, file) }),
      others.allSatisfy({ isToned($0, file) })
    else { return }
    let base = toneText(tone, file)
    let edits = clears.map { Fix.Edit(range: $0.range, text: "\(base).opacity(0)") }
    file.report(
      ClearInEdgeFade.self, at: clears[0], ".clear fades through grey; use the colour at opacity 0",
      fix: Fix(edits))
  }

  private static func isToned(_ node: SourceNode, _ file: LintedFile) -> Bool {
    guard let color = file.color(node) else {
      // A colour by name: `sand`, `Theme.page`, with or without `.opacity`.
      let root = node.unwrapped.chain.root
      return root.kind == .identifier
    }
    if color.isBlack || color.isWhite { return false }
    return true
  }

  private static func toneText(_ node: SourceNode, _ file: LintedFile) -> String {
    let chain = node.unwrapped.chain
    if let opacity = chain.links.last, opacity.name == "opacity", let base = opacity.base {
      return base.text
    }
    return node.text.hasPrefix(".") ? "Color" + node.text : node.text
  }
}
