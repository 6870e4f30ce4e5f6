import SwiftUI

/// The theme in force. Kept in one small file of preferences and read before the first frame.
@MainActor
@Observable
final class ThemeManager {
  private static let key = "theme"
  private let defaults: UserDefaults
  var theme: AppTheme { didSet { if theme != oldValue { save() } } }

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    // What cannot be read, or was written by a later version, leaves the standard theme.
    theme =
      defaults.data(forKey: Self.key).flatMap { try? JSONDecoder().decode(AppTheme.self, from: $0) }
      ?? .standard
  }

  func applyPreset(_ preset: ThemePreset) {
    let appearance = theme.appearance
    theme = AppTheme(preset)
    theme.appearance = appearance
  }

  func updateAccent(_ color: CodableColor) {
    theme.accent = color
    theme.preset = .custom
  }

  func updateBackground(
    style: BackgroundStyle, colors: [CodableColor], direction: GradientDirection
  ) {
    theme.backgroundStyle = style
    theme.backgroundColors = colors
    theme.gradientDirection = direction
    theme.preset = .custom
  }

  /// The accent and the background as colour pickers hold them.
  var pickedAccent: CGColor {
    get { theme.accent.picked }
    set {
      var color = theme.accent
      color.picked = newValue
      if color != theme.accent { updateAccent(color) }
    }
  }

  var pickedBackground: CGColor {
    get { (theme.backgroundColors.first ?? .white).picked }
    set {
      var color = theme.backgroundColors.first ?? .white
      color.picked = newValue
      if color != theme.backgroundColors.first {
        updateBackground(style: .solid, colors: [color], direction: theme.gradientDirection)
      }
    }
  }

  func resetToDefault() { theme = .standard }

  private func save() {
    if let data = try? JSONEncoder().encode(theme) { defaults.set(data, forKey: Self.key) }
  }
}
