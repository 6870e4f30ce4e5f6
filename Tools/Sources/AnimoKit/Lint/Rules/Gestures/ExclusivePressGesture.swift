/// A press must not take the scroll.
enum ExclusivePressGesture: LintRule {
  static let manual = RuleManual(
    "AM701", "exclusive-press-gesture", .error, .automatic,
    """
    A zero-distance drag attached with `.gesture` wins over the scroll view it is in. Attached with \
    `.simultaneousGesture`, both work.
    """,
    bad: [
      "cell.gesture(DragGesture(minimumDistance: 0).onChanged { _ in down = true }.onEnded { _ in down = false })"
    ],
    good: [
      """
      cell.simultaneousGesture(
        DragGesture(minimumDistance: 0).onChanged { _ in down = true }.onEnded { _ in down = false })
      """
    ],
    nearMisses: [
      "pad.gesture(DragGesture(minimumDistance: 0).onChanged { v in point = v.location })",
      "cell.gesture(DragGesture().onChanged { _ in down = true }.onEnded { _ in down = false })",
    ])

  static let triggers: [RuleTrigger] = [.call("gesture")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let argument = node.unlabeled.first else { return }
    let root = argument.chain.root
    guard root.isPlainCall, root.name == "DragGesture", GestureFacts(root).isPress(file) else {
      return
    }
    guard let callee = node.callee else { return }
    file.report(
      ExclusivePressGesture.self, range: callee.nameRange,
      "a press that takes the scroll; use simultaneousGesture",
      fix: .replace(callee.nameRange, "simultaneousGesture"))
  }
}
