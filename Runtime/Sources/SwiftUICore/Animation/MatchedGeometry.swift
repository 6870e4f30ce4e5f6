/// What one view takes over from another's place.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

struct MatchedGeometryKey: Hashable {
  var id: AnyHashable
  var namespace: Namespace.ID
}

struct MatchedGeometryModifier: ElementModifier {
  var key: MatchedGeometryKey
  var properties: MatchedGeometryProperties
  var anchor: UnitPoint
  var isSource: Bool
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    MatchedGeometryElement(self, inputs)
  }
}

/// A box whose content may stand where another view stands.
///
/// The box itself keeps its place in layout. Content of one that is no source follows the source; a new
/// source starts at the place of the one before it; one that leaves goes to the place of the new one.
final class MatchedGeometryElement: ModifierElement<MatchedGeometryModifier> {
  private var followed: CGRect?

  override init(_ modifier: MatchedGeometryModifier, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.matchedGeometry.add(self)
  }

  override func modifierDidChange(from old: MatchedGeometryModifier) {
    if old.key != modifier.key {
      graph.matchedGeometry.remove(self, key: old.key)
      graph.matchedGeometry.add(self)
    }
    if old.isSource != modifier.isSource || old.key != modifier.key { invalidatePlacement() }
  }

  override func willEnd() { graph.matchedGeometry.remove(self, key: modifier.key) }

  var isLeaving: Bool {
    var node: LayoutNode? = self
    while let current = node {
      if current is GhostElement { return true }
      node = current.parent
    }
    return false
  }

  override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
    guard let content else { return }
    if modifier.isSource, !isLeaving {
      followed = nil
      if content.proposal == nil, graph.transaction.effectiveAnimation != nil,
        let before = graph.matchedGeometry.frame(modifier.key)
      {
        place(content, over: before, size: size, proposal: proposal)
      }
      content.place(at: .zero, size: size, proposal: proposal)
    } else if let followed {
      place(content, over: followed, size: size, proposal: proposal)
    } else if let frame = graph.matchedGeometry.frame(modifier.key) {
      place(content, over: frame, size: size, proposal: proposal)
    } else {
      content.place(at: .zero, size: size, proposal: proposal)
    }
  }

  /// Puts the content where the source is.
  func follow(_ frame: CGRect) {
    guard let content, let proposal, content.proposal != nil else { return }
    followed = frame
    place(content, over: frame, size: size, proposal: proposal)
  }

  private func place(
    _ content: LayoutNode, over frame: CGRect, size: CGSize, proposal: ProposedViewSize
  ) {
    let origin = convert(CGPoint.zero, to: nil)
    let local = frame.offsetBy(dx: -origin.x, dy: -origin.y)
    var contentSize = size
    var offered = proposal
    if modifier.properties.contains(.size) {
      offered = ProposedViewSize(local.size)
      contentSize = content.sizeThatFits(offered)
    }
    var place = CGPoint.zero
    let anchor = modifier.anchor
    if modifier.properties.contains(.position) {
      let target = anchor.point(in: local)
      let own = anchor.point(in: CGRect(origin: .zero, size: contentSize))
      place = CGPoint(x: target.x - own.x, y: target.y - own.y)
    }
    content.place(at: place, size: contentSize, proposal: offered)
  }
}

/// Who shares a place with whom.
@MainActor package final class MatchedGeometryGroups {
  private struct Member { weak var element: MatchedGeometryElement? }
  private struct Group {
    var members: [Member] = []
    weak var source: MatchedGeometryElement?
    var frame: CGRect?
    var followers = 0
  }
  private var groups: [MatchedGeometryKey: Group] = [:]

  func add(_ element: MatchedGeometryElement) {
    groups[element.modifier.key, default: Group()].members.append(Member(element: element))
  }

  func remove(_ element: MatchedGeometryElement, key: MatchedGeometryKey) {
    groups[key]?.members.removeAll { $0.element == nil || $0.element === element }
    if groups[key]?.members.isEmpty == true { groups[key] = nil }
  }

  func frame(_ key: MatchedGeometryKey) -> CGRect? { groups[key]?.frame }

  /// After a layout: those that follow go where the sources are now.
  func settle() {
    guard !groups.isEmpty else { return }
    for key in groups.keys {
      guard var group = groups[key] else { continue }
      let members = group.members.compactMap(\.element)
      guard
        let source = members.last(where: {
          $0.modifier.isSource && $0.proposal != nil && !$0.isLeaving
        })
      else { continue }
      let frame = source.globalFrame()
      let followers = members.filter { $0 !== source && ($0.isLeaving || !$0.modifier.isSource) }
      let hasChanged =
        group.frame != frame || group.source !== source || group.followers != followers.count
      group.frame = frame
      group.source = source
      group.followers = followers.count
      groups[key] = group
      if hasChanged { for follower in followers { follower.follow(frame) } }
    }
  }
}

/// Keeps what is inside moving with this view as one.
///
/// Places are animated relative to the box around them here, so that content moves with its container
/// in any case; the box only marks the boundary.
struct GeometryGroupModifier: ElementModifier, Equatable {
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> { ModifierElement(self, inputs) }
}

extension View {
  /// Lets this view share its place with the others of the same identity.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        key: MatchedGeometryKey(id: AnyHashable(id), namespace: namespace), properties: properties,
        anchor: anchor, isSource: isSource))
  }
  /// Lets what is inside move with this view as one.
  nonisolated public func geometryGroup() -> some View { modifier(GeometryGroupModifier()) }
}
