/// The second toast must not be dismissed by the first one's timer.
enum ToastDismissWithoutToken: LintRule {
  static let manual = RuleManual(
    "AM618", "toast-dismiss-without-token", .error, .automatic,
    """
    A timer that clears whatever is shown also clears the toast that came after. Clear only if the \
    shown one is still the one the timer was started for.
    """,
    bad: [
      """
      func show(_ note: Note) {
        toast = note
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { toast = nil }
      }
      """
    ],
    good: [
      """
      func show(_ note: Note) {
        toast = note
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
          if toast?.id == note.id { toast = nil }
        }
      }
      """
    ],
    nearMisses: [
      "func close() { toast = nil }",
      "func load() { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { page = nil } }",
      """
      func show(_ note: Note) {
        toast = note
        Task {
          try? await Task.sleep(for: .seconds(2))
          guard toast?.id == note.id else { return }
          toast = nil
        }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("asyncAfter", "Task", "task")]

  private static let words = ["toast", "banner", "snackbar"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let closure = node.closure,
      node.name == "asyncAfter" || closure.text.contains("sleep")
    else { return }
    for mutation in file.mutations.inside(closure) where mutation.isWhole {
      let lower = mutation.name.lowercased()
      guard words.contains(where: { lower.contains($0) }),
        mutation.value?.kind == .nilLiteral
          || (mutation.setsFalse && (lower.hasPrefix("show") || lower.hasPrefix("is"))),
        !AutoloopBehindUserAction.isInTaskLoop(mutation.node),
        sleepsBefore(mutation.node, node, closure)
      else { continue }
      let isGuarded = mutation.node.provenConditions.contains { condition in
        condition.start >= closure.start
          && condition.subtree.contains { $0.kind == .infix && $0.name == "==" }
      }
      guard !isGuarded else { continue }
      file.report(
        ToastDismissWithoutToken.self, at: mutation.node, "may clear a toast that came later",
        fix: fix(mutation, node, file))
    }
  }

  private static func sleepsBefore(
    _ mutation: SourceNode, _ call: SourceNode, _ closure: SourceNode
  ) -> Bool {
    if call.name == "asyncAfter" { return true }
    return closure.subtree.contains {
      $0.kind == .call && $0.name == "sleep" && $0.start < mutation.start
    }
  }

  private static func fix(
    _ mutation: MutationTable.Mutation, _ call: SourceNode, _ file: LintedFile
  ) -> Fix? {
    guard mutation.value?.kind == .nilLiteral, let function = call.enclosingFunction,
      let body = function.body
    else { return nil }
    // `toast = shown` before the timer names the token.
    let shown = file.mutations.inside(body, of: mutation.name).last {
      $0.change == .assign && $0.node.start < call.start && $0.value?.kind == .identifier
    }
    guard let token = shown?.value?.text else { return nil }
    return .replace(
      mutation.node, "if \(mutation.name)?.id == \(token).id { \(mutation.node.text) }")
  }
}
