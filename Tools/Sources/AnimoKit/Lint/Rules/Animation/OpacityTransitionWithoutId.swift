/// A text cross-fades only if it is a new view.
enum OpacityTransitionWithoutId: LintRule {
  static let manual = RuleManual(
    "AM110", "opacity-content-transition-without-id", .error, .assisted,
    """
    `.contentTransition(.opacity)` fades between two identities. Without `.id(…)` the text stays the \
    same view and its words jump.
    """,
    bad: ["Text(song.singer).contentTransition(.opacity)"],
    good: ["Text(song.singer).contentTransition(.opacity).id(song.id)"],
    nearMisses: [
      "Text(song.singer).transition(.opacity)",
      "Text(song.singer).id(song.id).contentTransition(.opacity)",
    ])

  static let triggers: [RuleTrigger] = [.call("contentTransition")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard isOpacity(node) else { return }
    let chain = node.chain
    guard !chain.has("id") else { return }
    var fix: Fix?
    if let argument = chain.root.unlabeled.first, argument.kind == .member,
      let base = argument.base, base.kind == .identifier || base.kind == .member
    {
      fix = .insert(".id(\(base.text).id)", at: node.end)
    }
    file.report(
      OpacityTransitionWithoutId.self, range: Chain.modifierRange(node),
      "without .id(…) the text keeps its identity and jumps", fix: fix)
  }

  static func isOpacity(_ node: SourceNode) -> Bool {
    guard node.kind == .call, let argument = node.unlabeled.first else { return false }
    return argument.kind == .member && argument.name == "opacity"
      && argument.isMember(of: "ContentTransition")
  }
}
