/// Four switches make a scene transparent; three make a white box.
enum SceneKitNotTransparent: LintRule {
  static let manual = RuleManual(
    "AM902", "scenekit-not-transparent", .error, .automatic,
    """
    A SceneKit view over SwiftUI is transparent only if the scene's background, the view's colour, \
    its opacity flag and its layer's flag all say so.
    """,
    bad: [
      """
      func build() -> SCNView {
        let view = SCNView()
        view.isOpaque = false
        view.backgroundColor = .clear
        return view
      }
      """
    ],
    good: [
      """
      func build() -> SCNView {
        let view = SCNView()
        view.scene?.background.contents = nil
        view.isOpaque = false
        view.backgroundColor = .clear
        view.layer.isOpaque = false
        return view
      }
      """
    ],
    nearMisses: [
      "func build() -> SCNView { let view = SCNView(); view.allowsCameraControl = true; return view }",
      "func build() -> SCNView { let view = SCNView(); view.backgroundColor = .black; return view }",
    ])

  static let triggers: [RuleTrigger] = [.call("SCNView")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall,
      let binding = node.ancestors.prefix(3).first(where: { $0.kind == .binding }),
      binding.initialValue == node, let function = node.enclosingFunction, let body = function.body,
      let statement = binding.parent
    else { return }
    let view = binding.name
    let sets = file.mutations.inside(body).filter {
      $0.change == .assign && $0.node.start > node.end
    }
    let has = { (path: String, value: String) in
      sets.contains {
        $0.target.compact.hasSuffix(path) && $0.value?.compact.hasSuffix(value) == true
      }
    }
    let steps: [(done: Bool, line: String)] = [
      (
        has("background.contents", "nil") || has("background.contents", "clear"),
        "\(view).scene?.background.contents = nil"
      ),
      (has("\(view).isOpaque", "false"), "\(view).isOpaque = false"),
      (has("\(view).backgroundColor", "clear"), "\(view).backgroundColor = .clear"),
      (has("layer.isOpaque", "false"), "\(view).layer.isOpaque = false"),
    ]
    let missing = steps.filter { !$0.done }.map(\.line)
    guard (1...3).contains(missing.count) else { return }
    // Where the scene is set later, its background is set after it.
    let anchor = sets.last { $0.target.compact == "\(view).scene" }?.node ?? statement
    file.report(
      SceneKitNotTransparent.self, at: node,
      "not transparent yet: \(missing.joined(separator: "; "))",
      fix: .insert(missing.map { "\n" + $0 }.joined(), at: anchor.end))
  }
}
