/// The next hint is another hint.
enum TourBubbleSlides: LintRule {
  static let manual = RuleManual(
    "AM913", "tour-bubble-slides", .warning, .automatic,
    """
    A bubble that keeps its identity slides across the screen to the next target, with its words \
    changing on the way. With an id per step it fades out here and in there.
    """,
    bad: ["Tooltip(text: stop.text).position(x: target.midX, y: target.maxY + 30)"],
    good: [
      "Tooltip(text: stop.text).position(x: target.midX, y: target.maxY + 30).id(stop.text).transition(.opacity)"
    ],
    nearMisses: [
      "Tooltip(text: \"a\").position(x: 20, y: 30)",
      "Card(text: stop.text).position(x: target.midX, y: 0)",
      "ChatBubble(text: m.text).padding()",
    ])

  static let triggers: [RuleTrigger] = [.call("position", "offset")]

  private static let targets = ["hole", "target", "spot", "anchor", "cutout"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil else { return }
    let chain = node.chain
    let name = chain.root.name.lowercased()
    guard chain.root.isPlainCall,
      ["bubble", "tooltip", "coachmark", "hint", "callout"].contains(where: { name.hasSuffix($0) }),
      node.arguments.contains(where: { argument in
        argument.value.identifiers.contains { identifier in
          targets.contains { identifier.lowercased().contains($0) }
        }
      })
    else { return }
    let hasId = chain.has("id")
    let fades = chain.link("transition")?.text.contains("opacity") == true
    guard !(hasId && fades) else { return }
    let shown = chain.root.arguments.first {
      $0.value.kind == .member || $0.value.kind == .identifier
    }?.value.text
    var text = ""
    if !hasId, let shown { text += ".id(\(shown))" }
    if !fades { text += ".transition(.opacity)" }
    file.report(
      TourBubbleSlides.self, at: chain.root,
      "slides to the next target; give each step an id and a fade",
      fix: !hasId && shown == nil ? nil : .insert(text, at: chain.top.end))
  }
}
