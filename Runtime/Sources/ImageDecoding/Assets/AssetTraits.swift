import CoreGraphics

/// What the choice among an asset's variants depends on.
package struct AssetTraits: Hashable, Sendable {
  package enum Idiom: String, Hashable, Sendable { case phone = "iphone", pad = "ipad", mac }
  package var scale: CGFloat
  package var idiom: Idiom
  package var isDark: Bool
  package var hasHighContrast: Bool

  package init(
    scale: CGFloat = 2, idiom: Idiom = .phone, isDark: Bool = false, hasHighContrast: Bool = false
  ) {
    self.scale = scale
    self.idiom = idiom
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
  }
}
