/// The kind of interaction a prompt asks for. It decides physics, haptics and container unless a
/// pattern or the prompt says otherwise. Cases stand in the order that decides ties.
public enum Archetype: String, Codable, CaseIterable, Sendable {
  case symbolShowcase = "Symbol Showcase"
  case loadingIndicator = "Loading Indicator"
  case liquidToggle = "Liquid Toggle"
  case sheetInteraction = "Sheet Interaction"
  case gestureCard = "Gesture Card"
  case glassMorph = "Glass Morph"
  case dataDashboard = "Data Dashboard"
  case coachMarkTour = "Coach Mark Tour"
  case cardPackReveal = "Card Pack Reveal"
  case particleSim = "Particle/Physics Sim"
  case objectShowcase = "3D Object Showcase"
  case metalShader = "Metal Shader"

  /// Springs are wrong for motion that runs off a clock or a physics loop.
  public var forbidsSprings: Bool {
    switch self {
    case .loadingIndicator, .metalShader, .particleSim, .objectShowcase: true
    default: false
    }
  }

  /// The pattern used when the prompt names the archetype and nothing closer.
  public var plainPattern: Pattern {
    switch self {
    case .symbolShowcase: .symbol
    case .loadingIndicator: .spinner
    case .liquidToggle: .liquidToggle
    case .sheetInteraction: .formSheet
    case .gestureCard: .swipeCard
    case .glassMorph: .glassMorph
    case .dataDashboard: .scrubChart
    case .coachMarkTour: .coachTour
    case .cardPackReveal: .cardPack
    case .particleSim: .gravity
    case .objectShowcase: .boxedProduct
    case .metalShader: .liquidMetal
    }
  }
}
