/// A threshold that can be crossed twice ticks twice.
enum ThresholdNeverRearmed: LintRule {
  static let manual = RuleManual(
    "AM305", "threshold-never-rearmed", .error, .automatic,
    """
    The flag is set when the finger crosses the threshold, but not cleared when it comes back. The \
    second crossing of one drag is silent.
    """,
    bad: [
      """
      DragGesture().onChanged { v in
        if !past, v.translation.width > 80 { past = true; HapticFeedback.softImpact() }
      }
      """
    ],
    good: [
      """
      DragGesture().onChanged { v in
        if !past, v.translation.width > 80 { past = true; HapticFeedback.softImpact() }
        else if past, v.translation.width <= 80 { past = false }
      }
      """
    ],
    nearMisses: [
      """
      DragGesture().onChanged { v in
        if !started { started = true; HapticFeedback.softImpact() }
      }
      """,
      """
      DragGesture().onChanged { v in
        if !near, abs(v.translation.width) > 2 { near = true; HapticFeedback.lightImpact() }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("onChanged")]

  private static let inverse = ["<": ">=", ">": "<=", "<=": ">", ">=": "<"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let closure = node.closure else { return }
    for statement in closure.subtree where statement.kind == .ifStatement {
      check(statement, closure, file)
    }
  }

  private static func check(_ statement: SourceNode, _ closure: SourceNode, _ file: LintedFile) {
    let parts = statement.conditions.flatMap { conjuncts($0) }
    guard let then = statement.thenBranch,
      let flag = parts.compactMap({ negatedName($0) }).first(where: { name in
        file.mutations.inside(then, of: name).contains(where: \.setsTrue)
      }),
      let comparison = parts.first(where: {
        $0.kind == .infix && HapticFacts.orderings.contains($0.name)
      }),
      !isDeadZone(comparison, file),
      !file.mutations.inside(closure, of: flag).contains(where: { !$0.setsTrue })
    else { return }
    var fix: Fix?
    if statement.elseBranch == nil, let left = comparison.firstChild,
      let right = comparison.lastChild,
      let opposite = inverse[comparison.name]
    {
      fix = .insert(
        " else if \(flag), \(left.text) \(opposite) \(right.text) { \(flag) = false }",
        at: statement.end)
    }
    file.report(
      ThresholdNeverRearmed.self, at: statement,
      "“\(flag)” is never cleared when the finger comes back", fix: fix)
  }

  /// A touch-down gate has no way back: it starts a drag and is reset at its end.
  private static func isDeadZone(_ comparison: SourceNode, _ file: LintedFile) -> Bool {
    guard let limit = comparison.lastChild.flatMap({ file.number($0) }) else { return false }
    return abs(limit) <= 10
  }

  static func conjuncts(_ condition: SourceNode) -> [SourceNode] {
    let node = condition.unwrapped
    guard node.kind == .infix, node.name == "&&", let left = node.firstChild,
      let right = node.lastChild
    else { return [node] }
    return conjuncts(left) + conjuncts(right)
  }

  static func negatedName(_ condition: SourceNode) -> String? {
    if condition.kind == .prefix, condition.name == "!" { return condition.firstChild?.plainName }
    if condition.kind == .infix, condition.name == "==", condition.lastChild?.text == "false" {
      return condition.firstChild?.plainName
    }
    return nil
  }
}
