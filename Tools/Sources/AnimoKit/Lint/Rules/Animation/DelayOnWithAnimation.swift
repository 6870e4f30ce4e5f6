/// `withAnimation` gives back what its closure gives; a delay belongs to the animation.
enum DelayOnWithAnimation: LintRule {
  static let manual = RuleManual(
    "AM106", "delay-on-withanimation", .error, .automatic,
    """
    `withAnimation { … }.delay(…)` does not compile, or delays nothing. The delay is part of the \
    animation: `.easeOut.delay(0.1)`.
    """,
    bad: ["withAnimation(.easeOut(duration: 0.3)) { shown = true }.delay(0.2)"],
    good: ["withAnimation(.easeOut(duration: 0.3).delay(0.2)) { shown = true }"],
    nearMisses: ["queue.delay(0.2)", "let a = Animation.linear(duration: 1).delay(0.2)"])

  static let triggers: [RuleTrigger] = [.call("delay")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let base = node.base?.unwrapped, base.isWithAnimation,
      let amount = node.unlabeled.first
    else { return }
    var edits = [Fix.Edit(range: base.end..<node.end, text: "")]
    if let animation = base.unlabeled.first {
      edits.append(.init(range: animation.end..<animation.end, text: ".delay(\(amount.text))"))
    } else if let callee = base.callee {
      edits.append(
        .init(
          range: callee.end..<callee.end,
          text: "(.\(AnimationFacts.preset).delay(\(amount.text)))"))
    }
    file.report(
      DelayOnWithAnimation.self, range: base.end..<node.end, "delay belongs to the animation",
      fix: Fix(edits))
  }
}
