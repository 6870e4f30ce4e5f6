/// A bounce happens; breathing goes on.
enum EffectTriggerMismatch: LintRule {
  static let manual = RuleManual(
    "AM211", "effect-trigger-mismatch", .warning, .assisted,
    """
    `.bounce` and `.wiggle` answer one event: give them `value:` with a counter. `.breathe`, \
    `.pulse` and `.variableColor` go on: give them `isActive:` with a flag.
    """,
    bad: [
      "Image(systemName: \"cart\").symbolEffect(.bounce, isActive: added)",
      """
      struct Mic: View {
        @State private var live = false
        var body: some View {
          Image(systemName: "mic").symbolEffect(.pulse, value: live)
        }
      }
      """,
    ],
    good: ["Image(systemName: \"cart\").symbolEffect(.bounce, value: additions)"],
    nearMisses: [
      "Image(systemName: \"mic\").symbolEffect(.pulse, isActive: live)",
      "Image(systemName: \"mic\").symbolEffect(.pulse, value: takes)",
      "Image(systemName: \"mic\").symbolEffect(.bounce.up, options: .repeating, isActive: live)",
    ])

  static let triggers: [RuleTrigger] = [.call("symbolEffect")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let effect = node.unlabeled.first else { return }
    let name = effect.chain.root.name
    guard effect.chain.root.isImplicitMember else { return }
    if ["bounce", "wiggle"].contains(name), let active = node.argument("isActive") {
      if node.argument("options")?.text.contains("repeat") == true { return }
      file.report(
        EffectTriggerMismatch.self, at: active,
        ".\(name) answers an event: value: with a counter, not isActive:")
    } else if ["breathe", "variableColor", "pulse"].contains(name),
      let value = node.argument("value"),
      let state = value.plainName.flatMap({ file.states.variable($0, at: node) }), state.isBool,
      let label = value.parent
    {
      file.report(
        EffectTriggerMismatch.self, at: value,
        ".\(name) goes on: isActive: with a flag, not value:",
        fix: .replace(label.nameRange, "isActive"))
    }
  }
}
