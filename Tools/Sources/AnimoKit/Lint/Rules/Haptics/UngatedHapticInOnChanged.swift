/// A drag calls back sixty times a second; a tick comes once.
enum UngatedHapticInOnChanged: LintRule {
  static let manual = RuleManual(
    "AM304", "ungated-haptic-in-onchanged", .error, .assisted,
    """
    `onChanged` runs for each movement of the finger. A haptic there needs a gate: a flag that is \
    set in the same branch, or a comparison with the last step.
    """,
    bad: [
      """
      struct Pull: View {
        @State private var x = 0.0
        var body: some View {
          Dot().gesture(
            DragGesture().onChanged { v in HapticFeedback.lightImpact(); x = v.translation.width })
        }
      }
      """
    ],
    good: [
      """
      DragGesture().onChanged { v in
        if !ticked { ticked = true; HapticFeedback.lightImpact() }
      }.onEnded { _ in ticked = false }
      """
    ],
    nearMisses: [
      """
      DragGesture().onChanged { v in
        let step = Int(v.translation.width / 40)
        if step != lastStep { lastStep = step; HapticFeedback.selectionChanged() }
      }
      """,
      "DragGesture().onEnded { _ in HapticFeedback.lightImpact() }",
    ])

  static let triggers: [RuleTrigger] = [.call("onChanged")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let closure = node.closure else { return }
    for haptic in HapticFacts.all(in: closure)
    where haptic.nearestCall == node
      || !haptic.isInside("asyncAfter", "onEnded", "Task")
    {
      guard !isGated(haptic, in: closure, file) else { continue }
      file.report(
        UngatedHapticInOnChanged.self, at: haptic, "fires for each movement of the finger",
        fix: fix(haptic, file))
    }
  }

  /// A gate with a flag of its own. What clears it when the finger lifts is AM306's business.
  private static func fix(_ haptic: SourceNode, _ file: LintedFile) -> Fix? {
    guard haptic.parent?.kind.isBody == true, let type = haptic.enclosingType,
      type.inherits("View", "ViewModifier"), let first = type.members.first,
      file.states["didTick"] == nil
    else { return nil }
    return Fix([
      .init(range: first.start..<first.start, text: "@State private var didTick = false\n"),
      .init(range: haptic.range, text: "if !didTick { didTick = true; \(haptic.text) }"),
    ])
  }

  /// Some `if` around it tests what the same branch writes.
  static func isGated(_ haptic: SourceNode, in closure: SourceNode, _ file: LintedFile) -> Bool {
    var node = haptic
    while let parent = node.parent, node != closure {
      if parent.kind == .ifStatement, node.kind == .block {
        let written = Set(file.mutations.inside(node).map(\.name))
        if parent.conditions.contains(where: { condition in
          condition.identifiers.contains { written.contains($0) }
            || condition.subtree.contains { $0.kind == .member && written.contains($0.name) }
        }) {
          return true
        }
      }
      node = parent
    }
    // `guard step != last else { return }` before it, and `last = step`.
    let written = Set(file.mutations.inside(closure).map(\.name))
    for statement in closure.statements
    where statement.kind == .guardStatement && statement.end <= haptic.start {
      if statement.conditions.contains(where: { $0.identifiers.contains { written.contains($0) } })
      {
        return true
      }
    }
    return false
  }
}
