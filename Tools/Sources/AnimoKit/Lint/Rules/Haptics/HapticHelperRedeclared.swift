/// One haptic helper serves the project.
enum HapticHelperRedeclared: LintRule {
  static let manual = RuleManual(
    "AM301", "haptic-helper-redeclared", .error, .automatic, needsProject: true,
    """
    The project already has `HapticFeedback` in another file. A second declaration does not compile, \
    or hides the first.
    """,
    bad: ["enum HapticFeedback { static func lightImpact() {} }\nfunc tap() {}"],
    good: ["func tap() { HapticFeedback.lightImpact() }"],
    nearMisses: [
      "extension HapticFeedback { static func doubleTap() {} }", "struct HapticTrack {}",
    ])

  static let triggers: [RuleTrigger] = [
    .kind(.structure), .kind(.enumeration), .kind(.classType),
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.name == "HapticFeedback", node.parent?.kind == .file,
      let other = file.project.hapticFiles?.first(where: { !isSame($0, file.path) })
    else { return }
    let end = node.next?.start ?? node.end
    file.report(
      HapticHelperRedeclared.self, at: node, "HapticFeedback is declared in \(other) already",
      fix: .delete(node.start..<end))
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || one.hasSuffix("/" + other) || other.hasSuffix("/" + one)
  }
}
