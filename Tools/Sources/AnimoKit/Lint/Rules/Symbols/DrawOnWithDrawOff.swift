/// Drawing on and drawing off cancel each other.
enum DrawOnWithDrawOff: LintRule {
  static let manual = RuleManual(
    "AM205", "drawon-with-drawoff", .error, .automatic,
    """
    Both effects on one image leave it invisible. `.drawOn` already undraws when its flag turns \
    `true` again.
    """,
    bad: [
      """
      Image(systemName: "pencil").symbolEffect(.drawOn, isActive: isPencilHidden)
        .symbolEffect(.drawOff, isActive: isPencilHidden)
      """
    ],
    good: ["Image(systemName: \"pencil\").symbolEffect(.drawOn, isActive: isPencilHidden)"],
    nearMisses: [
      """
      VStack {
        Image(systemName: "pencil").symbolEffect(.drawOn, isActive: isPencilHidden)
        Image(systemName: "scissors").symbolEffect(.drawOff, isActive: isCutHidden)
      }
      """
    ])

  static let triggers: [RuleTrigger] = [.call("drawOff")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard let effect = node.nearestCall,
      effect.name == "symbolEffect",
      effect.chain.links.contains(where: { link in
        link.name == "symbolEffect" && link.unlabeled.first?.text.hasPrefix(".drawOn") == true
      })
    else { return }
    let range = Chain.modifierRange(effect)
    file.report(
      DrawOnWithDrawOff.self, range: range, "drawOn and drawOff on one image leave it invisible",
      fix: .delete(range))
  }
}
