/// One card at a time.
enum AutoadvanceWithoutFlightGuard: LintRule {
  static let manual = RuleManual(
    "AM713", "autoadvance-without-flight-guard", .error, .automatic,
    """
    The timer and the finger call one `advance`. If a card is still flying, the timer's call throws \
    away its state. Ask first.
    """,
    bad: [
      """
      stack.task {
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3)); advance(fromDrag: 0) }
      }
      """
    ],
    good: [
      """
      stack.task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(3))
          if flying == nil { advance(fromDrag: 0) }
        }
      }
      """
    ],
    nearMisses: [
      "stack.task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(3)); tick() } }",
      """
      stack.task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(3))
          guard !isDragging else { continue }
          advance()
        }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("task")]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.kind == .call, let closure = node.closure else { return }
    for loop in closure.subtree where loop.kind == .whileStatement {
      guard let body = loop.body else { continue }
      for call in body.subtree where call.isPlainCall && call.parent?.kind.isBody == true {
        guard isShared(call, file), !isGuarded(call, loop) else { continue }
        let flag = flightName(file)
        file.report(
          AutoadvanceWithoutFlightGuard.self, at: call, "throws away the card that is still flying",
          fix: .replace(call, "if \(flag) == nil { \(call.text) }"))
      }
    }
  }

  /// Also called by a gesture; or its argument says it can be.
  private static func isShared(_ call: SourceNode, _ file: LintedFile) -> Bool {
    let lower = call.name.lowercased()
    guard ["advance", "next", "toss", "swipe", "dismiss"].contains(where: { lower.hasPrefix($0) })
    else { return false }
    if call.arguments.contains(where: { $0.label?.lowercased().contains("drag") == true }) {
      return true
    }
    return file.index.calls(call.name).contains {
      $0 != call && $0.isInside("onEnded", "onTapGesture")
    }
  }

  private static func isGuarded(_ call: SourceNode, _ loop: SourceNode) -> Bool {
    call.provenConditions.contains { $0.start > loop.conditions.last?.end ?? loop.start }
  }

  private static func flightName(_ file: LintedFile) -> String {
    let optional = file.states.all.first { $0.type.hasSuffix("?") && $0.wrapper == "State" }
    return optional?.name ?? "flying"
  }
}
