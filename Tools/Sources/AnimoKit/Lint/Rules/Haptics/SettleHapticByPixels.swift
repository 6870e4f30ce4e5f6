/// Rows click by number, not by points.
enum SettleHapticByPixels: LintRule {
  static let manual = RuleManual(
    "AM312", "settle-haptic-by-pixels", .warning,
    """
    Comparing offsets in points ticks at a rhythm of its own, out of step with the rows. Round to \
    the nearest row and compare row numbers.
    """,
    bad: [
      """
      func scrollViewDidScroll(_ view: UIScrollView) {
        if abs(view.contentOffset.y - mark) > 30 {
          mark = view.contentOffset.y
          HapticFeedback.selectionChanged()
        }
      }
      """
    ],
    good: [
      """
      func scrollViewDidScroll(_ view: UIScrollView) {
        let row = Int(floor(view.contentOffset.y / height + 0.5))
        if row != lastRow { lastRow = row; HapticFeedback.selectionChanged() }
      }
      """
    ],
    nearMisses: [
      """
      func scrollViewDidScroll(_ view: UIScrollView) {
        if view.contentOffset.y < 0, !hitEnd { hitEnd = true; HapticFeedback.rigidImpact() }
      }
      """
    ])

  static let triggers: [RuleTrigger] = [.kind(.function)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.name == "scrollViewDidScroll", let body = node.body else { return }
    let names = HapticFacts.offsetNames(in: body)
    for haptic in HapticFacts.all(in: body) {
      let conditions = haptic.enclosingConditions
      let tests = conditions.flatMap { ThresholdNeverRearmed.conjuncts($0) }
      guard
        tests.contains(where: { test in
          test.kind == .infix && HapticFacts.orderings.contains(test.name)
            && test.mentions(anyOf: names)
            && test.subtree.contains { $0.kind == .infix && ($0.name == "-" || $0.name == "+") }
        }), !tests.contains(where: { $0.kind == .infix && $0.name == "!=" })
      else { continue }
      file.report(
        SettleHapticByPixels.self, at: haptic, "ticks by points; compare the nearest row's number")
    }
  }
}
