import Drawing

struct TransitionSourceModifier: ElementModifier {
  var key: MatchedGeometryKey
  var look: TransitionSourceLook
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    TransitionSourceElement(self, inputs)
  }
}

/// A view that a page may grow out of. While the page does, the view itself is not drawn.
final class TransitionSourceElement: ModifierElement<TransitionSourceModifier> {
  fileprivate(set) var isLent = false {
    didSet { if isLent != oldValue { invalidateDisplay() } }
  }

  override init(_ modifier: TransitionSourceModifier, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.transitionSources.add(self, key: modifier.key)
  }

  override func modifierDidChange(from old: TransitionSourceModifier) {
    if old.key != modifier.key {
      graph.transitionSources.remove(self, key: old.key)
      graph.transitionSources.add(self, key: modifier.key)
    }
    invalidateDisplay()
  }
  override func willEnd() { graph.transitionSources.remove(self, key: modifier.key) }

  override func makeContent() -> DisplayContent {
    isLent ? .empty : picture().content
  }

  /// What the view looks like, lent or not.
  func picture() -> DisplayItem {
    guard let content else { return .empty }
    var item = content.placedItem()
    let bounds = CGRect(origin: .zero, size: size)
    if let background = modifier.look.background {
      item = DisplayItem(
        .group([
          DisplayItem(
            .fill(
              CGPath(rect: bounds, transform: nil),
              background.resolved(in: environment).paint(in: bounds), evenOdd: false,
              isAntialiased: true)), item,
        ]))
    }
    if modifier.look.radius > 0 {
      let path = Path(roundedRect: bounds, cornerRadius: modifier.look.radius).cgPath
      item = DisplayItem(.effect(.clip(path, evenOdd: false), item))
    }
    if let shadow = modifier.look.shadow {
      item = DisplayItem(
        .effect(
          .shadow(
            shadow.color.rgba(in: environment), radius: max(0, shadow.radius),
            offset: shadow.offset), item))
    }
    return item
  }
}

struct NavigationTransitionModifier: ElementModifier {
  var zoom: MatchedGeometryKey?
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    NavigationTransitionElement(self, inputs)
  }
}

/// Marks the content of a page with the way in which it comes.
final class NavigationTransitionElement: ModifierElement<NavigationTransitionModifier> {
  override func modifierDidChange(from old: NavigationTransitionModifier) {}

  /// The nearest mark in the boxes of a page. Pages state it outside of containers, so few are looked at.
  static func find(in page: LayoutNode) -> NavigationTransitionElement? {
    var level = [page]
    var looked = 0
    while !level.isEmpty, looked < 200 {
      for node in level {
        if let found = node as? NavigationTransitionElement { return found }
      }
      looked += level.count
      level = level.flatMap { $0 is ScrollElement ? [] : $0.children }
    }
    return nil
  }
}

/// The views of a window that pages may grow out of.
@MainActor package final class TransitionSources {
  private struct Member { weak var element: TransitionSourceElement? }
  private var members: [MatchedGeometryKey: [Member]] = [:]

  func add(_ element: TransitionSourceElement, key: MatchedGeometryKey) {
    members[key, default: []].append(Member(element: element))
  }
  func remove(_ element: TransitionSourceElement, key: MatchedGeometryKey) {
    members[key]?.removeAll { $0.element == nil || $0.element === element }
    if members[key]?.isEmpty == true { members[key] = nil }
  }

  /// The view for `key` that stands in the window.
  func source(_ key: MatchedGeometryKey) -> TransitionSourceElement? {
    members[key]?.compactMap(\.element).last { $0.proposal != nil && $0.parent != nil }
  }

  /// The view that `page` grows out of; nil where it has none.
  func source(for page: LayoutNode) -> TransitionSourceElement? {
    NavigationTransitionElement.find(in: page)?.modifier.zoom.flatMap { source($0) }
  }

  func setLent(_ isLent: Bool, _ source: TransitionSourceElement?) { source?.isLent = isLent }

  /// Whether a page grows out of a view inside `node`.
  func lends(inside node: LayoutNode) -> Bool {
    members.values.contains { list in
      list.contains { member in
        guard let element = member.element, element.isLent else { return false }
        var current: LayoutNode? = element
        while let next = current {
          if next === node { return true }
          current = next.parent
        }
        return false
      }
    }
  }
}

/// A page on its way between the whole screen and the view it grows out of.
@MainActor struct ZoomPicture {
  /// The corners of a screen, and of a page that has left its edges.
  static let screenRadius: CGFloat = 39

  var page: DisplayItem
  /// Where the page stands.
  var bounds: CGRect
  var source: TransitionSourceElement
  /// Where the source stands, in the same coordinates.
  var sourceFrame: CGRect
  /// 0 is the page in its place, 1 the source in its own.
  var amount: CGFloat

  var frame: CGRect {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * amount }
    return CGRect(
      x: mix(bounds.minX, sourceFrame.minX), y: mix(bounds.minY, sourceFrame.minY),
      width: max(1, mix(bounds.width, sourceFrame.width)),
      height: max(1, mix(bounds.height, sourceFrame.height)))
  }

  /// From where the page stands to where it is seen: as wide as the frame at least, its top at the
  /// frame's top.
  var pageTransform: CGAffineTransform {
    guard bounds.width > 0, bounds.height > 0 else { return .identity }
    let frame = frame
    let scale = max(frame.width / bounds.width, frame.height / bounds.height)
    return CGAffineTransform(
      translationX: frame.midX - bounds.width * scale / 2, y: frame.minY
    )
    .scaledBy(x: scale, y: scale).translatedBy(x: -bounds.minX, y: -bounds.minY)
  }

  private var sourceTransform: CGAffineTransform {
    let size = source.size
    guard size.width > 0, size.height > 0 else { return .identity }
    let frame = frame
    let scale = max(frame.width / size.width, frame.height / size.height)
    return CGAffineTransform(
      translationX: frame.midX - size.width * scale / 2, y: frame.midY - size.height * scale / 2
    ).scaledBy(x: scale, y: scale)
  }

  /// Soft at both ends between two amounts.
  private func part(from start: CGFloat, to end: CGFloat) -> Double {
    let part = min(1, max(0, (amount - start) / (end - start)))
    return Double(part * part * (3 - 2 * part))
  }

  func content() -> DisplayContent {
    let corner = Self.screenRadius * min(1, max(0, amount) * 10)
    let radius = corner + (source.modifier.look.radius - corner) * min(1, max(0, amount))
    let path = Path(roundedRect: frame, cornerRadius: max(0, radius)).cgPath
    var items = [
      DisplayItem(.effect(.transform(pageTransform), DisplayItem(.effect(.cached, page))))
    ]
    let seen = part(from: 0.35, to: 0.9)
    if seen > 0 {
      items.append(
        DisplayItem(
          .effect(
            .opacity(seen), DisplayItem(.effect(.transform(sourceTransform), source.picture())))))
    }
    let fade = part(from: 0.85, to: 1)
    if fade > 0 { items[0] = DisplayItem(.effect(.opacity(1 - fade), items[0])) }
    return .effect(.clip(path, evenOdd: false), DisplayItem(.group(items)))
  }
}
