/// A picture over a button takes its taps.
enum GlyphStealsTaps: LintRule {
  static let manual = RuleManual(
    "AM616", "glyph-steals-taps", .warning, .automatic,
    "A symbol or text laid over a Button in a ZStack takes the touch. Let taps pass through it.",
    bad: ["ZStack { Button { add() } label: { Circle() }; Image(systemName: \"plus\") }"],
    good: [
      "ZStack { Button { add() } label: { Circle() }; Image(systemName: \"plus\").allowsHitTesting(false) }"
    ],
    nearMisses: [
      "VStack { Button { add() } label: { Circle() }; Image(systemName: \"plus\") }",
      "ZStack { Image(systemName: \"plus\"); Button { add() } label: { Circle() } }",
      "ZStack { Button { add() } label: { Circle() }; Image(systemName: \"plus\").offset(y: 80) }",
      "ZStack { Button { add() } label: { Circle() }; Text(\"1\").onTapGesture { show() } }",
    ])

  static let triggers: [RuleTrigger] = [.call("ZStack")]

  private static let moved: Set<String> = [
    "offset", "position", "frame", "onTapGesture", "gesture", "allowsHitTesting", "padding",
    "hidden",
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, node.argument("alignment") == nil, let content = node.closure else {
      return
    }
    var seenButton = false
    for view in content.builtViews {
      let chain = view.chain
      if chain.root.isPlainCall, chain.root.name == "Button" {
        seenButton = !chain.links.contains { ["offset", "position"].contains($0.name) }
      } else if seenButton,
        ViewFacts.isSymbol(chain.root) || (chain.root.isPlainCall && chain.root.name == "Text"),
        !chain.links.contains(where: { moved.contains($0.name) })
      {
        file.report(
          GlyphStealsTaps.self, at: view, "takes the taps of the button under it",
          fix: .insert(".allowsHitTesting(false)", at: view.end))
      }
    }
  }
}
