import SwiftUI

/// What has been sent and received in all.
struct HomeNumbers: View {
  var numbers: HomeModel.Numbers
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    // Cards side by side are equally high, whatever their names need.
    let pairs =
      size.isAccessibilitySize
      ? AnyLayout(VStackLayout(spacing: Spacing.medium))
      : AnyLayout(HStackLayout(spacing: Spacing.medium))
    let all =
      sizeClass == .regular && !size.isAccessibilitySize
      ? AnyLayout(HStackLayout(spacing: Spacing.medium))
      : AnyLayout(VStackLayout(spacing: Spacing.medium))
    all {
      pairs {
        StatCard(value: numbers.sent, title: "home.sent", symbol: "paperplane.fill")
          .appearsInTurn(0)
        StatCard(value: numbers.received, title: "home.received", symbol: "envelope.open.fill")
          .appearsInTurn(1)
      }
      .fixedSize(horizontal: false, vertical: sizeClass != .regular)
      pairs {
        StatCard(value: numbers.travelling, title: "home.travelling", symbol: "airplane")
          .appearsInTurn(2)
        StatCard(value: numbers.countries, title: "home.countries", symbol: "globe")
          .appearsInTurn(3)
      }
      .fixedSize(horizontal: false, vertical: sizeClass != .regular)
    }
    .fixedSize(horizontal: false, vertical: true)
  }
}

/// What this year has brought so far.
struct HomeYear: View {
  var content: HomeModel.Content

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.medium) {
      Text("home.year \(content.yearText)")
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      HStack(alignment: .top) {
        HomeYearNumber(value: content.thisYear.sent, title: "direction.sent")
        HomeYearNumber(value: content.thisYear.received, title: "direction.received")
        HomeYearNumber(value: content.thisYear.travelling, title: "scope.inTransit")
        HomeYearNumber(value: content.thisYear.countries, title: "home.year.countries")
      }
    }
    .padding(Spacing.large)
    .frame(maxWidth: .infinity, alignment: .leading)
    .cardSurface()
    .appearsInTurn(4)
  }
}

private struct HomeYearNumber: View {
  var value: Int
  var title: LocalizedStringKey

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      CountingText(value: value)
        .font(.title2.bold())
      Text(title)
        .font(.caption)
        .foregroundStyle(.secondary)
        .lineLimit(2)
        .minimumScaleFactor(0.7)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityElement(children: .combine)
  }
}
