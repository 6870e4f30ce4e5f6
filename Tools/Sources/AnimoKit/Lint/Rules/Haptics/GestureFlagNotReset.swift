/// What a drag sets, its end clears.
enum GestureFlagNotReset: LintRule {
  static let manual = RuleManual(
    "AM306", "gesture-flag-not-reset", .error, .automatic,
    """
    The flag is set while the finger moves and not cleared when it lifts. The next drag finds it \
    set and stays silent.
    """,
    bad: [
      """
      DragGesture().onChanged { _ in if !grabbed { grabbed = true; HapticFeedback.softImpact() } }
        .onEnded { v in drop(v) }
      """
    ],
    good: [
      """
      DragGesture().onChanged { _ in if !grabbed { grabbed = true; HapticFeedback.softImpact() } }
        .onEnded { v in grabbed = false; drop(v) }
      """
    ],
    nearMisses: [
      """
      DragGesture().onChanged { _ in grabbed = true }
        .onEnded { _ in reset() }
      func reset() { grabbed = false }
      """,
      """
      DragGesture().onChanged { v in far = v.translation.width > 9 }.onEnded { _ in done() }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("onChanged")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let closure = node.closure else { return }
    let chain = node.chain
    guard isGesture(chain) else { return }
    let ends = chain.links.filter { $0.name == "onEnded" }.compactMap(\.closure)
    var missing: [(name: String, node: SourceNode)] = []
    for mutation in file.mutations.inside(closure) where mutation.setsTrue && mutation.isWhole {
      guard !missing.contains(where: { $0.name == mutation.name }) else { continue }
      if ends.contains(where: { clears(mutation.name, in: $0, file) }) { continue }
      missing.append((mutation.name, mutation.node))
    }
    guard let first = missing.first else { return }
    let resets = missing.map { "\($0.name) = false" }.joined(separator: "; ")
    let fix: Fix
    if let end = ends.first {
      fix = insertion(resets, in: end)
    } else {
      fix = .insert(".onEnded { _ in \(resets) }", at: node.end)
    }
    file.report(
      GestureFlagNotReset.self, at: first.node, "“\(first.name)” is not cleared in onEnded",
      fix: fix)
  }

  private static func isGesture(_ chain: Chain) -> Bool {
    chain.root.isPlainCall && chain.root.name.hasSuffix("Gesture")
  }

  private static func clears(_ name: String, in closure: SourceNode, _ file: LintedFile) -> Bool {
    if file.mutations.inside(closure, of: name).contains(where: { $0.change != .binding }) {
      return true
    }
    // Through a function of this file that clears it.
    let called = Set(closure.subtree.filter { $0.kind == .call }.map(\.name))
    return file.index.functions.contains { function in
      called.contains(function.name) && !file.mutations.inside(function, of: name).isEmpty
    }
  }

  static func insertion(_ text: String, in closure: SourceNode) -> Fix {
    if let first = closure.statements.first { return .insert("\(text); ", at: first.start) }
    if let signature = closure.child(.signature) { return .insert(" \(text)", at: signature.end) }
    return .replace(closure, "{ _ in \(text) }")
  }
}
