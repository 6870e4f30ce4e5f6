/// Green is brighter than blue.
enum AverageLuma: LintRule {
  static let manual = RuleManual(
    "AM904", "average-luma", .warning, .automatic,
    """
    The average of red, green and blue is not how bright a colour looks: yellow gets white text. \
    Weigh the parts.
    """,
    bad: ["let ink: Color = (red + green + blue) / 3 > 0.6 ? .black : .white"],
    good: ["let ink: Color = 0.299 * red + 0.587 * green + 0.114 * blue > 0.55 ? .black : .white"],
    nearMisses: [
      "let mean = (a + b + c) / 3", "let ink: Color = (x + y + z) / 3 > 0.6 ? .red : .green",
    ])

  static let triggers: [RuleTrigger] = [.kind(.infix)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.nameRange.count == 1, node.name == "/", let divisor = node.lastChild,
      file.number(divisor) == 3,
      let sum = node.firstChild?.unwrapped, let parts = parts(sum), let comparison = node.parent,
      comparison.kind == .infix, HapticFacts.orderings.contains(comparison.name),
      comparison.firstChild == node,
      choosesInk(comparison)
    else { return }
    let luma = "0.299 * \(parts[0]) + 0.587 * \(parts[1]) + 0.114 * \(parts[2])"
    file.report(
      AverageLuma.self, at: node, "an average is not brightness",
      fix: .replace(comparison, "\(luma) \(comparison.name) 0.55"))
  }

  private static func parts(_ sum: SourceNode) -> [String]? {
    guard sum.kind == .infix, sum.name == "+", let first = sum.firstChild, first.kind == .infix,
      first.name == "+",
      let red = first.firstChild, let green = first.lastChild, let blue = sum.lastChild
    else { return nil }
    let nodes = [red, green, blue]
    let initials = nodes.map {
      ($0.kind == .member || $0.kind == .identifier) ? $0.name.lowercased().prefix(1) : ""
    }
    return initials == ["r", "g", "b"] ? nodes.map(\.text) : nil
  }

  private static func choosesInk(_ comparison: SourceNode) -> Bool {
    guard let ternary = comparison.parent, ternary.kind == .ternary else {
      return comparison.enclosingMemberName?.lowercased().contains("light") == true
    }
    return ternary.text.contains("black") || ternary.text.contains("white")
  }
}
