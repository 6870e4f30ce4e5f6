/// An offset is an index by another name.
enum OffsetIdentity: LintRule {
  static let manual = RuleManual(
    "AM608", "offset-identity", .warning, .automatic,
    "`id: \\.offset` names the place, not the element; after a move the animation is on another row.",
    bad: ["ForEach(Array(ships.enumerated()), id: \\.offset) { i, s in ShipRow(s) }"],
    good: ["ForEach(Array(ships.enumerated()), id: \\.element.id) { i, s in ShipRow(s) }"],
    nearMisses: [
      "ForEach(points, id: \\.offset) { p in Dot(p) }",
      "ForEach(Array(ships.enumerated()), id: \\.element) { i, s in ShipRow(s) }",
    ])

  static let triggers: [RuleTrigger] = [.call("ForEach")]

  private static func collection(_ data: SourceNode) -> String? {
    data.subtree.first { $0.kind == .call && $0.name == "enumerated" }?.base?.rootName
  }

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let data = node.unlabeled.first, let id = node.argument("id"),
      id.compact == "\\.offset", data.hasCall("enumerated")
    else { return }
    file.report(
      OffsetIdentity.self, at: id, "names the place, not the element",
      fix: .replace(id, ElementIdentity.keyPath(of: collection(data), in: file)))
  }
}
