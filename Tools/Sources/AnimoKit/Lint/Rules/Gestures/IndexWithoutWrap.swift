/// The last card has a next one: the first.
enum IndexWithoutWrap: LintRule {
  static let manual = RuleManual(
    "AM714", "index-without-wrap", .error, .automatic,
    "An index that only grows leaves the array at its end. Wrap it, or test the bound.",
    bad: ["func advance() { index += 1 }"],
    good: ["func advance() { index = (index + 1) % cards.count }"],
    nearMisses: [
      "func advance() { if index < cards.count - 1 { index += 1 } }", "func count() { total += 1 }",
      "func select() { index += 1 }", "func advance() { index += 1; index %= cards.count }",
      "func advance() { index += 1; if index >= cards.count { index = 0 } }",
    ])

  static let triggers: [RuleTrigger] = [.kind(.infix)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.nameRange.count == 2, node.name == "+=", node.lastChild?.text == "1",
      let name = node.firstChild?.plainName, isIndex(name), advancesAlone(node),
      let scope = node.enclosingClosure.map({ outermost($0) }) ?? node.enclosingFunction
    else { return }
    let whole = node.enclosingFunction ?? scope
    let isBounded =
      node.provenConditions.contains { $0.mentions(name) }
      || file.mutations.inside(whole, of: name).contains {
        $0.node != node && ($0.node.text.contains("%") || $0.change == .assign)
      }
      || whole.subtree.contains { usesModulo($0, name) }
      || (node.enclosingType ?? file.root).subtree.contains { usesModulo($0, name) }
    guard !isBounded else { return }
    let collection = collection(name, file)
    file.report(
      IndexWithoutWrap.self, at: node, "runs past the end",
      fix: .replace(node, "\(name) = (\(name) + 1) % \(collection).count"))
  }

  private static func usesModulo(_ node: SourceNode, _ name: String) -> Bool {
    node.kind == .infix && node.name == "%" && node.mentions(name)
  }

  private static func isIndex(_ name: String) -> Bool {
    let lower = name.lowercased()
    return lower == "index" || lower.hasSuffix("index") || lower == "current"
  }

  /// In a task's loop, or in a function that is called to advance.
  private static func advancesAlone(_ node: SourceNode) -> Bool {
    if AutoloopBehindUserAction.isInTaskLoop(node) { return true }
    guard let function = node.enclosingFunction, !node.isInside("onEnded", "onTapGesture", "Button")
    else { return false }
    let lower = function.name.lowercased()
    return ["advance", "autoadvance", "next", "shownext"].contains { lower.hasPrefix($0) }
  }

  private static func outermost(_ closure: SourceNode) -> SourceNode {
    var node = closure
    while let outer = node.enclosingClosure { node = outer }
    return node
  }

  /// The array the index is used on, else a name to be corrected.
  private static func collection(_ name: String, _ file: LintedFile) -> String {
    for node in file.root.subtree where node.kind == .subscripting {
      if node.unlabeled.first?.plainName == name, let base = node.firstChild { return base.text }
    }
    return "items"
  }
}
