extension Pattern {
  /// Whether the demo shows a principle of animation when the prompt asks for it, or always.
  func shows(_ principle: Principle, motion: Motion, run: RunMode = .interaction) -> Bool {
    if run == .showcase, underAFinger.contains(principle) { return false }
    if inherent.contains(principle) || optional.contains(principle) { return true }
    switch principle {
    // Any spring that overshoots.
    case .followThrough:
      switch motion {
      case .spring(_, let damping), .interactiveSpring(_, let damping): return damping < 0.82
      case .threePhase, .interpolatingSpring: return true
      default: return false
      }
    default: return false
    }
  }

  /// What only a touch brings out.
  var underAFinger: Set<Principle> {
    switch self {
    case .toast: [.pop, .breathe]
    case .swipeCard: [.wiggle]
    case .liquidMetal, .hologram, .plasma: [.ripple]
    default: []
    }
  }

  /// Shown whether the prompt asks or not: the demo is made of it.
  var inherent: Set<Principle> {
    switch self {
    case .symbol: [.breathe, .wiggle, .morph]
    case .liquidToggle: [.flood]
    case .stackedCards: [.pop]
    case .rings, .entranceSheet, .cardPack, .gridCylinder: [.stagger]
    case .metaballButton, .searchMorph: [.morph]
    case .glassMorph: [.morph]
    case .ripple, .liquidMetal, .hologram, .plasma: [.ripple]
    default: []
    }
  }

  /// Added to the demo when the prompt asks.
  var optional: Set<Principle> {
    switch self {
    case .symbol: [.anticipation, .squash, .pop, .ripple]
    case .liquidToggle: [.squash, .pop, .ripple, .anticipation, .breathe]
    case .tabBar: [.anticipation, .squash, .pop, .stagger, .ripple]
    case .expandingTabBar: [.pop, .squash]
    case .metaballButton: [.anticipation, .squash, .pop, .ripple, .breathe]
    case .stepSlider: [.pop]
    case .chips: [.pop, .squash, .stagger, .ripple]
    case .swipeCard: [.anticipation, .squash, .pop, .wiggle]
    case .tearCard: [.anticipation, .squash, .wiggle]
    case .fan, .coverflow: [.squash, .pop, .stagger]
    case .stackedCards: [.anticipation, .squash, .stagger]
    case .autoDeck: [.anticipation, .squash, .stagger]
    case .stackedDeck: [.anticipation, .squash, .stagger]
    case .pressable: [.squash, .pop, .stagger, .ripple]
    case .signatureSheet: [.wiggle]
    case .formSheet: [.pop, .ripple, .wiggle]
    case .entranceSheet: [.squash, .pop]
    case .presentation: [.pop, .breathe]
    case .bars: [.stagger]
    case .rings: [.pop]
    case .numericTicker: [.pop, .squash]
    case .glassMorph: [.pop, .squash, .anticipation]
    case .searchMorph: [.anticipation, .squash]
    case .toast: [.pop, .breathe]
    case .gravity: [.squash]
    case .cardPack: [.anticipation, .squash, .pop]
    case .spinner, .pathLoader, .scanning, .skeleton: [.breathe]
    default: []
    }
  }
}
