/// The palette's cyan is for dark screens.
enum PaleAccentOnWhite: LintRule {
  static let manual = RuleManual(
    "AM415", "pale-accent-on-white", .info, .automatic,
    "The pale cyan of the dark palette has no contrast on a white page; its deeper sister has.",
    bad: ["ZStack { Color.white; Circle().fill(Color(red: 0.45, green: 0.65, blue: 1)) }"],
    good: ["ZStack { Color.white; Circle().fill(Color(red: 0.3, green: 0.52, blue: 0.95)) }"],
    nearMisses: [
      "ZStack { Color.black; Circle().fill(Color(red: 0.45, green: 0.65, blue: 1)) }",
      "Circle().fill(Color(red: 0.45, green: 0.65, blue: 1))",
    ])

  static let triggers: [RuleTrigger] = [.call("Color")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let color = file.color(node), color.red == 0.45, color.green == 0.65,
      color.blue == 1, file.backdrop(at: node)?.isLight == true
    else { return }
    file.report(
      PaleAccentOnWhite.self, at: node, "the pale cyan has no contrast on white",
      fix: .replace(node, "Color(red: 0.3, green: 0.52, blue: 0.95)"))
  }
}
