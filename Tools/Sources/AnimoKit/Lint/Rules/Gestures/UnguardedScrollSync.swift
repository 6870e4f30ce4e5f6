/// Do not push a scroll view that is being scrolled.
enum UnguardedScrollSync: LintRule {
  static let manual = RuleManual(
    "AM709", "unguarded-scroll-sync", .error, .automatic,
    """
    Setting the offset in `updateUIView` while the finger is down, or while the list glides, stops \
    it. Ask `isTracking` and `isDecelerating` first.
    """,
    bad: [
      """
      func updateUIView(_ view: UIScrollView, context: Context) {
        view.contentOffset = CGPoint(x: 0, y: place)
      }
      """
    ],
    good: [
      """
      func updateUIView(_ view: UIScrollView, context: Context) {
        guard !view.isTracking, !view.isDecelerating else { return }
        view.contentOffset = CGPoint(x: 0, y: place)
      }
      """
    ],
    nearMisses: [
      "func jump(_ view: UIScrollView) { view.contentOffset = .zero }",
      """
      func updateUIView(_ view: UIScrollView, context: Context) {
        if !view.isTracking && !view.isDecelerating { view.setContentOffset(.zero, animated: false) }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.kind(.function)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.name == "updateUIView", let body = node.body else { return }
    var writes = body.calls("setContentOffset").filter { $0.base != nil }
    writes += file.mutations.inside(body).filter { mutation in
      mutation.change == .assign && mutation.target.kind == .member
        && (mutation.target.name == "contentOffset"
          || mutation.target.base?.name == "contentOffset")
    }.map(\.node)
    for write in writes.sorted(by: { $0.start < $1.start }) {
      let conditions = write.provenConditions
      let asks = { (name: String) in conditions.contains { $0.mentions(name) } }
      guard !(asks("isTracking") && asks("isDecelerating")) else { continue }
      let view = node.children.first { $0.kind == .parameter }?.name ?? "view"
      let statement = statement(write, body)
      file.report(
        UnguardedScrollSync.self, at: write, "stops a list that is being scrolled",
        fix: .insert(
          "guard !\(view).isTracking, !\(view).isDecelerating else { return }\n",
          at: statement.start))
      return
    }
  }

  private static func statement(_ node: SourceNode, _ body: SourceNode) -> SourceNode {
    var current = node
    while let parent = current.parent, parent != body { current = parent }
    return current
  }
}
