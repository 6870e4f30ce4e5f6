/// One button changes its symbol; two buttons change places.
enum ToggleButtonSwapped: LintRule {
  static let manual = RuleManual(
    "AM210", "toggle-button-swapped", .warning,
    """
    Showing one Button when open and another when closed removes the view the finger is on. Keep \
    one button, choose its symbol by the flag, and let it toggle.
    """,
    bad: [
      """
      if open {
        Button { open = false } label: { Image(systemName: "xmark") }
      } else {
        Button { open = true } label: { Image(systemName: "plus") }
      }
      """
    ],
    good: ["Button { open.toggle() } label: { Image(systemName: open ? \"xmark\" : \"plus\") }"],
    nearMisses: [
      """
      if isSignedIn {
        Button("Sign out") { signOut() }
      } else {
        Button("Sign in") { signIn() }
      }
      """
    ])

  static let triggers: [RuleTrigger] = [.kind(.ifStatement)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard file.names("Button"), let condition = node.conditions.first,
      let then = node.thenBranch, let first = button(in: then)
    else { return }
    let isNegated = condition.kind == .prefix && condition.name == "!"
    guard let flag = (isNegated ? condition.firstChild : condition)?.plainName else { return }
    if let other = node.elseBranch, other.kind == .block {
      guard let second = button(in: other), symbol(in: first) != nil, symbol(in: second) != nil,
        symbol(in: first) != symbol(in: second),
        changes(first, flag, file) || changes(second, flag, file)
      else { return }
    } else {
      guard node.elseBranch == nil, isNegated, symbol(in: first) != nil, changes(first, flag, file)
      else { return }
    }
    file.report(
      ToggleButtonSwapped.self, at: node,
      "one button that toggles “\(flag)” and picks its symbol keeps the finger's view")
  }

  private static func button(in block: SourceNode) -> SourceNode? {
    guard let view = block.builtView else { return nil }
    let root = view.unwrapped.chain.root
    return root.isPlainCall && root.name == "Button" ? root : nil
  }

  private static func symbol(in button: SourceNode) -> String? {
    let literal = button.subtree.first { ViewFacts.isSymbol($0) }?.argument("systemName")
    return (literal ?? button.argument("systemImage"))?.literalString
  }

  private static func changes(_ button: SourceNode, _ flag: String, _ file: LintedFile) -> Bool {
    file.mutations.inside(button, of: flag).contains {
      $0.change == .assign || $0.change == .toggle
    }
  }
}
