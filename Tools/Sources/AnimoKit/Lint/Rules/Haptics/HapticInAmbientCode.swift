/// Nothing happened, so nothing is felt.
enum HapticInAmbientCode: LintRule {
  static let manual = RuleManual(
    "AM308", "haptic-in-ambient-code", .error, .automatic,
    """
    A haptic in a loop, in a renderer or while a view is built shakes the phone though the user did \
    nothing. Haptics answer gestures.
    """,
    bad: [
      """
      Glow().task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(2))
          HapticFeedback.softImpact()
          pulse += 1
        }
      }
      """
    ],
    good: [
      """
      Glow().task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(2))
          pulse += 1
        }
      }
      """
    ],
    nearMisses: [
      "Glow().onTapGesture { HapticFeedback.softImpact() }",
      "Glow().task { await load(); HapticFeedback.success() }",
      "func press() { HapticFeedback.softImpact() }",
    ])

  static let triggers: [RuleTrigger] = [.calls(HapticFacts.triggerNames)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard HapticFacts.isHaptic(node), let reason = reason(node) else { return }
    var fix: Fix?
    if let parent = node.parent, parent.kind.isBody {
      let end = node.next.map(\.start) ?? node.end
      let start = node.next == nil ? (previousEnd(node) ?? node.start) : node.start
      fix = .delete(start..<end)
    }
    file.report(HapticInAmbientCode.self, at: node, reason, fix: fix)
  }

  private static func previousEnd(_ node: SourceNode) -> Int? {
    var previous: SourceNode?
    for sibling in node.parent?.children ?? node.children {
      if sibling == node { return previous?.end }
      previous = sibling
    }
    return nil
  }

  private static func reason(_ node: SourceNode) -> String? {
    if AutoloopBehindUserAction.isInTaskLoop(node) {
      return "shakes the phone in each round of a loop"
    }
    guard !node.isInAction else { return nil }
    if node.isInside("Canvas") { return "runs for each frame the Canvas draws" }
    if node.isInside("TimelineView") { return "runs for each frame of the TimelineView" }
    guard let parent = node.parent, parent.kind.isBody, let member = node.enclosingMember,
      buildsViews(member), !isInOwnFunction(node)
    else { return nil }
    return "runs whenever the view is built"
  }

  private static func buildsViews(_ member: SourceNode) -> Bool {
    if member.attributeNames.contains("ViewBuilder") { return true }
    return member.kind == .variable
      && member.bindings.contains {
        $0.getter != nil && $0.annotation?.text.hasPrefix("some View") == true
      }
  }

  /// A closure that is handed to a function runs when that function says so.
  private static func isInOwnFunction(_ node: SourceNode) -> Bool {
    node.ancestors.contains { ancestor in
      guard ancestor.kind == .closure, let call = ancestor.parent?.parent else { return false }
      return !(call.isPlainCall && call.name.first?.isUppercase == true)
    }
  }
}
