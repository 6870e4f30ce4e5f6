/// A clock is no event.
enum HapticFromClock: LintRule {
  static let manual = RuleManual(
    "AM307", "haptic-from-clock", .error,
    """
    Inside a TimelineView a trigger computed from the time changes with the frame, or flickers at \
    its edge. Map the clock to a small phase, and trigger on the phase.
    """,
    bad: [
      """
      TimelineView(.animation) { now in
        Coin(t: age(now.date)).sensoryFeedback(.impact, trigger: age(now.date) > 2)
      }
      """
    ],
    good: [
      """
      TimelineView(.animation) { now in
        let phase = Phase(age(now.date))
        Coin(t: age(now.date)).sensoryFeedback(trigger: phase) { _, new in
          new == .landed ? .impact : nil
        }
      }
      """
    ],
    nearMisses: [
      "TimelineView(.animation) { now in Coin().sensoryFeedback(.impact, trigger: taps) }",
      "Coin().sensoryFeedback(.impact, trigger: date.timeIntervalSince(start) > 2)",
    ])

  static let triggers: [RuleTrigger] = [.call("sensoryFeedback", "onChange")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let timeline = node.enclosingCall("TimelineView"),
      let content = timeline.closure, node.isInside(content)
    else { return }
    let trigger = node.name == "onChange" ? node.argument("of") : node.argument("trigger")
    guard let trigger else { return }
    if node.name == "onChange", HapticFacts.all(in: node).isEmpty { return }
    let clock = content.parameterNames.first ?? "$0"
    guard readsClock(trigger, clock, content) else { return }
    file.report(
      HapticFromClock.self, at: trigger, "the clock changes each frame; trigger on a phase")
  }

  private static func readsClock(_ trigger: SourceNode, _ clock: String, _ content: SourceNode)
    -> Bool
  {
    if trigger.subtree.contains(where: { node in
      (node.kind == .member && (node.name == "date" && node.base?.text == clock))
        || (node.kind == .call && node.name == "timeIntervalSince")
    }) {
      // `Phase(at: clock(context.date))` is a mapping already.
      return !(trigger.isPlainCall && trigger.name.first?.isUppercase == true)
    }
    // A comparison of a local number that was computed from the clock.
    guard trigger.kind == .infix else { return false }
    let locals = content.statements.filter { $0.kind == .variable }.flatMap(\.bindings)
    return trigger.identifiers.contains { name in
      locals.contains { binding in
        guard binding.name == name, let value = binding.initialValue else { return false }
        return value.mentions("date")
          && !(value.isPlainCall && value.name.first?.isUppercase == true)
      }
    }
  }
}
