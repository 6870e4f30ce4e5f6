/// Finds the symbol a prompt names or describes, and the effect that suits it.
enum SymbolStage {
  struct Finding: Equatable {
    var choice: SymbolChoice
    /// The symbol as the prompt's word has it, before “filled” or “outline” changed it.
    var subject: String
    /// The prompt said what the symbol does.
    var effectIsStated: Bool
  }

  static func find(hits: [Lexicon.Hit], tokens: [PromptText.Token] = []) -> Finding? {
    var names = hits.flatMap(\.meanings).compactMap { meaning -> String? in
      if case .symbol(let name) = meaning { name } else { nil }
    }
    if names.isEmpty { names = replaced(hits: hits, tokens: tokens) }
    guard let first = names.first ?? emoji(in: hits) else { return nil }
    let wantsFill = hits.contains { $0.meanings.contains(.filled) }
    let wantsOutline = hits.contains { $0.meanings.contains(.outlined) }
    let name = variant(of: first, filled: wantsFill, outlined: wantsOutline)
    let build = SymbolCatalogue.subject(named: name)?.build ?? .stroke
    let stated = statedEffect(hits: hits, build: build)
    var effect = stated ?? SymbolCatalogue.effect(for: build)
    // What is bouncy and answers a finger bounces; it does not draw itself.
    let isTouched = hits.contains { $0.meanings.contains(.action) }
    if stated == nil, isTouched, hits.contains(where: { $0.meanings.contains(.feel(.bouncy)) }) {
      effect = .bounce
    }
    // A filled shape has no stroke to draw.
    if effect == .drawOn, build == .fill { effect = .bounce }
    let second = names.dropFirst().first { $0 != first }
    return Finding(
      choice: SymbolChoice(
        name: name, isFilled: build == .fill || name.hasSuffix(".fill"), effect: effect,
        replacement: effect == .replace ? (second ?? opposite(of: name)) : nil),
      subject: first,
      effectIsStated: stated != nil && stated == effect)
  }

  /// “Play turns into pause”: the words around a replacement, where both are names of symbols.
  private static func replaced(hits: [Lexicon.Hit], tokens: [PromptText.Token]) -> [String] {
    guard let hit = hits.first(where: { $0.meanings.contains(.effect(.replace)) }) else {
      return []
    }
    let around = [hit.range.lowerBound - 1, hit.range.upperBound].compactMap { index in
      tokens.indices.contains(index) && SymbolCatalogue.isName(tokens[index].text)
        ? tokens[index].text : nil
    }
    return around.count == 2 ? around : []
  }

  private static func emoji(in hits: [Lexicon.Hit]) -> String? {
    hits.flatMap(\.meanings).compactMap { meaning -> String? in
      if case .emojiSymbol(let name) = meaning { name } else { nil }
    }.first
  }

  /// What a prompt that names no subject gets.
  static let fallback = SymbolChoice(name: "star", isFilled: false, effect: .drawOn)

  /// The fallback, with the effect the prompt asks for and a symbol that suits it.
  static func fallback(hits: [Lexicon.Hit]) -> SymbolChoice {
    let effects = hits.flatMap(\.meanings).compactMap { meaning -> SymbolEffect? in
      if case .effect(let effect) = meaning { effect } else { nil }
    }
    switch effects.first {
    case .wiggle: return SymbolChoice(name: "lock", isFilled: false, effect: .wiggle)
    case .rotate: return SymbolChoice(name: "gear", isFilled: false, effect: .rotate)
    case .breathe: return SymbolChoice(name: "waveform", isFilled: false, effect: .breathe)
    case .variableColor: return SymbolChoice(name: "wifi", isFilled: false, effect: .variableColor)
    case .bounce: return SymbolChoice(name: "star.fill", isFilled: true, effect: .bounce)
    default: return fallback
    }
  }

  private static func variant(of name: String, filled: Bool, outlined: Bool) -> String {
    if filled, !outlined, SymbolCatalogue.subject(named: name + ".fill") != nil {
      return name + ".fill"
    }
    if outlined, name.hasSuffix(".fill") { return String(name.dropLast(5)) }
    return name
  }

  private static func statedEffect(
    hits: [Lexicon.Hit], build: SymbolCatalogue.Build
  ) -> SymbolEffect? {
    let effects = hits.flatMap(\.meanings).compactMap { meaning -> SymbolEffect? in
      if case .effect(let effect) = meaning { effect } else { nil }
    }
    // “Draw a bell that shakes” asks for the shake: drawing is how one asks for a picture.
    return effects.first { $0 != .drawOn } ?? (build == .rotation ? nil : effects.first)
  }

  private static func opposite(of name: String) -> String {
    switch name {
    case "play": "pause"
    case "plus": "xmark"
    case "speaker.wave.3": "speaker.slash"
    case "lock": "lock.open"
    case "mic": "mic.slash"
    case "bell": "bell.slash"
    case "eye": "eye.slash"
    default: "checkmark"
    }
  }
}
