/// An effect waits for a change that never comes.
enum SymbolEffectNeverDriven: LintRule {
  static let manual = RuleManual(
    "AM206", "symbol-effect-never-driven", .error, .assisted,
    """
    The state behind `isActive:` or `value:` is never changed in this file, so the effect never \
    runs. Drive it from a gesture, or from a `.task` loop.
    """,
    bad: [
      """
      struct Chime: View {
        @State private var rings = 0
        var body: some View {
          Image(systemName: "bell.and.waves").symbolEffect(.bounce, value: rings)
        }
      }
      """
    ],
    good: [
      """
      struct Chime: View {
        @State private var rings = 0
        var body: some View {
          Image(systemName: "bell.and.waves").symbolEffect(.bounce, value: rings)
            .onTapGesture { rings += 1 }
        }
      }
      """
    ],
    nearMisses: [
      """
      struct Chime: View {
        var rings: Int
        var body: some View { Image(systemName: "bell").symbolEffect(.bounce, value: rings) }
      }
      """,
      """
      struct Chime: View {
        @State private var on = true
        var body: some View { Image(systemName: "bell").symbolEffect(.pulse, isActive: on) }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("symbolEffect")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil,
      let driver = node.argument("isActive") ?? node.argument("value"),
      let name = driver.plainName, let state = file.states.variable(name, at: node),
      state.wrapper == "State", file.mutations[name].isEmpty
    else { return }
    let isFlag = node.argument("isActive") != nil
    // An indefinite effect that is simply on needs no change.
    if isFlag, state.startsTrue, !node.text.contains(".drawO") { return }
    let step = isFlag ? "\(name).toggle()" : "\(name) += 1"
    file.report(
      SymbolEffectNeverDriven.self, at: driver, "“\(name)” never changes, so the effect never runs",
      fix: .insert(
        ".task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(1.5)); \(step) } }",
        at: node.chainTop.end))
  }
}
