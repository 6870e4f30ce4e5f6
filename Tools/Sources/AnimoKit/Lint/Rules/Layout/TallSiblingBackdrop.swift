/// A backdrop stands behind, not beside.
enum TallSiblingBackdrop: LintRule {
  static let manual = RuleManual(
    "AM610", "tall-sibling-backdrop", .error, .assisted,
    """
    A grid as the first layer of a ZStack makes the stack as tall as the grid; what a Spacer pushes \
    to the bottom is off the screen. Put the grid in `.background` and clip.
    """,
    bad: [
      "ZStack { LazyVGrid(columns: grid) { tiles }; VStack { Spacer(); bar } }",
      "ZStack { Image(\"wall\").resizable().scaledToFill(); VStack { Spacer(); bar } }",
      """
      struct Wall: View { var body: some View { LazyVGrid(columns: grid) { tiles } } }
      struct Page: View { var body: some View { ZStack { Wall(); VStack { Spacer(); bar } } } }
      """,
    ],
    good: [
      """
      VStack { Spacer(); bar }.frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { LazyVGrid(columns: grid) { tiles } }.clipped()
      """
    ],
    nearMisses: [
      "ZStack { ScrollView { LazyVGrid(columns: grid) { tiles } }; VStack { Spacer(); bar } }",
      "ZStack { LazyVGrid(columns: grid) { tiles }; bar }",
      "ZStack { Image(\"wall\").resizable().scaledToFit(); VStack { Spacer(); bar } }",
      "ZStack { Color.clear.overlay { Image(\"wall\").resizable().scaledToFill() }; VStack { Spacer(); bar } }",
    ])

  static let triggers: [RuleTrigger] = [.call("ZStack")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let content = node.closure else { return }
    let views = content.builtViews
    guard let first = views.first, isBackdrop(first, file),
      views.dropFirst().contains(where: { view in
        view.calls("Spacer").contains { $0.isPlainCall }
      })
    else { return }
    file.report(
      TallSiblingBackdrop.self, at: first,
      "makes the stack as tall as itself; put it in .background",
      fix: fix(node, first, views))
  }

  private static func isBackdrop(_ view: SourceNode, _ file: LintedFile, depth: Int = 0) -> Bool {
    let chain = view.chain
    if ["ScrollView", "List"].contains(chain.root.name) { return false }
    if chain.links.contains(where: { $0.name == "frame" && $0.argument("height") != nil }) {
      return false
    }
    if ViewFacts.isTall(view) { return true }
    if chain.root.name == "LazyVGrid" || chain.root.name == "Grid" { return true }
    if ViewFacts.isPhoto(chain.root) {
      // A photo that fills keeps its own height unless it is cut.
      let fills = chain.links.contains { link in
        link.name == "scaledToFill"
          || link.name == "aspectRatio" && link.argument("contentMode")?.name == "fill"
      }
      return fills && !chain.has("clipped", "clipShape", "frame")
    }
    // A view of this file that is one of these.
    guard depth == 0, chain.root.isPlainCall, chain.root.arguments.isEmpty,
      let body = file.index.types.first(where: { $0.name == chain.root.name })?.viewBody?
        .builtViews,
      body.count == 1
    else { return false }
    return isBackdrop(body[0], file, depth: 1)
  }

  private static func fix(_ node: SourceNode, _ first: SourceNode, _ views: [SourceNode]) -> Fix? {
    guard let second = first.next, node.arguments.allSatisfy(\.isTrailing), node.chainTop == node
    else { return nil }
    return Fix([
      .init(range: first.start..<second.start, text: ""),
      .init(
        range: node.end..<node.end,
        text:
          ".frame(maxWidth: .infinity, maxHeight: .infinity)"
          + ".background { \(first.text) }.clipped()"),
    ])
  }
}
