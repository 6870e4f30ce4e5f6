import SwiftUI

/// The postcards recorded last.
struct HomeLatest: View {
  var rows: [RecordSummary]
  @Environment(AppRouter.self) private var router

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.medium) {
      HStack(alignment: .firstTextBaseline) {
        Text("home.latest")
          .font(.title2.bold())
          .accessibilityAddTraits(.isHeader)
        Spacer()
        Button("home.showAll") { router.showRecords() }
          .font(.subheadline)
      }
      ForEach(Array(rows.enumerated()), id: \.element.id) { index, row in
        Button {
          router.open(.record(row.id))
        } label: {
          PostcardRow(summary: row)
            .padding(Spacing.medium)
            .cardSurface()
            .contentShape(.rect)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("home.record")
        .appearsInTurn(index + 5)
      }
    }
  }
}
