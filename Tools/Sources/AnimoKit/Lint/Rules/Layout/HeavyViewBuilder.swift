/// Arithmetic belongs in functions.
enum HeavyViewBuilder: LintRule {
  static let manual = RuleManual(
    "AM606", "heavy-viewbuilder", .warning,
    """
    Many constants and much trigonometry inside a view builder make the type checker give up and \
    hide what is drawn. Move them to a function that returns a small layout value.
    """,
    bad: [
      """
      ForEach(0..<12) { i in
        let a = sin(t); let b = cos(t); let c = pow(a, 2)
        let d = sqrt(c + b); let e = atan2(a, b); let f = exp(-d)
        Dot().offset(x: e, y: f)
      }
      """
    ],
    good: [
      "ForEach(0..<12) { i in let place = placeFor(i); Dot().offset(x: place.x, y: place.y) }"
    ],
    nearMisses: [
      "func placeFor(_ i: Int) -> Place { Place(x: sin(t) + cos(t) + pow(t, 2), y: sqrt(t) + exp(t) + tan(t)) }",
      "ForEach(0..<12) { i in let a = sin(t); let b = cos(t); Dot().offset(x: a, y: b) }",
    ])

  static let triggers: [RuleTrigger] = [.call("ForEach", "GeometryReader")]

  private static let functions: Set<String> = ["sin", "cos", "tan", "pow", "exp", "sqrt", "atan2"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall, let closure = node.closure, !node.isInside("Canvas") else { return }
    let lets = closure.statements.filter { $0.kind == .variable }.flatMap(\.bindings).count
    var trigonometry = 0
    var longest = 0
    var pending = Array(closure.statements)
    while let current = pending.popLast() {
      // An inner ForEach or an action has its own account.
      if current.kind == .closure, let call = current.parent?.parent,
        call.name == "ForEach" || call.name == "GeometryReader"
          || SourceNode.actionCalls.contains(call.name)
          || call.name == "Canvas"
      {
        continue
      }
      if current.isPlainCall, functions.contains(current.name) { trigonometry += 1 }
      if current.kind == .infix, current.parent?.kind != .infix {
        longest = max(longest, operators(current))
      }
      pending += current.children
    }
    guard lets >= 8 || trigonometry >= 6 || longest >= 12 else { return }
    let what =
      lets >= 8
      ? "\(lets) constants"
      : trigonometry >= 6
        ? "\(trigonometry) calls of mathematics"
        : "an expression of \(longest) operators"
    file.report(
      HeavyViewBuilder.self, at: node.callee ?? node,
      "\(what) in a view builder; move them to a function")
  }

  private static func operators(_ node: SourceNode) -> Int {
    node.subtree.reduce(0) { $0 + ($1.kind == .infix ? 1 : 0) }
  }
}
