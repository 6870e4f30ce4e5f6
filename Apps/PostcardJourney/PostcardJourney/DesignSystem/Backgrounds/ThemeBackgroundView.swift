import SwiftUI

/// The theme's background, from edge to edge.
struct ThemeBackgroundView: View {
  var theme: AppTheme
  @Environment(\.colorScheme) private var colorScheme

  private var colors: [Color] {
    let stored = theme.backgroundColors
    // A light palette is far too bright at night: its hue stays, its light goes.
    return colorScheme == .dark ? stored.map { $0.darkened.color } : stored.map(\.color)
  }

  private var points: (start: UnitPoint, end: UnitPoint) {
    switch theme.gradientDirection {
    case .topToBottom: (.top, .bottom)
    case .leadingToTrailing: (.leading, .trailing)
    case .diagonal: (.topLeading, .bottomTrailing)
    }
  }

  var body: some View {
    Group {
      switch theme.backgroundStyle {
      case .system: Color(uiColor: .systemGroupedBackground)
      case .solid: colors.first ?? Color(uiColor: .systemGroupedBackground)
      case .linearGradient, .softMesh:
        LinearGradient(colors: colors, startPoint: points.start, endPoint: points.end)
      case .radialGradient:
        RadialGradient(colors: colors, center: .top, startRadius: 0, endRadius: 800)
      }
    }
    .ignoresSafeArea()
    .accessibilityHidden(true)
  }
}

extension CodableColor {
  /// The same hue as a background for light text.
  fileprivate var darkened: CodableColor {
    CodableColor(red: red * 0.14, green: green * 0.14, blue: blue * 0.16, alpha: alpha)
  }
}
