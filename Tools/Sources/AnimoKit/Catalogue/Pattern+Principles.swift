extension Pattern {
  /// Whether the demo shows a principle of animation when the prompt asks for it, or always.
  func shows(_ principle: Principle, motion: Motion) -> Bool {
    if own.contains(principle) { return true }
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

  private var own: Set<Principle> {
    switch self {
    case .symbol: [.breathe, .wiggle, .pop, .morph]
    case .liquidToggle: [.flood, .squash, .pop, .ripple, .anticipation]
    case .swipeCard: [.anticipation, .squash, .pop]
    case .tearCard: [.anticipation, .squash]
    case .chips: [.pop]
    case .stackedCards: [.stagger, .pop]
    case .bars, .rings, .entranceSheet, .cardPack, .gridCylinder, .skeleton: [.stagger]
    case .metaballButton: [.morph]
    case .glassMorph: [.morph, .anticipation]
    case .searchMorph: [.morph]
    case .gravity: [.squash]
    case .ripple, .liquidMetal: [.ripple]
    default: []
    }
  }
}
