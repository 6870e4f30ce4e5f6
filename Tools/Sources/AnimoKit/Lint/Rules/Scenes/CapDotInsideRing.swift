/// The dot sits on the line, and the line on the edge.
enum CapDotInsideRing: LintRule {
  static let manual = RuleManual(
    "AM914", "cap-dot-inside-ring", .error, .automatic,
    """
    `stroke` draws half inside and half outside the circle's edge, so its middle is at half the side. \
    Subtracting the line width puts the cap inside the ring.
    """,
    bad: [
      """
      ZStack {
        Circle().stroke(lineWidth: line)
        Circle().frame(width: line).offset(y: -(side - line) / 2)
      }
      """
    ],
    good: [
      "ZStack { Circle().stroke(lineWidth: line); Circle().frame(width: line).offset(y: -side / 2) }"
    ],
    nearMisses: [
      "ZStack { Circle().strokeBorder(lineWidth: line); Circle().frame(width: line).offset(y: -(side - line) / 2) }",
      "Circle().frame(width: line).offset(y: -(side - line) / 2)",
    ])

  static let triggers: [RuleTrigger] = [.call("offset")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let y = node.argument("y"), let side = side(y)
    else { return }
    let scope = node.enclosingType ?? node.ancestors.filter { $0.kind == .call }.last ?? node
    guard let stroke = scope.calls("stroke").first(where: { $0.base?.chain.root.name == "Circle" }),
      !scope.hasCall("strokeBorder", "inset"), stroke.kind == .call
    else { return }
    file.report(
      CapDotInsideRing.self, at: y, "inside the ring; its line runs at half the side",
      fix: .replace(y, "-\(side) / 2"))
  }

  /// `side` of `-(side - line) / 2`, `(line - side) / 2`, `-side / 2 + line / 2`.
  private static func side(_ y: SourceNode) -> String? {
    guard y.kind == .infix else { return nil }
    if y.name == "/" || y.name == "*", let left = y.firstChild, let right = y.lastChild,
      right.text == (y.name == "/" ? "2" : "0.5")
    {
      if left.kind == .prefix, left.name == "-", let inner = left.firstChild?.unwrapped,
        inner.kind == .infix,
        inner.name == "-", let first = inner.firstChild, let second = inner.lastChild,
        isLine(second)
      {
        return first.text
      }
      let inner = left.unwrapped
      if inner.kind == .infix, inner.name == "-", let first = inner.firstChild,
        let second = inner.lastChild,
        isLine(first)
      {
        return second.text
      }
    }
    if y.name == "+", let left = y.firstChild, let right = y.lastChild, left.kind == .infix,
      left.name == "/",
      left.lastChild?.text == "2", let negative = left.firstChild, negative.kind == .prefix,
      right.kind == .infix, right.firstChild.map({ isLine($0) }) == true
    {
      return negative.firstChild?.text
    }
    return nil
  }

  private static func isLine(_ node: SourceNode) -> Bool {
    let lower = node.name.lowercased()
    return lower.contains("line") || lower.contains("stroke") || lower.contains("thick")
  }
}
