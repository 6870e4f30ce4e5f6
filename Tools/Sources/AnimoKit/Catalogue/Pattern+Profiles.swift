extension Pattern {
  public var archetype: Archetype { profile.archetype }

  var profile: PatternProfile {
    switch archetypeFamily {
    case .symbolShowcase, .loadingIndicator: loopProfile
    case .liquidToggle: toggleProfile
    case .gestureCard: cardProfile
    case .sheetInteraction, .dataDashboard: surfaceProfile
    case .glassMorph, .coachMarkTour, .cardPackReveal: stageProfile
    case .particleSim, .objectShowcase, .metalShader: sceneProfile
    }
  }

  private var archetypeFamily: Archetype {
    switch self {
    case .symbol: .symbolShowcase
    case .liquidToggle, .tabBar, .expandingTabBar, .metaballButton, .stepSlider, .chips:
      .liquidToggle
    case .swipeCard, .tearCard, .fan, .coverflow, .scrollStack, .stackedCards, .autoDeck,
      .stackedDeck, .pressable:
      .gestureCard
    case .signatureSheet, .formSheet, .entranceSheet, .presentation: .sheetInteraction
    case .scrubChart, .bars, .rings, .numericTicker, .liveActivity: .dataDashboard
    case .glassMorph, .searchMorph, .toast: .glassMorph
    case .sand, .rope, .cloth, .gravity, .fluid, .drift, .ripple, .gridCylinder: .particleSim
    case .liquidMetal, .hologram, .plasma: .metalShader
    case .spinner, .pathLoader, .scanning, .skeleton: .loadingIndicator
    case .boxedProduct, .metalBadge, .artworkAccent: .objectShowcase
    case .coachTour: .coachMarkTour
    case .cardPack: .cardPackReveal
    }
  }

  private var loopProfile: PatternProfile {
    let archetype = archetypeFamily
    func loop(_ title: String?, _ noun: String, _ why: String) -> PatternProfile {
      PatternProfile(
        archetype: archetype, title: title, noun: noun, container: .inline,
        motion: .linear(duration: 0.8), physics: why, haptics: [])
    }
    switch self {
    case .pathLoader:
      return loop("path loader", "PathLoader", "% — the head keeps one speed along the outline")
    case .scanning:
      return loop("scanning", "Scanning", "% — a sweep must not breathe in and out")
    case .skeleton:
      return loop("skeleton", "Skeleton", "% — the shimmer passes at one speed")
    case .spinner:
      return loop(nil, "Spinner", "% — a loop on a spring would jitter")
    default:
      return PatternProfile(
        archetype: .symbolShowcase, title: nil, noun: "Symbol", container: .none,
        motion: .easeInOut(duration: 0.4), physics: "% — the symbol effect owns its timing",
        haptics: [])
    }
  }

  private var toggleProfile: PatternProfile {
    func toggle(
      _ title: String?, _ noun: String, _ motion: Motion, _ why: String,
      _ haptics: [HapticMoment]
    ) -> PatternProfile {
      PatternProfile(
        archetype: .liquidToggle, title: title, noun: noun, container: .inline, motion: motion,
        physics: why, haptics: haptics, isTouchDriven: true)
    }
    switch self {
    case .tabBar:
      return toggle(
        "tab bar", "TabBar", .spring(response: 0.35, damping: 0.65),
        "% — the indicator lands on its slot", [HapticMoment(.selectionChanged, "on each tab")])
    case .expandingTabBar:
      return toggle(
        "expanding tab bar", "ExpandingTabBar", .spring(response: 0.4, damping: 0.8),
        "% — the label makes room without wobble",
        [HapticMoment(.selectionChanged, "on each tab")])
    case .metaballButton:
      return toggle(
        "canvas metaball", "LiquidButton", .spring(response: 1, damping: 0.75),
        "spring response % — slow enough to see the goo",
        [HapticMoment(.mediumImpact, "on open and close")])
    case .stepSlider:
      return toggle(
        "step slider", "LiquidSlider", .spring(response: 0.5, damping: 0.55),
        "% — overshoot gives the drop its wobble",
        [
          HapticMoment(.selectionChanged, "on each step"),
          HapticMoment(.mediumImpact, "at both ends"),
        ])
    case .chips:
      return toggle(
        "filter chips", "FilterChips", .uiPop, "% — a chip pops when it is picked",
        [HapticMoment(.selectionChanged, "on each chip")])
    default:
      var profile = toggle(
        nil, "LiquidToggle", .uiPop, "% — the knob snaps home while the flood follows",
        [HapticMoment(.mediumImpact, "on switch")])
      profile.isTouchDriven = false
      return profile
    }
  }

  private var cardProfile: PatternProfile {
    func card(
      _ title: String?, _ noun: String, _ motion: Motion, _ why: String,
      _ haptics: [HapticMoment], carousel: Bool = false, photos: Bool = false
    ) -> PatternProfile {
      PatternProfile(
        archetype: .gestureCard, title: title, noun: noun, container: .inlineZStack,
        motion: motion, physics: why, haptics: haptics, isTouchDriven: true,
        isCarousel: carousel, usesPhotos: photos)
    }
    let paging = Motion.spring(response: 0.42, damping: 0.72)
    let perCard = [HapticMoment(.selectionChanged, "on each card")]
    switch self {
    case .tearCard:
      return card(
        "tear", "TearCard", .physicsSettle, "% — paper gives, then snaps back",
        [
          HapticMoment(.lightImpact, "on drag start"),
          HapticMoment(.mediumImpact, "at the threshold"),
          HapticMoment(.heavyImpact, "on the tear"),
        ])
    case .fan:
      return card(
        "carousel", "FanCarousel", paging, "% — paging lands softly", perCard, carousel: true,
        photos: true)
    case .coverflow:
      return card(
        "coverflow", "Coverflow", paging, "% — every card settles from where the finger left it",
        perCard, carousel: true, photos: true)
    case .scrollStack:
      return card(
        "native scroll stack", "ScrollStack", .deceleration, "% — a real scroll view's momentum",
        [
          HapticMoment(.selectionChanged, "on each item"),
          HapticMoment(.heavyImpact, "once at a boundary"),
        ], carousel: true, photos: true)
    case .stackedCards:
      return card(
        "stacked cards", "NotificationStack", .physicsSettle,
        "% (stack 0.5/0.8) — a swiped card has weight",
        [
          HapticMoment(.selectionChanged, "on fan"),
          HapticMoment(.lightImpact, "on swipe start"),
          HapticMoment(.heavyImpact, "on removal"),
        ])
    case .autoDeck:
      return card(
        "auto deck", "AutoDeck", .easeInOut(duration: 0.55),
        "% + easeIn 0.85 — the next card is home before the last has fallen",
        [
          HapticMoment(.lightImpact, "on drag start"),
          HapticMoment(.heavyImpact, "on hand commit"),
        ], photos: true)
    case .stackedDeck:
      return card(
        "stacked deck", "ReorderDeck", .spring(response: 0.5, damping: 0.8),
        "% — the deck fans out without bounce",
        [
          HapticMoment(.mediumImpact, "on expand and collapse"),
          HapticMoment(.selectionChanged, "on each move"),
        ])
    case .pressable:
      return card(
        "pressable", "PressableRows", .spring(response: 0.3, damping: 0.6),
        "% — the row gives under the finger", [HapticMoment(.lightImpact, "on touch-down")])
    default:
      return card(
        nil, "SwipeCard", .physicsSettle, "% — a dragged card has weight",
        [
          HapticMoment(.lightImpact, "on drag start"),
          HapticMoment(.mediumImpact, "at the threshold"),
          HapticMoment(.heavyImpact, "on commit"),
        ])
    }
  }
}
