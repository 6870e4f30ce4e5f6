/// Everything the generator needs to know, as data: what `--print-spec` shows and `--spec` reads.
public struct InteractionSpec: Codable, Equatable, Sendable {
  /// The form of this data.
  public var version = 1
  public var archetype: Archetype
  public var pattern: Pattern
  public var run: RunMode
  public var container: Container
  public var controls: [SheetControl] = []
  public var motion: Motion
  public var haptics: [HapticMoment] = []
  public var symbol: SymbolChoice?
  public var principles: [Principle] = []
  public var theme: Theme = .dark
  public var tint: Tint?
  public var outline: Outline?
  public var element: SystemElement?
  public var count: Int?
  public var steps: Int?
  public var cap: Int?
  public var threshold: Double?
  public var interval: Double?
  /// Seconds before the movement begins.
  public var delay: Double?
  /// Seconds from one thing's start to the next one's.
  public var stagger: Double?
  /// Seconds something stays, or goes on.
  public var stay: Double?
  /// How often it plays; `nil` is without end.
  public var repeats: Int?
  /// The size something takes on, as a share of its own.
  public var scale: Double?
  /// How far something turns or tilts, in degrees.
  public var angle: Double?
  /// How far something moves, in points.
  public var travel: Double?
  /// Between which opacities something fades.
  public var opacity: OpacityRange?
  public var silhouette: TubeSilhouette?
  public var particles: ParticleKind?
  /// The demo shows one control in several themes.
  public var hasThemeVariants = false
  public var titles: [String] = []
  /// What language the demo's own words are in.
  public var language = PromptLanguage.english
  /// A name for the type the prompt or the caller gave; `nil` takes one from the pattern.
  public var typeName: String?
}

extension InteractionSpec {
  /// Only `pattern` must be there: what is left out is as the pattern has it, so that a spec can be
  /// written by hand.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(
      _ key: CodingKeys, _ fallback: @autoclosure () -> Value
    ) throws -> Value {
      try values.decodeIfPresent(Value.self, forKey: key) ?? fallback()
    }
    let pattern = try values.decode(Pattern.self, forKey: .pattern)
    let profile = pattern.profile
    self.init(
      archetype: try value(.archetype, profile.archetype), pattern: pattern,
      run: try value(.run, profile.isTouchDriven ? .interaction : .showcase),
      container: try value(.container, profile.container),
      motion: try value(.motion, profile.motion))
    version = try value(.version, 1)
    controls = try value(.controls, ContainerStage.controls(pattern: pattern))
    haptics = try value(.haptics, run == .interaction ? profile.haptics : [])
    symbol = try value(.symbol, pattern == .symbol ? SymbolStage.fallback : nil)
    principles = try value(.principles, [])
    theme = try value(.theme, .dark)
    tint = try value(.tint, nil)
    outline = try value(.outline, pattern == .pathLoader ? .star(points: 5) : nil)
    element = try value(.element, pattern == .presentation ? .popover : nil)
    count = try value(.count, nil)
    steps = try value(.steps, nil)
    cap = try value(.cap, pattern == .stackedCards ? 5 : nil)
    threshold = try value(.threshold, nil)
    interval = try value(.interval, nil)
    delay = try value(.delay, nil)
    stagger = try value(.stagger, nil)
    stay = try value(.stay, nil)
    repeats = try value(.repeats, nil)
    scale = try value(.scale, nil)
    angle = try value(.angle, nil)
    travel = try value(.travel, nil)
    opacity = try value(.opacity, nil)
    silhouette = try value(.silhouette, nil)
    particles = try value(.particles, nil)
    hasThemeVariants = try value(.hasThemeVariants, false)
    titles = try value(.titles, [])
    language = try value(.language, .english)
    typeName = try value(.typeName, nil)
  }
}

/// What sets a demo off.
public enum RunMode: String, Codable, Sendable {
  /// It plays by itself, again and again.
  case showcase
  /// It plays when someone does something.
  case interaction
}

/// A control in a sheet's toolbar.
public enum SheetControl: String, Codable, Sendable {
  case clear = "Clear"
  case done = "Done"
}

/// The symbol a demo shows and what it does.
public struct SymbolChoice: Codable, Equatable, Sendable {
  public var name: String
  public var isFilled: Bool
  public var effect: SymbolEffect
  /// The second symbol of a replacement.
  public var replacement: String?
}

/// A spec whose values the generator cannot use.
public struct SpecError: Error, Equatable, Sendable, CustomStringConvertible {
  public var description: String
}

extension InteractionSpec {
  /// Rejects what would not compile or would not end: specs come from files.
  public func validated() throws(SpecError) -> InteractionSpec {
    func require(_ condition: Bool, _ message: String) throws(SpecError) {
      guard condition else { throw SpecError(description: "spec: \(message)") }
    }
    try require(version == 1, "version \(version) is not known; this animo reads version 1")
    try require(
      pattern.archetype == archetype,
      "pattern \(pattern.rawValue) belongs to \(pattern.archetype.rawValue), "
        + "not to \(archetype.rawValue)")
    for (name, value, range) in [
      ("count", count, 1...24), ("steps", steps, 2...40), ("cap", cap, 1...24),
      ("repeats", repeats, 1...50),
    ] {
      if let value {
        try require(range.contains(value), "\(name) is \(value), not within \(range)")
      }
    }
    for (name, value, range) in [
      ("threshold", threshold, 1...2000), ("interval", interval, 0.1...600),
      ("delay", delay, 0...60), ("stagger", stagger, 0...5), ("stay", stay, 0.1...600),
      ("scale", scale, 0.1...4), ("angle", angle, 0...1080), ("travel", travel, 0...400),
      ("opacity.low", opacity?.low, 0...1), ("opacity.high", opacity?.high, 0...1),
    ] {
      if let value {
        try require(range.contains(value), "\(name) is \(value), not within \(range)")
      }
    }
    for value in motion.numbers + [tint?.red, tint?.green, tint?.blue].compactMap({ $0 }) {
      try require(value.isFinite && (0...5000).contains(value), "\(value) is no usable number")
    }
    switch outline {
    case .star(let points): try require((3...24).contains(points), "a star has 3 to 24 points")
    case .polygon(let sides): try require((3...24).contains(sides), "a polygon has 3 to 24 sides")
    default: break
    }
    try require(titles.count <= 24, "more than 24 titles")
    for title in titles {
      try require(title.count <= 120, "a title is longer than 120 characters")
    }
    for name in [symbol?.name, symbol?.replacement].compactMap({ $0 }) {
      try require(
        !name.isEmpty && name.utf8.count < 80
          && name.utf8.allSatisfy({
            (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: ".")
          }),
        "“\(name)” is no symbol name")
    }
    if let typeName {
      try require(isTypeName(typeName), "“\(typeName)” is no type name")
    }
    return self
  }
}

/// A Swift type's name: ASCII letters and digits, begins with a capital, at most 40.
func isTypeName(_ name: String) -> Bool {
  guard let first = name.utf8.first, (65...90).contains(first), name.utf8.count <= 40 else {
    return false
  }
  return name.utf8.allSatisfy {
    (65...90).contains($0) || (97...122).contains($0) || (48...57).contains($0)
  }
}

extension Motion {
  var numbers: [Double] {
    switch self {
    case .spring(let first, let second), .interactiveSpring(let first, let second),
      .interpolatingSpring(let first, let second):
      [first, second]
    case .linear(let duration), .easeInOut(let duration): [duration]
    case .threePhase, .ownLoop, .clock, .sceneKit, .deceleration: []
    }
  }
}
