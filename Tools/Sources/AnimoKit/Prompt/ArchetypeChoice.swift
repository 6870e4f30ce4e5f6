/// The archetype and pattern a prompt speaks for most.
struct ArchetypeChoice: Equatable {
  var archetype: Archetype
  var pattern: Pattern
  /// Nothing in the prompt spoke for anything.
  var isFallback = false

  /// Every distinct phrase counts once with its weight; a tie goes to the archetype that comes first,
  /// which is the simpler one.
  static func choose(
    hits: [Lexicon.Hit], symbol: SymbolStage.Finding?, values: ExplicitValues
  ) -> ArchetypeChoice {
    var scores: [Archetype: Int] = [:]
    var patterns: [Pattern: Int] = [:]
    var seen: Set<String> = []
    for hit in hits where seen.insert(hit.text.lowercased()).inserted {
      var byArchetype: [Archetype: Int] = [:]
      for meaning in hit.meanings {
        switch meaning {
        case .signal(let archetype, let weight):
          byArchetype[archetype] = max(byArchetype[archetype] ?? 0, weight)
        case .pattern(let pattern, let weight):
          patterns[pattern, default: 0] += weight
          byArchetype[pattern.archetype] = max(byArchetype[pattern.archetype] ?? 0, weight)
        case .icon: byArchetype[.symbolShowcase] = 2
        default: break
        }
      }
      scores.merge(byArchetype, uniquingKeysWith: +)
    }
    if let symbol {
      // A picture character is as often an ornament as it is the subject.
      let isNamed = hits.contains { $0.meanings.contains(.symbol(symbol.subject)) }
      scores[.symbolShowcase, default: 0] += isNamed ? 2 : 1
    }
    addCompositeSigns(hits: hits, values: values, scores: &scores, patterns: &patterns)

    let best = scores.values.max() ?? 0
    guard best > 0, let archetype = Archetype.allCases.first(where: { scores[$0] == best }) else {
      return ArchetypeChoice(archetype: .symbolShowcase, pattern: .symbol, isFallback: true)
    }
    return ArchetypeChoice(
      archetype: archetype, pattern: pattern(of: archetype, patterns: patterns),
      isFallback: archetype == .symbolShowcase && symbol == nil)
  }

  private static func pattern(of archetype: Archetype, patterns: [Pattern: Int]) -> Pattern {
    let own = Pattern.allCases.filter { $0.archetype == archetype && patterns[$0] != nil }
    guard let most = own.compactMap({ patterns[$0] }).max() else { return archetype.plainPattern }
    return own.first { patterns[$0] == most } ?? archetype.plainPattern
  }

  /// What two words say together that neither says alone.
  private static func addCompositeSigns(
    hits: [Lexicon.Hit], values: ExplicitValues, scores: inout [Archetype: Int],
    patterns: inout [Pattern: Int]
  ) {
    func has(_ meaning: Meaning) -> Bool { hits.contains { $0.meanings.contains(meaning) } }
    func add(_ pattern: Pattern, _ weight: Int) {
      patterns[pattern, default: 0] += weight
      scores[pattern.archetype, default: 0] += weight
    }
    let hasTabBar = patterns[.tabBar] != nil
    let hasGlass = hits.contains { hit in
      hit.meanings.contains(.signal(.glassMorph, 2)) && !hit.meanings.contains(.principle(.morph))
    }
    if values.steps != nil, patterns[.stepSlider] != nil { add(.stepSlider, 2) }
    if has(.search), hasTabBar || hasGlass || has(.grow) { add(.searchMorph, 5) }
    if values.interval != nil, has(.card) || patterns[.autoDeck] != nil { add(.autoDeck, 4) }
    if has(.shrink), has(.press) || has(.action) { add(.pressable, has(.press) ? 4 : 2) }
    if has(.colourWord), has(.cover) { add(.artworkAccent, 3) }
    // Water that wells up in rings is no switch.
    if has(.principle(.ripple)), has(.principle(.flood)) { add(.ripple, 2) }
    if has(.press), has(.row) { add(.pressable, 3) }
    if has(.longPress), has(.menu) { add(.presentation, 4) }
    // A card slides under a finger; a banner or an indicator slides by itself.
    if has(.slides), has(.card) { scores[.gestureCard, default: 0] += 1 }
    // Labels at the bottom of the screen are tabs.
    if has(.atBottom), patterns[.chips] == 2 { add(.tabBar, 3) }
    if has(.symbol("plus")), patterns[.metaballButton] != nil { add(.metaballButton, 3) }
    if has(.drawVerb), has(.pad) { add(.signatureSheet, 4) }
    let namesSymbol = hits.contains { hit in
      hit.meanings.contains { if case .symbol = $0 { true } else { false } }
    }
    if has(.drawVerb), has(.container(.sheet)), !namesSymbol { add(.signatureSheet, 3) }
    let hasOutline = hits.contains { hit in
      hit.meanings.contains { if case .shape = $0 { true } else { false } }
    }
    if has(.loader), !has(.icon),
      hasOutline || values.points != nil || values.sides != nil || has(.symbol("heart"))
        || has(.symbol("star"))
    {
      add(.pathLoader, 3)
    }
    // A bell or a phone that rings shows no rings.
    if has(.symbol("bell")) || has(.emojiSymbol("bell")) || has(.symbol("phone")),
      patterns[.rings] == 2
    {
      patterns[.rings] = nil
      scores[.dataDashboard, default: 2] -= 2
    }
    // A foil that is torn or flipped is a pack's, not a shader's.
    if patterns[.hologram] != nil, (patterns[.cardPack] ?? 0) >= 2 {
      scores[.metalShader] = 0
    }
    for (material, thing) in zip(hits, hits.dropFirst()) where material.meanings.contains(.madeOf) {
      for case .pattern(let pattern, _) in thing.meanings where pattern.archetype == .particleSim {
        add(pattern, 2)
      }
    }
    // Where there are figures and no cards, a drag reads them.
    if (scores[.dataDashboard] ?? 0) >= 2, !has(.card) { scores[.dataDashboard, default: 0] += 1 }
    // A banner may warn; it is still a banner.
    if (patterns[.toast] ?? 0) >= 3, has(.element(.alert)) { add(.toast, 2) }
    // Rows in a sheet that come one after another.
    if has(.principle(.stagger)) || values.stagger != nil, has(.container(.sheet)) {
      add(.entranceSheet, 2)
    }
    // A tour names what it points at; those names ask for nothing.
    if (patterns[.coachTour] ?? 0) >= 3 { add(.coachTour, 4) }
    if (patterns[.liveActivity] ?? 0) > 0 { add(.liveActivity, 4) }
    // Cards that wait for a signal beside a named toast or pack do not decide.
    if (patterns[.toast] ?? 0) >= 4 { add(.toast, 2) }
  }
}
