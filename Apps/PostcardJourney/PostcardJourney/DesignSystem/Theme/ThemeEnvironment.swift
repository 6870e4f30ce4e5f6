import SwiftUI

private struct AppThemeKey: EnvironmentKey {
  static let defaultValue = AppTheme.standard
}

extension EnvironmentValues {
  /// The theme in force.
  var appTheme: AppTheme {
    get { self[AppThemeKey.self] }
    set { self[AppThemeKey.self] = newValue }
  }
}

extension AppAppearance {
  /// Nil follows the system.
  var colorScheme: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

extension View {
  /// Puts a theme in force here and below: its colours, and light or dark where it says so.
  func themed(_ theme: AppTheme) -> some View {
    modifier(ThemedModifier(theme: theme)).preferredColorScheme(theme.appearance.colorScheme)
  }
}

private struct ThemedModifier: ViewModifier {
  var theme: AppTheme
  @Environment(\.colorScheme) private var system

  func body(content: Content) -> some View {
    content
      .environment(\.appTheme, theme)
      .tint(theme.accentColor(in: theme.appearance.colorScheme ?? system))
  }
}
