/// What principles of animation look like in a demo: modifiers that move by keyframes or phases of their
/// own and leave the view where it was. A demo's file has those its views use.
enum PrincipleSnippets {
  /// The declarations for the modifiers `source` uses, in the order of the table.
  static func declarations(for source: String, spec: InteractionSpec) -> [String] {
    table.filter { source.contains($0.call) }.map { $0.declaration(spec) }
  }

  private static let table: [(call: String, declaration: @Sendable (InteractionSpec) -> String)] = [
    (".windingUp(", { _ in windingUp }), (".landing(", { _ in landing }), (".popping(", popping),
    (".shaking(", shaking), (".breathing(", breathing), (".rippling(", { _ in rippling }),
    (".entering(", entering),
  ]

  /// Anticipation. The move itself waits as long as the draw-back takes.
  private static let windingUp = #"""
    /// Draws back before a move and swings past rest when it lets go.
    private struct WindUp<Trigger: Equatable & Sendable>: ViewModifier {
      let trigger: Trigger

      func body(content: Content) -> some View {
        content.keyframeAnimator(initialValue: CGFloat(0), trigger: trigger) { view, tension in
          view.scaleEffect(x: 1 - tension * 0.07, y: 1 + tension * 0.05, anchor: .center)
        } keyframes: { _ in
          KeyframeTrack {
            CubicKeyframe(1, duration: 0.14)
            SpringKeyframe(0, duration: 0.5, spring: Spring(response: 0.35, dampingRatio: 0.5))
          }
        }
      }
    }

    extension View {
      fileprivate func windingUp(on trigger: some Equatable & Sendable) -> some View {
        modifier(WindUp(trigger: trigger))
      }
    }
    """#

  private static let landing = #"""
    /// Spreads and flattens at the end of a move, then takes its shape again.
    private struct Landing<Trigger: Equatable & Sendable>: ViewModifier {
      let trigger: Trigger
      let strength: CGFloat

      func body(content: Content) -> some View {
        let strength = strength
        return content.keyframeAnimator(initialValue: CGFloat(0), trigger: trigger) { view, impact in
          view.scaleEffect(
            x: 1 + impact * strength, y: 1 - impact * strength * 0.8, anchor: .center)
        } keyframes: { _ in
          KeyframeTrack {
            LinearKeyframe(0, duration: 0.16)
            CubicKeyframe(1, duration: 0.1)
            SpringKeyframe(0, duration: 0.6, spring: Spring(response: 0.4, dampingRatio: 0.45))
          }
        }
      }
    }

    extension View {
      fileprivate func landing(
        on trigger: some Equatable & Sendable, strength: CGFloat = 0.09
      ) -> some View {
        modifier(Landing(trigger: trigger, strength: strength))
      }
    }
    """#

  private static func popping(_ spec: InteractionSpec) -> String {
    #"""
    /// Grows past its size for a moment and snaps back.
    private struct Popping<Trigger: Equatable & Sendable>: ViewModifier {
      let trigger: Trigger
      let strength: CGFloat

      func body(content: Content) -> some View {
        let strength = strength
        return content.keyframeAnimator(initialValue: CGFloat(0), trigger: trigger) { view, swell in
          view.scaleEffect(1 + swell * strength)
        } keyframes: { _ in
          KeyframeTrack {
            CubicKeyframe(1, duration: 0.1)
            SpringKeyframe(0, duration: 0.5, spring: Spring(response: 0.3, dampingRatio: 0.5))
          }
        }
      }
    }

    extension View {
      fileprivate func popping(
        on trigger: some Equatable & Sendable, strength: CGFloat = \#(spec.popStrength(0.16))
      ) -> some View {
        modifier(Popping(trigger: trigger, strength: strength))
      }
    }
    """#
  }

  private static func shaking(_ spec: InteractionSpec) -> String {
    #"""
    /// Shakes its head: what was tried is refused.
    private struct Shaking<Trigger: Equatable & Sendable>: ViewModifier {
      let trigger: Trigger

      func body(content: Content) -> some View {
        content.keyframeAnimator(initialValue: CGFloat(0), trigger: trigger) { view, shift in
          view.offset(x: shift)
        } keyframes: { _ in
          KeyframeTrack {
            CubicKeyframe(\#(number((spec.travel ?? 10) * 1.0)), duration: 0.07)
            CubicKeyframe(\#(number((spec.travel ?? 10) * -0.8)), duration: 0.09)
            CubicKeyframe(\#(number((spec.travel ?? 10) * 0.5)), duration: 0.08)
            CubicKeyframe(0, duration: 0.08)
          }
        }
      }
    }

    extension View {
      fileprivate func shaking(on trigger: some Equatable & Sendable) -> some View {
        modifier(Shaking(trigger: trigger))
      }
    }
    """#
  }

  private static func breathing(_ spec: InteractionSpec) -> String {
    #"""
    extension View {
      /// Swells and sinks without end.
      fileprivate func breathing() -> some View {
        phaseAnimator([false, true]) { view, isFull in
          view.scaleEffect(isFull ? \#(number((spec.scale ?? 1) > 1 ? spec.scale ?? 1 : 1.06)) : 1)
        } animation: { _ in
          .easeInOut(duration: 1.1)
        }
      }
    }
    """#
  }

  private static let rippling = #"""
    /// A ring that spreads from where the finger was.
    private struct Rippling<Trigger: Equatable & Sendable>: ViewModifier {
      let trigger: Trigger
      let color: Color

      func body(content: Content) -> some View {
        content.background {
          Circle()
            .stroke(color, lineWidth: 2)
            .keyframeAnimator(initialValue: CGFloat(1), trigger: trigger) { ring, spread in
              ring.scaleEffect(0.4 + spread * 1.6).opacity(1 - spread)
            } keyframes: { _ in
              KeyframeTrack {
                MoveKeyframe(0)
                LinearKeyframe(1, duration: 0.7)
              }
            }
            .allowsHitTesting(false)
        }
      }
    }

    extension View {
      fileprivate func rippling(
        on trigger: some Equatable & Sendable, color: Color
      ) -> some View {
        modifier(Rippling(trigger: trigger, color: color))
      }
    }
    """#

  private static func entering(_ spec: InteractionSpec) -> String {
    #"""
    /// Rises into place, each a little after the one before.
    private struct Entering: ViewModifier {
      let order: Int

      @State private var appeared = false

      func body(content: Content) -> some View {
        content
          .opacity(appeared ? \#(number(spec.opacity?.high ?? 1)) : \#(number(spec.opacity?.low ?? 0)))
          .offset(y: appeared ? 0 : \#(number(spec.travel ?? 16)))
          .animation(
            .spring(response: 0.5, dampingFraction: 0.82).delay(0.1 + Double(order) * \#(number(spec.stagger ?? 0.07))),
            value: appeared
          )
          .onAppear { appeared = true }
      }
    }

    extension View {
      fileprivate func entering(_ order: Int) -> some View {
        modifier(Entering(order: order))
      }
    }
    """#
  }
}
