/// Springs are written with response and damping fraction, one vocabulary for all of them.
enum SpringWithoutResponse: LintRule {
  static let manual = RuleManual(
    "AM102", "spring-without-response", .warning, .automatic,
    """
    Duration and bounce, the named springs, and `withAnimation` without an animation all hide \
    the two numbers that say how a spring feels. Write `response` and `dampingFraction`.
    """,
    bad: [
      "withAnimation(.spring(duration: 0.5, bounce: 0.2)) { card = 2 }",
      "withAnimation(.snappy) { card = 2 }",
      "withAnimation { card = 2 }", "withAnimation(.spring(response: 0.4)) { card = 2 }",
    ],
    good: ["withAnimation(.spring(response: 0.5, dampingFraction: 0.8)) { card = 2 }"],
    nearMisses: [
      "withAnimation(.easeOut(duration: 0.2)) { card = 2 }",
      "let road = Surface.smooth", "let coil = Toy.spring(response: 0.4)",
      "let k = Track(.spring(to: 5, duration: 0.6, spring: .bouncy))",
      "withAnimation(.smooth) { Image(systemName: s).contentTransition(.symbolEffect(.replace)) }",
    ])

  static let triggers: [RuleTrigger] = [
    .call("spring", "bouncy", "snappy", "smooth", "withAnimation")
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    if node.name == "withAnimation" {
      checkCall(node, file)
    } else if node.isMember(of: "Animation") {
      checkSpring(node, file)
    }
  }

  private static func checkCall(_ call: SourceNode, _ file: LintedFile) {
    guard call.isWithAnimation, call.arguments.allSatisfy(\.isTrailing), call.closure != nil,
      let callee = call.callee
    else { return }
    file.report(
      SpringWithoutResponse.self, at: callee, "withAnimation without an animation",
      fix: .replace(callee.end..<calleeArgumentsEnd(call), "(.\(AnimationFacts.preset))"))
  }

  /// `withAnimation()` has empty parentheses to replace; `withAnimation {` has none.
  private static func calleeArgumentsEnd(_ call: SourceNode) -> Int {
    guard let callee = call.callee else { return call.end }
    var end = callee.end
    let bytes = call.tree.bytes
    if bytes[end] == Ascii.openParen, bytes[end + 1] == Ascii.closeParen { end += 2 }
    return end
  }

  private static func checkSpring(_ node: SourceNode, _ file: LintedFile) {
    if node.name == "spring" {
      if checkHalf(node, file) { return }
      guard node.kind == .call, let duration = node.argument("duration"),
        node.argument("to") == nil, node.argument("spring") == nil
      else { return }
      let bounce = node.argument("bounce")
      var fix: Fix?
      let folded = bounce.map { file.number($0) } ?? 0
      if let folded, folded >= 0, folded <= 1, node.arguments.count <= (bounce == nil ? 1 : 2) {
        let prefix = node.base == nil ? "." : "Animation."
        fix = .replace(
          node,
          "\(prefix)spring(response: \(duration.text), dampingFraction: \(sourceText(1 - folded)))")
      }
      file.report(
        SpringWithoutResponse.self, at: node, "a spring by duration and bounce", fix: fix)
      return
    }
    guard isAnimationContext(node), !(node.name == "smooth" && drivesReplace(node, file)) else {
      return
    }
    let numbers = ["bouncy": "0.7", "snappy": "0.85", "smooth": "1"]
    guard let damping = numbers[node.name] else { return }
    let prefix = node.base == nil ? "." : "Animation."
    let isPlain = node.kind == .member || node.arguments.isEmpty
    let duration = node.kind == .call ? node.argument("duration") : nil
    let response = duration?.text ?? "0.5"
    let isKnown = isPlain || (duration != nil && node.arguments.count == 1)
    file.report(
      SpringWithoutResponse.self, at: node, "the named spring .\(node.name) hides its numbers",
      fix: isKnown
        ? .replace(node, "\(prefix)spring(response: \(response), dampingFraction: \(damping))")
        : nil)
  }

  /// A response alone leaves the damping fraction to the system, which takes 0.825.
  private static func checkHalf(_ node: SourceNode, _ file: LintedFile) -> Bool {
    guard node.kind == .call, node.arguments.count == 1, let response = node.argument("response")
    else { return false }
    file.report(
      SpringWithoutResponse.self, at: node, "a spring without its damping fraction",
      fix: .insert(", dampingFraction: 0.825", at: response.end))
    return true
  }

  private static func isAnimationContext(_ node: SourceNode) -> Bool {
    if node.base?.name == "Animation" { return true }
    guard let argument = node.chainTop.parent, argument.kind == .argument,
      let call = argument.parent
    else { return false }
    return ["withAnimation", "animation", "transaction"].contains(call.name)
  }

  /// A symbol swap reads well with `.smooth`.
  private static func drivesReplace(_ node: SourceNode, _ file: LintedFile) -> Bool {
    guard let call = node.nearestCall else { return false }
    let scope = call.isWithAnimation ? call : call.chain.top
    return scope.calls("contentTransition", "symbolEffect").contains {
      $0.text.contains(".replace")
    }
      || (call.isWithAnimation && file.names("contentTransition")
        && file.index.calls("contentTransition").contains { $0.text.contains(".replace") })
  }
}
