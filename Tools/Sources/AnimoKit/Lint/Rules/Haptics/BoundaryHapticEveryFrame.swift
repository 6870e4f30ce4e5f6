/// The end of the list is reached once.
enum BoundaryHapticEveryFrame: LintRule {
  static let manual = RuleManual(
    "AM310", "boundary-haptic-every-frame", .error, .assisted,
    """
    `scrollViewDidScroll` runs each frame; while the list is pulled past its end the haptic repeats. \
    Fire once, and arm again when a new drag begins.
    """,
    bad: [
      """
      func scrollViewDidScroll(_ view: UIScrollView) {
        let y = view.contentOffset.y
        if y < 0 { HapticFeedback.rigidImpact() }
      }
      """,
      """
      func scrollViewDidScroll(_ view: UIScrollView) {
        if view.contentOffset.y < 0 { HapticFeedback.rigidImpact() }
      }
      """,
    ],
    good: [
      """
      func scrollViewDidScroll(_ view: UIScrollView) {
        if view.contentOffset.y < 0, !hitEnd { hitEnd = true; HapticFeedback.rigidImpact() }
      }
      func scrollViewWillBeginDragging(_ view: UIScrollView) { hitEnd = false }
      """
    ],
    nearMisses: [
      """
      func scrollViewDidScroll(_ view: UIScrollView) {
        let y = view.contentOffset.y
        if y < 0, !hitEnd { hitEnd = true; HapticFeedback.rigidImpact() }
      }
      func scrollViewWillBeginDragging(_ view: UIScrollView) { hitEnd = false }
      """,
      """
      func scrollViewDidScroll(_ view: UIScrollView) {
        let row = Int(floor(view.contentOffset.y / height + 0.5))
        if row != lastRow { lastRow = row; HapticFeedback.selectionChanged() }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.kind(.function)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.name == "scrollViewDidScroll", let body = node.body else { return }
    let names = HapticFacts.offsetNames(in: body)
    for haptic in HapticFacts.all(in: body) {
      let conditions = haptic.enclosingConditions
      guard conditions.contains(where: { isBoundsTest($0, names, file) }) else { continue }
      let flag = conditions.flatMap { ThresholdNeverRearmed.conjuncts($0) }
        .compactMap { ThresholdNeverRearmed.negatedName($0) }
        .first { name in file.mutations.inside(body, of: name).contains(where: \.setsTrue) }
      if let flag {
        let isCleared = file.mutations[flag].contains { $0.setsFalse }
        if isCleared { continue }
        file.report(
          BoundaryHapticEveryFrame.self, at: haptic,
          "“\(flag)” is never cleared; do it in scrollViewWillBeginDragging")
      } else {
        file.report(
          BoundaryHapticEveryFrame.self, at: haptic,
          "repeats for each frame past the end; gate it with a flag", fix: fix(haptic, node, file))
      }
    }
  }

  /// A comparison with an end: 0, or something called max, limit, height.
  private static func isBoundsTest(
    _ condition: SourceNode, _ names: Set<String>, _ file: LintedFile
  ) -> Bool {
    condition.subtree.contains { node in
      guard node.kind == .infix, HapticFacts.orderings.contains(node.name),
        let left = node.firstChild, let right = node.lastChild
      else { return false }
      let isPlain =
        (left.kind == .member || left.kind == .identifier) && left.mentions(anyOf: names)
      guard isPlain else { return false }
      if file.number(right) == 0 { return true }
      let lower = right.text.lowercased()
      return ["max", "limit", "height", "width", "end", "bound", "size"].contains {
        lower.contains($0)
      }
    }
  }

  private static func fix(_ haptic: SourceNode, _ function: SourceNode, _ file: LintedFile) -> Fix?
  {
    guard !file.index.functions.contains(where: { $0.name == "scrollViewWillBeginDragging" }),
      let statement = haptic.ancestors.first(where: { $0.kind == .ifStatement }),
      let then = statement.thenBranch, let first = then.firstChild,
      let last = statement.children.filter({ $0.kind == .condition }).last
    else { return nil }
    return Fix([
      .init(range: last.end..<last.end, text: ", !boundaryFired"),
      .init(range: first.start..<first.start, text: "boundaryFired = true; "),
      .init(
        range: function.end..<function.end,
        text:
          "\nfunc scrollViewWillBeginDragging(_ scrollView: UIScrollView) { boundaryFired = false }\n"
          + "private var boundaryFired = false"),
    ])
  }
}
