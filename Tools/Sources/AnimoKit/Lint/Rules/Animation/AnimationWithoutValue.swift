/// `.animation` without a value animates everything that happens to change at the same time.
enum AnimationWithoutValue: LintRule {
  static let manual = RuleManual(
    "AM103", "animation-without-value", .error, .assisted,
    """
    `.animation(_:)` without `value:` animates every change that reaches the view, also the ones \
    nobody meant: rotation, first layout, a parent's state. Name the value it follows.
    """,
    bad: [
      """
      struct Dot: View {
        @State private var isUp = false
        var body: some View {
          Circle().offset(y: isUp ? -20 : 0).animation(.easeOut(duration: 0.2))
        }
      }
      """
    ],
    good: ["Circle().offset(y: isUp ? -20 : 0).animation(.easeOut(duration: 0.2), value: isUp)"],
    nearMisses: [
      "toggle($flag.animation(.easeOut))", "Circle().animation(.linear) { $0.opacity(0.5) }",
      "film.animation(.drawn)", "let fade: AnyTransition = .opacity.animation(.linear)",
      "let fade = AnyTransition.opacity.animation(.easeIn(duration: 0.1))",
      "func calm(_ isOn: Binding<Bool>) -> Binding<Bool> { isOn.animation(.linear) }",
    ])

  static let triggers: [RuleTrigger] = [.call("animation")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let base = node.base, node.arguments.count == 1,
      let only = node.arguments.first, only.label == nil, !only.isTrailing,
      isAnimation(only.value), !(base.rootName ?? "").hasPrefix("$")
    else { return }
    let chain = node.chain
    // A transition and a binding carry their own animation; no view begins with a dot.
    guard !chain.root.isImplicitMember, chain.root.name != "AnyTransition",
      !isBinding(base, file)
    else { return }
    let read = chain.links(before: node).flatMap { link in
      link.arguments.flatMap(\.value.identifiers)
    }
    let states = file.states.mutableNames.intersection(read).sorted()
    var fix: Fix?
    if states.count == 1 { fix = .insert(", value: \(states[0])", at: only.value.end) }
    let hint = states.isEmpty ? "" : "; it could follow \(states.joined(separator: " or "))"
    file.report(
      AnimationWithoutValue.self, range: Chain.modifierRange(node).lowerBound..<node.end,
      "an animation without value: follows every change\(hint)", fix: fix)
  }

  /// A plain name that the file declares as a `Binding`.
  private static func isBinding(_ base: SourceNode, _ file: LintedFile) -> Bool {
    guard let name = base.plainName else { return false }
    return file.tree.text(0, file.tree.root.end).contains("\(name): Binding<")
  }

  /// An animation by its factory, in a ternary, by its type or by its name; nil counts too.
  private static func isAnimation(_ value: SourceNode) -> Bool {
    let value = value.unwrapped
    if value.kind == .nilLiteral || AnimationFacts(value) != nil { return true }
    if value.kind == .ternary {
      return value.children.dropFirst().contains { $0.kind != .nilLiteral && isAnimation($0) }
    }
    let name = value.kind == .identifier || value.kind == .member ? value.name.lowercased() : ""
    return !value.isImplicitMember && (name.hasSuffix("animation") || name.hasSuffix("spring"))
  }
}
