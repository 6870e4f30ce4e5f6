/// What follows the scheme does not force it.
enum ForcedColorScheme: LintRule {
  static let manual = RuleManual(
    "AM408", "forced-color-scheme", .warning, .automatic,
    "The file reads the colour scheme and also forces one: half of what it prepares is never seen.",
    bad: [
      """
      struct Page: View {
        @Environment(\\.colorScheme) private var scheme
        var body: some View { Text("a").preferredColorScheme(.light) }
      }
      """
    ],
    good: [
      """
      struct Page: View {
        @Environment(\\.colorScheme) private var scheme
        var body: some View { Text("a") }
      }
      """
    ],
    nearMisses: [
      "struct Page: View { var body: some View { Text(\"a\").preferredColorScheme(.dark) } }",
      """
      struct Page: View {
        @Environment(\\.colorScheme) private var scheme
        var body: some View { Text("a") }
      }
      #Preview { Page().preferredColorScheme(.dark) }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("preferredColorScheme")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, !file.isInPreview(node),
      !file.states.schemeNames.isEmpty,
      node.unlabeled.first.map({ $0.kind == .member && $0.isImplicitMember }) == true
    else { return }
    let range = Chain.modifierRange(node)
    file.report(
      ForcedColorScheme.self, range: range, "the file follows the colour scheme and forces one",
      fix: .delete(range))
  }
}
