import SwiftUI

/// A country's flag with a fine border, so that white flags end somewhere. Its name is read aloud
/// where no text beside it says it.
struct FlagView: View {
  var name: String
  var label: String?
  @ScaledMetric(relativeTo: .body) private var height: CGFloat = 16

  var body: some View {
    Image(decorative: name)
      .resizable()
      .scaledToFill()
      .frame(width: height * 1.5, height: height)
      .clipShape(.rect(cornerRadius: 3))
      .overlay {
        RoundedRectangle(cornerRadius: 3).strokeBorder(.black.opacity(0.12), lineWidth: 0.5)
      }
      .accessibilityHidden(label == nil)
      .accessibilityLabel(label ?? "")
  }
}

/// A country or region with its flag, as lists and forms show it.
struct CountryRow: View {
  var flag: String
  var name: String

  var body: some View {
    HStack(spacing: Spacing.medium) {
      FlagView(name: flag)
      Text(name)
    }
    .accessibilityElement(children: .combine)
  }
}
