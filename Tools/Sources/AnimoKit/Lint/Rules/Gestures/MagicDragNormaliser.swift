/// A drag is measured in cards.
enum MagicDragNormaliser: LintRule {
  static let manual = RuleManual(
    "AM716", "magic-drag-normaliser", .warning,
    """
    Dividing the drag by a number makes the card run ahead of the finger, or behind it. Divide by \
    the width of a card.
    """,
    bad: ["let distance = CGFloat(i) - CGFloat(current) - dragOffset / 300"],
    good: ["let distance = CGFloat(i) - CGFloat(current) - dragOffset / cardWidth"],
    nearMisses: ["let tilt = dragOffset / 20", "let distance = CGFloat(i - current) - total / 300"])

  static let triggers: [RuleTrigger] = [.kind(.infix)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.nameRange.count == 1, node.name == "/", let divisor = node.lastChild?.unwrapped,
      divisor.kind == .integer || divisor.kind == .float,
      let name = node.firstChild?.unwrapped.plainName, SourceNode.isDragName(name), isDistance(node)
    else { return }
    file.report(MagicDragNormaliser.self, at: divisor, "a number for the width of a card")
  }

  /// Part of `index - selected - drag / …`, or of something called a distance.
  private static func isDistance(_ node: SourceNode) -> Bool {
    if let parent = node.parent, parent.kind == .infix, parent.name == "-" || parent.name == "+" {
      if parent.identifiers.contains(where: { SourceNode.isIndexName($0) || $0 == "i" }) {
        return true
      }
    }
    let member = node.enclosingMemberName?.lowercased() ?? ""
    let binding = node.ancestors.prefix(6).first { $0.kind == .binding }?.name.lowercased() ?? ""
    return [member, binding].contains { $0.contains("distance") }
  }
}
