/// Which gestures of a view take part while another is attached.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// How a gesture stands to others on the same touch.
package enum GesturePriority: Equatable, Sendable {
  case normal, high, simultaneous
  /// Goes on beside the others until it is recognised; then they are over.
  case lift

  var competes: Bool { self == .normal || self == .high }
}

/// A box that follows touches on its content.
@MainActor package protocol GestureOwner: LayoutNode {
  var priority: GesturePriority { get }
  /// Nil when it does not take part in a new touch.
  func makeRecognizer() -> AnyRecognizer?
  /// Whether gestures further in take part.
  var allowsInner: Bool { get }
}

extension GestureOwner {
  package var priority: GesturePriority { .normal }
  package var allowsInner: Bool { true }
}

struct GestureModifier<G: Gesture>: ElementModifier {
  var gesture: G
  var priority: GesturePriority
  var mask: GestureMask
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> { GestureElement(self, inputs) }
}

final class GestureElement<G: Gesture>: ModifierElement<GestureModifier<G>>, GestureOwner {
  override func modifierDidChange(from old: GestureModifier<G>) {}
  var priority: GesturePriority { modifier.priority }
  var allowsInner: Bool { modifier.mask.contains(.subviews) }
  func makeRecognizer() -> AnyRecognizer? {
    guard environment.isEnabled, modifier.mask.contains(.gesture) else { return nil }
    return modifier.gesture.recognizer(GestureContext(node: self, graph: graph))
  }
  override func willEnd() { graph.events.ownerDidEnd(self) }
}

/// Taps as `onTapGesture` attaches them: assistive technology can make them too.
struct TapModifier: ElementModifier {
  var count: Int
  var space: CoordinateSpace
  var action: (CGPoint) -> Void
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> { TapElement(self, inputs) }
}

final class TapElement: ModifierElement<TapModifier>, GestureOwner {
  override func modifierDidChange(from old: TapModifier) {}
  func makeRecognizer() -> AnyRecognizer? {
    guard environment.isEnabled else { return nil }
    let context = GestureContext(node: self, graph: graph)
    return ActingRecognizer(
      TapRecognizer(count: modifier.count, space: modifier.space, context: context),
      ended: { [weak self] in self?.modifier.action($0) })
  }
  override func willEnd() { graph.events.ownerDidEnd(self) }
  override var accessibility: AccessibilityProperties? {
    guard modifier.count == 1, environment.isEnabled else { return nil }
    var properties = AccessibilityProperties()
    properties.actions = [
      AccessibilityAction(kind: .default, name: nil) { [weak self] in
        guard let self else { return }
        self.modifier.action(CGPoint(x: self.size.width / 2, y: self.size.height / 2))
      }
    ]
    return properties
  }
}

struct LongPressModifier: ElementModifier {
  var duration: Double
  var distance: CGFloat
  var action: () -> Void
  var pressing: ((Bool) -> Void)?
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    LongPressElement(self, inputs)
  }
}

final class LongPressElement: ModifierElement<LongPressModifier>, GestureOwner {
  override func modifierDidChange(from old: LongPressModifier) {}
  func makeRecognizer() -> AnyRecognizer? {
    guard environment.isEnabled else { return nil }
    return ActingRecognizer(
      LongPressRecognizer(
        duration: modifier.duration, maximum: modifier.distance,
        pressing: { [weak self] in self?.modifier.pressing?($0) }),
      ended: { [weak self] _ in self?.modifier.action() })
  }
  override func willEnd() { graph.events.ownerDidEnd(self) }
}

struct HitTestingModifier: ElementModifier, Equatable {
  var isEnabled: Bool
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    HitTestingElement(self, inputs)
  }
}

final class HitTestingElement: ModifierElement<HitTestingModifier>, HitFilter {
  override func modifierDidChange(from old: HitTestingModifier) {}
  func allowsHit(_ point: CGPoint) -> Bool { modifier.isEnabled }
}

struct ContentShapeModifier<S: Shape>: ElementModifier {
  var shape: S
  var evenOdd: Bool
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    ContentShapeElement(self, inputs)
  }
}

final class ContentShapeElement<S: Shape>: ModifierElement<ContentShapeModifier<S>>, HitShape {
  override func modifierDidChange(from old: ContentShapeModifier<S>) {}
  func isInside(_ point: CGPoint) -> Bool {
    modifier.shape.path(in: CGRect(origin: .zero, size: size))
      .contains(point, eoFill: modifier.evenOdd)
  }
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let focusEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

extension View {
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
  }
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(
      GestureModifier(gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews))
  }
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
  }
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
    -> some View
  {
    modifier(TapModifier(count: count, space: .local) { _ in action() })
  }
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(
      TapModifier(count: count, space: coordinateSpace.coordinateSpace, action: action))
  }
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      LongPressModifier(
        duration: minimumDuration, distance: maximumDistance, action: action,
        pressing: onPressingChanged))
  }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTestingModifier(isEnabled: enabled))
  }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape, evenOdd: eoFill))
  }
  @ViewBuilder nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    // Only where it can be hit is asked here; previews and focus rings follow the view's own box.
    if kind.contains(.interaction) {
      modifier(ContentShapeModifier(shape: shape, evenOdd: eoFill))
    } else {
      self
    }
  }
}
