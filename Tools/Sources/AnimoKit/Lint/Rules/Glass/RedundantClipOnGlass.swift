/// Glass clips itself.
enum RedundantClipOnGlass: LintRule {
  static let manual = RuleManual(
    "AM506", "redundant-clip-on-glass", .warning, .automatic,
    "`.glassEffect(in:)` has its shape already; clipping to it again cuts the bright rim.",
    bad: ["Text(\"a\").glassEffect(.regular, in: Capsule()).clipShape(Capsule())"],
    good: ["Text(\"a\").glassEffect(.regular, in: Capsule())"],
    nearMisses: [
      "Text(\"a\").clipShape(Circle()).glassEffect(.regular, in: Capsule())",
      "Text(\"a\").background(.red).clipShape(Capsule())",
    ])

  static let triggers: [RuleTrigger] = [.call("clipShape")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let shape = node.unlabeled.first else { return }
    let same = node.chain.links.contains { link in
      link.name == "glassEffect" && shapeText(link.argument("in")) == shapeText(shape)
    }
    guard same else { return }
    let range = Chain.modifierRange(node)
    file.report(
      RedundantClipOnGlass.self, range: range, "the glass has this shape already",
      fix: .delete(range))
  }

  private static func shapeText(_ shape: SourceNode?) -> String? {
    guard let shape else { return nil }
    let text = shape.compact
    return text.hasPrefix(".")
      ? String(text.dropFirst()).lowercased().replacing("()", with: "")
      : text.lowercased().replacing("()", with: "")
  }
}
