import SwiftUI
import UIKit

// MARK: - Model

private let samples: [Double] = [62, 66, 71, 69, 78, 92, 88, 97, 110, 104, 86, 74]

// MARK: - Main View

struct ScrubChartView: View {
  private let page = Color(white: 0.06)
  private let chartHeight: CGFloat = 220
  private let lineColor = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var selectedIndex = samples.count - 1

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      VStack(alignment: .leading, spacing: 18) {
        headline
        chart.frame(height: chartHeight)
      }
      .padding(24)
    }
  }

  private var headline: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Heart rate")
        .font(.system(size: 15, weight: .medium))
        .foregroundStyle(Color.white.opacity(0.5))
      Text("\(Int(samples[selectedIndex]))")
        .font(.system(size: 54, weight: .bold))
        .foregroundStyle(Color.white)
        .contentTransition(.numericText(value: samples[selectedIndex]))
        .animation(.spring(response: 0.4, dampingFraction: 0.65), value: selectedIndex)
    }
  }

  private var chart: some View {
    GeometryReader { geometry in
      let points = chartPoints(in: geometry.size)
      ZStack {
        LineShape(points: points)
          .stroke(
            lineColor, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
        marker(at: points[selectedIndex], height: geometry.size.height)
      }
      .contentShape(Rectangle())
      .gesture(scrub(width: geometry.size.width))
      .accessibilityIdentifier("chart")
    }
  }

  private func marker(at point: CGPoint, height: CGFloat) -> some View {
    ZStack {
      Rectangle()
        .fill(Color.white.opacity(0.3))
        .frame(width: 1, height: height)
        .position(x: point.x, y: height / 2)
      Circle()
        .fill(lineColor)
        .frame(width: 16, height: 16)
        .position(point)
    }
    .animation(.interactiveSpring(response: 0.3, dampingFraction: 0.7), value: selectedIndex)
  }

  private func scrub(width: CGFloat) -> some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        let share = value.location.x / max(width, 1)
        let position = (share * CGFloat(samples.count - 1)).rounded()
        select(Int(max(0, min(CGFloat(samples.count - 1), position))))
      }
  }

  private func chartPoints(in size: CGSize) -> [CGPoint] {
    let low = samples.min() ?? 0
    let high = samples.max() ?? 1
    let step = size.width / CGFloat(samples.count - 1)
    return samples.enumerated().map { index, sample in
      let share = (sample - low) / max(high - low, 1)
      return CGPoint(x: CGFloat(index) * step, y: size.height * (0.9 - 0.8 * share))
    }
  }

  private func select(_ index: Int) {
    guard index != selectedIndex else { return }
    UISelectionFeedbackGenerator().selectionChanged()
    selectedIndex = index
  }
}

// MARK: - Supporting Shapes

private struct LineShape: Shape {
  let points: [CGPoint]

  func path(in rect: CGRect) -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    for (previous, next) in zip(points, points.dropFirst()) {
      let middle = (previous.x + next.x) / 2
      path.addCurve(
        to: next, control1: CGPoint(x: middle, y: previous.y),
        control2: CGPoint(x: middle, y: next.y))
    }
    return path
  }
}

// MARK: - Preview

#Preview {
  ScrubChartView()
}
