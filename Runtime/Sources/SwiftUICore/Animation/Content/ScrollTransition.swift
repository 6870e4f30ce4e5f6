/// Where a view is on its way through a scrolling view.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Coming or going at the top or leading edge.
  case topLeading
  /// Seen.
  case identity
  /// Coming or going at the bottom or trailing edge.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a scroll transition follows scrolling.
public struct ScrollTransitionConfiguration: Sendable {
  /// How much of a view must be seen.
  public struct Threshold: Sendable {
    var visible: Double
    public static let visible = Threshold(visible: 1)
    public static let hidden = Threshold(visible: 0)
    public static let centered = Threshold(visible: 1)
    public static func visible(_ amount: Double) -> Threshold { Threshold(visible: amount) }
  }
  enum Kind: Sendable { case identity, interactive(UnitCurve), animated(Animation) }
  var kind: Kind
  var limit: Threshold

  /// With the finger.
  public static let interactive = interactive(timingCurve: .linear)
  public static func interactive(timingCurve: UnitCurve = .linear) -> ScrollTransitionConfiguration
  {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve), limit: .visible)
  }
  /// At once when a view passes the threshold.
  public static let animated = animated(.default)
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation), limit: .visible(0.5))
  }
  /// Never.
  public static let identity = ScrollTransitionConfiguration(kind: .identity, limit: .visible)

  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation), limit: limit)
  }
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: kind, limit: threshold)
  }
}

@MainActor enum ScrollTransitions {
  /// The part of `element` that lies beyond an edge of the scrolling box around it, and which edge.
  static func hidden(_ element: LayoutNode, axis: Axis?) -> (
    phase: ScrollTransitionPhase, part: Double
  ) {
    var node = element.parent
    while let current = node, !(current is ScrollElement) { node = current.parent }
    guard let scroll = node as? ScrollElement else { return (.identity, 0) }
    let vertical = axis.map { $0 == .vertical } ?? scroll.axes.contains(.vertical)
    let frame = element.convert(CGRect(origin: .zero, size: element.size), to: scroll)
    let port = scroll.viewport
    let (low, high) = vertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    let (start, end) = vertical ? (port.minY, port.maxY) : (port.minX, port.maxX)
    let length = high - low
    guard length > 0 else { return (.identity, 0) }
    if low < start { return (.topLeading, Double(min(1, (start - low) / length))) }
    if high > end { return (.bottomTrailing, Double(min(1, (high - end) / length))) }
    return (.identity, 0)
  }

  static func mix<E: VisualEffect>(_ identity: E, _ phase: E, _ part: Double) -> E {
    var effect = phase
    effect.animatableData = identity.animatableData.interpolated(
      towards: phase.animatableData, amount: part)
    return effect
  }
}

extension View {
  /// Draws this view with an effect that depends on how far it is scrolled into view.
  nonisolated public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  nonisolated public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      GeometryVisualEffectModifier { element in
        let (phase, part) = ScrollTransitions.hidden(element, axis: axis)
        let configuration = phase == .topLeading ? topLeading : bottomTrailing
        let identity = transition(EmptyVisualEffect(), .identity)
        // Seen again, an animated effect goes back the way it came.
        let edge = phase.isIdentity ? element.lastEdge : phase
        let away = transition(EmptyVisualEffect(), edge)
        if !phase.isIdentity { element.lastEdge = phase }
        switch configuration.kind {
        case .identity: return identity
        case .interactive(let curve):
          let span = max(1e-6, configuration.limit.visible)
          return ScrollTransitions.mix(
            identity, away, curve.value(at: min(1, max(0, part - (1 - span)) / span)))
        case .animated(let animation):
          let isAway = 1 - part < configuration.limit.visible && !phase.isIdentity
          return ScrollTransitions.mix(
            identity, away, element.amount(towards: isAway ? 1 : 0, animation))
        }
      })
  }
}
