/// A scene per row is a scene too many.
enum UnwindowedHeavyItems: LintRule {
  static let manual = RuleManual(
    "AM711", "unwindowed-heavy-items", .warning, .assisted,
    """
    Scenes, Metal views and videos are dear: a loop that builds one per element builds them all. \
    Build those near the current one.
    """,
    bad: [
      "ForEach(films) { f in VideoPlayer(player: f.player) }",
      "ForEach(Array(films.enumerated()), id: \\.element.id) { i, f in VideoPlayer(player: f.player) }",
    ],
    good: [
      """
      ForEach(Array(films.enumerated()), id: \\.element.id) { i, f in
        if abs(CGFloat(i) - progress) <= window { VideoPlayer(player: f.player) }
      }
      """
    ],
    nearMisses: [
      "VideoPlayer(player: player)", "ForEach(films) { f in Poster(f) }",
      "ForEach(films) { f in if f.id == current { VideoPlayer(player: f.player) } }",
    ])

  static let triggers: [RuleTrigger] = [.call("ForEach")]

  private static let heavy: Set<String> = [
    "VideoPlayer", "SceneView", "SpriteView", "Model3D", "RealityView",
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let closure = node.closure else { return }
    for view in closure.builtViews where view.kind != .ifStatement {
      let root = view.chain.root
      guard root.isPlainCall, heavy.contains(root.name) || isHeavy(root.name, file) else {
        continue
      }
      file.report(
        UnwindowedHeavyItems.self, at: root, "one for each element; build those near the current",
        fix: fix(node, view, closure, file))
    }
  }

  /// A representable of a scene, or a view whose name says it is one.
  private static func isHeavy(_ name: String, _ file: LintedFile) -> Bool {
    if let type = file.index.types.first(where: { $0.name == name }) {
      guard type.inherits("UIViewRepresentable") else { return false }
      return ["SCNView", "MTKView", "AVPlayerLayer", "ARView"].contains { type.text.contains($0) }
    }
    return ["SceneView", "VideoView", "PlayerView", "MetalView", "SCNView"].contains {
      name.hasSuffix($0)
    }
  }

  private static func fix(
    _ node: SourceNode, _ view: SourceNode, _ closure: SourceNode, _ file: LintedFile
  ) -> Fix? {
    let names = closure.parameterNames
    guard names.count == 2, names[0] != "_", file.canUse("offset", at: node),
      file.canUse("renderWindow", at: node)
    else { return nil }
    return Fix([
      .init(
        range: view.start..<view.start,
        text: "if abs(CGFloat(\(names[0])) - offset) <= renderWindow { "),
      .init(range: view.end..<view.end, text: " }"),
    ])
  }
}
