import SwiftUI

/// One of the latest postcards.
struct HomeLatestRow: View {
  var row: HomeModel.Row
  @ScaledMetric(relativeTo: .body) private var side: CGFloat = 64

  var body: some View {
    HStack(spacing: Spacing.medium) {
      PhotoView(url: row.thumbnail)
        .frame(width: side * 1.25, height: side)
        .clipShape(.rect(cornerRadius: CornerRadius.photo))
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 4) {
        HStack(spacing: Spacing.small) {
          FlagView(name: row.flag)
            .frame(width: 24, height: 16)
          Text(row.country).font(.headline)
        }
        Text(row.title)
          .font(.subheadline.monospacedDigit())
          .foregroundStyle(.secondary)
        Text("\(row.date) · \(row.travel)")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
      Image(systemName: row.direction == .sent ? "arrow.up.right" : "arrow.down.left")
        .font(.subheadline.bold())
        .foregroundStyle(.tint)
        .accessibilityLabel(
          row.direction == .sent ? Text("direction.sent") : Text("direction.received"))
    }
    .padding(Spacing.medium)
    .cardSurface()
    .accessibilityElement(children: .combine)
  }
}
