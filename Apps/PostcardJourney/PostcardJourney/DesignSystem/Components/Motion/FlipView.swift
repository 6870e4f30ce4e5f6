import SwiftUI

/// Two sides of a postcard, of which one is seen. It turns over; where the user asked for less motion,
/// one side fades into the other.
struct FlipView<Front: View, Back: View>: View {
  var isFlipped: Bool
  @ViewBuilder var front: Front
  @ViewBuilder var back: Back
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    ZStack {
      if reduceMotion {
        front.opacity(isFlipped ? 0 : 1).accessibilityHidden(isFlipped)
        back.opacity(isFlipped ? 1 : 0).accessibilityHidden(!isFlipped)
      } else {
        front
          .modifier(TurnedSide(degrees: isFlipped ? 180 : 0))
          .accessibilityHidden(isFlipped)
        back
          .modifier(TurnedSide(degrees: isFlipped ? 0 : -180))
          .accessibilityHidden(!isFlipped)
      }
    }
    .animation(reduceMotion ? Motion.reduced : Motion.flip, value: isFlipped)
  }
}

/// A side turned about the upright axis; seen only while it faces the reader.
private struct TurnedSide: ViewModifier, Animatable {
  var degrees: Double

  var animatableData: Double {
    get { degrees }
    set { degrees = newValue }
  }

  func body(content: Content) -> some View {
    content
      .opacity(abs(degrees) < 90 ? 1 : 0)
      .rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0), perspective: 0.4)
  }
}
