/// A ring is full at one.
enum TrimUnclamped: LintRule {
  static let manual = RuleManual(
    "AM915", "trim-unclamped", .info, .automatic,
    "A spring overshoots one, and a trim beyond one wraps or flickers at the seam. Clamp it.",
    bad: ["Circle().trim(from: 0, to: share).stroke(lineWidth: 12)"],
    good: ["Circle().trim(from: 0, to: min(share, 1)).stroke(lineWidth: 12)"],
    nearMisses: [
      "Circle().trim(from: 0, to: 0.75).stroke(lineWidth: 12)",
      "Circle().trim(from: start, to: share)",
      "Circle().trim(from: 0, to: on ? 1 : 0)",
    ])

  static let triggers: [RuleTrigger] = [.call("trim")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let from = node.argument("from"),
      file.number(from) == 0,
      let to = node.argument("to"), file.number(to) == nil, to.kind != .ternary,
      !to.hasCall("min", "clamp", "clamped")
    else { return }
    file.report(
      TrimUnclamped.self, at: to, "may go past one", fix: .replace(to, "min(\(to.text), 1)"))
  }
}
