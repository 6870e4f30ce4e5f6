/// The safe area knows where the island ends.
enum ToastFixedTopPadding: LintRule {
  static let manual = RuleManual(
    "AM619", "toast-fixed-top-padding", .warning, .automatic,
    """
    A large fixed padding at the top guesses the height of notch and island. An overlay aligned to \
    the top stays in the safe area; ten points are enough.
    """,
    bad: [
      "page.overlay(alignment: .top) { Note().padding(.top, 58) }",
      "page.overlay(Note().padding(.top, 58), alignment: .top)",
      "struct ToastView: View { var body: some View { Note().padding(.top, 58).ignoresSafeArea() } }",
    ],
    good: ["page.overlay(alignment: .top) { Note().padding(.top, 10) }"],
    nearMisses: [
      "VStack { Note().padding(.top, 58) }",
      "page.overlay(alignment: .bottom) { Note().padding(.top, 58) }",
      "page.overlay(alignment: .top) { Note().padding(.bottom, 58) }",
      "struct Poster: View { var body: some View { Note().padding(.top, 58).ignoresSafeArea() } }",
      "struct ToastView: View { var body: some View { Note().padding(.top, 58).ignoresSafeArea(edges: .bottom) } }",
    ])

  static let triggers: [RuleTrigger] = [.call("padding")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, node.unlabeled.count == 2,
      node.unlabeled[0].name == "top", let value = file.number(node.unlabeled[1]), value >= 40
    else { return }
    let overlay = node.enclosingCall("overlay")
    let isTop = overlay?.argument("alignment")?.name.hasPrefix("top") ?? false
    let chain = node.chain
    let ignoring = chain.links.first { link in
      (link.name == "ignoresSafeArea" || link.name == "edgesIgnoringSafeArea")
        && reachesTop(link) && chain.links(after: node).contains(link)
    }
    guard isTop || (ignoring != nil && (isToast(chain.root.name) || isToast(surroundings(node))))
    else { return }
    if overlay == nil, ignoring == nil { return }
    var edits = [Fix.Edit(range: node.unlabeled[1].range, text: "10")]
    if let ignoring { edits.append(.init(range: Chain.modifierRange(ignoring), text: "")) }
    file.report(
      ToastFixedTopPadding.self, range: Chain.modifierRange(node),
      "guesses the height of the island",
      fix: Fix(edits))
  }

  /// Without edges it is all of them.
  private static func reachesTop(_ link: SourceNode) -> Bool {
    guard let edges = link.argument("edges") ?? link.unlabeled.first else { return true }
    return [".top", ".all", ".vertical"].contains { edges.text.contains($0) }
      || edges.name == "container" && link.argument("edges") == nil
  }

  private static func surroundings(_ node: SourceNode) -> String {
    (node.enclosingType?.name ?? "") + " " + (node.enclosingMemberName ?? "")
  }

  private static func isToast(_ name: String) -> Bool {
    let lower = name.lowercased()
    return ["toast", "banner", "snack", "notice"].contains { lower.contains($0) }
  }
}
