/// A Live Activity has buttons, not gestures.
enum LiveActivityGesture: LintRule {
  static let manual = RuleManual(
    "AM905", "live-activity-gesture", .error,
    """
    Widgets and Live Activities are drawn by the system from an archive: gestures, springs and \
    running clocks do nothing there. `Button(intent:)` works.
    """,
    bad: [
      "DynamicIslandExpandedRegion(.center) { Bar().onTapGesture { skip() } }",
      """
      struct Ride: Widget {
        var body: some WidgetConfiguration {
          ActivityConfiguration(for: RideAttributes.self) { c in Lane() } dynamicIsland: { c in island(c) }
        }
      }
      struct Lane: View { var body: some View { Text("a").gesture(DragGesture()) } }
      """,
    ],
    good: [
      "DynamicIslandExpandedRegion(.center) { Button(intent: SkipIntent()) { Text(\"Skip\") } }"
    ],
    nearMisses: [
      "struct Lane: View { var body: some View { Text(\"a\").gesture(DragGesture()) } }",
      "DynamicIslandExpandedRegion(.center) { Text(\"a\").transition(.opacity) }",
    ])

  static let triggers: [RuleTrigger] = [
    .call("ActivityConfiguration", "DynamicIsland", "DynamicIslandExpandedRegion")
  ]

  private static let forbidden: Set<String> = [
    "gesture", "onTapGesture", "DragGesture", "withAnimation", "onLongPressGesture",
    "simultaneousGesture",
  ]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.isPlainCall else { return }
    var visited: Set<String> = []
    var pending = node.closures
    while let scope = pending.popLast() {
      for call in scope.subtree where call.kind == .call {
        if let reason = reason(call) {
          file.report(LiveActivityGesture.self, at: nameNode(call), reason)
        }
        guard call.isPlainCall, visited.insert(call.name).inserted else { continue }
        if let type = file.index.types.first(where: { $0.name == call.name }),
          let body = type.child(.members)
        {
          pending.append(body)
        }
      }
    }
  }

  private static func reason(_ call: SourceNode) -> String? {
    if forbidden.contains(call.name) {
      return "\(call.name) does nothing in a Live Activity; use Button(intent:)"
    }
    if call.name == "animation", let argument = call.unlabeled.first,
      AnimationFacts(argument)?.isSpring == true
    {
      return "a spring does nothing in a Live Activity"
    }
    if call.name == "TimelineView", call.unlabeled.first?.name == "animation" {
      return "a running clock does nothing in a Live Activity"
    }
    return nil
  }

  private static func nameNode(_ call: SourceNode) -> SourceNode {
    call.isPlainCall ? (call.callee ?? call) : call
  }
}
