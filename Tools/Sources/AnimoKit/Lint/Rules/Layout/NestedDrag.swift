/// Two drags, one finger.
enum NestedDrag: LintRule {
  static let manual = RuleManual(
    "AM615", "nested-drag", .error,
    """
    A draggable inside a view that itself drags or waits for a long press: the outer one wins, and \
    the inner never starts. Reorder with buttons.
    """,
    bad: [
      "Card { Chip().draggable(chip) }.onLongPressGesture { lift() }",
      "VStack { ForEach(links) { l in Row(l).onDrag { l.item } } }.contextMenu { Button(\"a\") { b() } }",
    ],
    good: ["Card { Chip(up: moveUp, down: moveDown) }.onLongPressGesture { lift() }"],
    nearMisses: [
      "Card().draggable(card).contextMenu { Button(\"a\") { b() } }",
      "VStack { Chip().draggable(chip); Card().onLongPressGesture { lift() } }",
    ])

  static let triggers: [RuleTrigger] = [.call("draggable", "onDrag")]

  private static let outer: Set<String> = [
    "draggable", "onDrag", "onLongPressGesture", "contextMenu",
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil else { return }
    // Enclosing views: those whose content closure holds this view; ask their chains.
    for call in node.enclosingCalls {
      guard call.kind == .call, call.base == nil || call.isPlainCall else { continue }
      guard call.closures.contains(where: { node.isInside($0) }) else { continue }
      if let modifier = call.chain.links.first(where: {
        outer.contains($0.name) && $0.kind == .call
      }) {
        file.report(
          NestedDrag.self, range: Chain.modifierRange(node),
          "the view around it has .\(modifier.name), which wins")
        return
      }
    }
  }
}
