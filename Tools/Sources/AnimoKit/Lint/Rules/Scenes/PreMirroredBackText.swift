/// Mirrored twice is mirrored.
enum PreMirroredBackText: LintRule {
  static let manual = RuleManual(
    "AM919", "pre-mirrored-back-text", .warning, .automatic,
    """
    The back of a turned object is seen from behind already; a plane of its own there reads right. \
    Mirroring its texture makes the engraving run backwards.
    """,
    bad: ["engraving.diffuse.contentsTransform = SCNMatrix4MakeScale(-1, 1, 1)"],
    good: ["engraving.diffuse.contents = drawnName"],
    nearMisses: [
      "front.diffuse.contentsTransform = SCNMatrix4MakeScale(-1, 1, 1)",
      "backPlane.diffuse.contentsTransform = SCNMatrix4MakeScale(2, 2, 1)",
    ])

  static let triggers: [RuleTrigger] = [.kind(.infix)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.nameRange.count == 1, node.name == "=", let target = node.firstChild,
      target.kind == .member,
      let name = target.rootName?.lowercased(), name.contains("back") || name.contains("engrav"),
      let value = node.lastChild
    else { return }
    let mirrors =
      (target.name == "contentsTransform" && value.isPlainCall
        && value.name == "SCNMatrix4MakeScale"
        && (file.number(value.unlabeled.first).map { $0 < 0 } ?? false))
      || (target.name == "x" && target.base?.name == "scale" && isNegative(value, file))
    guard mirrors else { return }
    let end = node.next?.start ?? node.end
    file.report(
      PreMirroredBackText.self, at: node, "seen from behind already; this mirrors it",
      fix: .delete(node.start..<end))
  }

  private static func isNegative(_ value: SourceNode, _ file: LintedFile) -> Bool {
    if let number = file.number(value) { return number < 0 }
    return value.kind == .prefix && value.name == "-"
  }
}
