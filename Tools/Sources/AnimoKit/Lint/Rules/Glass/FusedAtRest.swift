/// Two drops that touch are one.
enum FusedAtRest: LintRule {
  static let manual = RuleManual(
    "AM504", "fused-at-rest", .error, .automatic,
    """
    A container's spacing is the distance at which glass runs together, not padding. The stack inside \
    must be wider by a few points, or its elements are one blob at rest.
    """,
    bad: ["GlassEffectContainer(spacing: 16) { HStack(spacing: 10) { one; two } }"],
    good: ["GlassEffectContainer(spacing: 16) { HStack(spacing: 26) { one; two } }"],
    nearMisses: [
      "GlassEffectContainer(spacing: 16) { HStack(spacing: gap) { one; two } }",
      "GlassEffectContainer { HStack(spacing: 10) { one; two } }",
      "GlassEffectContainer(spacing: 16) { ZStack { one; two } }",
    ])

  static let triggers: [RuleTrigger] = [.call("GlassEffectContainer")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let spacing = node.argument("spacing"),
      let limit = file.number(spacing),
      let content = node.closure, let view = content.builtView
    else { return }
    let stack = view.chain.root
    guard stack.isPlainCall, stack.name == "HStack" || stack.name == "VStack" else { return }
    let given = stack.argument("spacing")
    let gap: Double
    if let given {
      guard let value = file.number(given) else { return }
      gap = value
    } else {
      gap = 8
    }
    guard gap <= limit + 6 else { return }
    let wanted = sourceText(limit + 10)
    var fix: Fix?
    if let given {
      fix = .replace(given, wanted)
    } else if let callee = stack.callee {
      fix =
        stack.arguments.allSatisfy(\.isTrailing)
        ? .replace(callee.range, "\(callee.text)(spacing: \(wanted))") : nil
      if stack.text.dropFirst(callee.text.count).hasPrefix("()") {
        fix = .replace(callee.start..<(callee.end + 2), "\(callee.text)(spacing: \(wanted))")
      }
    }
    file.report(
      FusedAtRest.self, at: given ?? stack.callee ?? stack,
      "\(sourceText(gap)) between, \(sourceText(limit)) to fuse: one blob at rest", fix: fix)
  }
}
