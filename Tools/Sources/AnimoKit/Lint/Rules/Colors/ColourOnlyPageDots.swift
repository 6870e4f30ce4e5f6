/// The dot of this page is also wider.
enum ColourOnlyPageDots: LintRule {
  static let manual = RuleManual(
    "AM414", "colour-only-page-dots", .info, .assisted,
    """
    Page dots that differ by colour alone are hard to tell apart, and impossible for some eyes. Make \
    the current one a wide capsule.
    """,
    bad: [
      "ForEach(0..<4) { i in Circle().fill(i == page ? .white : .gray).frame(width: 8, height: 8) }"
    ],
    good: [
      "ForEach(0..<4) { i in Capsule().fill(tone(i)).frame(width: i == page ? 22 : 7, height: 7) }"
    ],
    nearMisses: [
      "ForEach(0..<4) { i in Circle().fill(tones[i]).frame(width: 8, height: 8) }",
      "ForEach(0..<4) { i in Circle().fill(i == page ? .white : .gray).frame(width: 90, height: 90) }",
      "ForEach(0..<4) { i in Circle().fill(i == page ? .white : .gray).scaleEffect(i == page ? 1.4 : 1) }",
    ])

  static let triggers: [RuleTrigger] = [.call("Circle", "Capsule")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, node.arguments.isEmpty, node.isInside("ForEach") else { return }
    let chain = node.chain
    guard let frame = chain.link("frame"), let width = file.number(frame.argument("width")),
      width <= 16, !chain.has("scaleEffect")
    else { return }
    guard let condition = selection(chain), let widthNode = frame.argument("width"),
      let callee = node.callee
    else { return }
    file.report(
      ColourOnlyPageDots.self, at: node, "the current dot differs by colour alone",
      fix: Fix([
        .init(range: callee.range, text: "Capsule"),
        .init(range: widthNode.range, text: "\(condition) ? 22 : 7"),
      ]))
  }

  private static func selection(_ chain: Chain) -> String? {
    for link in chain.links
    where ["fill", "opacity", "foregroundStyle", "foregroundColor"].contains(link.name) {
      for node in link.subtree where node.kind == .ternary && node.isInside(link) {
        guard node.start >= (link.base?.end ?? 0), let condition = node.firstChild,
          condition.kind == .infix, condition.name == "=="
        else { continue }
        return condition.text
      }
    }
    return nil
  }
}
