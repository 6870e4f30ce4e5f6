/// One state, two masters: a loop and a finger.
enum AutoloopBehindUserAction: LintRule {
  static let manual = RuleManual(
    "AM209", "autoloop-behind-user-action", .warning,
    """
    A state that both a `.task` loop and a tap change moves when the user did nothing. Choose: a \
    showcase that loops, or an answer to the user.
    """,
    bad: [
      """
      Image(systemName: "flame").symbolEffect(.bounce, value: sparks)
        .onTapGesture { sparks += 1 }
        .task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(2)); sparks += 1 } }
      """
    ],
    good: [
      "Image(systemName: \"flame\").symbolEffect(.bounce, value: sparks).onTapGesture { sparks += 1 }"
    ],
    nearMisses: [
      """
      Image(systemName: "flame").symbolEffect(.bounce, value: sparks)
        .onTapGesture { likes += 1 }
        .task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(2)); sparks += 1 } }
      """
    ])

  static let triggers: [RuleTrigger] = [.call("symbolEffect", "trim", "opacity")]

  private static let userCalls: Set<String> = [
    "onTapGesture", "onLongPressGesture", "Button", "onChanged", "onEnded",
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, node.base != nil, file.names("task") else { return }
    for name in Set(node.arguments.flatMap(\.value.identifiers)).sorted() {
      let changes = file.mutations[name].filter {
        $0.change != .binding && $0.node.enclosingType == node.enclosingType
      }
      guard let looped = changes.first(where: { isInTaskLoop($0.node) }),
        changes.contains(where: { $0.node.isInside(userCalls) && $0.node.isInAction })
      else { continue }
      file.report(
        AutoloopBehindUserAction.self, at: looped.node,
        "“\(name)” is changed by this loop and by the user")
    }
  }

  static func isInTaskLoop(_ node: SourceNode) -> Bool {
    node.isInside("task")
      && node.ancestors.contains {
        $0.kind == .whileStatement || $0.kind == .forStatement || $0.kind == .repeatStatement
      }
  }
}
