/// Milk is not glass.
enum HeavyWhiteTint: LintRule {
  static let manual = RuleManual(
    "AM503", "heavy-white-tint", .error, .automatic,
    "A strong white tint makes the glass opaque: nothing shines through and nothing refracts.",
    bad: ["Text(\"a\").glassEffect(.regular.tint(.white), in: Circle())"],
    good: ["Text(\"a\").glassEffect(.regular, in: Circle())"],
    nearMisses: [
      "Text(\"a\").glassEffect(.regular.tint(.white.opacity(0.2)), in: Circle())",
      "Text(\"a\").glassEffect(.regular.tint(accent), in: Circle())", "Text(\"a\").tint(.white)",
    ])

  static let triggers: [RuleTrigger] = [.call("tint")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let base = node.base, node.isInside("glassEffect"),
      let color = file.color(node.unlabeled.first), color.isWhite,
      let opacity = color.opacity, opacity >= 0.4
    else { return }
    file.report(
      HeavyWhiteTint.self, at: node, "so much white is milk, not glass",
      fix: .delete(base.end..<node.end))
  }
}
