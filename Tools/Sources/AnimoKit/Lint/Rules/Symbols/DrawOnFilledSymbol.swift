/// Filled symbols have no line to draw.
enum DrawOnFilledSymbol: LintRule {
  static let manual = RuleManual(
    "AM204", "drawon-on-filled-symbol", .error, .automatic,
    """
    `.drawOn` follows strokes. A filled symbol has none and pops in. Use the outline, or a bounce.
    """,
    bad: ["Image(systemName: \"bell.fill\").symbolEffect(.drawOn, isActive: isBellHidden)"],
    good: ["Image(systemName: \"bell\").symbolEffect(.drawOn, isActive: isBellHidden)"],
    nearMisses: ["Image(systemName: \"bell.fill\").symbolEffect(.bounce, value: rings)"])

  static let triggers: [RuleTrigger] = [.call("drawOn")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard let effect = node.nearestCall,
      effect.name == "symbolEffect"
    else { return }
    let root = effect.chain.root
    guard ViewFacts.isSymbol(root), let symbol = root.argument("systemName"),
      let name = symbol.literalString, name.hasSuffix(".fill") || name.contains(".fill.")
    else { return }
    let outline = name.replacing(".fill", with: "")
    file.report(
      DrawOnFilledSymbol.self, at: symbol, "“\(name)” is filled and has no line to draw",
      fix: .replace(symbol, "\"\(outline)\""))
  }
}
