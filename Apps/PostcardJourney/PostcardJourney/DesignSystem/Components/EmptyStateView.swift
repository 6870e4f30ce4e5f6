import SwiftUI

/// What stands where there is nothing yet.
struct EmptyStateView: View {
  var title: LocalizedStringKey
  var message: LocalizedStringKey
  var symbol: String

  var body: some View {
    VStack(spacing: Spacing.medium) {
      Image(systemName: symbol)
        .font(.system(size: 44))
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      Text(title).font(.title3.bold())
      Text(message)
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity)
    .padding(.vertical, 48)
    .padding(.horizontal, Spacing.extraLarge)
  }
}
