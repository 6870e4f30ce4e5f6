/// Follows a drag that pulls the topmost page away: from the leading edge before anything below it, and
/// from anywhere on the page where nothing else takes a drag that way.
struct BackSwipeModifier: ElementModifier {
  enum Start { case edge, content }
  var start: Start
  var isEnabled: () -> Bool
  /// How far the page has been pulled, of its whole width.
  var changed: (CGFloat) -> Void
  /// Whether the page is to go, and how fast it was pulled, in widths a second.
  var ended: (_ isMeant: Bool, _ speed: CGFloat) -> Void
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    BackSwipeElement(self, inputs)
  }
}

final class BackSwipeElement: ModifierElement<BackSwipeModifier>, GestureOwner {
  override func modifierDidChange(from old: BackSwipeModifier) {}
  // A drag from the edge is not for what scrolls sideways below.
  var priority: GesturePriority { modifier.start == .edge ? .high : .normal }
  func makeRecognizer() -> AnyRecognizer? {
    modifier.isEnabled() ? BackSwipeRecognizer(self) : nil
  }
  override func willEnd() { graph.events.ownerDidEnd(self) }
}

final class BackSwipeRecognizer: Recognizer<CGFloat> {
  /// How near the edge a drag must begin to go before all others. Source: the edge pan of UIKit.
  static let edge: CGFloat = 24
  /// How far a drag goes before it is one. On the page others have had their chance by then.
  static let slop: [BackSwipeModifier.Start: CGFloat] = [.edge: 10, .content: 16]
  /// A pull that is faster, in points a second, goes on by itself.
  static let speed: CGFloat = 400

  // Held for the length of a touch, which may outlast the view it began on.
  private let element: BackSwipeElement
  private var start: PointerEvent?
  private var samples: [PointerEvent] = []

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its box") }

  init(_ element: BackSwipeElement) { self.element = element }

  private var width: CGFloat { max(1, element.size.width) }
  private func way(_ event: PointerEvent) -> CGFloat {
    guard let start else { return 0 }
    let way = event.location.x - start.location.x
    return element.isRightToLeft ? -way : way
  }

  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    switch event.phase {
    case .down:
      let x = HitTest.local(event.location, in: element).x
      let inward = element.isRightToLeft ? element.size.width - x : x
      if element.modifier.start == .edge, !(0...Self.edge).contains(inward) {
        return state = .failed
      }
      start = event
      samples = [event]
    case .move:
      guard let start else { return }
      samples = Velocity.adding(event, to: samples)
      if state == .possible {
        let slop = Self.slop[element.modifier.start] ?? 10
        guard distance(start.location, event.location) > slop else { return }
        guard way(event) > abs(event.location.y - start.location.y) else { return state = .failed }
      }
      set(max(0, way(event)), .active)
    case .up:
      guard state == .active else { return state = .failed }
      samples = Velocity.adding(event, to: samples)
      set(max(0, way(event)), .ended)
    case .cancel: cancel()
    }
  }

  override func deliver() {
    guard let value else { return }
    if state == .active { element.modifier.changed(min(value, width) / width) }
    guard state == .ended else { return }
    self.value = nil
    let x = Velocity.of(samples).x
    let speed = element.isRightToLeft ? -x : x
    let isMeant = speed > Self.speed || (value > width / 2 && speed > -Self.speed)
    element.modifier.ended(isMeant, speed / width)
  }

  override func cancel() {
    let wasActive = state == .active
    super.cancel()
    if wasActive { element.modifier.ended(false, 0) }
  }
}
