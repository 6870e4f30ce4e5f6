/// A loop in a task sleeps, and stops when it is cancelled.
enum TaskLoopRunaway: LintRule {
  static let manual = RuleManual(
    "AM208", "task-loop-runaway", .error, .automatic,
    """
    `while true` in a task goes on after the view is gone, and a loop that never sleeps burns a \
    whole core. Ask `!Task.isCancelled` and sleep in each round.
    """,
    bad: [
      "Dot().task { while true { on.toggle(); try? await Task.sleep(for: .seconds(1)) } }",
      "Dot().task { while !Task.isCancelled { on.toggle() } }",
      "Dot().task { while !Task.isCancelled { if on { try? await Task.sleep(for: .seconds(1)) } } }",
    ],
    good: [
      "Dot().task { while !Task.isCancelled { on.toggle(); try? await Task.sleep(for: .seconds(1)) } }"
    ],
    nearMisses: [
      "func parse() { while true { if done { break } } }",
      "Dot().task { for await beat in heart.beats { on.toggle() } }",
      "Dot().task { while !Task.isCancelled { await model.nextFrame() } }",
      """
      Dot().task {
        while !Task.isCancelled {
          if on { await rest(1) } else { await rest(2) }
        }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.kind(.whileStatement), .kind(.repeatStatement)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard let closure = node.enclosingClosure,
      let call = closure.parent?.parent,
      call.name == "task" || call.name == "Task"
        || call.name == "detached", let body = node.body
    else { return }
    let condition = node.kind == .whileStatement ? node.conditions.first : node.lastChild
    guard let condition else { return }
    let isForever = condition.kind == .boolean && condition.text == "true"
    let asksCancelled = condition.text.contains("isCancelled")
    guard isForever || asksCancelled else { return }
    let sleeps = alwaysAwaits(body)
    let leaves = body.subtree.contains {
      $0.kind == .jump || $0.kind == .returnStatement || $0.text.contains("checkCancellation")
        || $0.text.contains("isCancelled")
    }
    if sleeps, !isForever || leaves || body.text.contains("try await") { return }
    var edits: [Fix.Edit] = []
    if isForever { edits.append(.init(range: condition.range, text: "!Task.isCancelled")) }
    if !sleeps {
      let end = body.end - 1
      let separator = body.children.contains { _ in true } ? "; " : " "
      let isMultiline = body.text.contains("\n")
      if isMultiline {
        edits.append(
          .init(range: end..<end, text: "try? await Task.sleep(for: .seconds(1))\n"))
      } else {
        let last = body.lastChild?.end ?? end
        edits.append(
          .init(range: last..<last, text: separator + "try? await Task.sleep(for: .seconds(1))"))
      }
    }
    file.report(
      TaskLoopRunaway.self, at: condition,
      sleeps ? "the loop never asks whether it was cancelled" : "the loop never sleeps",
      fix: Fix(edits))
  }

  /// Whether every way through the statements waits for something, or leaves.
  private static func alwaysAwaits(_ body: SourceNode) -> Bool {
    for statement in body.statements {
      switch statement.kind {
      case .ifStatement:
        if statement.conditions.contains(where: { awaits($0) }) { return true }
        guard let then = statement.thenBranch, let other = statement.elseBranch else { continue }
        let second = other.kind == .block ? alwaysAwaits(other) : awaits(other)
        if alwaysAwaits(then), second { return true }
      case .guardStatement:
        if statement.conditions.contains(where: { awaits($0) }) { return true }
      case .switchStatement:
        let cases = statement.children.filter { $0.kind == .switchCase }
        if !cases.isEmpty, cases.allSatisfy({ alwaysAwaits($0) }) { return true }
      case .doStatement:
        if let block = statement.body, alwaysAwaits(block) { return true }
      case .forStatement, .whileStatement: if awaits(statement) { return true }
      default: if awaits(statement) { return true }
      }
    }
    return false
  }

  private static func awaits(_ node: SourceNode) -> Bool {
    node.subtree.contains { $0.kind == .effect && $0.name == "await" }
      || node.text.hasPrefix("for await")
      || node.text.hasPrefix("for try await")
  }
}
