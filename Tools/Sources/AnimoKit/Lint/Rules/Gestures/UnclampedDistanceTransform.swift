/// Far away, a straight line runs below zero.
enum UnclampedDistanceTransform: LintRule {
  static let manual = RuleManual(
    "AM705", "unclamped-distance-transform", .warning, .assisted,
    """
    `1 - 0.2 * distance` is negative for the sixth card: it flips, or is as large as the first. \
    Floor scale and opacity, clamp rotation and blur.
    """,
    bad: [
      "card.rotation3DEffect(.degrees(-distance * 35), axis: (x: 0, y: 1, z: 0))",
      "func scale(_ distance: CGFloat) -> CGFloat { 1 - 0.15 * abs(distance) }",
      "card.rotation3DEffect(.degrees(distance * 35), axis: (x: 0, y: 1, z: 0))",
    ],
    good: ["func scale(_ distance: CGFloat) -> CGFloat { max(0.7, 1 - 0.15 * abs(distance)) }"],
    nearMisses: [
      "func shift(_ distance: CGFloat) -> CGFloat { distance * 220 }",
      "card.scaleEffect(1 - pull * 0.1)",
      "func scale(_ size: CGFloat) -> CGFloat { 1 - 0.15 * size }",
    ])

  static let triggers: [RuleTrigger] = [
    .kind(.function), .call("scaleEffect", "opacity", "rotation3DEffect", "blur"),
  ]

  private static let names = ["scale", "opacity", "rotation", "blur", "angle", "tilt"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    if node.kind == .function {
      guard names.contains(where: { node.name.lowercased().contains($0) }),
        let only = node.body?.builtView
      else { return }
      check(only, name: node.name, file)
    } else if node.kind == .call, node.base != nil {
      for argument in node.arguments where argument.label != "axis" && argument.label != "anchor" {
        let value = argument.value
        let inner =
          value.name == "degrees" || value.name == "radians"
          ? (value.unlabeled.first ?? value) : value
        check(inner, name: node.name, file)
      }
    }
  }

  private static func check(_ value: SourceNode, name: String, _ file: LintedFile) {
    guard let variable = affine(value, file) else { return }
    let lower = name.lowercased()
    let text: String
    if lower.contains("rotation") || lower.contains("angle") || lower.contains("tilt") {
      text = value.text.replacing(variable.text, with: "max(-2, min(2, \(variable.text)))")
    } else if lower.contains("blur") {
      text = "min(4, \(value.text))"
    } else {
      text = "max(0.6, \(value.text))"
    }
    file.report(
      UnclampedDistanceTransform.self, at: value, "no floor for cards far away",
      fix: .replace(value, text))
  }

  /// The distance variable of `1 - k * abs(d)` or `d * k`; nil for everything else.
  private static func affine(_ value: SourceNode, _ file: LintedFile) -> SourceNode? {
    let node = value.unwrapped
    guard node.kind == .infix, ["-", "*"].contains(node.name),
      !node.subtree.contains(where: {
        $0.kind == .call && ["max", "min", "clamp"].contains($0.name)
      })
    else { return nil }
    if node.name == "-" {
      guard let first = node.firstChild, file.number(first) != nil,
        let product = node.lastChild?.unwrapped,
        product.kind == .infix, product.name == "*"
      else { return nil }
      return distance(in: product, file)
    }
    return distance(in: node, file)
  }

  private static func distance(in product: SourceNode, _ file: LintedFile) -> SourceNode? {
    guard let left = product.firstChild, let right = product.lastChild else { return nil }
    for (variable, factor) in [(left, right), (right, left)] where file.number(factor) != nil {
      let positive = variable.kind == .prefix ? (variable.firstChild ?? variable) : variable
      let inner =
        positive.isPlainCall && positive.name == "abs"
        ? (positive.unlabeled.first ?? positive) : positive
      let name = inner.plainName?.lowercased() ?? ""
      if name.contains("distance") || name == "d" || name == "dist" || name.hasSuffix("delta") {
        return inner
      }
    }
    return nil
  }
}
