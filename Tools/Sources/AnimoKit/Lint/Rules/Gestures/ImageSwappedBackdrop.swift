/// A backdrop cross-fades; it does not change its picture.
enum ImageSwappedBackdrop: LintRule {
  static let manual = RuleManual(
    "AM706", "image-swapped-backdrop", .warning,
    """
    One blurred Image whose name changes flashes while the next one is decoded and blurred. Stack all \
    candidates and fade their opacity.
    """,
    bad: [
      "Image(shows[current].art).blur(radius: 60).animation(.easeOut(duration: 0.4), value: current)"
    ],
    good: [
      """
      ZStack {
        ForEach(Array(shows.enumerated()), id: \\.element.id) { i, show in
          Image(show.art).opacity(i == current ? 1 : 0)
        }
      }.blur(radius: 60, opaque: true)
      """
    ],
    nearMisses: [
      "Image(shows[current].art).resizable()", "Image(show.art).blur(radius: 60)",
      "Image(shows[current].art).blur(radius: 60)",
    ])

  static let triggers: [RuleTrigger] = [.call("blur")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let radius = file.number(node.argument("radius")),
      radius >= 20
    else { return }
    let chain = node.chain
    guard ViewFacts.isPhoto(chain.root), let name = chain.root.unlabeled.first else { return }
    let selection = name.subtree.first { $0.kind == .subscripting }?.unlabeled.first
    guard let selection, let key = selection.identifiers.first else { return }
    let isKeyed = chain.links.contains { link in
      switch link.name {
      case "animation": link.argument("value")?.mentions(key) == true
      case "id": link.unlabeled.first?.mentions(key) == true
      case "transition": true
      default: false
      }
    }
    guard isKeyed else { return }
    file.report(
      ImageSwappedBackdrop.self, at: chain.root, "flashes at each change; cross-fade all candidates"
    )
  }
}
