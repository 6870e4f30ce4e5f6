/// A photo throws its own colours.
enum BlackShadowOnPhotoCard: LintRule {
  static let manual = RuleManual(
    "AM405", "black-shadow-on-photo-card", .info,
    """
    A plain black shadow under a photo card looks like a hole. A blurred copy of the photo behind \
    it carries its colours.
    """,
    bad: [
      "Image(\"lamp\").resizable().clipShape(RoundedRectangle(cornerRadius: 18)).shadow(radius: 12)"
    ],
    good: [
      "Image(\"lamp\").resizable().clipShape(RoundedRectangle(cornerRadius: 18)).background { glow }"
    ],
    nearMisses: [
      "Image(systemName: \"lamp\").clipShape(Circle()).shadow(radius: 12)",
      "Image(\"lamp\").resizable().shadow(radius: 12)",
      "Image(\"lamp\").clipShape(RoundedRectangle(cornerRadius: 18)).shadow(color: tone, radius: 12)",
    ])

  static let triggers: [RuleTrigger] = [.call("shadow")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil else { return }
    let chain = node.chain
    guard ViewFacts.isPhoto(chain.root) else { return }
    let isCard = chain.links(before: node).contains { link in
      (link.name == "clipShape" && isCardShape(link.unlabeled.first)) || link.name == "cornerRadius"
    }
    guard isCard else { return }
    if let color = node.argument("color") {
      guard file.color(color)?.isBlack == true else { return }
    } else if node.argument("radius") == nil {
      return
    }
    file.report(
      BlackShadowOnPhotoCard.self, range: Chain.modifierRange(node),
      "a black shadow under a photo; let its own colours glow")
  }

  private static func isCardShape(_ shape: SourceNode?) -> Bool {
    guard let shape else { return false }
    return ["RoundedRectangle", "UnevenRoundedRectangle", "rect"].contains(shape.chain.root.name)
  }
}
