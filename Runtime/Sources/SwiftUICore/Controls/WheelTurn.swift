/// A box that takes turns of the mouse wheel over it.
@MainActor package protocol WheelOwner: LayoutNode {
  /// Returns whether the turn was used.
  func wheel(_ delta: CGPoint) -> Bool
}

/// Tells of turns of the mouse wheel in whole steps.
struct WheelTurnModifier: ElementModifier {
  /// How many points of turning are one step.
  var length: CGFloat
  /// Returns whether there was a step to take.
  var step: (Int) -> Bool
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    WheelTurnElement(self, inputs)
  }
}

final class WheelTurnElement: ModifierElement<WheelTurnModifier>, WheelOwner {
  /// What has been turned and is not yet a step.
  private var rest: CGFloat = 0

  func wheel(_ delta: CGPoint) -> Bool {
    guard environment.isEnabled, modifier.length > 0, delta.y.isFinite, delta.y != 0 else {
      return false
    }
    if (delta.y > 0) != (rest > 0) { rest = 0 }
    rest += delta.y
    let steps = Int(min(1000, max(-1000, rest / modifier.length)))
    guard steps != 0 else { return true }
    rest -= CGFloat(steps) * modifier.length
    return modifier.step(steps)
  }
}
