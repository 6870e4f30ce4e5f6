/// A symbol is only replaced with a flourish if its change is animated.
enum SymbolReplaceWithoutAnimation: LintRule {
  static let manual = RuleManual(
    "AM107", "symbol-replace-without-animation", .error, .assisted,
    """
    `.contentTransition(.symbolEffect(.replace))` needs an animated change to run. If the state \
    changes outside `withAnimation` and the view has no `.animation(_:value:)`, the symbol jumps.
    """,
    bad: [
      """
      Image(systemName: playing ? "pause" : "play")
        .contentTransition(.symbolEffect(.replace))
        .onTapGesture { playing = !playing }
      """,
      """
      Label("Play", systemImage: playing ? "pause" : "play")
        .contentTransition(.symbolEffect(.replace))
        .onTapGesture { playing = !playing }
      """,
    ],
    good: [
      """
      Image(systemName: playing ? "pause" : "play")
        .contentTransition(.symbolEffect(.replace))
        .onTapGesture { withAnimation(.easeOut(duration: 0.2)) { playing = !playing } }
      """
    ],
    nearMisses: [
      """
      Image(systemName: playing ? "pause" : "play")
        .contentTransition(.symbolEffect(.replace))
        .animation(.easeOut(duration: 0.2), value: playing)
        .onTapGesture { playing.toggle() }
      """,
      "Image(systemName: model.icon).contentTransition(.symbolEffect(.replace))",
      """
      Label("Play", systemImage: playing ? "pause" : "play")
        .contentTransition(.symbolEffect(.replace))
        .animation(.easeOut(duration: 0.2), value: playing)
        .onTapGesture { playing.toggle() }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("contentTransition")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let argument = node.unlabeled.first,
      argument.kind == .call, argument.name == "symbolEffect",
      argument.unlabeled.first?.text.contains("replace") == true
    else { return }
    let chain = node.chain
    guard !isAnimatedAround(node), chain.root.isPlainCall,
      let symbol = chain.root.argument(chain.root.name == "Label" ? "systemImage" : "systemName")
    else { return }
    for name in Set(symbol.identifiers).sorted() {
      let changes = file.mutations[name].filter { $0.change != .binding && $0.change != .passed }
      guard let plain = changes.first(where: { !$0.node.isAnimated }) else { continue }
      let line = file.lineStarts.place(of: plain.node.start).line
      file.report(
        SymbolReplaceWithoutAnimation.self, range: Chain.modifierRange(node),
        "“\(name)” changes without animation in line \(line), so the symbol jumps",
        fix: .insert(
          ".animation(.spring(response: 0.35, dampingFraction: 0.6), value: \(name))", at: node.end)
      )
      return
    }
  }

  static func isAnimatedAround(_ node: SourceNode) -> Bool {
    if node.chain.links(after: node).contains(where: { isValued($0) }) { return true }
    return node.ancestors.contains { parent in
      parent.kind == .call && parent.base?.isInside(parent) == true && isValued(parent)
        && (parent.base.map { node.isInside($0) } ?? false)
    }
  }

  private static func isValued(_ call: SourceNode) -> Bool {
    call.name == "animation" && call.kind == .call && call.argument("value") != nil
  }
}
