import Foundation

/// How the app looks: colours and background, never data or functions.
struct AppTheme: Codable, Equatable, Sendable {
  var preset: ThemePreset
  var accent: CodableColor
  var backgroundStyle: BackgroundStyle
  var backgroundColors: [CodableColor]
  var gradientDirection: GradientDirection
  var appearance: AppAppearance
  var animatedBackgroundEnabled: Bool
  var animationIntensity: Double
}

enum ThemePreset: String, Codable, CaseIterable, Sendable {
  case system
  case airMail
  case coast
  case sunset
  case forest
  case lavender
  case graphite
  case custom
}

enum BackgroundStyle: String, Codable, CaseIterable, Sendable {
  case system
  case solid
  case linearGradient
  case radialGradient
  case softMesh
}

enum AppAppearance: String, Codable, CaseIterable, Sendable {
  case system
  case light
  case dark
}

enum GradientDirection: String, Codable, CaseIterable, Sendable {
  case topToBottom
  case leadingToTrailing
  case diagonal
}

extension AppTheme {
  static let standard = AppTheme(.system)

  /// The theme as its preset defines it.
  init(_ preset: ThemePreset) {
    let palette = preset.palette
    self.init(
      preset: preset, accent: palette.accent, backgroundStyle: palette.style,
      backgroundColors: palette.background, gradientDirection: .topToBottom, appearance: .system,
      animatedBackgroundEnabled: false, animationIntensity: 0.3)
  }
}

extension AppTheme {
  /// The theme as settings keep it. What a later version wrote and this one does not know is nil.
  init?(text: String) {
    guard let theme = try? JSONDecoder().decode(AppTheme.self, from: Data(text.utf8)) else {
      return nil
    }
    self = theme
  }

  var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ThemePreset {
  struct Palette: Sendable {
    var accent: CodableColor
    var second: CodableColor
    var style: BackgroundStyle
    var background: [CodableColor]
  }

  var palette: Palette {
    switch self {
    case .system, .custom:
      Palette(
        accent: CodableColor(hex: 0x007AFF), second: CodableColor(hex: 0x5AC8FA),
        style: .system, background: [])
    case .airMail:
      Palette(
        accent: CodableColor(hex: 0xC8372D), second: CodableColor(hex: 0x2F5DA8),
        style: .solid, background: [CodableColor(hex: 0xFBF6EC)])
    case .coast:
      Palette(
        accent: CodableColor(hex: 0x0B5A7C), second: CodableColor(hex: 0x3CB4C4),
        style: .linearGradient,
        background: [CodableColor(hex: 0xE3F2FA), CodableColor(hex: 0xCFEFEC)])
    case .sunset:
      Palette(
        accent: CodableColor(hex: 0xD9502A), second: CodableColor(hex: 0x9A6BB0),
        style: .linearGradient,
        background: [
          CodableColor(hex: 0xFFE9D2), CodableColor(hex: 0xFFD6CC), CodableColor(hex: 0xECDDF3),
        ])
    case .forest:
      Palette(
        accent: CodableColor(hex: 0x2A6B45), second: CodableColor(hex: 0x8DAF6A),
        style: .linearGradient,
        background: [CodableColor(hex: 0xE9F3E6), CodableColor(hex: 0xD8EADB)])
    case .lavender:
      Palette(
        accent: CodableColor(hex: 0x6A4FC0), second: CodableColor(hex: 0xB79BE0),
        style: .linearGradient,
        background: [CodableColor(hex: 0xF1ECFA), CodableColor(hex: 0xE6E0F5)])
    case .graphite:
      Palette(
        accent: CodableColor(hex: 0x5B7389), second: CodableColor(hex: 0x8C98A4),
        style: .linearGradient,
        background: [CodableColor(hex: 0xEDEEF0), CodableColor(hex: 0xDDE0E4)])
    }
  }
}

extension CodableColor {
  init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255)
  }
}
