import SwiftUI

/// A record in a list: photo, country, ID, date, days, and which way it went.
struct PostcardRow: View {
  var summary: RecordSummary
  @ScaledMetric(relativeTo: .body) private var side: CGFloat = 60
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    let layout =
      size.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: Spacing.small))
      : AnyLayout(HStackLayout(spacing: Spacing.medium))
    layout {
      PostcardThumbnail(url: summary.thumbnail)
        .modifier(RecordPhotoSource(id: summary.id))
        .frame(width: min(side, 96) * 4 / 3, height: min(side, 96))
      PostcardRowText(summary: summary)
      if !size.isAccessibilitySize { Spacer(minLength: 0) }
      DirectionBadge(direction: summary.direction)
    }
    .accessibilityElement(children: .combine)
  }
}

private struct PostcardRowText: View {
  var summary: RecordSummary

  var body: some View {
    VStack(alignment: .leading, spacing: 3) {
      HStack(spacing: Spacing.small) {
        FlagView(name: summary.flag)
        Text(summary.country).font(.headline).lineLimit(2)
      }
      Text(summary.title)
        .font(.subheadline.monospacedDigit())
        .foregroundStyle(.secondary)
        .lineLimit(1)
      Text(verbatim: "\(summary.date) · \(summary.travel)")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .lineLimit(2)
    }
  }
}

/// The front of a postcard, small.
struct PostcardThumbnail: View {
  var url: URL?

  var body: some View {
    PhotoView(url: url)
      .clipShape(.rect(cornerRadius: CornerRadius.thumbnail))
      .overlay {
        RoundedRectangle(cornerRadius: CornerRadius.thumbnail)
          .strokeBorder(.primary.opacity(0.08), lineWidth: 0.5)
      }
      .accessibilityHidden(true)
  }
}

/// Which way a postcard went: by shape, colour and spoken word.
struct DirectionBadge: View {
  var direction: PostcardDirection
  @Environment(\.appTheme) private var theme
  @Environment(\.colorScheme) private var scheme
  @ScaledMetric(relativeTo: .footnote) private var side: CGFloat = 28

  var body: some View {
    let color = theme.color(of: direction, in: scheme)
    Image(systemName: direction == .sent ? "arrow.up.right" : "arrow.down.left")
      .font(.footnote.bold())
      .foregroundStyle(color)
      .frame(width: side, height: side)
      .background(color.opacity(0.14), in: .circle)
      .accessibilityLabel(direction == .sent ? Text("direction.sent") : Text("direction.received"))
  }
}
