extension EditableTextElement: GestureOwner {
  func offset(at window: CGPoint) -> Int {
    real(textLayout().index(at: textPoint(HitTest.local(window, in: self))))
  }

  func makeRecognizer() -> AnyRecognizer? {
    guard isEnabled else { return nil }
    return TextPointerRecognizer(
      selectsByDrag: hasFocus && !model.text.isEmpty,
      down: { [weak self] in self?.touched($0) },
      tap: { [weak self] in self?.tapped($0) },
      drag: { [weak self] start, now in self?.dragged(from: start, to: now) },
      handle: { [weak self] in self?.handle(at: $0) },
      dragHandle: { [weak self] in self?.drag($0, to: $1) },
      hold: { [weak self] in self?.held(at: $0) },
      letGo: { [weak self] in self?.showEditMenu() })
  }

  /// Counts touches that follow one another at one place.
  private func touched(_ event: PointerEvent) {
    var count = 1
    if let lastTap, event.time - lastTap.time < 0.4, distance(lastTap.point, event.location) < 12 {
      count = lastTap.count % 3 + 1
    }
    lastTap = (event.time, event.location, count)
  }

  /// What is selected around a place by this many taps.
  private func unit(at place: Int, taps: Int) -> Range<Int> {
    switch taps {
    case 2: return model.word(at: place)
    case 3:
      let low = model.place(from: place, .line, forward: false)
      return low..<max(low, model.place(from: place, .line, forward: true))
    default: return place..<place
    }
  }

  private func tapped(_ event: PointerEvent) {
    let place = offset(at: event.location)
    // A tap on what a finger has selected is for the menu.
    if hasHandles, lastTap?.count == 1, model.selection.contains(place) { return showEditMenu() }
    let range = unit(at: place, taps: lastTap?.count ?? 1)
    change { if range.isEmpty { $0.move(to: place) } else { $0.select(range) } }
  }

  /// Selects from where the drag began, by words or lines after a double or triple tap.
  private func dragged(from start: CGPoint, to now: CGPoint) {
    let taps = lastTap?.count ?? 1
    let from = unit(at: offset(at: start), taps: taps)
    let to = unit(at: offset(at: now), taps: taps)
    change {
      if to.lowerBound < from.lowerBound {
        $0.move(to: from.upperBound)
        $0.move(to: to.lowerBound, extending: true)
      } else {
        $0.move(to: from.lowerBound)
        $0.move(to: max(from.upperBound, to.upperBound), extending: true)
      }
    }
  }
}

/// Taps, selecting drags and held touches on text.
final class TextPointerRecognizer: Recognizer<PointerEvent> {
  private let selectsByDrag: Bool
  private let down: (PointerEvent) -> Void
  private let tap: (PointerEvent) -> Void
  private let drag: (CGPoint, CGPoint) -> Void
  private let handle: (CGPoint) -> EditableTextElement.Handle?
  private let dragHandle: (EditableTextElement.Handle, CGPoint) -> Void
  private let hold: (CGPoint) -> Void
  private let letGo: () -> Void
  private var start: PointerEvent?
  private var isDragging = false
  /// The handle that was taken, and where the finger is beside its knob.
  private var taken: EditableTextElement.Handle?
  private var isHeld = false
  private var hasActed = false
  /// How long a touch rests before it counts as held, in seconds.
  private static let patience = 0.5

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its actions") }

  init(
    selectsByDrag: Bool, down: @escaping (PointerEvent) -> Void,
    tap: @escaping (PointerEvent) -> Void, drag: @escaping (CGPoint, CGPoint) -> Void,
    handle: @escaping (CGPoint) -> EditableTextElement.Handle?,
    dragHandle: @escaping (EditableTextElement.Handle, CGPoint) -> Void,
    hold: @escaping (CGPoint) -> Void, letGo: @escaping () -> Void
  ) {
    self.selectsByDrag = selectsByDrag
    self.down = down
    self.tap = tap
    self.drag = drag
    self.handle = handle
    self.dragHandle = dragHandle
    self.hold = hold
    self.letGo = letGo
  }
  override var isTap: Bool { true }
  override var deadline: Double? {
    state == .possible && !isDragging && taken == nil
      ? start.map { $0.time + Self.patience } : nil
  }
  override func tick(_ time: Double) {
    guard let start, let deadline, time >= deadline - 1e-9 else { return }
    isHeld = true
    set(start, .active)
  }
  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    switch event.phase {
    case .down:
      start = event
      taken = handle(event.location)
      if taken != nil { return set(event, .active) }
      down(event)
    case .move:
      guard let start else { return }
      if taken != nil || isHeld { return set(event, .active) }
      if !isDragging, distance(start.location, event.location) > 6 {
        guard selectsByDrag else { return state = .failed }
        isDragging = true
      }
      if isDragging { set(event, .active) }
    case .up: set(event, .ended)
    case .cancel: state = .failed
    }
  }
  override func deliver() {
    guard let value, let start else { return }
    if let taken {
      if distance(start.location, value.location) > 2 { dragHandle(taken, value.location) }
      if state == .ended { letGo() }
    } else if isHeld {
      if !hasActed {
        hasActed = true
        hold(start.location)
      }
      if state == .ended { letGo() }
    } else if isDragging {
      drag(start.location, value.location)
    } else if state == .ended {
      tap(value)
    }
    if state == .ended { self.value = nil }
  }
}
