/// What the project around a demo offers.
public struct ProjectFacts: Equatable, Sendable {
  /// Names for `Image("…")`, each seen on disk.
  public var photos: [String] = []
  /// The project has `HapticFeedback`, so feedback goes through it.
  public var hasHapticHelper = false
  /// The project's asset catalogue has the colour `BgColor`.
  public var hasBackgroundColour = false
  /// Names of shader functions the project already has.
  public var shaderFunctions: [String] = []

  public init() {}
}

/// What a demo is written from, and the expressions that depend on theme and project.
struct DemoContext {
  var spec: InteractionSpec
  var facts: ProjectFacts
  var typeName: String

  var isInteraction: Bool { spec.run == .interaction }
  var motion: String { spec.motion.source + (spec.delay.map { ".delay(\(number($0)))" } ?? "") }
  /// The motion after the time a draw-back takes, where the prompt asks for anticipation.
  var heldMotion: String {
    spec.principles.contains(.anticipation) ? motion + ".delay(0.14)" : motion
  }

  /// Conditions a template's lines may carry.
  var flags: Set<String> {
    var flags: Set<String> = []
    if isInteraction { flags.insert("int") } else { flags.insert("show") }
    if !spec.haptics.isEmpty { flags.insert("hap") }
    if usesPhotos { flags.insert("photo") }
    if spec.theme == .adaptive { flags.insert("adaptive") }
    if spec.angle != nil { flags.insert("tilted") }
    if spec.delay != nil { flags.insert("delayed") }
    for principle in spec.principles { flags.insert(principle.rawValue) }
    return flags
  }

  var usesPhotos: Bool { spec.pattern.profile.usesPhotos && !facts.photos.isEmpty }

  // MARK: Haptics

  func haptic(_ kind: HapticMoment.Kind) -> String {
    kind.statement(throughHelper: facts.hasHapticHelper)
  }
  var light: String { haptic(.lightImpact) }
  var medium: String { haptic(.mediumImpact) }
  var heavy: String { haptic(.heavyImpact) }
  var selection: String { haptic(.selectionChanged) }

  // MARK: Colours

  /// Declarations at the top of the main view: the page colour and, if the theme follows the system,
  /// what it follows.
  var themeTokens: String {
    switch spec.theme {
    case .dark where facts.hasBackgroundColour: "  private let page = Color(\"BgColor\")"
    case .dark: "  private let page = Color(white: 0.06)"
    case .light: "  private let page = Color(white: 0.92)"
    case .adaptive:
      """
        @Environment(\\.colorScheme) private var scheme
        private var isDark: Bool { scheme == .dark }
        private var page: Color { isDark ? Color(white: 0.06) : Color(white: 0.92) }
      """
    }
  }

  /// Text and glyphs; 1 is full, 0.5 secondary, 0.3 inactive.
  func ink(_ strength: Double) -> String {
    switch spec.theme {
    case .dark: strength >= 1 ? "Color.white" : "Color.white.opacity(\(number(strength)))"
    case .light: "Color(white: \(strength >= 0.7 ? "0.1" : strength >= 0.4 ? "0.55" : "0.7"))"
    case .adaptive:
      strength >= 1 ? "Color.primary" : "Color.primary.opacity(\(number(strength)))"
    }
  }
  var surface: String {
    switch spec.theme {
    case .dark: "Color.white.opacity(0.08)"
    case .light: "Color.white"
    case .adaptive: "Color.primary.opacity(0.08)"
    }
  }
  /// A surface nothing shows through, for cards that lie on each other.
  var opaqueSurface: String {
    switch spec.theme {
    case .dark: "Color(white: 0.16)"
    case .light: "Color.white"
    case .adaptive: "(isDark ? Color(white: 0.16) : Color(white: 1))"
    }
  }
  var track: String {
    switch spec.theme {
    case .dark: "Color.white.opacity(0.06)"
    case .light: "Color(white: 0.88)"
    case .adaptive: "Color.primary.opacity(0.06)"
    }
  }
  var hairline: String {
    switch spec.theme {
    case .dark: "Color.white.opacity(0.08)"
    case .light: "Color(white: 0.88)"
    case .adaptive: "Color.primary.opacity(0.08)"
    }
  }
  /// What lies on a filled ink shape.
  var onInk: String {
    switch spec.theme {
    case .dark: "Color(white: 0.06)"
    case .light: "Color.white"
    case .adaptive: "page"
    }
  }
  func colour(_ tint: Tint) -> String {
    (spec.theme == .light ? tint.deepened : tint).source
  }
  var accent: String { colour(spec.tint ?? .cyan) }

  // MARK: Words

  /// The prompt's own words first, then the pattern's.
  func title(_ index: Int, _ fallback: String) -> String {
    guard index < spec.titles.count else { return fallback.literalBody }
    return String(DemoWords.promptMark) + spec.titles[index].literalBody
  }
}

extension String {
  /// Safe between the quotation marks of a Swift string literal.
  var literalBody: String {
    var body = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": body += "\\\\"
      case "\"": body += "\\\""
      case "\n", "\r", "\t": body += " "
      default:
        if scalar.properties.generalCategory == .control
          || scalar.properties.generalCategory == .format
          || scalar.properties.generalCategory == .privateUse
        {
          continue
        }
        body.unicodeScalars.append(scalar)
      }
    }
    return body
  }
}
