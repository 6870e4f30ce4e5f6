/// Glass comes regular, clear, or not at all.
enum UnknownGlassStyle: LintRule {
  static let manual = RuleManual(
    "AM513", "unknown-glass-style", .error, .automatic,
    "There are `.regular`, `.clear` and `.identity`; other names do not compile.",
    bad: ["Text(\"a\").glassEffect(.thick, in: Capsule())"],
    good: ["Text(\"a\").glassEffect(.clear, in: Capsule())"],
    nearMisses: [
      "Text(\"a\").glassEffect(.regular.tint(tone).interactive(), in: Capsule())",
      "Text(\"a\").glassEffect(style, in: Capsule())", "Text(\"a\").glassEffect()",
    ])

  static let triggers: [RuleTrigger] = [.call("glassEffect")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let style = node.unlabeled.first else { return }
    let root = style.chain.root
    let first = root.kind == .identifier && root.name == "Glass" ? style.chain.links.first : root
    guard let first, first.isMember(of: "Glass"), first.kind == .member || first.kind == .call,
      !["regular", "clear", "identity", "tint", "interactive"].contains(first.name)
    else { return }
    file.report(
      UnknownGlassStyle.self, at: first, "glass has no style .\(first.name)",
      fix: .replace(first, ".regular"))
  }
}
