/// A layout that puts views side by side.
public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }
  public typealias AnimatableData = EmptyAnimatableData
  public struct Cache { var stack = StackCache() }
  private var stack: LinearStack {
    LinearStack(axis: .horizontal, alignment: alignment.key, spacing: spacing)
  }
  public func makeCache(subviews: Subviews) -> Cache { Cache() }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    -> CGSize
  { stack.size(proposal, subviews, &cache.stack) }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { stack.place(bounds, proposal, subviews, &cache.stack) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    stack.outerSpacing(subviews)
  }
}

/// A layout that puts views below one another.
public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }
  public typealias AnimatableData = EmptyAnimatableData
  public struct Cache { var stack = StackCache() }
  private var stack: LinearStack {
    LinearStack(axis: .vertical, alignment: alignment.key, spacing: spacing)
  }
  public func makeCache(subviews: Subviews) -> Cache { Cache() }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    -> CGSize
  { stack.size(proposal, subviews, &cache.stack) }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { stack.place(bounds, proposal, subviews, &cache.stack) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    stack.outerSpacing(subviews)
  }
}

/// A layout that puts views on top of one another.
public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }
  public typealias AnimatableData = EmptyAnimatableData
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ())
    -> CGSize
  {
    let frame = frames(proposal, subviews).union
    return frame.size
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let (origins, union) = frames(proposal, subviews)
    for (subview, origin) in zip(subviews, origins) {
      subview.place(
        at: CGPoint(
          x: bounds.minX + origin.x - union.minX, y: bounds.minY + origin.y - union.minY),
        proposal: proposal)
    }
  }
  /// Each view's origin relative to the common guides, and the box around all.
  private func frames(_ proposal: ProposedViewSize, _ subviews: Subviews)
    -> (origins: [CGPoint], union: CGRect)
  {
    // The views of the highest priority decide the size; the others are placed within it.
    let top = subviews.map(\.priority).max() ?? 0
    var origins: [CGPoint] = []
    var union = CGRect.null
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      let origin = CGPoint(
        x: -dimensions[alignment.horizontal], y: -dimensions[alignment.vertical])
      origins.append(origin)
      if subview.priority == top {
        union = union.union(CGRect(origin: origin, size: dimensions.size))
      }
    }
    return (origins, union.isNull ? .zero : union)
  }
}

/// What a stack remembers between measuring and placing.
struct StackCache {
  struct Entry {
    var proposal: ProposedViewSize
    var children: [ProposedViewSize]
    var lengths: [CGFloat]
    var size: CGSize
    /// Distance from the box's edge to the alignment guide, across the axis.
    var guide: CGFloat
  }
  var entries: [Entry] = []
  var gaps: [CGFloat]?
  var flexibility: [CGFloat]?
}

/// The algorithm of `HStack` and `VStack`.
///
/// Sizing in: spacing is taken off first; then, by falling priority and within a priority the least
/// flexible view first, each view is offered an equal share of what is left. Sizing out: along the
/// axis the sum, across it the box around the views lined up by their guide.
struct LinearStack {
  var axis: Axis
  var alignment: AlignmentKey
  var spacing: CGFloat?

  func size(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout StackCache
  ) -> CGSize {
    entry(proposal, subviews, &cache).size
  }

