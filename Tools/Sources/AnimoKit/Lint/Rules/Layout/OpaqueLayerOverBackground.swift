/// A wall in front of the window.
enum OpaqueLayerOverBackground: LintRule {
  static let manual = RuleManual(
    "AM611", "opaque-layer-over-background", .error, .automatic,
    "The first layer is an opaque colour, so what `.background` draws behind the stack is never seen.",
    bad: ["ZStack { Color.black.ignoresSafeArea(); title }.background { PhotoWall() }"],
    good: ["ZStack { title }.background { PhotoWall() }"],
    nearMisses: [
      "ZStack { Color.black.opacity(0.4); title }.background { PhotoWall() }",
      "ZStack { Color.black; title }.background(.red)",
      "ZStack { title }.background { PhotoWall() }",
      "ZStack { Color.clear; title }.background { PhotoWall() }",
    ])

  static let triggers: [RuleTrigger] = [.call("ZStack")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let content = node.closure,
      let background = node.chain.link("background"), let behind = background.closure,
      let first = content.builtViews.first, let second = first.next, isOpaque(first, file),
      let view = behind.builtViews.first, file.color(view) == nil
    else { return }
    file.report(
      OpaqueLayerOverBackground.self, at: first, "hides the background behind this stack",
      fix: .delete(first.start..<second.start))
  }

  private static func isOpaque(_ view: SourceNode, _ file: LintedFile) -> Bool {
    if view.chain.has("frame") { return false }
    if let color = file.color(view) { return color.isOpaque && !color.isClear }
    let root = view.chain.root
    guard ViewFacts.gradients.contains(root.name), !view.chain.has("opacity", "mask") else {
      return false
    }
    let colors = ViewFacts.colors(ofGradient: root)
    return !colors.isEmpty
      && colors.allSatisfy { file.color($0).map { $0.isOpaque && !$0.isClear } ?? false }
  }
}
