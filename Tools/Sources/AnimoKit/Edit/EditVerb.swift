/// One thing an edit can do to a file.
enum EditVerb: Equatable {
  case setNumber(name: [String], change: NumberChange)
  case feel(Feel)
  case springNumbers(Motion)
  case duration(Double)
  case pace(Double)
  case addHaptics
  case removeHaptics
  case hapticStrength(HapticMoment.Kind)
  case addSymbolEffect(SymbolEffect, symbol: String?)
  case removeSymbolEffects
  case reduceMotion
  case adaptiveColours
  case addFallback
  case setColour(Tint, name: [String])
  case replaceSymbol(old: String?, new: String)
  case replaceText(old: String, new: String)
  case rename(old: String, new: String)
  case accessibilityLabels
  case stopLoops
  case stagger(Double)
  case removeShadows
  case fontWeight(String)
  case velocityPaging
  case dragResistance(Double)
  case addPreview
  case elementIdentity
  case rollNumbers
  case explicitSprings
  case glassStyle(String)
  case glassTint(Tint)
  case interactiveGlass
  case addClipping
  case removeBlur

  enum NumberChange: Equatable {
    case to(Double)
    case by(Double)
    case times(Double)

    func applied(to value: Double) -> Double {
      switch self {
      case .to(let new): new
      case .by(let step): value + step
      case .times(let factor): value * factor
      }
    }
  }

  /// What can be asked for, shown when nothing was understood.
  static let examples = [
    "raise <constant> to <number>", "make it snappy, bouncy, stretchy, soft, stiff or linear",
    "spring response <n> damping <n>", "duration <n> seconds", "make it slower or faster",
    "add haptics", "remove haptics", "make the haptics heavier, medium or lighter",
    "add a bounce, wiggle, breathe, rotate, variable color or draw effect",
    "remove the symbol effects", "respect Reduce Motion", "make the colours adaptive",
    "add the fallback branch", "change <colour constant> to <colour>",
    "replace the <symbol> symbol with <symbol>", "change \"old text\" to \"new text\"",
    "rename <name> to <name>", "add accessibility labels", "stop the loops",
    "stagger by <n> seconds", "remove the shadows", "make the font bold, semibold or regular",
    "page by velocity", "add drag resistance <n>", "add a preview", "use element identity",
    "roll the numbers", "make the springs explicit", "make the glass clear or regular",
    "tint the glass <colour>", "make the glass interactive", "clip it", "remove the blur",
  ]
}
