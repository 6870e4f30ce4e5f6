import SwiftUI

/// A number and what it counts.
struct StatCard: View {
  var value: Int
  var title: LocalizedStringKey
  var symbol: String

  var body: some View {
    VStack(alignment: .leading, spacing: Spacing.small) {
      Image(systemName: symbol)
        .font(.headline)
        .foregroundStyle(.tint)
        .accessibilityHidden(true)
      CountingText(value: value)
        .font(.title.bold().monospacedDigit())
        .lineLimit(1)
        .minimumScaleFactor(0.6)
      Text(title)
        .font(.footnote)
        .foregroundStyle(.secondary)
        .lineLimit(2)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(Spacing.large)
    .cardSurface()
    .accessibilityElement(children: .combine)
  }
}

extension View {
  /// The surface on which content stands.
  func cardSurface() -> some View {
    modifier(CardSurface())
  }
}

private struct CardSurface: ViewModifier {
  @Environment(\.colorSchemeContrast) private var contrast

  func body(content: Content) -> some View {
    content
      .background(
        Color.contentSurface,
        in: .rect(cornerRadius: CornerRadius.card)
      )
      .overlay {
        if contrast == .increased {
          RoundedRectangle(cornerRadius: CornerRadius.card).strokeBorder(.separator)
        }
      }
  }
}
