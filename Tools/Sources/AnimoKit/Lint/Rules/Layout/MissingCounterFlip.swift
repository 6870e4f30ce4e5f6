/// The back of a card must not read from right to left.
enum MissingCounterFlip: LintRule {
  static let manual = RuleManual(
    "AM620", "missing-counter-flip", .error, .assisted,
    """
    Half a turn about the y axis mirrors what is drawn. If the angle grows by 180, flip the content \
    back on odd half turns, before the rotation.
    """,
    bad: [
      """
      side.rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
        .onTapGesture { angle += 180 }
      """
    ],
    good: [
      """
      side.scaleEffect(x: Int((angle / 180).rounded()) % 2 != 0 ? -1 : 1)
        .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
        .onTapGesture { angle += 180 }
      """
    ],
    nearMisses: [
      "side.rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0)).onTapGesture { angle += 360 }",
      "side.rotation3DEffect(.degrees(angle), axis: (x: 1, y: 0, z: 0)).onTapGesture { angle += 180 }",
      "side.rotation3DEffect(.degrees(tilt), axis: (x: 0, y: 1, z: 0))",
    ])

  static let triggers: [RuleTrigger] = [.call("rotation3DEffect")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let base = node.base, let axis = node.argument("axis"),
      axis.kind == .tuple,
      let y = file.number(axis.argument("y")), y != 0, file.number(axis.argument("x")) == 0,
      let angle = node.unlabeled.first, angle.name == "degrees",
      let name = angle.unlabeled.first?.plainName
    else { return }
    let halfTurns = file.mutations[name].contains { mutation in
      guard mutation.change == .compound, mutation.node.name == "+=" || mutation.node.name == "-=",
        let step = file.number(mutation.value)
      else { return false }
      return step.truncatingRemainder(dividingBy: 360).magnitude == 180
    }
    guard halfTurns,
      !node.chain.links(before: node).contains(where: {
        $0.name == "scaleEffect" && $0.argument("x") != nil
      }),
      !swapsSides(node, name)
    else { return }
    file.report(
      MissingCounterFlip.self, range: Chain.modifierRange(node),
      "mirrored after an odd half turn",
      fix: .insert(
        ".scaleEffect(x: Int((\(name) / 180).rounded()) % 2 != 0 ? -1 : 1)", at: base.end))
  }

  /// A card that chooses its side by the angle flips the back on its own.
  private static func swapsSides(_ node: SourceNode, _ name: String) -> Bool {
    node.chain.root.subtree.contains { inner in
      inner.kind == .call && (inner.name == "rotation3DEffect" || inner.name == "scaleEffect")
        && inner != node
    }
  }
}
