import Foundation

/// Where the glyphs of a run come from.
package enum FontFamily: Hashable, Sendable {
  package enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  /// The interface font in one of its designs.
  case system(Design)
  /// A family by name; an unknown name falls back to the interface font.
  case custom(String)
}

/// What a run asks of its font, before fallback.
package struct FontDescription: Hashable, Sendable {
  package struct Features: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }
    package static let monospacedDigit = Features(rawValue: 1 << 0)
    package static let smallCaps = Features(rawValue: 1 << 1)
    package static let lowercaseSmallCaps = Features(rawValue: 1 << 2)
    package static let uppercaseSmallCaps = Features(rawValue: 1 << 3)
  }
  package enum Leading: Hashable, Sendable { case standard, tight, loose }

  package var family: FontFamily
  package var size: CGFloat
  /// 100 (thin) to 900 (black).
  package var weight: Int
  package var isItalic: Bool
  /// 1 is normal; below is condensed, above expanded.
  package var width: CGFloat
  package var features: Features
  package var leading: Leading

  package init(
    family: FontFamily = .system(.default), size: CGFloat = 17, weight: Int = 400,
    isItalic: Bool = false, width: CGFloat = 1, features: Features = [],
    leading: Leading = .standard
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.width = width
    self.features = features
    self.leading = leading
  }
}

/// Vertical metrics of a font at its size, in points; `descent` is positive.
package struct FontMetrics: Hashable, Sendable {
  package var ascent: CGFloat
  package var descent: CGFloat
  package var capHeight: CGFloat
  package var xHeight: CGFloat
  package var lineHeight: CGFloat { ascent + descent }

  package init(ascent: CGFloat, descent: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  /// The interface font's metrics: ascender 1950, descender 494, cap height 1443 and x-height 1078
  /// of 2048 units, so that a line of 17 points is 20.287 points high.
  package static func system(size: CGFloat) -> FontMetrics {
    FontMetrics(
      ascent: size * 1950 / 2048, descent: size * 494 / 2048, capHeight: size * 1443 / 2048,
      xHeight: size * 1078 / 2048)
  }
}
