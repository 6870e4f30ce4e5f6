extension DemoContext {
  /// The gesture-driven press: it shrinks at the down edge and acts on lift inside.
  func pressableSupport(haptic: Bool = false, motion: String? = nil) -> String {
    let motion = motion ?? ".spring(response: 0.3, dampingFraction: 0.6)"
    return Template.render(
      #"""
      private struct PressableScale: ViewModifier {
        var pressedScale: CGFloat = 0.96
        let action: () -> Void
        @State private var isPressed = false

        func body(content: Content) -> some View {
          content
            .scaleEffect(isPressed ? pressedScale : 1)
            .animation(\#(motion), value: isPressed)
            .contentShape(Rectangle())
            .simultaneousGesture(
              DragGesture(minimumDistance: 0)
                .onChanged { _ in
                  if !isPressed {
                    isPressed = true
      «tick»              \#(light)
                  }
                }
                .onEnded { value in
                  isPressed = false
                  if abs(value.translation.width) < 20, abs(value.translation.height) < 20 {
                    action()
                  }
                }
            )
        }
      }

      extension View {
        fileprivate func pressable(
          scale: CGFloat = 0.96, action: @escaping () -> Void = {}
        ) -> some View {
          modifier(PressableScale(pressedScale: scale, action: action))
        }
      }
      """#, flags: haptic ? ["tick"] : [])
  }

  /// A finger anywhere on a surface, with feedback when it comes down: `touchesDown` runs then, `moved`
  /// at every change and `lifted` at the end. Each is a statement that may use `value`, or nothing.
  func touching(touchesDown: String? = nil, moved: String? = nil, lifted: String? = nil) -> String {
    var lines = [
      "«int»  private var touching: some Gesture {",
      "«int»    DragGesture(minimumDistance: 0)",
      "«int»      .onChanged { value in",
      "«int»        if !isTouching {",
      "«int»          isTouching = true",
      "«int»«hap»          \(light)",
    ]
    if let touchesDown { lines.append("«int»          \(touchesDown)") }
    lines.append("«int»        }")
    if let moved { lines.append("«int»        \(moved)") }
    lines.append("«int»      }")
    if let lifted {
      lines += [
        "«int»      .onEnded { _ in", "«int»        isTouching = false", "«int»        \(lifted)",
        "«int»      }",
      ]
    } else {
      lines.append("«int»      .onEnded { _ in isTouching = false }")
    }
    lines.append("«int»  }")
    return lines.joined(separator: "\n")
  }

  /// A random number generator whose picture stays still between events.
  var seededGenerator: String {
    #"""
    private struct SeededRNG {
      var state: UInt64

      mutating func unit() -> CGFloat {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return CGFloat(state % 10_000) / 10_000
      }
    }
    """#
  }
}
