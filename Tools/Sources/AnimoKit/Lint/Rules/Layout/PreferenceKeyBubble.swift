/// A label that hears of its thumb a frame later lags behind it.
enum PreferenceKeyBubble: LintRule {
  static let manual = RuleManual(
    "AM617", "preference-key-bubble", .error,
    """
    A frame sent up by preference arrives one update late: the bubble trails its thumb. Draw both in \
    one GeometryReader.
    """,
    bad: [
      """
      bar.coordinateSpace(name: "bar").onPreferenceChange(KnobKey.self) { knob = $0 }
        .overlay { Text("\\(level)").position(x: knob.midX, y: -20) }
      """
    ],
    good: [
      """
      GeometryReader { g in
        Circle().position(x: g.size.width * share, y: 10)
        Text("\\(level)").position(x: g.size.width * share, y: -20)
      }
      """
    ],
    nearMisses: [
      "feed.onPreferenceChange(KnobKey.self) { knob = $0 }.overlay { Text(\"a\").position(x: knob.midX, y: 0) }",
      "bar.coordinateSpace(name: \"bar\").onPreferenceChange(KnobKey.self) { knob = $0 }",
    ])

  static let triggers: [RuleTrigger] = [.call("onPreferenceChange")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let closure = node.closure, file.names("coordinateSpace"),
      !file.root.text.contains("frame(in: .global)")
    else { return }
    let stored = Set(file.mutations.inside(closure).map(\.name))
    guard !stored.isEmpty else { return }
    for call in file.index.calls("position", "offset") where call.base != nil {
      guard call.chain.root.isPlainCall, call.chain.root.name == "Text" || isLabel(call.chain.root),
        call.arguments.contains(where: { $0.value.mentions(anyOf: stored) })
      else { continue }
      file.report(
        PreferenceKeyBubble.self, range: Chain.modifierRange(node),
        "the label placed by this frame lags one update behind")
      return
    }
  }

  private static func isLabel(_ root: SourceNode) -> Bool {
    let lower = root.name.lowercased()
    return ["bubble", "label", "tooltip", "badge"].contains { lower.contains($0) }
  }
}
