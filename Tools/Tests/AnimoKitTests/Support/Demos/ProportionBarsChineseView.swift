import SwiftUI
import UIKit

// MARK: - Model

private enum Period: String, CaseIterable, Identifiable {
  case week = "周"
  case month = "月"
  case year = "年"

  var id: String { rawValue }

  var position: Int {
    switch self {
    case .week: 0
    case .month: 1
    case .year: 2
    }
  }

  var next: Period {
    switch self {
    case .week: .month
    case .month: .year
    case .year: .week
    }
  }
}

private struct Share: Identifiable {
  let id: Int
  let title: String
  let values: [Double]
}

private let shares = [
  Share(id: 0, title: "餐饮", values: [0.36, 0.28, 0.44]),
  Share(id: 1, title: "出行", values: [0.24, 0.34, 0.2]),
  Share(id: 2, title: "居住", values: [0.18, 0.16, 0.14]),
  Share(id: 3, title: "音乐", values: [0.1, 0.12, 0.09]),
]

// MARK: - Main View

struct ProportionBarsChineseView: View {
  private let page = Color(white: 0.06)
  private let barHeight: CGFloat = 6
  private let barColor = Color(red: 0.45, green: 0.65, blue: 1)

  @State private var period = Period.week
  @State private var appeared = false

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      VStack(spacing: 26) {
        periodSwitch
        VStack(spacing: 20) {
          ForEach(shares) { share in
            row(share)
          }
        }
      }
      .padding(28)
    }
    .onAppear { appeared = true }
  }

  private var periodSwitch: some View {
    HStack(spacing: 0) {
      ForEach(Period.allCases) { item in
        segment(item)
      }
    }
    .background { pill }
    .background(Capsule().fill(Color.white.opacity(0.06)))
  }

  private func segment(_ item: Period) -> some View {
    let isActive = item == period
    return Text(item.rawValue)
      .font(.system(size: 14, weight: isActive ? .semibold : .regular))
      .foregroundStyle(isActive ? Color.white : Color.white.opacity(0.5))
      .frame(maxWidth: .infinity)
      .frame(height: 40)
      .contentShape(Rectangle())
      .onTapGesture { select(item) }
      .accessibilityAddTraits(.isButton)
      .accessibilityIdentifier("period-\(item.rawValue)")
  }

  private var pill: some View {
    GeometryReader { geometry in
      let width = geometry.size.width / CGFloat(Period.allCases.count)
      Capsule()
        .fill(Color.white.opacity(0.14))
        .padding(3)
        .frame(width: width)
        .offset(x: width * CGFloat(period.position))
        .animation(.spring(response: 0.35, dampingFraction: 0.65), value: period)
    }
  }

  private func row(_ share: Share) -> some View {
    let value = share.values[period.position]
    return VStack(alignment: .leading, spacing: 8) {
      HStack {
        Text(share.title).foregroundStyle(Color.white.opacity(0.8))
        Spacer()
        HStack(spacing: 1) {
          Text("\(Int((value * 100).rounded()))")
            .contentTransition(.numericText(value: value))
            .animation(.spring(response: 0.4, dampingFraction: 0.65), value: period)
          Text("%")
        }
        .foregroundStyle(Color.white)
      }
      .font(.system(size: 15, weight: .medium))
      bar(value)
    }
  }

  private func bar(_ value: Double) -> some View {
    GeometryReader { geometry in
      ZStack(alignment: .leading) {
        Capsule().fill(Color.white.opacity(0.06)).frame(height: barHeight)
        Capsule()
          .fill(barColor)
          .frame(width: geometry.size.width * (appeared ? value : 0), height: barHeight)
          .animation(.spring(response: 0.6, dampingFraction: 0.85), value: appeared)
          .animation(.spring(response: 0.5, dampingFraction: 0.8), value: period)
      }
    }
    .frame(height: barHeight)
  }

  private func select(_ item: Period) {
    guard item != period else { return }
    UISelectionFeedbackGenerator().selectionChanged()
    period = item
  }
}

// MARK: - Preview

#Preview {
  ProportionBarsChineseView()
}
