/// The system's blue glares on a dark screen.
enum SystemColorOnDark: LintRule {
  static let manual = RuleManual(
    "AM401", "system-color-on-dark", .warning, .automatic,
    """
    System blue, green and red are made for white pages. On a dark backdrop they glare or sink; the \
    palette has its own cyan, green and danger red.
    """,
    bad: ["ZStack { Color.black.ignoresSafeArea(); Circle().fill(.blue) }"],
    good: [
      "ZStack { Color.black.ignoresSafeArea(); Circle().fill(Color(red: 0.45, green: 0.65, blue: 1)) }"
    ],
    nearMisses: [
      "ZStack { Color.white; Circle().fill(.blue) }", "Circle().fill(.blue)",
      "ZStack { Color.black; Circle().stroke(AngularGradient(colors: [.red, .green], center: .center)) }",
    ])

  static let triggers: [RuleTrigger] = [.call("blue", "green", "red")]

  private static let palette = [
    "blue": "Color(red: 0.45, green: 0.65, blue: 1)",
    "green": "Color(red: 0.35, green: 0.85, blue: 0.6)",
    "red": "Color(red: 1, green: 0.42, blue: 0.42)",
  ]
  private static let painters: Set<String> = [
    "fill", "foregroundStyle", "foregroundColor", "tint", "stroke", "strokeBorder", "background",
    "accentColor",
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .member, node.isMember(of: "Color"),
      let painter = node.nearestCall,
      painters.contains(painter.name) || isLayer(node),
      !node.isInside("AngularGradient"), !file.isInPreview(node),
      file.backdrop(at: node)?.isDark == true
    else { return }
    let name = node.name
    file.report(
      SystemColorOnDark.self, at: node, "system \(name) on a dark backdrop",
      fix: palette[name].map { .replace(node, $0) })
  }

  /// `Color.blue` as a view.
  private static func isLayer(_ node: SourceNode) -> Bool {
    node.base != nil && node.chainTop.parent?.kind.isBody == true
  }
}
