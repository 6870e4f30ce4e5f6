/// A spring without numbers is a different spring on every system version.
enum BareSpring: LintRule {
  static let manual = RuleManual(
    "AM101", "bare-spring", .error, .automatic,
    """
    A spring says its response and its damping. Without numbers the system picks them, and the \
    motion is nobody's decision.
    """,
    bad: [
      "withAnimation(.spring()) { opened = true }",
      "Circle().scaleEffect(scale).animation(.interpolatingSpring, value: scale)",
    ],
    good: ["withAnimation(.spring(response: 0.3, dampingFraction: 0.7)) { opened = true }"],
    nearMisses: ["let coil = Toy.spring()", "shop.spring(sale)", "let s = Season.spring"])

  static let triggers: [RuleTrigger] = [
    .call("spring", "interactiveSpring", "interpolatingSpring")
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isMember(of: "Animation") else { return }
    if node.kind == .call {
      guard node.arguments.isEmpty else { return }
    } else {
      // `.spring` alone could be a season: only where an animation is wanted.
      guard node.base != nil || isAnimationContext(node) else { return }
    }
    let prefix = node.base == nil ? "." : "Animation."
    file.report(
      BareSpring.self, at: node, "a spring without response and dampingFraction",
      fix: .replace(node, prefix + AnimationFacts.preset))
  }

  private static func isAnimationContext(_ node: SourceNode) -> Bool {
    let top = node.chainTop
    if let argument = top.parent, argument.kind == .argument, let call = argument.parent {
      if ["withAnimation", "animation", "transaction"].contains(call.name) { return true }
    }
    return top.ancestors.prefix(4).contains {
      $0.kind == .binding && ($0.annotation?.text.hasPrefix("Animation") ?? false)
    }
  }
}
