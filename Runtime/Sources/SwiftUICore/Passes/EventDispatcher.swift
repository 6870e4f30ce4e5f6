/// Takes a window's events to the views they are for.
@MainActor package final class EventDispatcher {
  unowned let graph: ViewGraph
  private var arena: GestureArena?
  package let focus: FocusCenter
  /// The finger that is followed, and a second one beside it.
  private var down: PointerEvent?
  private var lastLocation: CGPoint?
  private var second: Int?
  private var pair: TwoFingerTracker?
  private struct WeakHover { weak var owner: (any HoverOwner)? }
  private var hovered: [WeakHover] = []
  private var shownPointer = "default"
  package private(set) lazy var drops = DropCenter(self)
  package private(set) lazy var drags = DragCenter(self)

  init(graph: ViewGraph) {
    self.graph = graph
    focus = FocusCenter(graph: graph)
  }

  /// The box that holds everything in the window.
  package weak var root: LayoutNode?

  // MARK: Pointers

  package func send(_ event: PointerEvent) {
    guard let root else { return }
    graph.time = max(graph.time, event.time)
    if follow(event) { return }
    if event.phase == .down {
      down = event
      let path = HitTest.path(root, at: event.location)
      focus.pointerDown(on: path)
      if let arena, arena.takesAnotherTouch {
        arena.send(event)
      } else {
        arena?.cancel()
        let arena = GestureArena(path: path, graph: graph)
        self.arena = arena
        arena.send(event)
      }
    } else {
      arena?.send(event)
    }
    finish()
  }

  // MARK: Two fingers

  /// Follows a second finger. Returns whether the event is not for gestures of one.
  private func follow(_ event: PointerEvent) -> Bool {
    if event.phase == .down {
      guard let down, arena != nil, event.pointer != down.pointer else { return false }
      // A third finger says nothing.
      guard second == nil else { return true }
      second = event.pointer
      let tracker = TwoFingerTracker(lastLocation ?? down.location, event.location)
      pair = tracker
      send(tracker.event(.began, time: event.time))
      return true
    }
    let isFirst = event.pointer == down?.pointer
    guard isFirst || event.pointer == second else { return down != nil && event.phase != .cancel }
    switch event.phase {
    case .down: break
    case .move:
      if isFirst { lastLocation = event.location }
      pair?.move(isFirst: isFirst, to: event.location)
      if let pair { send(pair.event(.changed, time: event.time)) }
    case .up, .cancel:
      if let pair {
        send(pair.event(event.phase == .up ? .ended : .cancelled, time: event.time))
      }
      pair = nil
      second = nil
      if isFirst {
        down = nil
        lastLocation = nil
      }
    }
    return !isFirst
  }

  /// What two fingers do, on the screen or a touchpad.
  package func send(_ event: TwoFingerEvent) {
    guard let root else { return }
    graph.time = max(graph.time, event.time)
    if event.phase == .began, pair == nil {
      arena?.cancel()
      arena = GestureArena(path: HitTest.path(root, at: event.location), graph: graph)
    }
    arena?.send(event, isAlone: pair == nil)
    finish()
  }

  // MARK: Hovering

  /// A pointer is over a point of the window without being pressed; nil when it has left.
  package func hover(at point: CGPoint?) {
    guard let root else { return }
    let path = point.map { HitTest.path(root, at: $0) } ?? []
    let now = path.compactMap { $0 as? any HoverOwner }
    for owner in hovered.compactMap(\.owner) where !now.contains(where: { $0 === owner }) {
      owner.hover(nil)
    }
    hovered = now.map { WeakHover(owner: $0) }
    for owner in now { owner.hover(point) }
    let style = path.reversed().lazy.compactMap { PointerStyle.over($0) }.first
    let name = style?.name ?? "default"
    if name != shownPointer {
      shownPointer = name
      graph.services.pointerStyle?.show(pointer: name)
    }
  }

  package func ownerDidEnd(_ owner: any GestureOwner) {
    arena?.drop(owner)
    finish()
  }

  /// Somebody outside has taken over what the fingers hold.
  package func cancelTouches() {
    arena?.cancel()
    arena = nil
    down = nil
    lastLocation = nil
    pair = nil
    second = nil
  }

  private func finish() {
    if arena?.isOver == true { arena = nil }
  }

  /// Whether a touch or what follows from it is still being followed.
  package var isTracking: Bool { arena != nil }

  // MARK: Wheel

  /// Returns whether something scrolled.
  @discardableResult package func send(_ event: ScrollEvent) -> Bool {
    guard let root else { return false }
    for node in HitTest.path(root, at: event.location).reversed() {
      if let owner = node as? any WheelOwner {
        // What a stroke leaves to coast is nothing to a wheel of steps.
        if event.release != nil || owner.wheel(event.delta) { return true }
        continue
      }
      guard let scroll = node as? ScrollElement, scroll.isScrollEnabled else { continue }
      if let speed = event.release {
        guard scroll.canGlide(speed) else { continue }
        scroll.mover.fling(speed)
        return true
      }
      if scroll.wheel(event.delta) { return true }
    }
    return false
  }
}

