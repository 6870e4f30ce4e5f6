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
        let flag = flightName(of: call, file)
        file.report(
          AutoadvanceWithoutFlightGuard.self, at: call, "throws away the card that is still flying",
          fix: flag.map { .replace(call, "if \($0) == nil { \(call.text) }") })
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

  /// The optional that holds the card on its way: what the called function fills, or one whose name
  /// says so. Without one there is nothing to ask.
  private static func flightName(of call: SourceNode, _ file: LintedFile) -> String? {
    let optionals = file.states.all.filter { $0.type.hasSuffix("?") && $0.wrapper == "State" }
    let function = file.index.functions.first { $0.name == call.name }
    let filled = optionals.filter { state in
      function.map { body in
        file.mutations.inside(body).contains { $0.name == state.name && $0.change == .assign }
      } ?? false
    }
    if filled.count == 1 { return filled[0].name }
    if let named = optionals.first(where: { state in
      ["fly", "leav", "toss", "thrown"].contains { state.name.lowercased().contains($0) }
    }) {
      return named.name
    }
    return file.canUse("flying", at: call) ? "flying" : nil
  }
}
