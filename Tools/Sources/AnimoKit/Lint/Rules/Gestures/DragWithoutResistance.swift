/// A page follows the finger with weight.
enum DragWithoutResistance: LintRule {
  static let manual = RuleManual(
    "AM704", "drag-without-resistance", .info, .automatic,
    "In a carousel the card follows half as far as the finger goes; one to one it feels weightless.",
    bad: ["DragGesture().onChanged { drag = $0.translation.width }.onEnded { _ in page += 1 }"],
    good: [
      "DragGesture().onChanged { drag = $0.translation.width * 0.5 }.onEnded { _ in page += 1 }"
    ],
    nearMisses: [
      "DragGesture().onChanged { drag = $0.translation.width }.onEnded { _ in drag = 0 }",
      "DragGesture().onChanged { drag = $0.translation.width / 2 }.onEnded { _ in page += 1 }",
    ])

  static let triggers: [RuleTrigger] = [.call("DragGesture")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall else { return }
    let gesture = GestureFacts(node)
    let pages = gesture.ended.contains { closure in
      file.mutations.inside(closure).contains {
        PagingOnRawTranslation.isStep($0) && SourceNode.isIndexName($0.name)
      }
    }
    guard pages else { return }
    for closure in gesture.changed {
      for mutation in file.mutations.inside(closure) where mutation.change == .assign {
        guard let value = mutation.value, value.kind == .member,
          value.name == "width" || value.name == "height", value.base?.name == "translation"
        else { continue }
        file.report(
          DragWithoutResistance.self, at: value, "follows the finger one to one; half feels right",
          fix: .insert(" * 0.5", at: value.end))
      }
    }
  }
}
