/// The keyboard waits for the morph.
enum FocusDuringMorph: LintRule {
  static let manual = RuleManual(
    "AM514", "focus-during-morph", .warning, .automatic,
    """
    Focus brings the keyboard, and the keyboard moves the layout while the glass still morphs. Set \
    it about 0.6 s later.
    """,
    bad: [
      """
      func search() {
        withAnimation(.spring(response: 0.9, dampingFraction: 0.8)) { isSearching = true }
        isFocused = true
      }
      """
    ],
    good: [
      """
      func search() {
        withAnimation(.spring(response: 0.9, dampingFraction: 0.8)) { isSearching = true }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { isFocused = true }
      }
      """
    ],
    nearMisses: [
      "func search() { isFocused = true }",
      """
      func search() async {
        withAnimation(.spring(response: 0.9, dampingFraction: 0.8)) { isSearching = true }
        try? await Task.sleep(for: .seconds(0.6))
        isFocused = true
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("withAnimation")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isWithAnimation, let closure = node.closure, let list = node.parent, list.kind.isBody
    else { return }
    let flags = file.mutations.inside(closure).filter {
      $0.change == .assign || $0.change == .toggle
    }
    guard
      flags.contains(where: { !isFocus($0.name, file) && ($0.setsTrue || $0.change == .toggle) })
    else { return }
    var candidates = closure.statements
    var isAfter = false
    for sibling in list.children {
      if isAfter {
        if sibling.text.contains("sleep") { break }
        candidates.append(sibling)
      }
      if sibling == node { isAfter = true }
    }
    for statement in candidates where statement.kind == .infix && statement.name == "=" {
      guard let name = statement.firstChild?.plainName, isFocus(name, file),
        let value = statement.lastChild, value.text != "false", value.kind != .nilLiteral
      else { continue }
      file.report(
        FocusDuringMorph.self, at: statement, "the keyboard comes while the glass still morphs",
        fix: .replace(
          statement, "DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { \(statement.text) }"))
    }
  }

  private static func isFocus(_ name: String, _ file: LintedFile) -> Bool {
    if let state = file.states[name] { return state.wrapper == "FocusState" }
    return name.lowercased().hasSuffix("focused") || name.lowercased().hasSuffix("focus")
  }
}
