/// Digits roll only inside an animated change.
enum NumericTextUndriven: LintRule {
  static let manual = RuleManual(
    "AM109", "numeric-text-undriven", .warning, .assisted,
    """
    `.contentTransition(.numericText())` shows nothing unless the change is animated: by \
    `.animation(_:value:)` on the view, or by `withAnimation` where the number changes.
    """,
    bad: ["Text(\"\\(coins)\").contentTransition(.numericText())"],
    good: [
      """
      Text("\\(coins)").contentTransition(.numericText())
        .animation(.spring(response: 0.4, dampingFraction: 0.8), value: coins)
      """
    ],
    nearMisses: [
      """
      Text("\\(coins)").contentTransition(.numericText())
        .onTapGesture { withAnimation(.easeOut(duration: 0.3)) { coins += 1 } }
      """,
      "VStack { Text(\"\\(c)\").contentTransition(.numericText()) }.animation(.linear, value: c)",
    ])

  static let triggers: [RuleTrigger] = [.call("contentTransition")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.unlabeled.first?.name == "numericText",
      !SymbolReplaceWithoutAnimation.isAnimatedAround(node)
    else { return }
    let root = node.chain.root
    guard root.isPlainCall, root.name == "Text" else { return }
    let names =
      root.arguments.flatMap(\.value.identifiers) + node.arguments.flatMap(\.value.identifiers)
    let states = Array(Set(names.filter { $0.first?.isLowercase ?? false })).sorted()
    guard !states.isEmpty else { return }
    if states.contains(where: { name in file.mutations[name].contains { $0.node.isAnimated } }) {
      return
    }
    // A value handed in may be animated by who owns it.
    if states.contains(where: { isHandedIn($0, node, file) }) { return }
    file.report(
      NumericTextUndriven.self, range: Chain.modifierRange(node),
      "nothing animates the number, so it jumps",
      fix: .insert(
        ".animation(.\(AnimationFacts.preset), value: \(states[0]))", at: node.end))
  }

  private static func isHandedIn(_ name: String, _ node: SourceNode, _ file: LintedFile) -> Bool {
    guard let type = node.enclosingType else { return false }
    for member in type.members where member.kind == .variable && member.attributeNames.isEmpty {
      for binding in member.bindings where binding.name == name {
        return binding.initialValue == nil && binding.child(.accessors) == nil
      }
    }
    return file.states.variable(name, at: node)?.wrapper == "Binding"
  }
}
