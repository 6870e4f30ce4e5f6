/// Follows touches beside the content of a layer, and drags that pull a sheet.
final class LayerRecognizer: Recognizer<CGFloat> {
  // Held for the length of a touch, which may outlast what it began on.
  private let layer: PresentationLayer
  private var start: PointerEvent?
  private var samples: [PointerEvent] = []
  private var isOutside = false
  static let slop: CGFloat = 10

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its layer") }

  init(_ layer: PresentationLayer) { self.layer = layer }

  override func handle(_ event: PointerEvent) {
    guard !state.isOver else { return }
    switch event.phase {
    case .down:
      start = event
      samples = [event]
      isOutside = layer.isOutside(event.location)
    case .move: move(event)
    case .up:
      guard let start else { return }
      samples = Velocity.adding(event, to: samples)
      if state == .active {
        set(event.location.y - start.location.y, .ended)
      } else if isOutside {
        set(0, .ended)
      } else {
        state = .failed
      }
    case .cancel: cancel()
    }
  }

  private func move(_ event: PointerEvent) {
    guard let start else { return }
    samples = Velocity.adding(event, to: samples)
    let way = event.location.y - start.location.y
    if state == .possible {
      guard distance(start.location, event.location) > Self.slop else { return }
      guard !isOutside, layer.kind == .sheet,
        abs(way) > abs(event.location.x - start.location.x)
      else { return state = .failed }
      layer.beginDrag()
    }
    set(way, .active)
  }

  override func deliver() {
    guard let value else { return }
    if isOutside {
      if state == .ended { layer.touchedOutside() }
    } else if state == .active {
      layer.drag(by: value)
    } else if state == .ended {
      layer.endDrag(speed: Velocity.of(samples).y)
    }
    if state == .ended { self.value = nil }
  }
  override func cancel() {
    if state == .active { layer.endDrag(speed: 0) }
    super.cancel()
  }
}
