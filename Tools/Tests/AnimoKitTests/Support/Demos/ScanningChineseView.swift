import SwiftUI

// MARK: - Main View

struct ScanningChineseView: View {
  private let page = Color(white: 0.06)
  private let frameSide: CGFloat = 220
  private let lineColor = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var isSweeping = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      VStack(spacing: 28) {
        target
        bar
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("正在扫描")
    }
    .onAppear { isSweeping = true }
  }

  private var target: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 28, style: .continuous)
        .strokeBorder(Color.white.opacity(0.3), lineWidth: 2)
      Rectangle()
        .fill(
          LinearGradient(
            colors: [lineColor.opacity(0), lineColor.opacity(0.5)], startPoint: .top,
            endPoint: .bottom)
        )
        .frame(height: frameSide / 3)
        .overlay(alignment: .bottom) { Rectangle().fill(lineColor).frame(height: 2) }
        .offset(y: isSweeping ? frameSide * 0.34 : -frameSide * 0.66)
        .animation(
          .linear(duration: 1.6).repeatForever(autoreverses: false), value: isSweeping)
    }
    .frame(width: frameSide, height: frameSide)
    .clipShape(RoundedRectangle(cornerRadius: 28, style: .continuous))
    .accessibilityIdentifier("scanner")
  }

  private var bar: some View {
    Capsule()
      .fill(Color.white.opacity(0.06))
      .frame(width: frameSide, height: 6)
      .overlay(alignment: .leading) {
        Capsule()
          .fill(lineColor)
          .frame(width: frameSide * 0.3, height: 6)
          .offset(x: isSweeping ? frameSide : -frameSide * 0.3)
          .animation(
            .linear(duration: 0.8).repeatForever(autoreverses: false), value: isSweeping)
      }
      .clipShape(Capsule())
  }
}

// MARK: - Preview

#Preview {
  ScanningChineseView()
}
