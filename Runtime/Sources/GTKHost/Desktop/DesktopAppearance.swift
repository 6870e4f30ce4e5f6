import CoreGraphics
import Foundation
import SwiftUICore

/// What the desktop's settings say about how things look and move, as plain facts; each source leaves
/// out what it does not know.
struct DesktopFacts: Equatable {
  /// The portal's number: 1 dark, 2 light, 0 no wish.
  var portalColorScheme: UInt32?
  var portalContrast: UInt32?
  /// GNOME's own key, `prefer-dark` among its values.
  var colorScheme: String?
  var prefersDarkTheme = false
  var themeName: String?
  var isHighContrast = false
  /// The factor that people choose for text.
  var textScale: Double?
  /// Dots an inch of text as GTK has them, in 1024ths; 96 is the normal.
  var textResolution: Int?
  var enablesAnimations = true
  var isRightToLeft = false
}

/// How the views of a window are to look, by what the desktop says.
struct DesktopAppearance: Equatable {
  var colorScheme: ColorScheme = .light
  var contrast: ColorSchemeContrast = .standard
  var dynamicTypeSize: DynamicTypeSize = .large
  var reduceMotion = false
  var layoutDirection: LayoutDirection = .leftToRight

  init() {}

  init(_ facts: DesktopFacts) {
    let theme = (facts.themeName ?? "").lowercased()
    let isDark =
      switch facts.portalColorScheme {
      case 1?: true
      case 2?: false
      default:
        if facts.colorScheme == "prefer-dark" {
          true
        } else if facts.colorScheme == "prefer-light" {
          false
        } else {
          facts.prefersDarkTheme || theme.hasSuffix("-dark") || theme.hasSuffix(":dark")
            || theme.contains("inverse")
        }
      }
    colorScheme = isDark ? .dark : .light
    let isContrast =
      facts.portalContrast == 1 || facts.isHighContrast || theme.hasPrefix("highcontrast")
      || theme.hasPrefix("default-hc")
    contrast = isContrast ? .increased : .standard
    dynamicTypeSize = Self.typeSize(factor: Self.factor(facts))
    reduceMotion = !facts.enablesAnimations
    layoutDirection = facts.isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static func factor(_ facts: DesktopFacts) -> Double {
    if let scale = facts.textScale, scale.isFinite, scale > 0, scale != 1 { return scale }
    // A screen's own resolution is the window's scale; only what differs from its multiples is a wish.
    guard let resolution = facts.textResolution, resolution > 0 else { return 1 }
    return Double(resolution) / (96 * 1024)
  }

  /// Body text in each size, in points. Source: Apple's Human Interface Guidelines, Typography.
  private static let bodySizes: [(DynamicTypeSize, Double)] = [
    (.xSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.xLarge, 19), (.xxLarge, 21),
    (.xxxLarge, 23), (.accessibility1, 28), (.accessibility2, 33), (.accessibility3, 40),
    (.accessibility4, 47), (.accessibility5, 53),
  ]

  /// The size whose body text comes nearest to `factor` times the usual.
  static func typeSize(factor: Double) -> DynamicTypeSize {
    guard factor.isFinite, factor > 0 else { return .large }
    let wanted = 17 * factor
    return bodySizes.min { abs($0.1 - wanted) < abs($1.1 - wanted) }?.0 ?? .large
  }
}

/// The size classes of a window: as on Apple's devices, where half the width of the largest tablet is
/// the least that is regular, and a phone on its side is compact in height.
package struct WindowClasses: Equatable {
  var horizontal: UserInterfaceSizeClass
  var vertical: UserInterfaceSizeClass

  package static let regularWidth: CGFloat = 678
  static let regularHeight: CGFloat = 480

  init(_ size: CGSize) {
    horizontal = size.width >= Self.regularWidth ? .regular : .compact
    vertical = size.height >= Self.regularHeight ? .regular : .compact
  }
}
