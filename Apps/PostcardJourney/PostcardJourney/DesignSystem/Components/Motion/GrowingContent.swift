import SwiftUI

/// Content drawn as far as its entrance has come: routes, filled countries, charts.
///
/// `content` is asked again for each part from 0 to 1. Another `value` starts it anew. Where the user asked
/// for less motion it is asked once, for 1, and fades in.
struct GrowingContent<Value: Hashable, Content: View>: View {
  var value: Value
  var animation: Animation
  @ViewBuilder var content: (Double) -> Content

  init(
    value: Value, animation: Animation = Motion.draw,
    @ViewBuilder content: @escaping (Double) -> Content
  ) {
    self.value = value
    self.animation = animation
    self.content = content
  }

  var body: some View {
    Growth(animation: animation, content: content).id(value)
  }
}

extension GrowingContent where Value == Bool {
  /// Grows once, when it is first seen.
  init(animation: Animation = Motion.draw, @ViewBuilder content: @escaping (Double) -> Content) {
    self.init(value: true, animation: animation, content: content)
  }
}

private struct Growth<Content: View>: View {
  var animation: Animation
  var content: (Double) -> Content
  @State private var part = 0.0
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    Group {
      if reduceMotion {
        content(1).opacity(part)
      } else {
        GrownContent(part: part, content: content)
      }
    }
    .onAppear {
      withAnimation(reduceMotion ? Motion.reduced : animation) { part = 1 }
    }
  }
}

private struct GrownContent<Content: View>: View, Animatable {
  var part: Double
  var content: (Double) -> Content

  var animatableData: Double {
    get { part }
    set { part = newValue }
  }

  var body: some View { content(part) }
}
