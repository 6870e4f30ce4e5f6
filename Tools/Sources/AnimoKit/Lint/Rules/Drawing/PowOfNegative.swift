/// A power of a negative number with a fraction is not a number.
enum PowOfNegative: LintRule {
  static let manual = RuleManual(
    "AM807", "pow-of-negative", .error, .automatic,
    """
    `pow(-0.4, 1.5)` is NaN, and a view placed at NaN disappears. Take the power of the magnitude and \
    put the sign back.
    """,
    bad: ["let u = column / middle - 1\nlet lift = pow(u, 1.4)"],
    good: ["let u = column / middle - 1\nlet lift = pow(abs(u), 1.4) * (u < 0 ? -1 : 1)"],
    nearMisses: [
      "let u = column / middle - 1\nlet lift = pow(u, 2)", "let lift = pow(distance, 1.4)",
      "let u = column / middle - 1\nlet lift = pow(max(0, u), 1.4)", "let lift = pow(2, exponent)",
      "let ease = 1 - pow(1 - t, 2.5)",
    ])

  static let triggers: [RuleTrigger] = [.call("pow")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, node.unlabeled.count == 2 else { return }
    let value = node.unlabeled[0].unwrapped
    let exponent = node.unlabeled[1]
    if let number = file.number(exponent), number == number.rounded() { return }
    if file.number(exponent) == nil, exponent.kind == .integer { return }
    guard isSigned(value, file, depth: 0) else { return }
    let text = value.kind == .identifier || value.kind == .member ? value.text : "(\(value.text))"
    file.report(
      PowOfNegative.self, at: node, "not a number when \(value.text) is negative",
      fix: .replace(node, "pow(abs(\(value.text)), \(exponent.text)) * (\(text) < 0 ? -1 : 1)"))
  }

  /// Known to go below zero: `… - 1`, `… * 2 - 1`, a difference of two variables.
  private static func isSigned(_ value: SourceNode, _ file: LintedFile, depth: Int) -> Bool {
    guard depth < 4 else { return false }
    let node = value.unwrapped
    switch node.kind {
    case .infix where node.name == "-":
      // `1 - t` is a share of one.
      guard let left = node.firstChild, let right = node.lastChild else { return false }
      if file.number(left) != nil { return false }
      if let subtracted = file.number(right) { return subtracted > 0 }
      return true
    case .infix where node.name == "*":
      guard let left = node.firstChild, let right = node.lastChild, left.compact != right.compact
      else { return false }
      return isSigned(left, file, depth: depth + 1) || isSigned(right, file, depth: depth + 1)
    case .prefix: return node.name == "-"
    case .identifier:
      let bindings = file.index.variables.filter(\.isMarked).flatMap(\.bindings).filter {
        $0.name == node.name
      }
      guard bindings.count == 1, let initial = bindings[0].initialValue else { return false }
      return isSigned(initial, file, depth: depth + 1)
    default: return false
    }
  }
}
