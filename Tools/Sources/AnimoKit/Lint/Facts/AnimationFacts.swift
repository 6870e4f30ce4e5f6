/// An animation value, `.spring(response: 0.4, dampingFraction: 0.6).delay(0.1)`, taken apart.
struct AnimationFacts {
  static let springs: Set<String> = [
    "spring", "interactiveSpring", "interpolatingSpring", "bouncy", "snappy", "smooth",
  ]
  static let timings: Set<String> = [
    "easeIn", "easeOut", "easeInOut", "linear", "timingCurve", "default",
  ]

  /// The factory: a call, or a member without a call.
  var factory: SourceNode
  /// `.delay`, `.speed`, `.repeatForever` … after it.
  var modifiers: [SourceNode]

  var isSpring: Bool { Self.springs.contains(factory.name) }
  var repeats: Bool {
    modifiers.contains { $0.name == "repeatForever" || $0.name == "repeatCount" }
  }

  init?(_ expression: SourceNode) {
    let chain = expression.unwrapped.chain
    var nodes = chain.links
    nodes.insert(chain.root, at: 0)
    for (index, node) in nodes.enumerated() {
      guard Self.springs.contains(node.name) || Self.timings.contains(node.name),
        node.isMember(of: "Animation")
      else { continue }
      factory = node
      modifiers = Array(nodes[(index + 1)...])
      return
    }
    return nil
  }

  func dampingFraction(_ file: LintedFile) -> Double? {
    switch factory.name {
    case "spring", "interactiveSpring":
      if let value = factory.argument("dampingFraction") { return file.number(value) }
      if let bounce = factory.argument("bounce") { return file.number(bounce).map { 1 - $0 } }
      return nil
    case "bouncy": return 0.7
    case "snappy": return 0.85
    case "smooth": return 1
    default: return nil
    }
  }

  /// What to write instead of a spring that says nothing about itself.
  static let preset = "spring(response: 0.4, dampingFraction: 0.65)"
}

extension SourceNode {
  /// The animation a `withAnimation`, `.animation(_:value:)` or `.transition` is given.
  var animationArgument: SourceNode? { unlabeled.first }

  /// `withAnimation(…) { }`, a plain call.
  var isWithAnimation: Bool { isPlainCall && name == "withAnimation" }

  /// Whether it runs inside the closure of `withAnimation`.
  var isAnimated: Bool {
    enclosingCalls.contains { $0.isWithAnimation || $0.name == "withTransaction" }
  }
}
