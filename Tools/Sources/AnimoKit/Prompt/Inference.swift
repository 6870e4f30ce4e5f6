/// Reads a prompt into a spec. Every stage is a function of the ones before it, so that the same
/// sentence, or one that means the same, always gives the same spec.
public struct Inference: Equatable, Sendable {
  public var spec: InteractionSpec
  /// What was filled in, to be shown; what the prompt stated is not in it.
  public var log: [LogLine]
  /// Why the physics are not the archetype's own, as words for parentheses.
  public var physicsNote: String?

  public struct LogLine: Codable, Equatable, Sendable {
    public var label: String
    public var text: String

    init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  public init(_ prompt: String) throws(PromptError) {
    self.init(try PromptText(prompt))
  }

  init(_ text: PromptText) {
    let hits = Negation.apply(to: Lexicon.standard.hits(in: text), tokens: text.tokens)
    let values = ExplicitValueReader(text).read()
    let symbol = SymbolStage.find(hits: hits, tokens: text.tokens)
    let choice = ArchetypeChoice.choose(hits: hits, symbol: symbol, values: values)
    let profile = choice.pattern.profile
    let vocabulary = VocabularyStage(hits: hits, pattern: choice.pattern)
    let run = RunStage.decide(hits: hits, pattern: choice.pattern)
    let physics = PhysicsStage.decide(
      vocabulary: vocabulary, values: values, choice: choice, profile: profile)
    let container = ContainerStage.decide(hits: hits, choice: choice, profile: profile)

    var spec = InteractionSpec(
      archetype: choice.archetype, pattern: choice.pattern, run: run,
      container: container.container, motion: physics.motion)
    spec.controls = ContainerStage.controls(pattern: choice.pattern)
    spec.symbol =
      choice.archetype == .symbolShowcase
      ? (symbol?.choice ?? SymbolStage.fallback(hits: hits)) : nil
    if choice.pattern == .signatureSheet {
      spec.symbol = SymbolChoice(name: "signature", isFilled: false, effect: .drawOn)
    }
    spec.haptics = HapticStage.decide(spec: spec, profile: profile, hits: hits)
    spec.principles = vocabulary.principles.map(\.principle)
    spec.fill(from: values, hits: hits)
    if let theme = Self.theme(ofOneWord: text.tokens), spec.theme != .adaptive {
      spec.theme = theme
    }
    spec.language = text.language
    self.spec = spec
    let unused = StatedValues(spec).unused(duration: physics.unusedDuration)
    physicsNote = physics.note
    log = Self.logLines(
      spec: spec, vocabulary: vocabulary, physics: physics, symbol: symbol, choice: choice,
      containerIsStated: container.isStated, hits: hits)
    if !unused.isEmpty {
      log.append(
        LogLine(
          "Values", "\(unused.joined(separator: ", ")) (not applied: this demo has no place for it)"
        )
      )
    }
  }

  /// “A tab bar, light”: alone in its clause the word is the theme, not a weight or a lamp.
  private static func theme(ofOneWord tokens: [PromptText.Token]) -> Theme? {
    let clauses = Dictionary(grouping: tokens, by: \.clause).values
    let words = clauses.filter { $0.count == 1 }.map { $0[0].text }
    return words.contains("light") ? .light : nil
  }

