/// An adaptive screen asks for the primary colour.
enum HardCodedWhiteInAdaptive: LintRule {
  static let manual = RuleManual(
    "AM407", "hard-coded-white-in-adaptive", .warning, .automatic,
    """
    A view that reads the colour scheme must not write white or black text: on the other scheme it \
    is not there. `.primary` and `.secondary` follow.
    """,
    bad: [
      """
      struct Line: View {
        @Environment(\\.colorScheme) private var scheme
        var body: some View { Text("Sum").foregroundStyle(.white) }
      }
      """
    ],
    good: [
      """
      struct Line: View {
        @Environment(\\.colorScheme) private var scheme
        var body: some View { Text("Sum").foregroundStyle(.primary) }
      }
      """
    ],
    nearMisses: [
      """
      struct Mark: View {
        @Environment(\\.colorScheme) private var scheme
        var body: some View {
          ZStack { Circle().fill(tone); Image(systemName: "checkmark").foregroundStyle(.white) }
        }
      }
      """,
      "struct Line: View { var body: some View { Text(\"Sum\").foregroundStyle(.white) } }",
      """
      struct Line: View {
        @Environment(\\.colorScheme) private var scheme
        var body: some View { Text("Sum").foregroundStyle(scheme == .dark ? .white : .black) }
      }
      """,
      """
      struct Line: View {
        @Environment(\\.colorScheme) private var scheme
        var body: some View {
          Text("Sum").foregroundStyle(.white).background(Color.red, in: Capsule())
        }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("foregroundStyle", "foregroundColor")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, file.names("colorScheme"), let argument = node.unlabeled.first,
      let color = file.color(argument), color.isWhite || color.isBlack, file.readsScheme(at: node)
    else { return }
    let chain = node.chain
    guard chain.root.isPlainCall, chain.root.name == "Text" || ViewFacts.isSymbol(chain.root),
      !file.isInPreview(node), !sitsOnColor(chain, file)
    else { return }
    var text = ".primary"
    if let opacity = color.opacity, opacity < 1 {
      text =
        opacity >= 0.45 && opacity <= 0.65
        ? ".secondary" : ".primary.opacity(\(sourceText(opacity)))"
    } else if color.opacity == nil {
      text = ""
    }
    file.report(
      HardCodedWhiteInAdaptive.self, at: argument,
      "this view follows the colour scheme; its text must too",
      fix: text.isEmpty ? nil : .replace(argument, text))
  }

  /// White on a colour of its own is right in both schemes: a background, or a filled shape under
  /// it in the same ZStack.
  private static func sitsOnColor(_ chain: Chain, _ file: LintedFile) -> Bool {
    if chain.has("background", "glassEffect") { return true }
    return chain.top.enclosingCalls.contains { stack in
      guard stack.isPlainCall, stack.name == "ZStack", let content = stack.closure else {
        return false
      }
      return content.builtViews.contains { view in
        view.end <= chain.top.start && view.chain.has("fill")
          && ViewFacts.shapes.contains(view.chain.root.name)
      }
    }
  }
}
