/// Depth fades in a curve, or the edge shows.
enum LinearDepthRamp: LintRule {
  static let manual = RuleManual(
    "AM808", "linear-depth-ramp", .info, .assisted,
    """
    A clamped straight line has two corners, and the eye sees both as a card turns away. A smooth \
    step of the fifth order has none.
    """,
    bad: ["let fade = min(max((cos(turn) + 0.2) / 0.6, 0), 1)"],
    good: ["let fade = smoothMorph((cos(turn) + 0.2) / 0.6)"],
    nearMisses: [
      "let fade = min(max(progress, 0), 1)", "let wide = min(max(cos(turn) * 300, 40), 200)",
      "let fade = max(cos(turn), 0)",
    ])

  static let triggers: [RuleTrigger] = [.call("min", "max")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let inner = clamped(node, file), readsDepth(inner),
      !node.isInside("smoothMorph")
    else { return }
    file.report(
      LinearDepthRamp.self, at: node, "the ramp's corners show; use a smooth step",
      fix: file.canCall("smoothMorph", at: node)
        ? .replace(node, "smoothMorph(\(inner.unwrapped.text))") : nil)
  }

  /// `x` of `min(max(x, 0), 1)` and `max(0, min(1, x))`.
  private static func clamped(_ node: SourceNode, _ file: LintedFile) -> SourceNode? {
    let outerLimit = node.name == "min" ? 1.0 : 0.0
    guard node.unlabeled.count == 2 else { return nil }
    for (inner, limit) in [
      (node.unlabeled[0], node.unlabeled[1]), (node.unlabeled[1], node.unlabeled[0]),
    ] {
      guard file.number(limit) == outerLimit, inner.isPlainCall,
        inner.name == (node.name == "min" ? "max" : "min"), inner.unlabeled.count == 2
      else { continue }
      for (value, bound) in [
        (inner.unlabeled[0], inner.unlabeled[1]), (inner.unlabeled[1], inner.unlabeled[0]),
      ]
      where file.number(bound) == 1 - outerLimit {
        return value
      }
    }
    return nil
  }

  private static func readsDepth(_ value: SourceNode) -> Bool {
    value.subtree.contains { node in
      (node.isPlainCall && node.name == "cos")
        || (node.kind == .identifier && node.name.lowercased().contains("depth"))
    }
  }
}
