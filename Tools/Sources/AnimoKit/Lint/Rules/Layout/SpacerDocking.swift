/// A spacer docks only in a stack that has the height.
enum SpacerDocking: LintRule {
  static let manual = RuleManual(
    "AM612", "spacer-docking", .info, .assisted,
    """
    `VStack { Spacer(); bar }` reaches the bottom only if the ZStack is offered the full height; in a \
    scroll view it is not. Align the bar in a frame that takes all.
    """,
    bad: ["ScrollView { ZStack { list; VStack { Spacer(); bar } } }"],
    good: [
      """
      ScrollView {
        ZStack { list; bar.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom) }
      }
      """
    ],
    nearMisses: [
      "ZStack { list; VStack { Spacer(); bar } }",
      "ScrollView { ZStack { list; VStack { Spacer(); bar }.frame(maxHeight: .infinity) } }",
      "ScrollView { ZStack { list; VStack { title; bar } } }",
    ])

  static let triggers: [RuleTrigger] = [.call("ZStack")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let content = node.closure,
      node.isInside("ScrollView", "List", "LazyVStack"),
      !node.chain.links.contains(where: {
        $0.name == "frame"
          && ($0.argument("height") ?? $0.argument("minHeight") ?? $0.argument("maxHeight")) != nil
      })
    else { return }
    for view in content.builtViews {
      let chain = view.chain
      guard chain.root.isPlainCall, chain.root.name == "VStack", let inner = chain.root.closure,
        !chain.links.contains(where: {
          $0.name == "frame" && ($0.argument("maxHeight") ?? $0.argument("height")) != nil
        })
      else { continue }
      let parts = inner.builtViews
      guard parts.count == 2, let spacer = parts.first, spacer.isPlainCall, spacer.name == "Spacer",
        let docked = parts.last
      else { continue }
      file.report(
        SpacerDocking.self, at: view, "the Spacer has no height to push in",
        fix: .replace(
          view,
          "\(docked.text).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)"))
    }
  }
}
