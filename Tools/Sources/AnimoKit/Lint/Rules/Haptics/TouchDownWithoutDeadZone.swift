/// A finger that only rests has not dragged.
enum TouchDownWithoutDeadZone: LintRule {
  static let manual = RuleManual(
    "AM311", "touch-down-without-dead-zone", .info, .assisted,
    """
    With a minimum distance of 0 the first callback comes with the touch itself. A start-of-drag \
    haptic wants a small distance first, or each tap ticks.
    """,
    bad: [
      """
      DragGesture(minimumDistance: 0).onChanged { v in
        lift = v.translation.height
        if !held { held = true; HapticFeedback.lightImpact() }
      }
      """
    ],
    good: [
      """
      DragGesture(minimumDistance: 0).onChanged { v in
        lift = v.translation.height
        if !held, abs(v.translation.height) > 2 { held = true; HapticFeedback.lightImpact() }
      }
      """
    ],
    nearMisses: [
      """
      DragGesture(minimumDistance: 0).onChanged { _ in
        if !pressed { pressed = true; HapticFeedback.lightImpact() }
      }
      """,
      """
      DragGesture(minimumDistance: 12).onChanged { v in
        lift = v.translation.height
        if !held { held = true; HapticFeedback.lightImpact() }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("DragGesture")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall else { return }
    let gesture = GestureFacts(node)
    guard let distance = gesture.minimumDistance(file), distance < 2 else { return }
    for closure in gesture.changed {
      // A press moves nothing; only what follows the finger has a start of a drag.
      guard closure.mentions("translation") else { continue }
      for statement in closure.statements where statement.kind == .ifStatement {
        guard let then = statement.thenBranch, !HapticFacts.all(in: then).isEmpty else { continue }
        let parts = statement.conditions.flatMap { ThresholdNeverRearmed.conjuncts($0) }
        guard parts.contains(where: { ThresholdNeverRearmed.negatedName($0) != nil }),
          !parts.contains(where: { $0.kind == .infix && HapticFacts.orderings.contains($0.name) }),
          let last = statement.children.filter({ $0.kind == .condition }).last
        else { continue }
        let value = closure.parameterNames.first ?? "$0"
        file.report(
          TouchDownWithoutDeadZone.self, at: statement,
          "ticks at each touch; ask for a distance first",
          fix: .insert(", abs(\(value).translation.height) > 2", at: last.end))
      }
    }
  }
}
