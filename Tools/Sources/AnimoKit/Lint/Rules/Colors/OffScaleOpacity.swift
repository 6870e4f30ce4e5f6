/// A scale of opacities keeps screens related.
enum OffScaleOpacity: LintRule {
  static let manual = RuleManual(
    "AM413", "off-scale-opacity", .info, .automatic, isOffByDefault: true,
    """
    White and primary are used at a few strengths: ghost 0.06–0.08, subtle 0.12–0.18, inactive 0.3, \
    secondary 0.5–0.6, strong 0.8–0.95. Other numbers are accidents.
    """,
    bad: ["Text(\"Tip\").foregroundStyle(.white.opacity(0.4))"],
    good: ["Text(\"Tip\").foregroundStyle(.white.opacity(0.5))"],
    nearMisses: [
      "Text(\"Tip\").foregroundStyle(.white.opacity(0.07))",
      "Text(\"Tip\").foregroundStyle(tone.opacity(0.4))",
      "Text(\"Tip\").foregroundStyle(.white.opacity(on ? 0.4 : 0.2))",
    ])

  static let triggers: [RuleTrigger] = [.call("opacity")]

  private static let steps = [0, 0.06, 0.08, 0.12, 0.14, 0.18, 0.3, 0.5, 0.6, 0.8, 0.95, 1]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let base = node.base, base.kind == .member,
      base.name == "white" || base.name == "primary", base.isMember(of: "Color"),
      let argument = node.unlabeled.first, argument.kind == .float || argument.kind == .integer,
      let value = file.number(argument)
    else { return }
    let isOnScale =
      steps.contains { abs($0 - value) < 0.0001 } || (0.06...0.08).contains(value)
      || (0.8...0.95).contains(value)
    guard !isOnScale, let nearest = steps.min(by: { abs($0 - value) < abs($1 - value) }) else {
      return
    }
    file.report(
      OffScaleOpacity.self, at: argument,
      "\(argument.text) is off the scale; \(sourceText(nearest)) is near",
      fix: .replace(argument, sourceText(nearest)))
  }
}
