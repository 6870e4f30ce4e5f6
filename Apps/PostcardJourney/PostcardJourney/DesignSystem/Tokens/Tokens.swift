import SwiftUI

/// Distances, in points.
enum Spacing {
  static let small: CGFloat = 8
  static let medium: CGFloat = 12
  static let large: CGFloat = 16
  static let extraLarge: CGFloat = 24
}

/// Corner radii, in points.
enum CornerRadius {
  static let chip: CGFloat = 8
  static let photo: CGFloat = 14
  static let card: CGFloat = 20
}

/// How things move.
enum Motion {
  static let appear = Animation.spring(response: 0.45, dampingFraction: 1)
  static let press = Animation.spring(response: 0.25, dampingFraction: 0.85)
}
