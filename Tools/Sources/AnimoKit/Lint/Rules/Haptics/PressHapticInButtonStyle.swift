/// A ButtonStyle hears of a press late.
enum PressHapticInButtonStyle: LintRule {
  static let manual = RuleManual(
    "AM313", "press-haptic-in-buttonstyle", .warning,
    """
    `configuration.isPressed` is late inside scroll views and can be skipped by a quick tap. A \
    haptic on touch-down belongs to a gesture-driven modifier.
    """,
    bad: [
      """
      struct Soft: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.onChange(of: configuration.isPressed) { tick() }
        }
      }
      """
    ],
    good: ["Text(\"Send\").modifier(PressableScale(action: send))"],
    nearMisses: [
      """
      struct Soft: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.scaleEffect(configuration.isPressed ? 0.96 : 1)
        }
      }
      """
    ])

  static let triggers: [RuleTrigger] = [.kind(.structure), .kind(.classType)]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.inherits("ButtonStyle", "PrimitiveButtonStyle"), let members = node.child(.members)
    else { return }
    if let haptic = members.subtree.first(where: { HapticFacts.isHaptic($0) }) {
      file.report(PressHapticInButtonStyle.self, at: haptic, "comes late; use a press modifier")
    } else if let change = members.calls("onChange", "sensoryFeedback").first(where: { call in
      (call.argument("of") ?? call.argument("trigger"))?.mentions("isPressed") == true
    }) {
      file.report(
        PressHapticInButtonStyle.self, range: Chain.modifierRange(change),
        "isPressed comes late; use a press modifier")
    }
  }
}
