/// Who drags away has changed their mind.
enum PressActionNotBounded: LintRule {
  static let manual = RuleManual(
    "AM702", "press-action-not-bounded", .error, .automatic,
    """
    A press acts when the finger lifts inside. Without asking how far it went, dragging away and \
    scrolling fire the action too.
    """,
    bad: [
      """
      DragGesture(minimumDistance: 0).onChanged { _ in down = true }
        .onEnded { v in down = false; send() }
      """
    ],
    good: [
      """
      DragGesture(minimumDistance: 0).onChanged { _ in down = true }.onEnded { v in
        down = false
        if abs(v.translation.width) < 20, abs(v.translation.height) < 20 { send() }
      }
      """
    ],
    nearMisses: [
      "DragGesture(minimumDistance: 0).onChanged { _ in down = true }.onEnded { _ in down = false }",
      "DragGesture(minimumDistance: 0).onChanged { v in x = v.location.x }.onEnded { _ in commit() }",
      """
      DragGesture(minimumDistance: 0).onChanged { _ in down = true }.onEnded { v in
        down = false
        if frame.contains(v.location) { send() }
      }
      """,
    ])

  static let triggers: [RuleTrigger] = [.call("DragGesture")]

  private static let harmless: Set<String> = ["withAnimation", "print", "reset", "release"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall else { return }
    let gesture = GestureFacts(node)
    guard gesture.isPress(file) else { return }
    for closure in gesture.ended {
      for statement in closure.statements {
        guard let call = action(statement), !isBounded(call, closure) else { continue }
        let name = closure.parameterNames.first
        var edits: [Fix.Edit] = []
        let value: String
        if let name, name != "_" {
          value = name
        } else if let parameter = closure.child(.signature)?.firstChild {
          value = "value"
          edits.append(.init(range: parameter.range, text: value))
        } else {
          value = "$0"
        }
        edits.append(
          .init(
            range: statement.range,
            text:
              "if abs(\(value).translation.width) < 20, abs(\(value).translation.height) < 20 "
              + "{ \(statement.text) }"))
        file.report(
          PressActionNotBounded.self, at: call, "fires although the finger went away",
          fix: Fix(edits))
        return
      }
    }
  }

  /// A call for its effect: not an animation of the flag, not a haptic.
  private static func action(_ statement: SourceNode) -> SourceNode? {
    let call = statement.unwrapped
    guard call.kind == .call, !HapticFacts.isHaptic(call), !harmless.contains(call.name),
      call.name != "asyncAfter"
    else { return nil }
    return call
  }

  private static func isBounded(_ call: SourceNode, _ closure: SourceNode) -> Bool {
    call.provenConditions.contains { condition in
      condition.start >= closure.start
        && (condition.mentions("translation") || condition.hasCall("contains", "hypot"))
    }
  }
}
