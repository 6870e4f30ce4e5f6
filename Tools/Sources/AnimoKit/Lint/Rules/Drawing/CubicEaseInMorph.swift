/// A morph by the clock starts and ends without a jolt.
enum CubicEaseInMorph: LintRule {
  static let manual = RuleManual(
    "AM809", "cubic-ease-in-morph", .info, .automatic,
    """
    The cubic smooth step starts with a sudden acceleration; over a long morph one feels it. The \
    quintic starts with none.
    """,
    bad: [
      "func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }\nlet v = TimelineView(.animation) { c in a }"
    ],
    good: [
      "func ease(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }\nlet v = TimelineView(.animation) { c in a }"
    ],
    nearMisses: [
      "func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }",
      "func area(_ t: Double) -> Double { t * t * (3 - t) }\nlet v = TimelineView(.animation) { c in a }",
    ])

  static let triggers: [RuleTrigger] = [.kind(.infix)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.nameRange.count == 1, node.name == "*", file.names("TimelineView"),
      node.parent?.kind != .infix || node.parent?.name != "*",
      let tail = node.lastChild, tail.kind == .tuple, let product = node.firstChild,
      product.kind == .infix,
      product.name == "*", let one = product.firstChild, let two = product.lastChild,
      one.compact == two.compact, one.kind == .identifier
    else { return }
    let t = one.text
    let inner = tail.compact
    guard ["(3-2*\(t))", "(3.0-2.0*\(t))", "(3-\(t)*2)", "(3.0-\(t)*2.0)"].contains(inner) else {
      return
    }
    file.report(
      CubicEaseInMorph.self, at: node, "a jolt at each end; the quintic has none",
      fix: .replace(node, "\(t) * \(t) * \(t) * (\(t) * (\(t) * 6 - 15) + 10)"))
  }
}
