import SwiftUI

extension View {
  /// The main button of a screen: prominent glass on iOS 26, bordered and prominent before.
  @ViewBuilder
  func primaryActionStyle() -> some View {
    if #available(iOS 26.0, *) {
      buttonStyle(.glassProminent)
    } else {
      buttonStyle(.borderedProminent)
    }
  }

  /// A button beside the main one: glass on iOS 26, bordered before.
  @ViewBuilder
  func secondaryActionStyle() -> some View {
    if #available(iOS 26.0, *) {
      buttonStyle(.glass)
    } else {
      buttonStyle(.bordered)
    }
  }
}

/// Buttons that belong together: in a row where they fit, below each other where they do not.
///
/// On iOS 26 they are glass, before they are bordered; the functions are the same.
struct AdaptiveActionGroup<Content: View>: View {
  @ViewBuilder var content: Content
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.isNarrow) private var isNarrow

  var body: some View {
    let layout =
      size.isAccessibilitySize || isNarrow
      ? AnyLayout(VStackLayout(spacing: Spacing.medium))
      : AnyLayout(HStackLayout(spacing: Spacing.medium))
    if #available(iOS 26.0, *) {
      GlassEffectContainer(spacing: Spacing.medium) { layout { content } }
        .controlSize(.large)
    } else {
      layout { content }
        .controlSize(.large)
    }
  }
}
