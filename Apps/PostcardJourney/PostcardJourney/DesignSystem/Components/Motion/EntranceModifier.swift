import SwiftUI

/// Shows its content as far as its entrance has come: 0 before it is seen, 1 when it stands.
///
/// Where the user asked for less motion, only opacity changes, and everything at the same time.
private struct EntranceModifier<Effect: ViewModifier>: ViewModifier {
  var animation: Animation
  var wait: Double
  var effect: (_ isShown: Bool) -> Effect
  @State private var isShown = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  func body(content: Content) -> some View {
    content
      .modifier(effect(isShown || reduceMotion))
      .opacity(isShown ? 1 : 0)
      .onAppear {
        guard !isShown else { return }
        withAnimation(reduceMotion ? Motion.reduced : animation.delay(wait)) { isShown = true }
      }
  }
}

private struct RaiseEffect: ViewModifier {
  var isRaised: Bool
  func body(content: Content) -> some View { content.offset(y: isRaised ? 0 : 14) }
}

private struct UnfoldEffect: ViewModifier {
  var isUnfolded: Bool
  var anchor: UnitPoint
  func body(content: Content) -> some View {
    content.scaleEffect(isUnfolded ? 1 : 0.7, anchor: anchor)
  }
}

private struct DropEffect: ViewModifier {
  var isDown: Bool
  func body(content: Content) -> some View {
    content.scaleEffect(isDown ? 1 : 0.4, anchor: .bottom).offset(y: isDown ? 0 : -24)
  }
}

extension View {
  /// Comes a little after the thing before it: the cards of the home screen.
  func appearsInTurn(_ index: Int) -> some View {
    modifier(
      EntranceModifier(animation: Motion.appear, wait: Motion.wait(index)) {
        RaiseEffect(isRaised: $0)
      })
  }

  /// Unfolds out of the group it belongs to: the quick actions of the home screen.
  func unfolds(_ index: Int, from anchor: UnitPoint = .leading) -> some View {
    modifier(
      EntranceModifier(animation: Motion.appear, wait: Motion.wait(index)) {
        UnfoldEffect(isUnfolded: $0, anchor: anchor)
      })
  }

  /// Lands on its place from above: a marker on the map.
  func dropsIn(_ index: Int = 0) -> some View {
    modifier(
      EntranceModifier(animation: Motion.drop, wait: Motion.wait(index)) {
        DropEffect(isDown: $0)
      })
  }
}
