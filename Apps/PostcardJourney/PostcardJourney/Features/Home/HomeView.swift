import SwiftUI

/// The first screen: the numbers, the quick actions and the latest postcards.
struct HomeView: View {
  @State private var model: HomeModel
  @Environment(\.appTheme) private var theme

  init(model: HomeModel) { _model = State(initialValue: model) }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Spacing.extraLarge) {
        Text("home.tagline")
          .font(.subheadline)
          .foregroundStyle(.secondary)
        HomeQuickActions()
        HomeSections(state: model.state)
      }
      .frame(maxWidth: 1000)
      .frame(maxWidth: .infinity)
      .padding(.horizontal, Spacing.large)
      .padding(.bottom, Spacing.extraLarge)
    }
    .background { ThemeBackgroundView(theme: theme) }
    .navigationTitle("app.name")
    .onChange(of: model.version, initial: true) { model.load() }
  }
}

private struct HomeSections: View {
  var state: HomeModel.State

  var body: some View {
    switch state {
    case .loading: EmptyView()
    case .empty:
      EmptyStateView(
        title: Text("home.empty.title"), message: Text("home.empty.message"),
        symbol: "envelope.open")
    case .failed(let message):
      EmptyStateView(
        title: Text("error.title"), message: Text(message), symbol: "exclamationmark.triangle")
    case .content(let content):
      HomeNumbers(numbers: content.all)
      HomeYear(content: content)
      HomeLatest(rows: content.latest)
    }
  }
}
