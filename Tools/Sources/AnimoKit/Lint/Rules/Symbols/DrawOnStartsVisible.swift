/// A symbol that is to be drawn starts hidden.
enum DrawOnStartsVisible: LintRule {
  static let manual = RuleManual(
    "AM203", "drawon-starts-visible", .error, .automatic,
    """
    `.drawOn` runs when its flag goes from `true` to `false`. A flag that starts `false` shows the \
    symbol at once and draws nothing.
    """,
    bad: [
      """
      struct Seal: View {
        @State private var isSealHidden = false
        var body: some View {
          Image(systemName: "seal").symbolEffect(.drawOn, isActive: isSealHidden)
        }
      }
      """
    ],
    good: [
      """
      struct Seal: View {
        @State private var isSealHidden = true
        var body: some View {
          Image(systemName: "seal").symbolEffect(.drawOn, isActive: isSealHidden)
            .onAppear { isSealHidden = false }
        }
      }
      """
    ],
    nearMisses: [
      """
      struct Seal: View {
        @State private var busy = false
        var body: some View {
          Image(systemName: "seal").symbolEffect(.pulse, isActive: busy)
        }
      }
      """
    ])

  static let triggers: [RuleTrigger] = [.call("drawOn")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard let effect = node.nearestCall,
      effect.name == "symbolEffect",
      let name = effect.argument("isActive")?.plainName,
      let state = file.states.variable(name, at: node), state.startsFalse,
      let initial = state.initial
    else { return }
    file.report(
      DrawOnStartsVisible.self, at: initial, "“\(name)” starts false, so the symbol is never drawn",
      fix: .replace(initial, "true"))
  }
}
