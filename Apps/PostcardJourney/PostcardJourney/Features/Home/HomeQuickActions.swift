import SwiftUI

/// A tap from the first screen into a new record.
struct HomeQuickActions: View {
  @Environment(AppRouter.self) private var router

  var body: some View {
    AdaptiveActionGroup {
      HomeQuickAction(title: "home.recordSent", symbol: "paperplane.fill") {
        router.present(.newRecord(.sent))
      }
      .primaryActionStyle()
      .keyboardShortcut("n", modifiers: .command)
      .accessibilityIdentifier("home.recordSent")
      .unfolds(0)
      HomeQuickAction(title: "home.recordReceived", symbol: "envelope.open.fill") {
        router.present(.newRecord(.received))
      }
      .secondaryActionStyle()
      .keyboardShortcut("n", modifiers: [.command, .shift])
      .accessibilityIdentifier("home.recordReceived")
      .unfolds(1)
    }
  }
}

private struct HomeQuickAction: View {
  var title: LocalizedStringKey
  var symbol: String
  var action: @MainActor () -> Void
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    Button(action: action) {
      Label(title, systemImage: symbol)
        // A size at which both names fit side by side on a phone, so that neither is smaller.
        .font(size.isAccessibilitySize ? .headline : .subheadline.weight(.semibold))
        .lineLimit(size.isAccessibilitySize ? 2 : 1)
        .minimumScaleFactor(0.7)
        .frame(maxWidth: .infinity)
    }
  }
}
