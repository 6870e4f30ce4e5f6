/// A concrete demo the generator can write. Each belongs to one archetype.
public enum Pattern: String, Codable, CaseIterable, Sendable {
  case symbol
  // Liquid Toggle
  case liquidToggle, tabBar, expandingTabBar, metaballButton, stepSlider, chips
  // Gesture Card
  case swipeCard, tearCard, fan, coverflow, scrollStack, stackedCards, autoDeck, stackedDeck
  case pressable
  // Sheet Interaction
  case signatureSheet, formSheet, entranceSheet, presentation
  // Data Dashboard
  case scrubChart, bars, rings, numericTicker, liveActivity
  // Glass Morph
  case glassMorph, searchMorph, toast
  // Particle/Physics Sim
  case sand, rope, cloth, gravity, fluid, drift, ripple, gridCylinder
  // Metal Shader
  case liquidMetal, hologram, plasma
  // Loading Indicator
  case spinner, pathLoader, scanning, skeleton
  // 3D Object Showcase
  case boxedProduct, metalBadge, artworkAccent
  case coachTour
  case cardPack
}

/// Where a demo lives on the screen.
public enum Container: String, Codable, Sendable {
  case none
  case inline
  case inlineZStack = "inline ZStack"
  case overlay = "inline (overlay)"
  case sheet = ".sheet"
  case fullScreen = "full screen"
  case transparentCover = "transparent fullScreenCover"
  case embedded
  case popover = ".popover"
  case fullScreenCover = ".fullScreenCover"
}

/// What a pattern brings when the prompt is silent.
struct PatternProfile {
  var archetype: Archetype
  /// Shown after the archetype's name; `nil` for the archetype's plain demo.
  var title: String?
  /// Stem of the file's name.
  var noun: String
  var container: Container
  var motion: Motion
  /// One phrase for the physics line; `%` stands for the motion's own text.
  var physics: String
  var haptics: [HapticMoment]
  /// A demo that makes no sense untouched counts as an action even if the prompt names none.
  var isTouchDriven = false
  var isCarousel = false
  /// The demo shows photos when the project has some.
  var usesPhotos = false
}
