/// The icon says what happened; the glass stays neutral.
enum StatusTintedToast: LintRule {
  static let manual = RuleManual(
    "AM509", "status-tinted-toast", .warning, .automatic,
    """
    Toasts share one neutral glass. A tint by status turns a message into an alarm; the colour \
    belongs to the icon.
    """,
    bad: [
      """
      struct SavedBanner: View {
        let state: Outcome
        var body: some View {
          Text(state.text).glassEffect(.regular.tint(state.tone), in: Capsule())
        }
      }
      """
    ],
    good: [
      """
      struct SavedBanner: View {
        let state: Outcome
        var body: some View {
          Label(state.text, systemImage: state.icon).glassEffect(.regular, in: Capsule())
        }
      }
      """
    ],
    nearMisses: [
      """
      struct SavedBanner: View {
        var body: some View {
          Text("a").glassEffect(.regular.tint((isDark ? Color.black : .white).opacity(0.2)))
        }
      }
      """,
      """
      struct Chip: View {
        let state: Outcome
        var body: some View { Text("a").glassEffect(.regular.tint(state.tone)) }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("tint")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let base = node.base, node.isInside("glassEffect"),
      let tone = node.unlabeled.first, isToast(node), !isConstant(tone, file)
    else { return }
    file.report(
      StatusTintedToast.self, at: node, "a toast's glass is neutral; colour the icon",
      fix: .delete(base.end..<node.end))
  }

  private static func isToast(_ node: SourceNode) -> Bool {
    let names = [node.enclosingType?.name, node.enclosingMemberName].compactMap { $0?.lowercased() }
    return names.contains { name in ["toast", "banner", "snackbar"].contains { name.contains($0) } }
  }

  private static func isConstant(_ tone: SourceNode, _ file: LintedFile) -> Bool {
    if file.color(tone) != nil { return true }
    let schemes = file.states.schemeNames.union(["isDark", "scheme", "colorScheme"])
    return tone.subtree.contains {
      $0.kind == .ternary && $0.firstChild?.mentions(anyOf: schemes) == true
    }
  }
}
