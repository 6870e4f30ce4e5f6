/// Who leaves is no longer in the queue.
enum ExitCardInsideStack: LintRule {
  static let manual = RuleManual(
    "AM712", "exit-card-inside-stack", .warning,
    """
    While the index moves on, the leaving card changes its place in the loop and its offset jumps. \
    Copy it to an overlay with state of its own, then advance.
    """,
    bad: [
      """
      func dismissTop() {
        withAnimation(.easeIn(duration: 0.5)) { exitOffset = 900 }
        withAnimation(.easeOut(duration: 0.4)) { index += 1 }
      }
      """
    ],
    good: [
      """
      func dismissTop() {
        leaving = cards[index]
        withAnimation(.easeIn(duration: 0.5)) { exitOffset = 900 }
        withAnimation(.easeOut(duration: 0.4)) { index = (index + 1) % cards.count }
      }
      """
    ],
    nearMisses: [
      "func open() { withAnimation(.easeIn(duration: 0.5)) { exitOffset = 900 } }",
      "func next() { withAnimation(.easeOut(duration: 0.4)) { index = 2; drag = 0 } }",
    ])

  static let triggers: [RuleTrigger] = [.kind(.function)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard file.names("withAnimation"), let body = node.body else { return }
    let animations = body.calls("withAnimation").filter(\.isWithAnimation)
    guard animations.count >= 2 else { return }
    let changes = file.mutations.inside(body)
    let exit = changes.first { mutation in
      let lower = mutation.name.lowercased()
      return mutation.change == .assign
        && ["exit", "fly", "toss", "leave", "throw"].contains { lower.hasPrefix($0) }
        && (file.number(mutation.value).map { abs($0) >= 300 } ?? false)
    }
    let advance = changes.first { mutation in
      (SourceNode.isIndexName(mutation.name)
        && (mutation.change == .compound || mutation.change == .assign))
        || (mutation.change == .method
          && ["removeFirst", "popLast", "removeLast"].contains(mutation.node.name))
    }
    guard let exit, let advance,
      let first = animations.first(where: { exit.node.isInside($0) }),
      let second = animations.first(where: { advance.node.isInside($0) }), first != second,
      !changes.contains(where: { mutation in
        mutation.change == .assign && mutation.value?.kind == .subscripting
          || mutation.value?.text.contains(".first") == true
      })
    else { return }
    file.report(
      ExitCardInsideStack.self, at: exit.node,
      "the leaving card jumps as the index moves; copy it out first")
  }
}
