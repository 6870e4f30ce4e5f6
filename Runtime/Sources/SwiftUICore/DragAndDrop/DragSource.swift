import CoreTransferable

extension View {
  /// Makes this view something that can be dragged, as a value.
  nonisolated public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    let box = UncheckedBox(payload)
    return modifier(DragSourceModifier(preview: nil) { NSItemProvider(box.value()) })
  }
  /// The same, with another view under the finger.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    let box = UncheckedBox((payload, preview()))
    return modifier(
      DragSourceModifier(preview: { AnyView(box.value.1) }) { NSItemProvider(box.value.0()) })
  }
  /// Makes this view something that can be dragged, as an item.
  nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    let box = UncheckedBox(data)
    return modifier(DragSourceModifier(preview: nil) { box.value() })
  }
  nonisolated public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    let box = UncheckedBox((data, preview()))
    return modifier(
      DragSourceModifier(preview: { AnyView(box.value.1) }) { box.value.0() })
  }
}

struct DragSourceModifier: ElementModifier {
  var preview: (@MainActor () -> AnyView)?
  var item: @MainActor () -> NSItemProvider
  nonisolated init(
    preview: (@MainActor () -> AnyView)?, item: @escaping @MainActor () -> NSItemProvider
  ) {
    self.preview = preview
    self.item = item
  }
  func makeElement(_ inputs: NodeInputs) -> ModifierElement<Self> {
    DragSourceElement(self, inputs)
  }
}

final class DragSourceElement: ModifierElement<DragSourceModifier>, GestureOwner {
  override func modifierDidChange(from old: DragSourceModifier) {}
  override func willEnd() { graph.events.ownerDidEnd(self) }

  var priority: GesturePriority { .lift }
  func makeRecognizer() -> AnyRecognizer? {
    guard environment.isEnabled else { return nil }
    return LiftRecognizer(self)
  }

  func lift(at point: CGPoint) {
    graph.events.drags.begin(
      DropItem(modifier.item()), picture: picture(), at: point)
  }

  /// What hangs under the finger: the preview, or what the view shows.
  private func picture() -> DragPicture {
    let frame = globalFrame(presented: true)
    guard let preview = modifier.preview else {
      return DragPicture(item: displayItem(), frame: frame)
    }
    let window = WindowRoot(preview(), size: .zero, environment: environment)
    defer { window.end() }
    let size = window.rootElement.fittingSize(.unspecified)
    guard size.width.isFinite, size.height.isFinite else {
      return DragPicture(item: displayItem(), frame: frame)
    }
    window.resize(to: size)
    return DragPicture(
      item: window.frame(at: 0).root,
      frame: CGRect(
        x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
        height: size.height))
  }
}

/// Follows a finger that holds a view and then moves it; a mouse need not hold it.
final class LiftRecognizer: Recognizer<CGPoint> {
  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  /// How long a finger holds a view before it can be moved.
  static let hold = 0.5
  // Held for the length of a touch, which may outlast the view it began on.
  private let source: DragSourceElement
  private var start: PointerEvent?
  private var isArmed = false
  private var hasBegun = false

  init(_ source: DragSourceElement) { self.source = source }

  override var deadline: Double? {
    state == .possible && !isArmed ? start.map { $0.time + Self.hold } : nil
  }
  override func tick(_ time: Double) {
    if let deadline, time >= deadline - 1e-9 { isArmed = true }
  }

  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    switch event.phase {
    case .down:
      start = event
      isArmed = event.isMouse
    case .move:
      guard let start else { return }
      if state == .active { return set(event.location, .active) }
      tick(event.time)
      let way = distance(start.location, event.location)
      if isArmed {
        if way >= 4 { set(event.location, .active) }
      } else if way > TapRecognizer.slop {
        state = .failed
      }
    case .up:
      guard state == .active else { return state = .failed }
      set(event.location, .ended)
    case .cancel: cancel()
    }
  }

  /// A second finger turns or widens something: nothing is lifted.
  override func handle(_ event: TwoFingerEvent) { if state == .possible { state = .failed } }

  override func deliver() {
    guard let value, let start else { return }
    let drags = source.graph.events.drags
    if !hasBegun {
      hasBegun = true
      source.lift(at: start.location)
    }
    if state == .ended { drags.end(at: value) } else { drags.move(to: value) }
  }

  override func cancel() {
    if state == .active, hasBegun { source.graph.events.drags.cancel() }
    super.cancel()
  }
}
