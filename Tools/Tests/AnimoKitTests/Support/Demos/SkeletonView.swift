import SwiftUI

// MARK: - Main View

struct SkeletonView: View {
  private let page = Color(white: 0.06)
  private let rowCount = 3
  private let bandWidth: CGFloat = 180

  @State private var isShimmering = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      rows
        .overlay { band.mask { rows } }
        .padding(24)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading")
        .accessibilityIdentifier("skeleton")
    }
    .onAppear { isShimmering = true }
  }

  private var rows: some View {
    VStack(spacing: 18) {
      ForEach(0..<rowCount, id: \.self) { _ in
        HStack(spacing: 14) {
          Circle().frame(width: 48, height: 48)
          VStack(alignment: .leading, spacing: 8) {
            Capsule().frame(height: 12)
            Capsule().frame(width: 140, height: 12)
          }
        }
      }
    }
    .foregroundStyle(Color.white.opacity(0.12))
  }

  private var band: some View {
    GeometryReader { geometry in
      let reach = geometry.size.width
      LinearGradient(
        stops: [
          .init(color: .white.opacity(0), location: 0),
          .init(color: .white.opacity(0.3), location: 0.5),
          .init(color: .white.opacity(0), location: 1),
        ], startPoint: .leading, endPoint: .trailing
      )
      .frame(width: bandWidth)
      .offset(x: isShimmering ? reach : -bandWidth)
      .animation(
        .linear(duration: 1.4).repeatForever(autoreverses: false), value: isShimmering)
    }
  }
}

// MARK: - Preview

#Preview {
  SkeletonView()
}
