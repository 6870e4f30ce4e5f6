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
  static let thumbnail: CGFloat = 10
  static let photo: CGFloat = 14
  static let card: CGFloat = 20
  static let picture: CGFloat = 24
}
