import SwiftUI
import UIKit

// MARK: - Model

private enum Period: String, CaseIterable, Identifiable {
  case week = "Week"
  case month = "Month"
  case year = "Year"

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

extension Period {
  fileprivate var amount: Double {
    switch self {
    case .week: 1284.5
    case .month: 5630.75
    case .year: 68_412.2
    }
  }
}

// MARK: - Main View

struct RollingNumberView: View {
  private let page = Color(white: 0.06)
  private let numberSize: CGFloat = 52
  private let prefixSize: CGFloat = 32

  @State private var period = Period.week

  var body: some View {
    ZStack {
      page.ignoresSafeArea()
      VStack(alignment: .leading, spacing: 26) {
        headline
        periodSwitch
      }
      .padding(28)
    }
  }

  private var headline: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text("Revenue")
        .font(.system(size: 15, weight: .medium))
        .foregroundStyle(Color.white.opacity(0.5))
      HStack(alignment: .firstTextBaseline, spacing: 1) {
        Text("$").font(.system(size: prefixSize, weight: .bold))
        Text(String(format: "%.2f", period.amount))
          .font(.system(size: numberSize, weight: .bold))
          .monospacedDigit()
          .contentTransition(.numericText(value: period.amount))
          .animation(.spring(response: 0.4, dampingFraction: 0.65), value: period)
      }
      .foregroundStyle(Color.white)
      .scaleEffect(period == .year ? 1.02 : 1, anchor: .leading)
      .animation(.interactiveSpring(response: 0.3, dampingFraction: 0.7), value: period)
      .accessibilityIdentifier("amount")
    }
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

  private func select(_ item: Period) {
    guard item != period else { return }
    UISelectionFeedbackGenerator().selectionChanged()
    period = item
  }
}

// MARK: - Preview

#Preview {
  RollingNumberView()
}
