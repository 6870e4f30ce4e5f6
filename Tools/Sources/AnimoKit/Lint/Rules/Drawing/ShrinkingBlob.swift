/// A small drop has no skin.
enum ShrinkingBlob: LintRule {
  static let manual = RuleManual(
    "AM814", "shrinking-blob", .warning,
    """
    A blob that shrinks much behind a threshold loses its edge before it is small: it pops away. Keep \
    it at nine tenths of its radius or more, and move it instead.
    """,
    bad: ["let blobRadius = radius * (1 - 0.4 * progress)"],
    good: ["let blobRadius = radius * (1 - 0.05 * progress)"],
    nearMisses: [
      "let width = radius * (1 - 0.4 * progress)\nlet view = Circle().frame(width: width)",
      "let inner = radius * 0.5", "let blobRadius = radius * (1 + 0.4 * progress)",
    ])

  static let triggers: [RuleTrigger] = [.kind(.infix)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.nameRange.count == 1, node.name == "*", let left = node.firstChild?.unwrapped,
      let right = node.lastChild?.unwrapped
    else { return }
    for (base, factor) in [(left, right), (right, left)] {
      guard let name = base.plainName, name.lowercased().contains("radius"),
        let share = shrink(factor, file),
        share > 0.1, isBlob(node, file)
      else { continue }
      file.report(
        ShrinkingBlob.self, at: factor,
        "shrinks to \(sourceText(1 - share)) of its radius and pops away")
      return
    }
  }

  /// `0.55` of `1 - 0.55 * progress`.
  private static func shrink(_ factor: SourceNode, _ file: LintedFile) -> Double? {
    guard factor.kind == .infix, factor.name == "-", file.number(factor.firstChild) == 1,
      let product = factor.lastChild?.unwrapped, product.kind == .infix, product.name == "*",
      let left = product.firstChild, let right = product.lastChild
    else { return nil }
    return file.number(left) ?? file.number(right)
  }

  /// In a renderer with a threshold; or a radius called a blob's or base's in a file without views.
  private static func isBlob(_ node: SourceNode, _ file: LintedFile) -> Bool {
    if file.names("alphaThreshold") { return true }
    guard file.viewTypes.isEmpty, !file.names("Canvas") else { return false }
    let binding = node.ancestors.prefix(5).first { $0.kind == .binding }
    return binding.map {
      ["r", "radius"].contains($0.name) || $0.name.lowercased().contains("blob")
    } ?? false
  }
}
