/// The designer's words that carry physics or a principle, in reading order.
struct VocabularyStage: Equatable {
  struct FeelWord: Equatable {
    var text: String
    var feel: Feel
  }
  struct PrincipleWord: Equatable {
    var text: String
    var principle: Principle
  }

  var feels: [FeelWord] = []
  var principles: [PrincipleWord] = []

  init(hits: [Lexicon.Hit], pattern: Pattern) {
    // A symbol bounces by an effect and digits roll; what has a spring bounces by the spring.
    let bounces =
      pattern != .symbol && pattern != .numericTicker && !pattern.archetype.forbidsSprings
    for hit in hits {
      for meaning in hit.meanings {
        switch meaning {
        case .effect(.bounce) where bounces && !feels.contains { $0.feel == .bouncy }:
          feels.append(FeelWord(text: hit.text, feel: .bouncy))
        case .feel(let feel) where !feels.contains { $0.feel == feel }:
          feels.append(FeelWord(text: hit.text, feel: feel))
        case .principle(let principle) where !principles.contains { $0.principle == principle }:
          principles.append(PrincipleWord(text: hit.text, principle: principle))
        default: break
        }
      }
    }
  }
}

/// Showcase unless someone does something.
enum RunStage {
  static func decide(hits: [Lexicon.Hit], pattern: Pattern) -> RunMode {
    let profile = pattern.profile
    if hits.contains(where: { $0.meanings.contains(.passive) }) { return .showcase }
    // A loop has nothing to do for a finger.
    if profile.archetype == .loadingIndicator { return .showcase }
    if profile.isTouchDriven { return .interaction }
    // Digits roll and banners slide whether or not there is a finger.
    let movesAlone = pattern == .numericTicker || pattern == .toast
    let isTouched = hits.contains { hit in
      hit.meanings.contains(.action) && !(movesAlone && hit.meanings.contains(.slides))
    }
    return isTouched ? .interaction : .showcase
  }
}

/// Numbers given win over the first feel word, which wins over the pattern's own motion; where springs
/// are wrong, none of the words is applied.
enum PhysicsStage {
  struct Decision: Equatable {
    var motion: Motion
    /// The feel word that decided.
    var winner: Feel?
    var note: String?
    /// Seconds the prompt gives the movement that it cannot take.
    var unusedDuration: Double?

    func term(for word: VocabularyStage.FeelWord, spec: InteractionSpec) -> String {
      if word.feel == winner {
        let motion = word.feel.motion(for: spec.archetype)
        return motion == .threePhase ? motion.text : word.feel.term
      }
      if spec.archetype.forbidsSprings, word.feel != .linear {
        return "\(word.feel.term) (not applied: \(spec.archetype.rawValue) never uses springs)"
      }
      if winner == nil { return "\(word.feel.term) (not applied: the prompt gives numbers)" }
      return "\(word.feel.term) (not applied: an earlier word decides)"
    }
  }

  static func decide(
    vocabulary: VocabularyStage, values: ExplicitValues, choice: ArchetypeChoice,
    profile: PatternProfile
  ) -> Decision {
    var decision = shaped(
      vocabulary: vocabulary, values: values, choice: choice, profile: profile)
    guard values.motion == nil else { return decision }
    // Where nothing stays, “for two seconds” is how long the movement takes.
    guard let duration = values.duration ?? (choice.pattern.stays ? nil : values.stay),
      choice.pattern != .toast || values.stay != nil
    else { return decision }
    guard let timed = decision.motion.lasting(duration) else {
      decision.unusedDuration = duration
      return decision
    }
    if timed != decision.motion, decision.note == nil {
      decision.note = "overrides \(profile.motion.text)"
    }
    decision.motion = timed
    return decision
  }

  private static func shaped(
    vocabulary: VocabularyStage, values: ExplicitValues, choice: ArchetypeChoice,
    profile: PatternProfile
  ) -> Decision {
    let own = profile.motion
    let forbids =
      choice.archetype.forbidsSprings || choice.pattern == .scrollStack
      || choice.pattern == .liveActivity
    let isLoader = choice.archetype == .loadingIndicator
    // So many seconds a turn is a loader's pace; elsewhere it is not the motion's.
    if let stated = values.motion,
      stated.isTiming ? isLoader || !forbids && !values.motionIsPace : !forbids
    {
      return Decision(motion: stated, note: stated == own ? nil : "overrides \(own.text)")
    }
    if forbids {
      let usesLinear = vocabulary.feels.contains { $0.feel == .linear }
      return Decision(motion: own, winner: usesLinear ? .linear : nil)
    }
    guard let word = vocabulary.feels.first else {
      return followingThrough(own, vocabulary: vocabulary)
    }
    let motion = word.feel.motion(for: choice.archetype)
    var notes = motion == own ? [] : ["overrides \(own.text)"]
    let losers = vocabulary.feels.dropFirst().map { "“\($0.text)” \($0.feel.term) loses" }
    notes += losers
    return Decision(
      motion: motion, winner: word.feel, note: notes.isEmpty ? nil : notes.joined(separator: "; "))
  }
}

