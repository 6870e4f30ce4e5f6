/// The bar knows how wide a tab is.
enum HandComputedIndicator: LintRule {
  static let manual = RuleManual(
    "AM715", "hand-computed-indicator", .warning,
    """
    An indicator moved by a fixed width per tab is wrong on every other screen. Divide the bar's \
    width by the number of tabs.
    """,
    bad: ["Capsule().frame(width: 60, height: 4).offset(x: CGFloat(selectedTab) * 72)"],
    good: [
      "GeometryReader { g in Capsule().offset(x: CGFloat(selectedTab) * g.size.width / 4) }"
    ],
    nearMisses: [
      "Capsule().offset(x: CGFloat(selectedTab) * tabWidth)",
      "Card().offset(x: CGFloat(selectedTab) * 72)",
      "GeometryReader { g in Capsule().offset(x: CGFloat(selectedTab) * 72) }",
    ])

  static let triggers: [RuleTrigger] = [.call("offset")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let x = node.argument("x"),
      ViewFacts.shapes.contains(node.chain.root.name),
      !node.isInside("GeometryReader", "Canvas", "ForEach")
    else { return }
    guard isStep(x, file) || isTable(x, file) else { return }
    file.report(HandComputedIndicator.self, at: x, "a fixed width per tab; divide the bar's width")
  }

  private static func isStep(_ x: SourceNode, _ file: LintedFile) -> Bool {
    guard x.kind == .infix, x.name == "*", let left = x.firstChild?.unwrapped,
      let right = x.lastChild?.unwrapped
    else { return false }
    for (index, width) in [(left, right), (right, left)] {
      let inner = index.isPlainCall && index.name == "CGFloat" ? index.unlabeled.first : index
      guard let name = inner?.plainName, SourceNode.isIndexName(name), file.number(width) != nil
      else { continue }
      return true
    }
    return false
  }

  /// `tab == 0 ? -80 : tab == 1 ? 0 : 80`
  private static func isTable(_ x: SourceNode, _ file: LintedFile) -> Bool {
    guard x.kind == .ternary else { return false }
    let ternaries = x.subtree.filter { $0.kind == .ternary }
    guard ternaries.count >= 2 else { return false }
    return ternaries.allSatisfy { node in
      let parts = Array(node.children)
      guard parts.count == 3, parts[0].identifiers.contains(where: { SourceNode.isIndexName($0) })
      else { return false }
      return [parts[1], parts[2]].allSatisfy { $0.kind == .ternary || file.number($0) != nil }
    }
  }
}
