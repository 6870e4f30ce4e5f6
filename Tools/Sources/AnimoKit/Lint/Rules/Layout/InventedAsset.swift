/// An image that is not there is not seen.
enum InventedAsset: LintRule {
  static let manual = RuleManual(
    "AM604", "invented-asset", .error, .assisted, needsProject: true,
    """
    The name is in no asset catalogue of the project, so nothing is drawn. Use a name that is on \
    disk, a symbol, or a colour in code.
    """,
    bad: ["Image(\"mountain_at_dawn\").resizable()", "Color(\"Aubergine\")"],
    good: ["Image(\"harbour\").resizable()"],
    nearMisses: [
      "Image(systemName: \"photo\")", "Image(name)", "Image(\"\\(prefix)_small\")",
      "Color(\"Sand\")",
      "struct Image { init(_ name: String) {} }\nlet i = Image(\"mountain_at_dawn\")",
    ])

  static let triggers: [RuleTrigger] = [.call("Image", "UIImage", "Color")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let literal = name(of: node), let name = literal.literalString,
      !name.isEmpty, !name.contains("/"), node.argument("bundle") == nil
    else { return }
    let isColor = node.name == "Color"
    guard let known = isColor ? file.project.colors : file.project.images, !known.contains(name),
      !file.index.types.contains(where: { $0.name == node.name })
    else { return }
    let fix: Fix? =
      isColor
      ? .replace(node, "Color(white: 0.06)")
      : node.name == "Image" ? .replace(node, "Image(systemName: \"photo.fill\")") : nil
    file.report(
      InventedAsset.self, at: literal, "no \(isColor ? "colour" : "image") set is called “\(name)”",
      fix: fix)
  }

  private static func name(of node: SourceNode) -> SourceNode? {
    if node.name == "UIImage" { return node.argument("named") }
    return node.arguments.count == 1 || node.argument("bundle") != nil ? node.unlabeled.first : nil
  }
}
