/// A gesture's state is gone when the finger lifts.
enum GestureStateMisuse: LintRule {
  static let manual = RuleManual(
    "AM614", "gesture-state-misuse", .info,
    """
    `@GestureState` resets itself at the end of the gesture, and only `.updating` writes it. A value \
    that must last, or that nobody updates, is plain `@State`.
    """,
    bad: [
      """
      struct Dial: View {
        @GestureState private var angle = 0.0
        var body: some View { Circle().gesture(DragGesture().onEnded { _ in total += angle }) }
      }
      """
    ],
    good: [
      """
      struct Dial: View {
        @GestureState private var angle = 0.0
        var body: some View {
          Circle().gesture(DragGesture().updating($angle) { v, state, _ in state = v.translation.width })
        }
      }
      """
    ],
    nearMisses: [
      """
      struct Dial: View {
        @State private var angle = 0.0
        var body: some View { Circle().gesture(DragGesture().onEnded { _ in total += angle }) }
      }
      """
    ])

  static let triggers: [RuleTrigger] = [.kind(.binding)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.parent?.kind == .variable,
      node.parent?.attributeNames.contains("GestureState") == true
    else { return }
    let name = node.name
    let isUpdated = file.mutations[name].contains { $0.change == .binding }
    if !isUpdated {
      file.report(
        GestureStateMisuse.self, range: node.nameRange, "nothing updates “\(name)”; use @State")
      return
    }
    let isCommitted = file.index.calls("onEnded").contains { call in
      guard let closure = call.closure else { return false }
      return file.mutations.inside(closure).contains { $0.value?.mentions(name) == true }
    }
    if isCommitted {
      file.report(
        GestureStateMisuse.self, range: node.nameRange,
        "“\(name)” is back at its start when onEnded reads it; use @State")
    }
  }
}
