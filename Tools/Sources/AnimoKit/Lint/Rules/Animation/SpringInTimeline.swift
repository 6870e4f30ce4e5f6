/// What a clock draws needs no animation of SwiftUI's.
enum SpringInTimeline: LintRule {
  static let manual = RuleManual(
    "AM105", "spring-in-timeline", .error,
    """
    Inside a TimelineView, a Canvas or a shader chain every frame is drawn from the clock. A spring \
    or `withAnimation` there fights the frames. Compute the value from the date.
    """,
    bad: [
      """
      TimelineView(.animation) { clock in
        Disc().offset(y: lift).animation(.spring(response: 0.3, dampingFraction: 0.7), value: lift)
      }
      """,
      "Sheet().colorEffect(Shaders.oil(.float(t))).animation(.bouncy, value: t)",
    ],
    good: [
      """
      TimelineView(.animation) { clock in
        Disc().offset(y: sin(clock.date.timeIntervalSince(start)) * 20)
      }
      """
    ],
    nearMisses: [
      """
      TimelineView(.animation) { clock in
        Disc().onTapGesture { withAnimation(.easeOut(duration: 0.2)) { lift = 20 } }
      }
      """
    ])

  static let triggers: [RuleTrigger] = [
    .call("spring", "interactiveSpring", "interpolatingSpring", "bouncy", "snappy", "withAnimation")
  ]

  private static let shaders: Set<String> = ["colorEffect", "layerEffect", "distortionEffect"]

  static func check(_ node: SourceNode, in file: LintedFile) {
    guard node.name == "withAnimation" ? node.isWithAnimation : node.isMember(of: "Animation"),
      !node.isInAction || isAnimationModifier(node)
    else { return }
    if node.isInside("TimelineView", "Canvas") {
      guard
        node.enclosingCalls.contains(where: { call in
          (call.name == "TimelineView" || call.name == "Canvas")
            && call.closures.contains { node.isInside($0) }
        })
      else { return }
      file.report(SpringInTimeline.self, at: node, "the clock drives this view; compute its value")
    } else if let call = node.enclosingCall("animation"),
      call.chain.links.contains(where: {
        shaders.contains($0.name)
      })
    {
      file.report(SpringInTimeline.self, at: node, "the shader's clock drives this view")
    }
  }

  private static func isAnimationModifier(_ node: SourceNode) -> Bool {
    node.nearestCall?.name == "animation"
  }
}
