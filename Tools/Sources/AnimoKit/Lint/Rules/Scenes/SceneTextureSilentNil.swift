/// A missing texture is a grey face.
enum SceneTextureSilentNil: LintRule {
  static let manual = RuleManual(
    "AM903", "scene-texture-silent-nil", .info,
    "`UIImage(named:)` may be nil, and a material without contents is grey. Say what to show instead.",
    bad: ["front.diffuse.contents = UIImage(named: \"lamp\")"],
    good: ["front.diffuse.contents = UIImage(named: \"lamp\") ?? sketch()"],
    nearMisses: ["front.diffuse.contents = image", "let image = UIImage(named: \"lamp\")"])

  static let triggers: [RuleTrigger] = [.call("UIImage")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, node.argument("named")?.kind == .string, let parent = node.parent,
      parent.kind == .infix,
      parent.name == "=", parent.lastChild == node, let target = parent.firstChild,
      target.kind == .member,
      target.name == "contents"
    else { return }
    file.report(
      SceneTextureSilentNil.self, at: node, "grey if the image is missing; add a fallback with ??")
  }
}
