/// A spring that repeats for ever jerks at each turn.
enum SpringOnLoop: LintRule {
  static let manual = RuleManual(
    "AM104", "spring-on-loop", .error, .automatic,
    """
    A spring settles; a loop must not. Repeated, each round ends in a small stop and starts with a \
    jerk. Loops take a timing curve.
    """,
    bad: [
      "let turn = Animation.spring(response: 0.5, dampingFraction: 0.8).repeatForever()",
      "Dot().animation(.bouncy.delay(0.1).repeatCount(3), value: on)",
    ],
    good: ["let turn = Animation.linear(duration: 0.8).repeatForever()"],
    nearMisses: ["let turn = Animation.easeInOut(duration: 1).repeatForever(autoreverses: true)"])

  static let triggers: [RuleTrigger] = [.call("repeatForever", "repeatCount")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard let facts = AnimationFacts(node.chainTop), facts.isSpring, facts.repeats else { return }
    let prefix = facts.factory.base == nil ? "." : "Animation."
    file.report(
      SpringOnLoop.self, at: facts.factory, "a spring in an animation that repeats",
      fix: .replace(facts.factory, "\(prefix)linear(duration: 0.8)"))
  }
}
