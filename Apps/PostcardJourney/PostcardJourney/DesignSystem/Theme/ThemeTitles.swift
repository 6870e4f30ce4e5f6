import SwiftUI

extension ThemePreset {
  var title: LocalizedStringKey {
    switch self {
    case .system: "theme.system"
    case .airMail: "theme.airMail"
    case .coast: "theme.coast"
    case .sunset: "theme.sunset"
    case .forest: "theme.forest"
    case .lavender: "theme.lavender"
    case .graphite: "theme.graphite"
    case .custom: "theme.custom"
    }
  }
}

extension AppAppearance {
  var title: LocalizedStringKey {
    switch self {
    case .system: "appearance.system"
    case .light: "appearance.light"
    case .dark: "appearance.dark"
    }
  }
}
