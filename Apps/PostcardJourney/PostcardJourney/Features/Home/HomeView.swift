import SwiftUI

/// The first screen: the numbers, and the latest postcards.
struct HomeView: View {
  var model: HomeModel
  var theme: AppTheme

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Spacing.extraLarge) {
        HomeHeader()
        switch model.state {
        case .empty:
          EmptyStateView(
            title: "home.empty.title", message: "home.empty.message", symbol: "envelope.open")
        case .content(let content):
          HomeNumbers(content: content)
          HomeLatest(rows: content.latest)
        }
      }
      .padding(.horizontal, Spacing.large)
      .padding(.vertical, Spacing.small)
    }
    .background { ThemeBackgroundView(theme: theme) }
    .tint(theme.accent.color)
  }
}

private struct HomeHeader: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("app.name")
        .font(.largeTitle.bold())
        .accessibilityAddTraits(.isHeader)
      Text("home.tagline")
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
    .padding(.top, Spacing.large)
  }
}

private struct HomeNumbers: View {
  var content: HomeModel.Content
  private let columns = [
    GridItem(.adaptive(minimum: 150), spacing: Spacing.medium)
  ]

  var body: some View {
    LazyVGrid(columns: columns, spacing: Spacing.medium) {
      StatCard(value: text(content.sent), title: "home.sent", symbol: "paperplane.fill")
      StatCard(
        value: text(content.received), title: "home.received", symbol: "envelope.open.fill")
      StatCard(value: text(content.travelling), title: "home.travelling", symbol: "airplane")
      StatCard(value: text(content.countries), title: "home.countries", symbol: "globe")
    }
  }

  private func text(_ number: Int) -> String { number.formatted() }
}

private struct HomeLatest: View {
  var rows: [HomeModel.Row]

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.medium) {
      Text("home.latest")
        .font(.title2.bold())
        .accessibilityAddTraits(.isHeader)
      ForEach(rows) { row in
        HomeLatestRow(row: row)
      }
    }
  }
}
