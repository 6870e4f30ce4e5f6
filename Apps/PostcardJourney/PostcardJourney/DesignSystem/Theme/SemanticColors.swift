import SwiftUI

/// Colours by what they mean. Screens name these and no numbers.
extension Color {
  static var contentSurface: Color { Color(uiColor: .secondarySystemGroupedBackground) }
  static var elevatedSurface: Color { Color(uiColor: .tertiarySystemGroupedBackground) }
  static var quietFill: Color { Color(uiColor: .tertiarySystemFill) }
  static var success: Color { Color(uiColor: .systemGreen) }
  static var warning: Color { Color(uiColor: .systemOrange) }
  static var destructive: Color { Color(uiColor: .systemRed) }
}

extension AppTheme {
  /// The accent, lightened at night until it can be read on a dark surface.
  func accentColor(in scheme: ColorScheme) -> Color {
    (scheme == .dark ? accent.legible(on: Self.darkSurface) : accent.legible(on: .white)).color
  }

  /// Sent cards have the accent, received ones the theme's second colour; shape and word tell them
  /// apart as well.
  func color(of direction: PostcardDirection, in scheme: ColorScheme) -> Color {
    let chosen = direction == .sent ? accent : preset.palette.second
    return (scheme == .dark ? chosen.legible(on: Self.darkSurface) : chosen.legible(on: .white))
      .color
  }

  static let darkSurface = CodableColor(hex: 0x1C1C1E)
}

extension CodableColor {
  static let white = CodableColor(red: 1, green: 1, blue: 1)
  static let black = CodableColor(red: 0, green: 0, blue: 0)

  /// This colour, moved towards white or black until it stands out from `surface` by at least
  /// `ratio` (WCAG 2, 3 to 1 for symbols and large text).
  func legible(on surface: CodableColor, ratio: Double = 3) -> CodableColor {
    let target: CodableColor = surface.luminance > 0.36 ? .black : .white
    for step in 0...20 {
      let mixed = mixed(with: target, part: Double(step) / 20)
      if mixed.contrast(with: surface) >= ratio { return mixed }
    }
    return target
  }

  func mixed(with other: CodableColor, part: Double) -> CodableColor {
    CodableColor(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha)
  }
}
