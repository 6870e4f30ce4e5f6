/// How something moves: a SwiftUI animation with its numbers, or a way of moving that needs none.
public enum Motion: Codable, Equatable, Sendable {
  case spring(response: Double, damping: Double)
  case interactiveSpring(response: Double, damping: Double)
  case interpolatingSpring(stiffness: Double, damping: Double)
  case linear(duration: Double)
  case easeInOut(duration: Double)
  /// Stretch, morph, snap back: three overlapping springs.
  case threePhase
  /// A fixed-step integrator of the demo's own.
  case ownLoop
  /// Everything follows from the timeline's date.
  case clock
  /// Node changes in transactions with actions disabled.
  case sceneKit
  /// A real scroll view's momentum.
  case deceleration

  public static let snap = Motion.spring(response: 0.35, damping: 0.5)
  public static let uiPop = Motion.spring(response: 0.35, damping: 0.6)
  public static let standardSettle = Motion.spring(response: 0.4, damping: 0.65)
  public static let physicsSettle = Motion.spring(response: 0.45, damping: 0.7)
  public static let slowMorph = Motion.spring(response: 0.6, damping: 0.8)
  public static let stretchy = Motion.spring(response: 0.4, damping: 0.5)
  public static let precisionStiff = Motion.interpolatingSpring(stiffness: 220, damping: 22)
  public static let dial = Motion.interactiveSpring(response: 0.3, damping: 0.7)

  /// The Swift expression, for motions that are one.
  public var source: String {
    switch self {
    case .spring(let response, let damping):
      ".spring(response: \(number(response)), dampingFraction: \(number(damping)))"
    case .interactiveSpring(let response, let damping):
      ".interactiveSpring(response: \(number(response)), dampingFraction: \(number(damping)))"
    case .interpolatingSpring(let stiffness, let damping):
      ".interpolatingSpring(stiffness: \(number(stiffness)), damping: \(number(damping)))"
    case .linear(let duration): ".linear(duration: \(number(duration)))"
    case .easeInOut(let duration): ".easeInOut(duration: \(number(duration)))"
    case .threePhase: ".spring(response: 0.55, dampingFraction: 0.72)"
    case .ownLoop, .clock, .sceneKit, .deceleration: ".linear(duration: 0.3)"
    }
  }

  /// The numbers as people write them.
  public var text: String {
    switch self {
    case .spring(let response, let damping):
      (presetName.map { $0 + " " } ?? "") + "\(number(response))/\(number(damping))"
    case .interactiveSpring(let response, let damping):
      "interactive \(number(response))/\(number(damping))"
    case .interpolatingSpring(let stiffness, let damping):
      "precision stiff interpolatingSpring(\(number(stiffness)), \(number(damping)))"
    case .linear(let duration): "linear \(number(duration))"
    case .easeInOut(let duration): "easeInOut \(number(duration))"
    case .threePhase: "3-phase rubber-band"
    case .ownLoop: "own loop"
    case .clock: "TimelineView clock"
    case .sceneKit: "SceneKit, disableActions"
    case .deceleration: "UIScrollView deceleration"
    }
  }

  var presetName: String? {
    switch self {
    case .snap: "Snap"
    case .uiPop: "UI pop"
    case .standardSettle: "standard settle"
    case .physicsSettle: "physics settle"
    case .slowMorph: "slow morph"
    default: nil
    }
  }
}

/// A number the way Swift source shows it: no exponent, no needless digits.
func number(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "0" }
  let scaled = (value * 1000).rounded()
  guard scaled.truncatingRemainder(dividingBy: 1000) != 0 else { return String(Int(scaled / 1000)) }
  let magnitude = Int(abs(scaled))
  var digits = String(magnitude % 1000)
  digits = String(repeating: "0", count: 3 - digits.count) + digits
  while digits.hasSuffix("0") { digits.removeLast() }
  return "\(scaled < 0 ? "-" : "")\(magnitude / 1000).\(digits)"
}

/// The same for a constant without a stated type that is to be a `Double`: whole ones keep a zero.
func decimal(_ value: Double) -> String {
  let text = number(value)
  return text.contains(".") ? text : "\(text).0"
}