extension PhysicsStage {
  /// Follow-through is overshoot: a spring that would settle flat is damped less.
  private static func followingThrough(
    _ own: Motion, vocabulary: VocabularyStage
  ) -> Decision {
    guard vocabulary.principles.contains(where: { $0.principle == .followThrough }),
      case .spring(let response, let damping) = own, damping > 0.7
    else { return Decision(motion: own) }
    return Decision(
      motion: .spring(response: response, damping: 0.65),
      note: "follow-through; overrides \(own.text)")
  }
}

extension Motion {
  /// The same curve in a time the prompt gives. A spring's time is its response, as in
  /// `spring(duration:bounce:)`; its bounce stays.
  fileprivate func lasting(_ duration: Double) -> Motion? {
    // No spring is slower: what runs longer is no spring's movement.
    guard isTiming || (0.05...5).contains(duration) else { return nil }
    switch self {
    case .linear: return .linear(duration: duration)
    case .easeInOut: return .easeInOut(duration: duration)
    case .spring(_, let damping): return .spring(response: duration, damping: damping)
    case .interactiveSpring(_, let damping):
      return .interactiveSpring(response: duration, damping: damping)
    case .interpolatingSpring(let stiffness, let damping):
      let ratio = damping / (2 * stiffness.squareRoot())
      let frequency = 2 * Double.pi / duration
      return .interpolatingSpring(
        stiffness: (frequency * frequency * 10).rounded() / 10,
        damping: (2 * ratio * frequency * 10).rounded() / 10)
    case .threePhase: return .spring(response: duration, damping: 0.72)
    case .ownLoop, .clock, .sceneKit, .deceleration: return nil
    }
  }

  fileprivate var isTiming: Bool {
    switch self {
    case .linear, .easeInOut: true
    default: false
    }
  }
}

/// What the prompt says, else the drawing rule, else the pattern's own.
enum ContainerStage {
  static func decide(
    hits: [Lexicon.Hit], choice: ArchetypeChoice, profile: PatternProfile
  ) -> (container: Container, isStated: Bool) {
    let stated = hits.flatMap(\.meanings).compactMap { meaning -> Container? in
      if case .container(let container) = meaning { container } else { nil }
    }.first
    switch choice.archetype {
    case .sheetInteraction:
      if choice.pattern == .presentation {
        let elements = hits.flatMap(\.meanings).compactMap { meaning -> SystemElement? in
          if case .element(let element) = meaning { element } else { nil }
        }
        switch elements.first ?? .popover {
        case .popover: return (.popover, true)
        case .fullScreenCover: return (.fullScreenCover, true)
        default: return (.inline, true)
        }
      }
      if stated == .fullScreen || stated == .fullScreenCover { return (.fullScreenCover, true) }
      return (.sheet, stated == .sheet)
    case .coachMarkTour, .cardPackReveal:
      return (profile.container, false)
    default:
      guard let stated, stated == .fullScreen || stated == .inline else {
        return (profile.container, false)
      }
      return (stated, true)
    }
  }

  static func controls(pattern: Pattern) -> [SheetControl] {
    switch pattern {
    case .signatureSheet: [.clear, .done]
    case .formSheet, .entranceSheet: [.done]
    default: []
    }
  }
}

/// The pattern's moments, unless nobody touches anything or the prompt wants silence.
enum HapticStage {
  static func decide(
    spec: InteractionSpec, profile: PatternProfile, hits: [Lexicon.Hit]
  ) -> [HapticMoment] {
    guard spec.run == .interaction,
      !hits.contains(where: { $0.meanings.contains(.noHaptics) })
    else { return [] }
    if spec.archetype == .symbolShowcase, spec.symbol?.effect == .wiggle {
      return [HapticMoment(.notificationError, "on rejection")]
    }
    return profile.haptics
  }
}
