import SwiftUI

/// A whole number that counts up when it is first seen, and on when it changes.
struct CountingText: View {
  var value: Int
  @State private var shown = 0.0
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    CountedText(amount: reduceMotion ? Double(value) : shown)
      .accessibilityLabel(Text(value, format: .number))
      .onAppear { count() }
      .onChange(of: value) { count() }
  }

  private func count() {
    withAnimation(Motion.count) { shown = Double(value) }
  }
}

/// The number on its way.
private struct CountedText: View, Animatable {
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  var body: some View {
    Text(Int(amount.rounded()), format: .number).monospacedDigit()
  }
}
