/// A flat mirror shows the dark room.
enum FlatMirrorMetal: LintRule {
  static let manual = RuleManual(
    "AM918", "flat-mirror-metal", .info,
    """
    Pure, polished metal on a flat face mirrors one dark spot of its surroundings and turns black. \
    Around 0.7 metalness and 0.34 roughness it looks like metal.
    """,
    bad: ["plate.metalness.contents = 1\nplate.roughness.contents = 0.1"],
    good: ["plate.metalness.contents = 0.7\nplate.roughness.contents = 0.34"],
    nearMisses: [
      "ball.metalness.contents = 1\nball.roughness.contents = 0.1\nlet s = SCNSphere(radius: 1)",
      "plate.metalness.contents = 1\nplate.roughness.contents = 0.4",
    ])

  static let triggers: [RuleTrigger] = [.fileNaming("metalness")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    let sets = file.mutations.all.filter { $0.change == .assign && $0.target.name == "contents" }
    for metal in sets where metal.target.base?.name == "metalness" {
      guard let owner = metal.target.base?.base?.compact, file.number(metal.value) == 1,
        let rough = sets.first(where: {
          $0.target.base?.name == "roughness" && $0.target.base?.base?.compact == owner
        }),
        let value = file.number(rough.value), value < 0.2, !isCurved(file)
      else { continue }
      file.report(
        FlatMirrorMetal.self, at: metal.node, "a flat mirror is black; 0.7 and 0.34 look like metal"
      )
    }
  }

  /// A sphere or a torus shows its surroundings all round.
  private static func isCurved(_ file: LintedFile) -> Bool {
    let curved = ["SCNSphere", "SCNTorus", "SCNCapsule"]
    let flat = ["SCNBox", "SCNPlane", "SCNCylinder", "SCNShape"]
    let names = Set(
      file.index.calls.filter { $0.isPlainCall && $0.name.hasPrefix("SCN") }.map(\.name))
    return !names.isDisjoint(with: curved) && names.isDisjoint(with: flat)
  }
}
