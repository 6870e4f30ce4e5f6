import SwiftUI

extension EnvironmentValues {
  /// Whether the window is so narrow that what usually stands side by side must not.
  @Entry var isNarrow = false
}

extension View {
  /// Tells the views inside how much room there is.
  func measuresRoom() -> some View { modifier(RoomMeasure()) }
}

private struct RoomMeasure: ViewModifier {
  @State private var isNarrow = false
  /// The smallest phone of iOS 17 is 375 points wide; larger display text makes it 320.
  nonisolated private static let narrowest: CGFloat = 350

  func body(content: Content) -> some View {
    content
      .environment(\.isNarrow, isNarrow)
      .onGeometryChange(for: Bool.self) {
        $0.size.width < Self.narrowest
      } action: {
        isNarrow = $0
      }
  }
}

/// A country or region with its flag beside it; above it where the text is very large.
struct CountryName: View {
  var flag: String
  var name: String
  @Environment(\.dynamicTypeSize) private var size

  var body: some View {
    if size.isAccessibilitySize {
      VStack(alignment: .leading, spacing: Spacing.small) {
        FlagView(name: flag)
        Text(name)
      }
    } else {
      HStack(spacing: Spacing.small) {
        FlagView(name: flag)
        Text(name).lineLimit(2)
      }
    }
  }
}
