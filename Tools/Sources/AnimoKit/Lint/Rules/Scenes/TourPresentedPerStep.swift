/// One cover, several steps.
enum TourPresentedPerStep: LintRule {
  static let manual = RuleManual(
    "AM909", "tour-presented-per-step", .error,
    """
    If Next assigns the item the cover is presented for, each step closes and opens it: a flash \
    between steps. Present once, and change the target inside.
    """,
    bad: [
      "page.fullScreenCover(item: $step) { s in Tip(s) { Button(\"Next\") { step = s.next } } }"
    ],
    good: ["page.fullScreenCover(isPresented: $touring) { Tour(steps: steps) }"],
    nearMisses: [
      "page.fullScreenCover(item: $film) { f in Player(f) { Button(\"Close\") { film = nil } } }",
      "page.fullScreenCover(item: $step) { s in Tip(s) { Button(\"Next\") { place += 1 } } }",
    ])

  static let triggers: [RuleTrigger] = [.call("fullScreenCover", "popover")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let item = node.argument("item"),
      let closure = node.closure,
      item.kind == .identifier, item.name.hasPrefix("$")
    else { return }
    let name = String(item.name.dropFirst())
    guard
      let step = file.mutations.inside(closure, of: name).first(where: { mutation in
        mutation.change == .compound
          || (mutation.change == .assign && mutation.value?.kind != .nilLiteral)
      })
    else { return }
    file.report(TourPresentedPerStep.self, at: step.node, "closes and opens the cover at each step")
  }
}
