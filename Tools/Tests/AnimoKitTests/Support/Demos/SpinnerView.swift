import SwiftUI

// MARK: - Main View

struct SpinnerView: View {
  private let page = Color(white: 0.06)
  private let side: CGFloat = 72
  private let lineWidth: CGFloat = 6
  private let arcColor = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var isSpinning = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      ZStack {
        Circle().stroke(Color.white.opacity(0.06), lineWidth: lineWidth)
        Circle()
          .trim(from: 0, to: 0.28)
          .stroke(arcColor, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
          .rotationEffect(.degrees(isSpinning ? 360 : 0))
          .animation(
            .linear(duration: 0.8).repeatForever(autoreverses: false), value: isSpinning)
      }
      .frame(width: side, height: side)
      .accessibilityLabel("Loading")
      .accessibilityIdentifier("spinner")
    }
    .onAppear { isSpinning = true }
  }
}

// MARK: - Preview

#Preview {
  SpinnerView()
}
