import SwiftUI

/// Flattens a row as it leaves, so that it closes up rather than vanishes.
private struct CollapseEffect: ViewModifier {
  var isCollapsed: Bool
  func body(content: Content) -> some View {
    content
      .scaleEffect(x: 1, y: isCollapsed ? 0.6 : 1, anchor: .top)
      .opacity(isCollapsed ? 0 : 1)
  }
}

extension AnyTransition {
  /// A record that comes fades in and grows a little; one that goes closes up.
  static var recordRow: AnyTransition {
    .asymmetric(
      insertion: .opacity.combined(with: .scale(scale: 0.94)),
      removal: .modifier(
        active: CollapseEffect(isCollapsed: true), identity: CollapseEffect(isCollapsed: false)))
  }
}

/// Content that fades over to its next version when `value` changes.
struct CrossFade<Value: Hashable, Content: View>: View {
  var value: Value
  @ViewBuilder var content: (Value) -> Content

  var body: some View {
    ZStack(alignment: .top) {
      content(value).id(value).transition(.opacity)
    }
    .animation(Motion.crossFade, value: value)
  }
}
