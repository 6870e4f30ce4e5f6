import SwiftUI

// MARK: - Model

private struct GaugeRing: Identifiable {
  let id: Int
  let title: String
  /// More than 1 once the goal is passed.
  let goal: Double
  let start: Color
  let end: Color
}

private let gaugeRings = [
  GaugeRing(
    id: 0, title: "Move", goal: 1.18,
    start: Color(red: 1, green: 0.36, blue: 0.62),
    end: Color(red: 0.98, green: 0.16, blue: 0.3)),
  GaugeRing(
    id: 1, title: "Exercise", goal: 0.72,
    start: Color(red: 0.66, green: 1, blue: 0.3),
    end: Color(red: 0.3, green: 0.86, blue: 0.42)),
  GaugeRing(
    id: 2, title: "Stand", goal: 0.9,
    start: Color(red: 0.3, green: 0.92, blue: 1),
    end: Color(red: 0.16, green: 0.52, blue: 0.98)),
]

// MARK: - Main View

struct ActivityRingsView: View {
  private let page = Color(white: 0.06)
  private let outerSide: CGFloat = 240
  private let lineWidth: CGFloat = 24
  private let ringGap: CGFloat = 6

  @State private var progress = [Double](repeating: 0, count: gaugeRings.count)

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      VStack(spacing: 36) {
        rings
          .accessibilityIdentifier("rings")
        figures
      }
    }
    .task { await loop() }
  }

  private var rings: some View {
    ZStack {
      ForEach(Array(gaugeRings.enumerated()), id: \.element.id) { index, ring in
        RingView(
          ring: ring, progress: progress[index],
          side: outerSide - CGFloat(index) * 2 * (lineWidth + ringGap), lineWidth: lineWidth)
      }
    }
    .frame(width: outerSide + lineWidth, height: outerSide + lineWidth)
  }

  private var figures: some View {
    HStack(spacing: 28) {
      ForEach(Array(gaugeRings.enumerated()), id: \.element.id) { index, ring in
        VStack(spacing: 4) {
          HStack(spacing: 1) {
            Text("\(Int((progress[index] * 100).rounded()))")
              .contentTransition(.numericText(value: progress[index]))
              .animation(.spring(response: 0.4, dampingFraction: 0.65), value: progress)
            Text("%")
          }
          .font(.system(size: 22, weight: .bold))
          .foregroundStyle(ring.start)
          Text(ring.title)
            .font(.system(size: 13, weight: .medium))
            .foregroundStyle(Color.white.opacity(0.5))
        }
      }
    }
  }

  private func fill(to values: [Double]) {
    for (index, value) in values.enumerated() {
      withAnimation(
        .spring(response: 0.45, dampingFraction: 0.7).delay(0.08 * Double(index))
      ) {
        progress[index] = value
      }
    }
  }

  private func loop() async {
    while !Task.isCancelled {
      fill(to: gaugeRings.map(\.goal))
      try? await Task.sleep(for: .seconds(3))
      fill(to: gaugeRings.map { _ in 0 })
      try? await Task.sleep(for: .seconds(1.2))
    }
  }
}

// MARK: - Supporting Shapes

private struct RingView: View {
  let ring: GaugeRing
  let progress: Double
  let side: CGFloat
  let lineWidth: CGFloat

  var body: some View {
    ZStack {
      Circle().stroke(ring.start.opacity(0.18), lineWidth: lineWidth)
      arc(to: progress)
      if progress > 1 {
        arc(to: progress - 1)
      }
      cap
    }
    .frame(width: side, height: side)
  }

  private func arc(to value: Double) -> some View {
    Circle()
      .trim(from: 0, to: min(value, 1))
      .stroke(
        AngularGradient(colors: [ring.start, ring.end], center: .center),
        style: StrokeStyle(lineWidth: lineWidth, lineCap: .round)
      )
      .rotationEffect(.degrees(-90))
  }

  private var cap: some View {
    Circle()
      .fill(ring.end)
      .frame(width: lineWidth, height: lineWidth)
      .shadow(color: Color.black.opacity(progress > 1 ? 0.5 : 0), radius: 5, x: 3)
      .offset(y: -side / 2)
      .rotationEffect(.degrees(progress * 360))
      .opacity(progress > 0.001 ? 1 : 0)
  }
}

// MARK: - Preview

#Preview {
  ActivityRingsView()
}
