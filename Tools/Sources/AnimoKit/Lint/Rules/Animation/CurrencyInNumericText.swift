/// A rolling number keeps its currency sign outside.
enum CurrencyInNumericText: LintRule {
  static let manual = RuleManual(
    "AM108", "currency-in-numeric-text", .error, .automatic,
    """
    With `.numericText` the sign of the currency rolls as if it were a digit. Put it in a Text of its \
    own, beside the number.
    """,
    bad: ["Text(\"$\\(total)\").contentTransition(.numericText())"],
    good: [
      """
      HStack(alignment: .firstTextBaseline, spacing: 1) {
        Text("$")
        Text("\\(total)").contentTransition(.numericText())
      }
      """
    ],
    nearMisses: [
      "Text(\"$\\(total)\").bold()", "Text(\"\\(total) pts\").contentTransition(.numericText())",
    ])

  static let triggers: [RuleTrigger] = [.call("contentTransition")]

  private static let signs: Set<Character> = ["$", "€", "£", "¥", "₹", "₩", "₿"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.unlabeled.first?.name == "numericText" else { return }
    let chain = node.chain
    let root = chain.root
    guard root.isPlainCall, root.name == "Text", let argument = root.arguments.first?.value else {
      return
    }
    if root.text.contains(".currency(") {
      file.report(CurrencyInNumericText.self, at: root, "the currency rolls with the digits")
      return
    }
    let literal = argument.subtree.first { $0.kind == .string }
    guard let literal, let sign = sign(in: literal.stringBody) else { return }
    file.report(
      CurrencyInNumericText.self, at: literal, "“\(sign.character)” rolls with the digits",
      fix: fix(chain, root, literal, sign))
  }

  private static func sign(in body: String) -> (character: Character, isFirst: Bool)? {
    if let first = body.first, signs.contains(first) { return (first, true) }
    if let last = body.last, signs.contains(last) { return (last, false) }
    return nil
  }

  private static func fix(
    _ chain: Chain, _ root: SourceNode, _ literal: SourceNode,
    _ sign: (character: Character, isFirst: Bool)
  ) -> Fix? {
    guard root.arguments.first?.value == literal, literal.stringBody.count > 1 else { return nil }
    var body = literal.stringBody
    if sign.isFirst { body.removeFirst() } else { body.removeLast() }
    let tree = root.tree
    let number =
      tree.text(root.start, literal.start) + "\"\(body)\"" + tree.text(literal.end, chain.top.end)
    let prefix = "Text(\"\(sign.character)\")"
    let parts = sign.isFirst ? "\(prefix); \(number)" : "\(number); \(prefix)"
    return .replace(
      chain.top, "HStack(alignment: .firstTextBaseline, spacing: 1) { \(parts) }")
  }
}