/// The gestures that follow one touch, and which of them may happen.
///
/// The innermost comes first, but those of high priority before all, the outermost first. Once one
/// has happened the others are over, except those that are simultaneous.
@MainActor final class GestureArena: RunningAnimation {
  @MainActor private final class Entry {
    weak var owner: (any GestureOwner)?
    let recognizer: AnyRecognizer
    let priority: GesturePriority
    var isGranted = false
    init(_ owner: any GestureOwner, _ recognizer: AnyRecognizer) {
      self.owner = owner
      self.recognizer = recognizer
      priority = owner.priority
    }
  }
  private var entries: [Entry] = []
  private let graph: ViewGraph
  private var isPointerDown = false

  init(path: [LayoutNode], graph: ViewGraph) {
    self.graph = graph
    var owners: [any GestureOwner] = []
    for node in path {
      guard let owner = node as? any GestureOwner else { continue }
      owners.append(owner)
      if !owner.allowsInner { break }
    }
    let ordered =
      owners.filter { $0.priority == .high } + owners.reversed().filter { $0.priority != .high }
    entries = ordered.compactMap { owner in owner.makeRecognizer().map { Entry(owner, $0) } }
  }

  var isOver: Bool { !isPointerDown && entries.allSatisfy { $0.recognizer.state.isOver } }

  /// Whether a new touch belongs to what is being followed, as the second of two taps does.
  var takesAnotherTouch: Bool {
    !isPointerDown && entries.contains { $0.recognizer.waitsForMore }
  }

  func send(_ event: PointerEvent) {
    switch event.phase {
    case .down: isPointerDown = true
    case .up, .cancel: isPointerDown = false
    case .move: break
    }
    for entry in entries where !entry.recognizer.state.isOver {
      entry.recognizer.handle(event)
    }
    settle()
    if !isPointerDown { endIdle() }
    schedule()
  }

  /// Without fingers of its own a touchpad's gesture holds the arena while it goes on.
  func send(_ event: TwoFingerEvent, isAlone: Bool) {
    if isAlone { isPointerDown = event.phase == .began || event.phase == .changed }
    for entry in entries where !entry.recognizer.state.isOver { entry.recognizer.handle(event) }
    settle()
    if !isPointerDown { endIdle() }
    schedule()
  }

  func advance(to time: Double) -> Bool {
    for entry in entries {
      if let deadline = entry.recognizer.deadline, time >= deadline - 1e-9 {
        entry.recognizer.tick(time)
      }
    }
    settle()
    if !isPointerDown { endIdle() }
    return nextDeadline != nil
  }

  private var nextDeadline: Double? {
    entries.filter { !$0.recognizer.state.isOver }.compactMap(\.recognizer.deadline).min()
  }
  private func schedule() {
    if nextDeadline != nil { graph.animations.add(self) } else { graph.animations.remove(self) }
  }

  /// Without a pointer nothing can happen but what waits for another tap.
  private func endIdle() {
    if entries.contains(where: { $0.recognizer.waitsForMore }) { return }
    for entry in entries where entry.recognizer.state == .possible { entry.recognizer.cancel() }
    settle()
  }

  private func settle() {
    // What is lifted is no longer pressed, scrolled or turned.
    let lifted = entries.first { $0.priority == .lift && $0.recognizer.state.isRecognized }
    if let lifted {
      for other in entries where other !== lifted { other.recognizer.cancel() }
    }
    for (index, entry) in entries.enumerated() where entry.recognizer.state.isRecognized {
      if !entry.isGranted { grant(entry, at: index) }
      if entry.isGranted { entry.recognizer.deliver() }
    }
  }

  private func grant(_ entry: Entry, at index: Int) {
    if entry.priority.competes {
      let winner = entries.contains {
        $0.isGranted && $0.priority.competes && $0 !== entry
      }
      if winner { return entry.recognizer.cancel() }
      if entries[..<index].contains(where: { blocks($0, entry) }) { return }
    }
    entry.isGranted = true
    guard entry.priority.competes else { return }
    for other in entries where other !== entry && other.priority.competes {
      other.recognizer.cancel()
    }
  }

  /// Whether `entry` must wait until `other`, which comes before it, has failed.
  private func blocks(_ other: Entry, _ entry: Entry) -> Bool {
    guard other.priority.competes, !other.recognizer.state.isOver else { return false }
    if other.priority == .high { return true }
    return entry.recognizer.isTap && other.recognizer.isTap
  }

  func drop(_ owner: any GestureOwner) {
    for entry in entries where entry.owner === owner { entry.recognizer.cancel() }
  }

  func cancel() {
    for entry in entries { entry.recognizer.cancel() }
    graph.animations.remove(self)
  }
}
