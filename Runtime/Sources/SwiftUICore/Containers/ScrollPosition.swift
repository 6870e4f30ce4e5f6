/// Where a scroll view's content is, or is to go.
public struct ScrollPosition: Equatable, Sendable {
  enum Target: Equatable, @unchecked Sendable {
    case none
    // Identities are values of the app that it made sendable.
    case id(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }
  var target: Target
  /// Grows with each request, so that the same one can be made twice.
  var request = 0
  /// Whether the content is where a person has put it.
  public internal(set) var isPositionedByUser = false

  public init<T: Hashable & Sendable>(idType: T.Type = Never.self) { target = .none }
  public init<T: Hashable & Sendable>(id: T, anchor: UnitPoint? = nil) {
    target = .id(AnyHashable(id), anchor)
  }
  public init<T: Hashable & Sendable>(idType: T.Type = Never.self, edge: Edge) {
    target = .edge(edge)
  }
  public init<T: Hashable & Sendable>(idType: T.Type = Never.self, point: CGPoint) {
    target = .point(x: point.x, y: point.y)
  }
  public init<T: Hashable & Sendable>(idType: T.Type = Never.self, x: CGFloat, y: CGFloat) {
    target = .point(x: x, y: y)
  }
  public init<T: Hashable & Sendable>(idType: T.Type = Never.self, x: CGFloat) {
    target = .point(x: x, y: nil)
  }
  public init<T: Hashable & Sendable>(idType: T.Type = Never.self, y: CGFloat) {
    target = .point(x: nil, y: y)
  }

  private mutating func go(_ target: Target) {
    self.target = target
    request += 1
    isPositionedByUser = false
  }
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(.id(AnyHashable(id), anchor))
  }
  public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }
  public mutating func scrollTo(point: CGPoint) { go(.point(x: point.x, y: point.y)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(.point(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { go(.point(x: x, y: nil)) }
  public mutating func scrollTo(y: CGFloat) { go(.point(x: nil, y: y)) }

  public var edge: Edge? { if case .edge(let edge) = target { edge } else { nil } }
  public var point: CGPoint? {
    guard case .point(let x?, let y?) = target else { return nil }
    return CGPoint(x: x, y: y)
  }
  public var x: CGFloat? { if case .point(let x, _) = target { x } else { nil } }
  public var y: CGFloat? { if case .point(_, let y) = target { y } else { nil } }
  public var viewID: (any Hashable & Sendable)? {
    guard case .id(let id, _) = target, let base = id.base as? any Hashable else { return nil }
    // `Sendable` leaves no trace at run time, and the initialisers take only identities that are.
    return unsafeBitCast(base, to: (any Hashable & Sendable).self)
  }
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    guard case .id(let id, _) = target else { return nil }
    return id.base as? T
  }
}

/// Ties a scroll view to a value that says where it is.
struct ScrollLink {
  /// What the app wants; a change of it scrolls.
  var wanted: ScrollPosition.Target
  var request: Int
  var anchor: UnitPoint?
  /// Told which view stands at the anchor once a person has scrolled there.
  var moved: (AnyHashable?) -> Void
}

extension View {
  nonisolated public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    let wanted = id.wrappedValue.map {
      ScrollPosition.Target.id(AnyHashable($0), anchor)
    }
    let link = ScrollLink(
      wanted: wanted ?? .none, request: 0, anchor: anchor,
      moved: {
        let new = $0?.base as? ID
        if id.wrappedValue != new { id.wrappedValue = new }
      })
    return environment(\.scrollLink, link)
  }
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    let now = position.wrappedValue
    let link = ScrollLink(
      wanted: now.isPositionedByUser ? .none : now.target, request: now.request, anchor: anchor,
      moved: { id in
        var new = position.wrappedValue
        if let id { new.target = .id(id, nil) } else { new.target = .none }
        new.isPositionedByUser = true
        if new != position.wrappedValue { position.wrappedValue = new }
      })
    return environment(\.scrollLink, link)
  }
}

extension ScrollElement {
  /// Follows what the app wants, and remembers whom to tell.
  func take(_ new: ScrollLink?) {
    let old = link
    link = new
    guard let new else { return }
    let isSame = old.map { $0.wanted == new.wanted && $0.request == new.request } ?? false
    guard !isSame else { return }
    switch new.wanted {
    case .none: return
    case .id(let id, let anchor):
      if reportedID == id, new.request == (old?.request ?? 0) { return }
      reportedID = id
      let asked = Transaction.current
      afterLayoutOnce(asked) { [weak self] in
        self?.show(id, anchor: anchor ?? new.anchor ?? self?.startAnchor)
      }
    case .edge(let edge):
      afterLayoutOnce(Transaction.current) { [weak self] in
        guard let self else { return }
        let limit = self.maximumOffset
        switch edge {
        case .top: self.scroll(to: CGPoint(x: self.offset.x, y: 0))
        case .bottom: self.scroll(to: CGPoint(x: self.offset.x, y: limit.y))
        case .leading: self.scroll(to: CGPoint(x: 0, y: self.offset.y))
        case .trailing: self.scroll(to: CGPoint(x: limit.x, y: self.offset.y))
        }
      }
    case .point(let x, let y):
      afterLayoutOnce(Transaction.current) { [weak self] in
        guard let self else { return }
        self.scroll(to: CGPoint(x: x ?? self.offset.x, y: y ?? self.offset.y))
      }
    }
  }

  /// Views stand at the start when nothing else is said.
  private var startAnchor: UnitPoint { axes.contains(.vertical) ? .top : .leading }

  private func afterLayoutOnce(_ transaction: Transaction, _ action: @escaping () -> Void) {
    let graph = graph
    // An animation of the body that changed the value is the one that moves the content.
    let used = transaction.isEmpty ? graph.transaction : transaction
    graph.afterLayout {
      let outer = graph.transaction
      graph.transaction = used
      action()
      graph.transaction = outer
    }
  }

  private func show(_ id: AnyHashable, anchor: UnitPoint?) {
    mover.stop()
    if let rect = frame(ofTarget: id) {
      scroll(toShow: rect, anchor: anchor)
    } else {
      graph.scrollTo(id, anchor: anchor)
    }
  }

  /// Tells which view stands at the anchor, after a person has scrolled.
  func reportPosition() {
    guard let link else { return }
    let id = idAtAnchor(link.anchor)
    guard id != reportedID else { return }
    reportedID = id
    link.moved(id)
  }

  private func idAtAnchor(_ anchor: UnitPoint?) -> AnyHashable? {
    let seen = CGRect(origin: offset, size: size)
    let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
    let part = anchor.map { axis == .vertical ? $0.y : $0.x } ?? 0
    let point = seen.origin[axis] + seen.size[axis] * part
    let candidates = targets(near: seen).filter { $0.id != nil }
    func range(_ rect: CGRect) -> (CGFloat, CGFloat) {
      axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    }
    let best = candidates.min {
      let (a, b) = (range($0.rect), range($1.rect))
      return abs(a.0 + (a.1 - a.0) * part - point) < abs(b.0 + (b.1 - b.0) * part - point)
    }
    return best?.id
  }
}
