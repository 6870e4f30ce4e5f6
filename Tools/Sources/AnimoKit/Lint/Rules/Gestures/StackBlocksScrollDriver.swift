/// The cards lie over the scroll view that moves them.
enum StackBlocksScrollDriver: LintRule {
  static let manual = RuleManual(
    "AM710", "stack-blocks-scroll-driver", .error, .automatic,
    """
    An invisible UIKit scroll view drives the cards; the cards lie over it and take its touches. They \
    must let them through.
    """,
    bad: [
      """
      struct Driver: UIViewRepresentable {
        func makeUIView(context: Context) -> UIScrollView { UIScrollView() }
        func updateUIView(_ view: UIScrollView, context: Context) {}
      }
      struct Deck: View { var body: some View { ZStack { Driver(); Cards() } } }
      """
    ],
    good: [
      """
      struct Driver: UIViewRepresentable {
        func makeUIView(context: Context) -> UIScrollView { UIScrollView() }
        func updateUIView(_ view: UIScrollView, context: Context) {}
      }
      struct Deck: View { var body: some View { ZStack { Driver(); Cards().allowsHitTesting(false) } } }
      """
    ],
    nearMisses: [
      """
      struct Driver: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      struct Deck: View { var body: some View { ZStack { Driver(); Cards() } } }
      """
    ])

  static let triggers: [RuleTrigger] = [.call("ZStack")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let content = node.closure else { return }
    let drivers = file.index.types.filter { isScrollDriver($0) }.map(\.name)
    guard !drivers.isEmpty else { return }
    var isCovered = false
    for view in content.builtViews {
      let root = view.chain.root
      if root.isPlainCall, drivers.contains(root.name) {
        isCovered = true
      } else if isCovered, !view.chain.has("allowsHitTesting"), view.kind != .ifStatement {
        file.report(
          StackBlocksScrollDriver.self, at: view, "takes the touches of the scroll view under it",
          fix: .insert(".allowsHitTesting(false)", at: view.end))
      }
    }
  }

  private static func isScrollDriver(_ type: SourceNode) -> Bool {
    guard type.inherits("UIViewRepresentable") else { return false }
    return type.members.contains { member in
      member.kind == .function && member.name == "makeUIView"
        && member.child(.type)?.text == "UIScrollView"
    }
  }
}
