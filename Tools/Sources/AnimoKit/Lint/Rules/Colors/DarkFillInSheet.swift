/// A sheet brings its own surface.
enum DarkFillInSheet: LintRule {
  static let manual = RuleManual(
    "AM410", "dark-fill-in-sheet", .warning, .automatic,
    """
    A sheet's surface is the system's. A black fill inside it hides the material, its corners and \
    the light theme.
    """,
    bad: [
      "Text(\"a\").sheet(isPresented: $open) { ZStack { Color.black.ignoresSafeArea(); Pad() } }",
      "Text(\"a\").sheet(isPresented: $open) { Pad().presentationBackground(.black) }",
    ],
    good: ["Text(\"a\").sheet(isPresented: $open) { Pad() }"],
    nearMisses: [
      "ZStack { Color.black.ignoresSafeArea(); Pad() }",
      "Text(\"a\").sheet(isPresented: $open) { ZStack { Color.black.opacity(0.1); Pad() } }",
      "Text(\"a\").fullScreenCover(isPresented: $open) { ZStack { Color.black; Pad() } }",
    ])

  static let triggers: [RuleTrigger] = [.call("sheet")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let content = node.closure,
      !file.path.isEmpty, !promptNamedDark(file)
    else { return }
    check(content, file)
    // A view used nowhere but here.
    for call in content.subtree where call.isPlainCall {
      guard let type = file.viewTypes.first(where: { $0.name == call.name }),
        file.viewCalls.sites(of: call.name).allSatisfy({
          $0.isInside(content) || file.isInPreview($0)
        }),
        let body = type.viewBody
      else { continue }
      check(body, file)
    }
  }

  private static func promptNamedDark(_ file: LintedFile) -> Bool {
    file.tree.comments.prefix(20).contains { comment in
      let text = file.tree.text(comment.lowerBound, comment.upperBound)
      return text.contains("animo:dark-sheet")
    }
  }

  private static func check(_ content: SourceNode, _ file: LintedFile) {
    guard let view = content.builtView else { return }
    let chain = view.chain
    if ["NavigationStack", "NavigationView"].contains(chain.root.name),
      let inner = chain.root.closure
    {
      check(inner, file)
    }
    for link in chain.links where link.name == "background" || link.name == "presentationBackground"
    {
      guard let color = file.color(link.unlabeled.first), color.isDark, color.isOpaque else {
        continue
      }
      let range = Chain.modifierRange(link)
      file.report(
        DarkFillInSheet.self, range: range, "a dark fill hides the sheet's surface",
        fix: .delete(range))
    }
    guard chain.root.name == "ZStack", let first = chain.root.closure?.builtViews.first,
      let color = file.color(first), color.isDark, color.isOpaque, let second = first.next
    else { return }
    file.report(
      DarkFillInSheet.self, at: first, "a dark fill hides the sheet's surface",
      fix: .delete(first.start..<second.start))
  }
}