  func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout StackCache
  ) {
    let entry = entry(proposal, subviews, &cache)
    let gaps = gaps(subviews, &cache)
    var position = bounds.origin[axis]
    for (index, subview) in subviews.enumerated() {
      let childProposal = entry.children[index]
      let guide = subview.dimensions(in: childProposal).value(alignment)
      var point = CGPoint.zero
      point[axis] = position
      point[axis.other] = bounds.origin[axis.other] + entry.guide - guide
      subview.place(at: point, proposal: childProposal)
      position += entry.lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  func outerSpacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return ViewSpacing() }
    var result = ViewSpacing()
    let (start, end): (Edge, Edge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let (sideA, sideB): (Edge, Edge) =
      axis == .horizontal ? (.top, .bottom) : (.leading, .trailing)
    result[start] = first.spacing[start]
    result[end] = last.spacing[end]
    for subview in subviews {
      result.formUnion(subview.spacing, edges: [Edge.Set(sideA), Edge.Set(sideB)])
    }
    return result
  }

  private func gaps(_ subviews: LayoutSubviews, _ cache: inout StackCache) -> [CGFloat] {
    if let gaps = cache.gaps { return gaps }
    var gaps: [CGFloat] = []
    gaps.reserveCapacity(max(0, subviews.count - 1))
    if let spacing {
      gaps = Array(repeating: spacing, count: max(0, subviews.count - 1))
    } else {
      var previous: ViewSpacing?
      for subview in subviews {
        let current = subview.spacing
        if let previous { gaps.append(previous.distance(to: current, along: axis)) }
        previous = current
      }
    }
    cache.gaps = gaps
    return gaps
  }

  private func entry(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout StackCache
  ) -> StackCache.Entry {
    if let known = cache.entries.first(where: { $0.proposal == proposal }) { return known }
    let made = compute(proposal, subviews, &cache)
    if cache.entries.count >= 6 { cache.entries.removeFirst(3) }
    cache.entries.append(made)
    return made
  }

  private func compute(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout StackCache
  ) -> StackCache.Entry {
    let count = subviews.count
    let cross = proposal[axis.other]
    var proposals = Array(repeating: ProposedViewSize.unspecified, count: count)
    var lengths = Array(repeating: CGFloat(0), count: count)
    let gaps = gaps(subviews, &cache)

    func offer(_ index: Int, _ length: CGFloat?) {
      var child = ProposedViewSize.unspecified
      child[axis] = length
      child[axis.other] = cross
      proposals[index] = child
      lengths[index] = subviews[subviews.startIndex + index].sizeThatFits(child)[axis]
    }

    if let total = proposal[axis] {
      distribute(total - gaps.reduce(0, +), subviews, cross, &cache, offer: offer) {
        lengths[$0]
      }
    } else {
      for index in 0..<count { offer(index, nil) }
    }

    var above: CGFloat = 0
    var below: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      let dimensions = subview.dimensions(in: proposals[index])
      let guide = dimensions.value(alignment)
      if index == 0 {
        above = guide
        below = dimensions.size[axis.other] - guide
      } else {
        above = max(above, guide)
        below = max(below, dimensions.size[axis.other] - guide)
      }
    }
    var size = CGSize.zero
    size[axis] = lengths.reduce(0, +) + gaps.reduce(0, +)
    size[axis.other] = max(0, above + below)
    return StackCache.Entry(
      proposal: proposal, children: proposals, lengths: lengths, size: size, guide: above)
  }

  private func distribute(
    _ available: CGFloat, _ subviews: LayoutSubviews, _ cross: CGFloat?,
    _ cache: inout StackCache, offer: (Int, CGFloat?) -> Void, length: (Int) -> CGFloat
  ) {
    let count = subviews.count
    let priorities = subviews.map(\.priority)
    if available == .infinity {
      for index in 0..<count { offer(index, .infinity) }
      return
    }
    var minimums = Array(repeating: CGFloat(0), count: count)
    var flexibility = Array(repeating: CGFloat(0), count: count)
    for (index, subview) in subviews.enumerated() {
      var none = ProposedViewSize.unspecified
      none[axis] = 0
      none[axis.other] = cross
      var all = none
      all[axis] = .infinity
      minimums[index] = subview.sizeThatFits(none)[axis]
      flexibility[index] = subview.sizeThatFits(all)[axis] - minimums[index]
    }
    var remaining = available
    let groups = Set(priorities).sorted(by: >)
    var reserved = minimums.reduce(0, +)
    for priority in groups {
      let members = (0..<count).filter { priorities[$0] == priority }
        .sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
      reserved -= members.reduce(0) { $0 + minimums[$1] }
      var room = remaining - reserved
      var left = members.count
      for index in members {
        let share = max(0, room / CGFloat(left))
        offer(index, share)
        room -= length(index)
        remaining -= length(index)
        left -= 1
      }
    }
  }
}

/// Arranges views side by side.
public struct HStack<Content: View> {
  package var layout: HStackLayout
  package var content: Content
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Arranges views below one another.
public struct VStack<Content: View> {
  package var layout: VStackLayout
  package var content: Content
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Arranges views on top of one another.
public struct ZStack<Content: View> {
  package var layout: ZStackLayout
  package var content: Content
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
}

extension HStack: LayoutContainerView {}

extension VStack: LayoutContainerView {}

extension ZStack: LayoutContainerView {}
