import SwiftUI

/// A record in a list: photo, country, ID, date, days, and which way it went.
struct PostcardRow: View {
  var summary: RecordSummary
  @ScaledMetric(relativeTo: .body) private var side: CGFloat = 60
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.isNarrow) private var isNarrow

  var body: some View {
    let layout =
      size.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: Spacing.small))
      : AnyLayout(HStackLayout(spacing: Spacing.medium))
    layout {
      PostcardThumbnail(url: summary.thumbnail)
        .modifier(RecordPhotoSource(id: summary.id))
        .frame(width: height * 4 / 3, height: height)
        .overlay(alignment: .bottomTrailing) {
          if isNarrow, !size.isAccessibilitySize {
            DirectionBadge(direction: summary.direction)
              .background(Color.contentSurface, in: .circle)
              .offset(x: 6, y: 6)
          }
        }
      PostcardRowText(summary: summary)
      if !size.isAccessibilitySize { Spacer(minLength: 0) }
      if !isNarrow || size.isAccessibilitySize {
        DirectionBadge(direction: summary.direction)
      }
    }
    .accessibilityElement(children: .combine)
  }

  private var height: CGFloat { isNarrow ? min(side, 48) : min(side, 96) }
}

private struct PostcardRowText: View {
  var summary: RecordSummary
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    VStack(alignment: .leading, spacing: 3) {
      CountryName(flag: summary.flag, name: summary.country).font(.headline)
      Text(summary.title)
        .font(.subheadline.monospacedDigit())
        .foregroundStyle(.secondary)
        .lineLimit(1)
        .minimumScaleFactor(size.isAccessibilitySize ? 0.5 : 0.8)
      Text(verbatim: "\(summary.date) · \(summary.travel)")
        .font(.footnote)
        .foregroundStyle(.secondary)
        .lineLimit(size.isAccessibilitySize ? 4 : 2)
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
