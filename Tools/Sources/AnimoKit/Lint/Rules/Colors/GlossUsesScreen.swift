/// Gloss softens; screen bleaches.
enum GlossUsesScreen: LintRule {
  static let manual = RuleManual(
    "AM403", "gloss-uses-screen", .warning, .automatic,
    """
    A white-to-clear gloss with `.screen`, `.plusLighter` or `.overlay` bleaches the photo under it. \
    `.softLight` keeps the photo's colours.
    """,
    bad: [
      """
      photo.overlay(
        LinearGradient(colors: [.white.opacity(0.2), .clear], startPoint: .top, endPoint: .center)
          .blendMode(.plusLighter))
      """
    ],
    good: [
      """
      photo.overlay(
        LinearGradient(colors: [.white.opacity(0.2), .clear], startPoint: .top, endPoint: .center)
          .blendMode(.softLight))
      """
    ],
    nearMisses: [
      "photo.overlay(Color.red.blendMode(.screen))",
      """
      LinearGradient(colors: [.white.opacity(0.2), .clear], startPoint: .top, endPoint: .center)
        .blendMode(.screen)
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("blendMode")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let mode = node.unlabeled.first, mode.isImplicitMember,
      ["screen", "plusLighter", "overlay"].contains(mode.name)
    else { return }
    let chain = node.chain
    var gradient = chain.root
    var isOverlay = node.isInside("overlay")
    if gradient.name != "LinearGradient" {
      // `Rectangle().fill(LinearGradient…).blendMode(.screen)`
      guard let fill = chain.link("fill", "overlay")?.unlabeled.first,
        fill.chain.root.name == "LinearGradient"
      else { return }
      gradient = fill.chain.root
      if chain.has("overlay") { isOverlay = true }
    }
    let colors = ViewFacts.colors(ofGradient: gradient).compactMap { file.color($0) }
    guard isOverlay, colors.contains(where: \.isWhite), colors.contains(where: \.isClear),
      colors.allSatisfy({ $0.isWhite || $0.isClear })
    else { return }
    file.report(
      GlossUsesScreen.self, at: mode, "gloss bleaches the photo; .softLight keeps its colours",
      fix: .replace(mode, ".softLight"))
  }
}
