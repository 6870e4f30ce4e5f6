/// What a word of the lexicon stands for. A phrase may have several meanings.
enum Meaning: Equatable, Sendable {
  case feel(Feel)
  case principle(Principle)
  /// Speaks for an archetype with this weight.
  case signal(Archetype, Int)
  /// Speaks for a pattern, and so for its archetype, with this weight.
  case pattern(Pattern, Int)
  case symbol(String)
  case effect(SymbolEffect)
  /// The word says that the subject is an icon.
  case icon
  /// Someone does something.
  case action
  /// The prompt says that nobody does anything.
  case passive
  case drawingContext
  /// “Draw”: the symbol draws itself, unless there is a pad to draw on.
  case drawVerb
  case pad
  case filled
  case outlined
  case container(Container)
  case theme(Theme)
  case colour(Tint)
  case noHaptics
  /// The word names feedback; with a negation before it, it asks for none.
  case hapticWord
  /// A picture character; it names a symbol where no word does.
  case emojiSymbol(String)
  case shape(Outline)
  case silhouette(TubeSilhouette)
  case particles(ParticleKind)
  /// The control comes in several themes that a segmented control changes.
  case themeVariants
  case element(SystemElement)
  case card
  /// A finger on something, and becoming smaller: together they mean press feedback.
  case press, shrink
  case search
  /// Something becomes wider.
  case grow
  case loader
  /// What follows is the stuff something is made of.
  case madeOf
  /// Something slides or scrolls; a finger may do it, or nobody.
  case slides
  /// At the lower edge, where tab bars are.
  case atBottom
  /// A row of a list or another thing one presses.
  case row
  case menu, longPress
  /// Colour as such, and the picture on an album or a book: together a colour taken from it.
  case colourWord, cover
}

/// How a movement should feel, in a designer's word.
public enum Feel: String, Codable, CaseIterable, Sendable {
  case snappy, bouncy, stretchy, melting, stiff, linear

  /// The term the word is normalised to.
  var term: String {
    switch self {
    case .snappy: "UI pop 0.35/0.6"
    case .bouncy: "Snap 0.35/0.5"
    case .stretchy: "stretchy 0.4/0.5"
    case .melting: "slow morph 0.6/0.8"
    case .stiff: "interpolatingSpring(220, 22)"
    case .linear: "linear(duration:)"
    }
  }

  /// The numbers, which for “stretchy” depend on what stretches.
  func motion(for archetype: Archetype) -> Motion {
    switch self {
    case .snappy: .uiPop
    case .bouncy: .snap
    case .stretchy: archetype == .glassMorph ? .threePhase : .stretchy
    case .melting: .slowMorph
    case .stiff: .precisionStiff
    case .linear: .linear(duration: archetype == .loadingIndicator ? 0.8 : 0.3)
    }
  }
}

/// A principle of animation the prompt asks for by name.
public enum Principle: String, Codable, CaseIterable, Sendable {
  case anticipation, followThrough, squash, stagger, breathe, ripple, flood, wiggle, pop, morph

  /// What the word becomes in a demo of `pattern`: only symbols have effects of their own.
  func term(for pattern: Pattern) -> String {
    switch self {
    case .breathe where pattern != .symbol: "a swell and sink without end"
    case .wiggle where pattern != .symbol: "a shake when something is refused"
    default: term
    }
  }

  private var term: String {
    switch self {
    case .anticipation: "pre-stretch before the main move"
    case .followThrough: "overshoot on the settle"
    case .squash: "squash & stretch on impact"
    case .stagger: "per-element delay"
    case .breathe: ".breathe isActive loop"
    case .ripple: "a Circle spreading from the tap point"
    case .flood: "Liquid Toggle, metaball fill"
    case .wiggle: ".wiggle value:, a rejection signal"
    case .pop: "scale overshoot, then back"
    case .morph: "Glass Morph or shape interpolation"
    }
  }
}

/// What a symbol does.
public enum SymbolEffect: String, Codable, CaseIterable, Sendable {
  case drawOn, bounce, wiggle, breathe, rotate, variableColor, replace

  /// As Apple spells it, with the argument that drives it.
  var text: String {
    switch self {
    case .drawOn: ".drawOn"
    case .bounce: ".bounce value:"
    case .wiggle: ".wiggle value:"
    case .breathe: ".breathe isActive:"
    case .rotate: ".rotate isActive:"
    case .variableColor: ".variableColor.iterative.reversing"
    case .replace: ".contentTransition(.symbolEffect(.replace))"
    }
  }
}

/// Light, dark, or as the system says.
public enum Theme: String, Codable, Sendable {
  case dark, light, adaptive
}

/// A closed outline for the path loader.
public enum Outline: Codable, Equatable, Sendable {
  case star(points: Int)
  case polygon(sides: Int)
  case heart
  case infinity
  case circle
  case rose
}

/// The outline of the tube a grid gathers into.
public enum TubeSilhouette: String, Codable, CaseIterable, Sendable {
  case straight, hourglass, swaying

  var waist: String { self == .hourglass ? "0.34" : "0.58" }
  var edge: String { self == .hourglass ? "0.62" : "0.58" }
  var sway: String { self == .swaying ? "0.2" : "0.0" }
}

/// What drifts across a background.
public enum ParticleKind: String, Codable, CaseIterable, Sendable {
  case stars, snow, confetti, rain, fireflies
}

/// A presentation the system provides.
public enum SystemElement: String, Codable, CaseIterable, Sendable {
  case popover, alert, contextMenu, confirmationDialog, fullScreenCover
}

/// A colour by name or by number.
public struct Tint: Codable, Equatable, Sendable {
  public var name: String
  public var red: Double
  public var green: Double
  public var blue: Double

  static let cyan = Tint(name: "cyan", red: 0.45, green: 0.65, blue: 1)
  static let green = Tint(name: "green", red: 0.55, green: 0.95, blue: 0.75)
  static let gold = Tint(name: "gold", red: 1, green: 0.84, blue: 0.35)
  static let danger = Tint(name: "danger", red: 0.87, green: 0.32, blue: 0.42)
  static let purple = Tint(name: "purple", red: 0.66, green: 0.55, blue: 1)
  static let pink = Tint(name: "pink", red: 1, green: 0.55, blue: 0.72)
  static let orange = Tint(name: "orange", red: 1, green: 0.66, blue: 0.36)

  /// Deep enough to be seen on white.
  var deepened: Tint {
    guard self != .cyan else { return Tint(name: name, red: 0.3, green: 0.52, blue: 0.95) }
    return Tint(name: name, red: red * 0.78, green: green * 0.72, blue: blue * 0.78)
  }

  var source: String {
    "Color(red: \(number(red)), green: \(number(green)), blue: \(number(blue)))"
  }
}
