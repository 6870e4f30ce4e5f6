import Foundation

/// A colour in extended sRGB, not premultiplied: components beyond 0…1 are allowed and clamped when
/// drawn.
package struct RGBA: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float

  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = RGBA(red: 0, green: 0, blue: 0)
  package static let white = RGBA(red: 1, green: 1, blue: 1)

  package func opacity(_ factor: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * Float(factor))
  }

  /// The colour at `fraction` of the way to `other`, in Oklab with premultiplied alpha: red to blue
  /// meets at (140, 83, 162), not at the muddy (128, 0, 128).
  package func mixed(with other: RGBA, by fraction: Float) -> RGBA {
    Oklab(self).mixed(with: Oklab(other), by: fraction).rgba
  }
}
