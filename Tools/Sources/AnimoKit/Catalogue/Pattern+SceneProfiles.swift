extension Pattern {
  var surfaceProfile: PatternProfile {
    func sheet(_ title: String?, _ noun: String, _ motion: Motion, _ why: String)
      -> PatternProfile
    {
      PatternProfile(
        archetype: .sheetInteraction, title: title, noun: noun, container: .sheet,
        motion: motion, physics: why,
        haptics: [HapticMoment(.selectionChanged, "on controls")], isTouchDriven: true)
    }
    func board(
      _ title: String?, _ noun: String, _ motion: Motion, _ why: String,
      _ haptics: [HapticMoment]
    ) -> PatternProfile {
      PatternProfile(
        archetype: .dataDashboard, title: title, noun: noun, container: .fullScreen,
        motion: motion, physics: why, haptics: haptics)
    }
    switch self {
    case .signatureSheet:
      return sheet("signature", "SignatureSheet", .standardSettle, "% — controls settle quietly")
    case .entranceSheet:
      return sheet(
        "entrance", "EntranceSheet", .spring(response: 0.5, damping: 0.82),
        "% + 0.07 stagger — rows rise one after another")
    case .presentation:
      return sheet("system element", "Presentation", .standardSettle, "% — the system moves it")
    case .bars:
      return board(
        "bars", "ProportionBars", .spring(response: 0.6, damping: 0.85),
        "% — bars grow without overshoot",
        [HapticMoment(.selectionChanged, "on each period")])
    case .rings:
      return board(
        "rings", "ActivityRings", .spring(response: 0.45, damping: 0.7),
        "spring % + delay 0.08·i — rings fill one after another",
        [HapticMoment(.selectionChanged, "on each day")])
    case .numericTicker:
      return board(
        "numeric", "RollingNumber", .dial, "% (text 0.4/0.65) — digits roll, the prefix stays",
        [HapticMoment(.selectionChanged, "on each period")])
    case .liveActivity:
      return board(
        "Live Activity", "LiveActivity", .easeInOut(duration: 0.4),
        "% — the system animates a Live Activity", [])
    case .formSheet:
      return sheet(nil, "FormSheet", .standardSettle, "% — controls settle quietly")
    default:
      return board(
        nil, "ScrubChart", .dial, "% — the marker follows the finger",
        [HapticMoment(.selectionChanged, "on each step")])
    }
  }

  var stageProfile: PatternProfile {
    switch self {
    case .searchMorph:
      PatternProfile(
        archetype: .glassMorph, title: "tab⇄search", noun: "SearchMorph", container: .inline,
        motion: .spring(response: 0.95, damping: 0.8),
        physics: "spring response % — slow enough to watch the bar leave",
        haptics: [HapticMoment(.mediumImpact, "on morph")], isTouchDriven: true)
    case .toast:
      PatternProfile(
        archetype: .glassMorph, title: "toast", noun: "GlassToast", container: .overlay,
        motion: .spring(response: 0.5, damping: 0.8), physics: "spring slide % — arrives at rest",
        haptics: [
          HapticMoment(.notificationSuccess, "when it worked"),
          HapticMoment(.notificationError, "when it failed"),
          HapticMoment(.lightImpact, "when copied"),
        ], usesPhotos: true)
    case .coachTour:
      PatternProfile(
        archetype: .coachMarkTour, title: nil, noun: "CoachTour", container: .transparentCover,
        motion: .spring(response: 0.5, damping: 0.86),
        physics: "% — the cutout glides, the bubble crossfades", haptics: [], isTouchDriven: true)
    case .cardPack:
      PatternProfile(
        archetype: .cardPackReveal, title: nil, noun: "CardPack", container: .fullScreen,
        motion: .spring(response: 0.6, damping: 0.7),
        physics: "easeInOut tear + % flip + clock — foil resists, cards turn over",
        haptics: [
          HapticMoment(.heavyImpact, "on tear"),
          HapticMoment(.mediumImpact, "on flip"),
          HapticMoment(.notificationSuccess, "on the rare card"),
        ], isTouchDriven: true)
    default:
      PatternProfile(
        archetype: .glassMorph, title: nil, noun: "GlassMorph", container: .inline,
        motion: .threePhase, physics: "% — tension, morph, snap back",
        haptics: [HapticMoment(.mediumImpact, "on morph")])
    }
  }

  var sceneProfile: PatternProfile {
    func particles(_ title: String?, _ noun: String) -> PatternProfile {
      PatternProfile(
        archetype: .particleSim, title: title, noun: noun, container: .fullScreen,
        motion: .ownLoop, physics: "% — fixed steps, same seed, same picture",
        haptics: [HapticMoment(.lightImpact, "on touch")])
    }
    func shader(_ title: String?, _ noun: String) -> PatternProfile {
      PatternProfile(
        archetype: .metalShader, title: title, noun: noun, container: .fullScreen,
        motion: .clock, physics: "% — a field flows, it never springs",
        haptics: [HapticMoment(.lightImpact, "on touch")])
    }
    func object(_ title: String?, _ noun: String) -> PatternProfile {
      PatternProfile(
        archetype: .objectShowcase, title: title, noun: noun, container: .fullScreen,
        motion: .sceneKit, physics: "% — the node is where the finger says",
        haptics: [HapticMoment(.selectionChanged, "on each settle")])
    }
    switch self {
    case .sand: return particles("sand", "FallingSand")
    case .rope: return particles("rope", "SwingingRope")
    case .cloth: return particles("cloth", "HangingCloth")
    case .fluid: return particles("fluid", "FluidBlobs")
    case .drift: return particles("drift", "DriftingStars")
    case .ripple: return particles("ripple", "TouchRipple")
    case .gridCylinder:
      var profile = particles("grid⇄cylinder", "GridCylinder")
      profile.physics = "TimelineView + quintic — dots are lifted, not thrown"
      profile.haptics = [HapticMoment(.lightImpact, "at each phase boundary")]
      profile.motion = .clock
      return profile
    case .liquidMetal: return shader(nil, "LiquidMetal")
    case .hologram: return shader("hologram", "Hologram")
    case .plasma: return shader("plasma", "PlasmaField")
    case .metalBadge: return object("badge", "MetalBadge")
    case .artworkAccent:
      var profile = object("artwork accent", "ArtworkAccent")
      profile.usesPhotos = true
      return profile
    case .boxedProduct:
      var profile = object("box", "BoxedProduct")
      profile.usesPhotos = true
      return profile
    default: return particles(nil, "GravityBalls")
    }
  }
}
