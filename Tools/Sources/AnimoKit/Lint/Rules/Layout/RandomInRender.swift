/// A view that throws dice flickers.
enum RandomInRender: LintRule {
  static let manual = RuleManual(
    "AM605", "random-in-render", .error, .assisted,
    """
    A body, a Canvas and a TimelineView run again and again; a random number there is another one \
    each time. Throw the dice once, outside, or use a seeded generator.
    """,
    bad: [
      "Canvas { g, size in g.fill(dot(.random(in: 0...1)), with: .color(.white)) }",
      "struct Sky: View { var body: some View { Star().offset(x: CGFloat.random(in: -9...9)) } }",
    ],
    good: [
      "Canvas { g, size in var dice = SeededDice(seed); g.fill(dot(dice.next()), with: .color(.white)) }"
    ],
    nearMisses: [
      "struct Sky: View { var body: some View { Star().onTapGesture { x = .random(in: -9...9) } } }",
      "func makeStars() -> [Star] { (0..<9).map { _ in Star(x: .random(in: 0...1)) } }",
      "struct Sky: View {\n  @State private var x = Double.random(in: 0...1)\n  var body: some View { Star() }\n}",
      "struct Sky: View { var body: some View { Button(\"a\") { deck = deck.shuffled() } } }",
      "Canvas { g, size in g.fill(dot(.random(in: 0...1, using: &dice)), with: .color(.white)) }",
    ])

  static let triggers: [RuleTrigger] = [
    .call("random", "randomElement", "shuffled", "arc4random_uniform", "drand48")
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.argument("using") == nil, !node.isInAction,
      isRendered(node, file)
    else { return }
    if node.name == "random", node.base == nil, !node.isImplicitMember { return }
    file.report(
      RandomInRender.self, at: node, "another number each time the view is drawn",
      fix: fix(node, file))
  }

  private static func isRendered(_ node: SourceNode, _ file: LintedFile) -> Bool {
    if node.isInside("Canvas", "TimelineView") {
      return node.enclosingCalls.contains { call in
        (call.name == "Canvas" || call.name == "TimelineView")
          && call.closures.contains { node.isInside($0) }
      }
    }
    guard let member = node.enclosingMember else { return false }
    if member.attributeNames.contains("ViewBuilder") { return true }
    let isBuilder = member.attributeNames.isEmpty
    guard isBuilder else { return false }
    switch member.kind {
    case .function: return returnsView(member.child(.type))
    case .variable:
      return member.bindings.contains { $0.getter != nil && returnsView($0.annotation) }
    default: return false
    }
  }

  private static func returnsView(_ type: SourceNode?) -> Bool {
    type?.text.hasPrefix("some View") ?? false
  }

  /// A stored value, thrown once, for a literal range inside a view.
  private static func fix(_ node: SourceNode, _ file: LintedFile) -> Fix? {
    guard node.name == "random", let base = node.base, base.kind == .identifier,
      ["CGFloat", "Double", "Int", "Float"].contains(base.name),
      let range = node.argument("in"), range.subtree.allSatisfy({ isLiteral($0) }),
      let type = node.enclosingType, type.inherits("View"), let first = type.members.first,
      !node.isInside("ForEach"), !type.text.contains("randomValue")
    else { return nil }
    return Fix([
      .init(
        range: first.start..<first.start,
        text: "@State private var randomValue = \(node.text)\n"),
      .init(range: node.range, text: "randomValue"),
    ])
  }

  private static func isLiteral(_ node: SourceNode) -> Bool {
    [.integer, .float, .prefix, .infix].contains(node.kind)
  }
}
