/// A step clicks, it does not thump.
enum ImpactOnDiscreteStep: LintRule {
  static let manual = RuleManual(
    "AM309", "impact-on-discrete-step", .warning, .automatic,
    """
    Moving from one item to the next is a selection: `selectionChanged()`, the small click. An \
    impact says that something hit something.
    """,
    bad: ["func next() { index += 1; HapticFeedback.mediumImpact() }"],
    good: ["func next() { index += 1; HapticFeedback.selectionChanged() }"],
    nearMisses: [
      "func hit() { score += 1; HapticFeedback.mediumImpact() }",
      "func open() { isOpen = true; HapticFeedback.mediumImpact() }",
    ])

  static let triggers: [RuleTrigger] = [.call("mediumImpact", "heavyImpact", "lightImpact")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base?.name == "HapticFeedback", let list = node.parent,
      list.kind.isBody
    else { return }
    let steps = list.children.contains { statement in
      statement != node && (isStep(statement, file) || isAnimatedStep(statement, file))
    }
    guard steps else { return }
    file.report(
      ImpactOnDiscreteStep.self, at: node, "a step to the next item is a selection, not an impact",
      fix: .replace(node, "HapticFeedback.selectionChanged()"))
  }

  private static func isAnimatedStep(_ statement: SourceNode, _ file: LintedFile) -> Bool {
    guard statement.isWithAnimation, let closure = statement.closure else { return false }
    return closure.statements.contains { isStep($0, file) }
  }

  private static func isStep(_ statement: SourceNode, _ file: LintedFile) -> Bool {
    guard statement.kind == .infix, let name = statement.firstChild?.plainName,
      SourceNode.isIndexName(name), let value = statement.lastChild
    else { return false }
    switch statement.name {
    case "+=", "-=": return value.text == "1"
    case "=":
      if value.kind == .boolean || value.kind == .nilLiteral { return false }
      if file.states.type(of: name).map({ $0 != "Int" && $0 != "CGFloat" && $0 != "Double" })
        == true
      {
        return ["tab", "selection", "selected"].contains { name.lowercased().hasPrefix($0) }
          && file.states.type(of: name) != "Bool"
      }
      return true
    default: return false
    }
  }
}
