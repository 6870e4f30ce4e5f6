/// A blurred edge must not show the page behind.
enum BlurNotOpaque: LintRule {
  static let manual = RuleManual(
    "AM707", "blur-not-opaque", .warning, .automatic,
    "A wide blur of a full-bleed view fades out at the screen's edge. `opaque: true` keeps it whole.",
    bad: ["poster.resizable().scaledToFill().blur(radius: 50)"],
    good: ["poster.resizable().scaledToFill().blur(radius: 50, opaque: true)"],
    nearMisses: [
      "poster.resizable().scaledToFill().blur(radius: 12)",
      "glow.frame(width: 90, height: 90).blur(radius: 50)",
      "Circle().blur(radius: 60)",
    ])

  static let triggers: [RuleTrigger] = [.call("blur")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let argument = node.argument("radius"),
      let radius = file.number(argument), radius >= 40, node.argument("opaque") == nil
    else { return }
    let chain = node.chain
    let isFullBleed = chain.links.contains { link in
      link.name == "scaledToFill" || link.name == "ignoresSafeArea"
        || link.name == "edgesIgnoringSafeArea"
        || (link.name == "frame" && link.arguments.contains { $0.value.text.contains(".size.") })
        || (link.name == "aspectRatio" && link.text.hasSuffix(".fill)"))
    }
    guard isFullBleed, !ViewFacts.shapes.contains(chain.root.name) else { return }
    file.report(
      BlurNotOpaque.self, range: Chain.modifierRange(node), "fades at the edges of the screen",
      fix: .insert(", opaque: true", at: argument.end))
  }
}