  private static func logLines(
    spec: InteractionSpec, vocabulary: VocabularyStage, physics: PhysicsStage.Decision,
    symbol: SymbolStage.Finding?, choice: ArchetypeChoice, containerIsStated: Bool,
    hits: [Lexicon.Hit]
  ) -> [LogLine] {
    var lines: [LogLine] = []
    for word in vocabulary.feels {
      lines.append(
        LogLine("Vocab", "\"\(word.text)\" → " + physics.term(for: word, spec: spec)))
    }
    for word in vocabulary.principles {
      let isShown = spec.pattern.shows(word.principle, motion: spec.motion, run: spec.run)
      lines.append(
        LogLine(
          "Vocab",
          "\"\(word.text)\" → \(word.principle.term(for: spec.pattern))"
            + (isShown ? "" : " (not applied: this demo has no place for it)")))
    }
    if let chosen = spec.symbol, symbol?.effectIsStated != true || choice.isFallback {
      let note =
        choice.isFallback && symbol == nil ? " (fallback: the prompt names no subject)" : ""
      lines.append(
        LogLine(
          "Symbol",
          "\(chosen.name) (\(chosen.isFilled ? "fill" : "stroke")) → \(chosen.effect.text)\(note)"))
    }
    if !hits.contains(where: { $0.meanings.contains(.passive) }) {
      lines.append(
        LogLine(
          "Mode", spec.run == .showcase ? "showcase (auto-loop)" : "interaction (tap/submit)"))
    }
    if !containerIsStated {
      lines.append(
        LogLine(
          "Container", spec.container == .sheet ? ".sheet (Apple default)" : spec.container.rawValue
        ))
    }
    lines.append(
      LogLine(
        "Controls",
        spec.controls.isEmpty ? "none" : spec.controls.map(\.rawValue).joined(separator: " · ")))
    return lines
  }
}

extension InteractionSpec {
  fileprivate mutating func fill(from values: ExplicitValues, hits: [Lexicon.Hit]) {
    count = values.count
    steps = values.steps
    cap = values.cap ?? (pattern == .stackedCards ? 5 : nil)
    threshold =
      values.threshold
      ?? values.thresholdShare.flatMap { share in
        pattern.dragWidth.map { (share * $0).rounded() }
      }
    interval = values.interval
    fillMoments(from: values)
    titles = values.titles
    let meanings = hits.flatMap(\.meanings)
    theme = Self.theme(meanings, pattern: pattern)
    tint =
      values.tint
      ?? meanings.compactMap { if case .colour(let tint) = $0 { tint } else { nil } }.first
    element = pattern == .presentation ? Self.element(meanings) : nil
    if pattern == .gridCylinder {
      silhouette =
        meanings.compactMap { if case .silhouette(let shape) = $0 { shape } else { nil } }.first
    }
    if pattern == .drift {
      particles =
        meanings.compactMap { if case .particles(let kind) = $0 { kind } else { nil } }.first
    }
    hasThemeVariants = pattern == .stepSlider && meanings.contains(.themeVariants)
    if pattern == .pathLoader { outline = Self.outline(meanings, values: values) }
  }

  private mutating func fillMoments(from values: ExplicitValues) {
    delay = values.delay
    stagger = values.stagger
    repeats = values.repeats
    scale = values.scale
    angle = values.angle
    travel = values.travel
    opacity = values.opacity
    stay = pattern.stays ? values.stay : nil
    // A banner that lasts three seconds stays, and so does a bell that rings for two.
    let effect = symbol?.effect
    let goesOn = pattern == .toast || effect != nil && effect != .drawOn && effect != .replace
    if stay == nil, goesOn { stay = values.duration }
  }

  private static func element(_ meanings: [Meaning]) -> SystemElement {
    if meanings.contains(.longPress), meanings.contains(.menu) { return .contextMenu }
    return meanings.compactMap { if case .element(let element) = $0 { element } else { nil } }.first
      ?? .popover
  }

  private static func theme(_ meanings: [Meaning], pattern: Pattern) -> Theme {
    let themes = meanings.compactMap { if case .theme(let theme) = $0 { theme } else { nil } }
    if themes.contains(.adaptive) || (themes.contains(.dark) && themes.contains(.light)) {
      return .adaptive
    }
    return themes.first ?? .dark
  }

  private static func outline(_ meanings: [Meaning], values: ExplicitValues) -> Outline {
    if let sides = values.sides { return .polygon(sides: sides) }
    let shapes = meanings.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    if let shape = shapes.first { return shape }
    if meanings.contains(.symbol("heart")) { return .heart }
    return .star(points: values.points ?? 5)
  }
}
