/// Two songs can share a genre: the text itself is a poor identity.
enum IdIsTheDisplayedText: LintRule {
  static let manual = RuleManual(
    "AM111", "id-is-the-displayed-text", .warning, .assisted,
    """
    If the id is the shown text, two items with the same text share one identity, and the fade is \
    missing just then. Use the item's id, or text and id together.
    """,
    bad: ["Text(show.city).contentTransition(.opacity).id(show.city)"],
    good: ["Text(show.city).contentTransition(.opacity).id(show.id)"],
    nearMisses: ["Text(show.city).id(show.city)"])

  static let triggers: [RuleTrigger] = [.call("contentTransition")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard OpacityTransitionWithoutId.isOpacity(node) else { return }
    let chain = node.chain
    guard let id = chain.link("id")?.unlabeled.first, let shown = chain.root.unlabeled.first,
      chain.root.name == "Text", id.compact == shown.compact
    else { return }
    var fix: Fix?
    if shown.kind == .member, let base = shown.base { fix = .replace(id, "\(base.text).id") }
    file.report(
      IdIsTheDisplayedText.self, at: id, "the id is the shown text; items may share it", fix: fix)
  }
}
