/// A flick is short and means a page.
enum PagingOnRawTranslation: LintRule {
  static let manual = RuleManual(
    "AM703", "paging-on-raw-translation", .warning, .automatic,
    """
    Deciding the page by how far the finger went ignores how fast it was. `predictedEndTranslation` \
    knows both.
    """,
    bad: [
      "DragGesture().onEnded { v in if v.translation.width < -50 { page += 1 } }",
      """
      DragGesture().onEnded { v in
        if v.translation.width < -50 { withAnimation(.linear) { page = min(page + 1, last) } }
      }
      """,
    ],
    good: ["DragGesture().onEnded { v in if v.predictedEndTranslation.width < -50 { page += 1 } }"],
    nearMisses: [
      "DragGesture().onEnded { v in if v.translation.width < -50 { dismiss() } }",
      "DragGesture().onChanged { v in if v.translation.width < -50 { page += 1 } }",
    ])

  static let triggers: [RuleTrigger] = [.call("onEnded")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let closure = node.closure else { return }
    for step in file.mutations.inside(closure) where isStep(step) {
      let conditions = step.node.provenConditions.filter { $0.start >= closure.start }
      guard
        !conditions.contains(where: {
          $0.mentions("predictedEndTranslation") || $0.mentions("velocity")
            || $0.mentions("predictedEndLocation")
        })
      else { continue }
      for condition in conditions {
        let raw = condition.subtree.filter { $0.kind == .member && $0.name == "translation" }
        guard let first = raw.first else { continue }
        file.report(
          PagingOnRawTranslation.self, at: first,
          "ignores the flick; predictedEndTranslation knows it",
          fix: Fix(raw.map { .init(range: $0.nameRange, text: "predictedEndTranslation") }))
        break
      }
    }
  }

  /// `page += 1`, `page -= 1`, `page = min(page + 1, last)`.
  static func isStep(_ mutation: MutationTable.Mutation) -> Bool {
    guard mutation.isWhole, let value = mutation.value else { return false }
    if mutation.change == .compound {
      return value.text == "1" && ["+=", "-="].contains(mutation.node.name)
    }
    guard mutation.change == .assign else { return false }
    return value.subtree.contains { node in
      node.kind == .infix && (node.name == "+" || node.name == "-")
        && node.firstChild?.plainName == mutation.name && node.lastChild?.text == "1"
    }
  }
}
