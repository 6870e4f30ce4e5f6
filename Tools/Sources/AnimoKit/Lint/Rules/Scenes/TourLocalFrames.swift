/// The hole is cut in the screen's coordinates.
enum TourLocalFrames: LintRule {
  static let manual = RuleManual(
    "AM911", "tour-local-frames", .error, .automatic,
    """
    A tour draws over the whole screen, so the frames it is told of must be the screen's: `.global`. \
    A local frame starts at zero.
    """,
    bad: [
      "GeometryReader { g in Color.clear.preference(key: Marks.self, value: [\"save\": g.frame(in: .local)]) }"
    ],
    good: [
      "GeometryReader { g in Color.clear.preference(key: Marks.self, value: [\"save\": g.frame(in: .global)]) }"
    ],
    nearMisses: [
      "GeometryReader { g in Color.clear.preference(key: SizeKey.self, value: g.size) }",
      "GeometryReader { g in Color.clear.preference(key: OffsetKey.self, value: g.frame(in: .named(\"scroll\")).minY) }",
    ])

  static let triggers: [RuleTrigger] = [.call("preference")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, let value = node.argument("value"),
      value.kind == .array || value.hasCall("Anchor") || isTourKey(node)
    else { return }
    for call in value.calls("frame") {
      guard let space = call.argument("in"), space.isImplicitMember,
        space.name == "local" || space.name == "named",
        call.parent?.kind != .member
      else { continue }
      file.report(
        TourLocalFrames.self, at: space, "a tour needs frames of the screen",
        fix: .replace(space, ".global"))
    }
  }

  private static func isTourKey(_ node: SourceNode) -> Bool {
    let key = node.argument("key")?.text.lowercased() ?? ""
    return ["tour", "coach", "spot", "mark"].contains { key.contains($0) }
  }
}
