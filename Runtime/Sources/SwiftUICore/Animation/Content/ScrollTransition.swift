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
  /// A point on a view's way from hidden over seen to the middle of its container.
  public struct Threshold: Sendable {
    // The way to the threshold is a sum of parts of the view's length, of the way to the middle, and points.
    private var length: Double
    private var middle: Double
    private var distance: Double

    private init(_ length: Double, middle: Double = 0, distance: Double = 0) {
      self.length = length
      self.middle = middle
      self.distance = distance
    }

    public static let visible = Threshold(1)
    public static let hidden = Threshold(0)
    public static var centered: Threshold { Threshold(0, middle: 1) }
    public static func visible(_ amount: Double) -> Threshold { Threshold(amount) }

    /// The threshold between this one and `other`.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * amount }
      return Threshold(
        mix(length, other.length), middle: mix(middle, other.middle),
        distance: mix(distance, other.distance))
    }
    /// The threshold `distance` points nearer to the middle.
    public func inset(by distance: Double) -> Threshold {
      var result = self
      result.distance += distance
      return result
    }

    /// How far a view `length` long has come to the middle of a container `room` long, in points, since it
    /// was hidden at an edge.
    func way(length: CGFloat, room: CGFloat) -> CGFloat {
      CGFloat(self.length) * length + CGFloat(middle) * (room + length) / 2 + CGFloat(distance)
    }
  }
  enum Kind: Sendable { case identity, interactive(UnitCurve), animated(Animation) }
  var kind: Kind
  var limit: Threshold

  /// With the finger.
  public static let interactive = interactive(timingCurve: .easeInOut)
  public static func interactive(timingCurve: UnitCurve = .easeInOut)
    -> ScrollTransitionConfiguration
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
  /// The edge of the scrolling box around it that `element` is nearer to, and what part of the way from
  /// hidden there to the threshold is still before it: 1 hidden, 0 at the threshold or beyond.
  static func missing(
    _ element: LayoutNode, axis: Axis?,
    limit: (ScrollTransitionPhase) -> ScrollTransitionConfiguration.Threshold
  ) -> (phase: ScrollTransitionPhase, part: Double) {
    var node = element.parent
    while let current = node, !(current is ScrollElement) { node = current.parent }
    guard let scroll = node as? ScrollElement else { return (.identity, 0) }
    let vertical = axis.map { $0 == .vertical } ?? scroll.axes.contains(.vertical)
    let frame = element.convert(CGRect(origin: .zero, size: element.size), to: scroll)
    let port = scroll.viewport
    let (low, high) = vertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
    let (start, end) = vertical ? (port.minY, port.maxY) : (port.minX, port.maxX)
    guard high > low, end > start else { return (.identity, 0) }
    let edge: ScrollTransitionPhase =
      (low + high) / 2 < (start + end) / 2 ? .topLeading : .bottomTrailing
    let way = limit(edge).way(length: high - low, room: end - start)
    let gone = edge == .topLeading ? high - start : end - low
    let part = way > 0 ? 1 - gone / way : (gone > 0 ? 0 : 1)
    return part > 1e-9 ? (edge, Double(min(1, part))) : (.identity, 0)
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
        let (phase, part) = ScrollTransitions.missing(element, axis: axis) {
          ($0 == .topLeading ? topLeading : bottomTrailing).limit
        }
        let configuration = phase == .topLeading ? topLeading : bottomTrailing
        let identity = transition(EmptyVisualEffect(), .identity)
        // Seen again, an animated effect goes back the way it came.
        let edge = phase.isIdentity ? element.lastEdge : phase
        let away = transition(EmptyVisualEffect(), edge)
        if !phase.isIdentity { element.lastEdge = phase }
        switch configuration.kind {
        case .identity: return identity
        case .interactive(let curve):
          return ScrollTransitions.mix(identity, away, 1 - curve.value(at: 1 - part))
        case .animated(let animation):
          return ScrollTransitions.mix(
            identity, away, element.amount(towards: phase.isIdentity ? 0 : 1, animation))
        }
      })
  }
}
