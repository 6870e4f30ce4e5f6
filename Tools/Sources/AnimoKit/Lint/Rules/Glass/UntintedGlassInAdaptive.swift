/// Bare glass is a light surface.
enum UntintedGlassInAdaptive: LintRule {
  static let manual = RuleManual(
    "AM515", "untinted-glass-in-adaptive", .info, .automatic,
    """
    Untinted glass looks light in both schemes. A card on an adaptive screen tints it towards the \
    scheme.
    """,
    bad: [
      """
      struct Memo: View {
        @Environment(\\.colorScheme) private var scheme
        private var isDark: Bool { scheme == .dark }
        var body: some View {
          Text("a").glassEffect(.regular, in: RoundedRectangle(cornerRadius: 20))
        }
      }
      """
    ],
    good: [
      """
      struct Memo: View {
        @Environment(\\.colorScheme) private var scheme
        private var isDark: Bool { scheme == .dark }
        var body: some View {
          Text("a").glassEffect(
            .regular.tint((isDark ? Color.black : .white).opacity(0.28)),
            in: RoundedRectangle(cornerRadius: 20))
        }
      }
      """
    ],
    nearMisses: [
      """
      struct Memo: View {
        @Environment(\\.colorScheme) private var scheme
        var body: some View { Text("a").glassEffect(.regular, in: Capsule()) }
      }
      """,
      """
      struct Memo: View {
        var body: some View {
          Text("a").glassEffect(.regular, in: RoundedRectangle(cornerRadius: 20))
        }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("glassEffect")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let style = node.unlabeled.first,
      style.compact == ".regular", let shape = node.argument("in"),
      ["RoundedRectangle", "rect"].contains(shape.chain.root.name), file.readsScheme(at: node)
    else { return }
    let hasFlag =
      node.enclosingType?.members.contains { member in
        member.kind == .variable && member.bindings.contains { $0.name == "isDark" }
      } ?? false
    let scheme = file.states.schemeNames.sorted().first ?? "colorScheme"
    let condition = hasFlag ? "isDark" : "\(scheme) == .dark"
    file.report(
      UntintedGlassInAdaptive.self, at: style, "bare glass looks light in both schemes",
      fix: .replace(style, ".regular.tint((\(condition) ? Color.black : .white).opacity(0.28))"))
  }
}
