/// The state of a scroll view's geometry.
@available(iOS 18, macOS 15, *)
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }
  /// What is seen of the content.
  public var visibleRect: CGRect {
    CGRect(
      x: contentOffset.x, y: contentOffset.y, width: containerSize.width,
      height: containerSize.height)
  }
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// What a scroll view is doing.
@available(iOS 18, macOS 15, *)
public enum ScrollPhase: Hashable, Sendable, CustomDebugStringConvertible {
  case idle, tracking, interacting, decelerating, animating
  public var isScrolling: Bool { self != .idle }
  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

/// What is known when a scroll view begins to do something else.
@available(iOS 18, macOS 15, *)
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  /// Points a second; nil while the content stands.
  public let velocity: CGVector?
}

extension ScrollElement {
  /// Offsets count from where the content begins below the insets, as Apple's do.
  var scrollGeometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: CGPoint(x: offset.x - insets.leading, y: offset.y - insets.top),
      contentSize: contentSize, contentInsets: insets, containerSize: viewport.size)
  }
  func set(phase new: ScrollPhase) {
    guard new != phase else { return }
    let old = phase
    phase = new
    for (key, watcher) in phaseWatchers {
      if watcher.owner == nil { phaseWatchers[key] = nil } else { watcher.changed(old, new) }
    }
  }
}

/// Watches the scroll view it is applied to.
struct ScrollWatchModifier: PrimitiveModifier {
  var watch: @MainActor (ScrollElement, AnyObject) -> Void
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { ScrollWatchNode(view, inputs) }
}

final class ScrollWatchNode<Content: View>: BehaviourNode<Content, ScrollWatchModifier> {
  private weak var watched: ScrollElement?
  override func didMake() { look() }
  override func didUpdate(from old: ScrollWatchModifier) {
    if let watched { view.modifier.watch(watched, self) } else { look() }
  }
  override func elementsDidChange() {
    look()
    super.elementsDidChange()
  }
  private func look() {
    graph.afterLayout { [weak self] in
      guard let self, !self.isRemoved else { return }
      var list: [LayoutNode] = []
      self.child.collectElements(into: &list)
      guard let found = list.lazy.compactMap({ Self.first(in: $0) }).first,
        found !== self.watched
      else { return }
      self.watched = found
      self.view.modifier.watch(found, self)
    }
  }
  private static func first(in node: LayoutNode) -> ScrollElement? {
    if let scroll = node as? ScrollElement { return scroll }
    for child in node.children { if let found = first(in: child) { return found } }
    return nil
  }
}

/// Tells when a view comes into sight of its scroll view, and when it leaves.
struct ScrollVisibilityModifier: ElementModifier {
  var threshold: Double
  var action: (Bool) -> Void
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    ScrollVisibilityElement(self, inputs)
  }
}

final class ScrollVisibilityElement: ModifierElement<ScrollVisibilityModifier>, GeometryWatcher {
  private var isVisible = false
  override init(_ modifier: ScrollVisibilityModifier, _ inputs: NodeInputs) {
    super.init(modifier, inputs)
    graph.watchGeometry(self)
  }
  override func modifierDidChange(from old: ScrollVisibilityModifier) {}
  override func willEnd() {
    guard isVisible else { return }
    let action = modifier.action
    graph.afterLayout { action(false) }
  }

  func geometryDidSettle() {
    guard proposal != nil else { return }
    let frame = globalFrame()
    let window =
      environment.scrollHost?.element.map {
        $0.convert($0.viewport, to: nil)
      } ?? CGRect(origin: .zero, size: graph.windowSize)
    let seen = frame.intersection(window)
    let area = frame.width * frame.height
    let part = area > 0 && !seen.isNull ? seen.width * seen.height / area : 0
    let now = part > 0 && part >= modifier.threshold - 1e-6
    guard now != isVisible else { return }
    isVisible = now
    let action = modifier.action
    graph.afterLayout { action(now) }
  }
}

extension View {
  @available(iOS 18, macOS 15, *)
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    let (transform, action) = (UncheckedBox(transform), UncheckedBox(action))
    return modifier(
      ScrollWatchModifier { scroll, owner in
        scroll.watchGeometry(
          owner, { AnyEquatable(transform.value($0)) },
          { old, new in
            if let old = old.base as? T, let new = new.base as? T { action.value(old, new) }
          })
      })
  }
  @available(iOS 18, macOS 15, *)
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    let action = UncheckedBox(action)
    return modifier(
      ScrollWatchModifier { scroll, owner in
        scroll.watchPhase(owner) { action.value($0, $1) }
      })
  }
  @available(iOS 18, macOS 15, *)
  nonisolated public func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    let action = UncheckedBox(action)
    return modifier(
      ScrollWatchModifier { scroll, owner in
        scroll.watchPhase(owner) { [weak scroll] old, new in
          guard let scroll else { return }
          let speed = scroll.mover.speed
          action.value(
            old, new,
            ScrollPhaseChangeContext(
              geometry: scroll.scrollGeometry,
              velocity: new == .idle ? nil : CGVector(dx: speed.x, dy: speed.y)))
        }
      })
  }
  @available(iOS 18, macOS 15, *)
  nonisolated public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
  }
}

/// A value whose type is not written down, to be compared.
struct AnyEquatable {
  let base: Any
  private let isEqual: (Any) -> Bool
  init<T: Equatable>(_ value: T) {
    base = value
    isEqual = { ($0 as? T) == value }
  }
  func equals(_ other: AnyEquatable) -> Bool { isEqual(other.base) }
}
