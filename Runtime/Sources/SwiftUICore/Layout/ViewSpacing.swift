/// How far a view would like its neighbours to be.
public struct ViewSpacing: Sendable {
  /// One edge's wish. Nil leaves the distance to the neighbour.
  package struct Preference: Equatable, Sendable {
    package var length: CGFloat?
    /// The gap to another text, which lines of one paragraph would have.
    package var textGap: CGFloat?
    package init(length: CGFloat? = nil, textGap: CGFloat? = nil) {
      self.length = length
      self.textGap = textGap
    }
  }
  package var top = Preference()
  package var leading = Preference()
  package var bottom = Preference()
  package var trailing = Preference()

  public init() {}
  public static let zero = ViewSpacing(all: 0)

  package init(all length: CGFloat) {
    let preference = Preference(length: length)
    (top, leading, bottom, trailing) = (preference, preference, preference, preference)
  }

  package static func text(gap: CGFloat) -> ViewSpacing {
    var spacing = ViewSpacing()
    spacing.top.textGap = gap
    spacing.bottom.textGap = gap
    return spacing
  }

  package subscript(edge: Edge) -> Preference {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// Merges the wishes of `other` at `edges` into this.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(edge) {
      let mine = self[edge]
      let theirs = other[edge]
      self[edge] = Preference(
        length: Self.larger(mine.length, theirs.length),
        textGap: Self.larger(mine.textGap, theirs.textGap))
    }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The distance to put between this view and the `next` one along `axis`.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (mine, theirs) =
      axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
    if let a = mine.textGap, let b = theirs.textGap { return max(a, b) }
    return Self.larger(mine.length, theirs.length) ?? 8
  }

  private static func larger(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
    switch (a, b) {
    case (let a?, let b?): max(a, b)
    default: a ?? b
    }
  }
}
