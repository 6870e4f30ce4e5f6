/// When a timeline asks for entries: as often as it likes, or seldom.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  case lowFrequency
}

/// The moments at which a timeline changes.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Self.Entries.Element == Date
  func entries(from startDate: Date, mode: Self.Mode) -> Self.Entries
}

/// A schedule that runs with the display's frames.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  package var minimumInterval: Double?
  package var isPaused: Bool
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }
  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(date: isPaused ? nil : start, step: max(minimumInterval ?? 1 / 60, 1e-3))
  }
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var date: Date?
    let step: Double
    public mutating func next() -> Date? {
      defer { date = date?.addingTimeInterval(step) }
      return date
    }
  }
}

/// A schedule with the same time between entries.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(interval, 1e-3)
  }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    // The entry that holds at the beginning, then those after it.
    let rounds = ((startDate.timeIntervalSince(start)) / interval).rounded(.down)
    return Entries(date: start.addingTimeInterval(rounds * interval), interval: interval)
  }
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var date: Date
    let interval: TimeInterval
    public mutating func next() -> Date? {
      defer { date = date.addingTimeInterval(interval) }
      return date
    }
  }
}

/// A schedule with an entry at the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let seconds = startDate.timeIntervalSinceReferenceDate
    return Entries(
      date: Date(timeIntervalSinceReferenceDate: (seconds / 60).rounded(.down) * 60))
  }
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    var date: Date
    public mutating func next() -> Date? {
      defer { date = date.addingTimeInterval(60) }
      return date
    }
  }
}

/// A schedule of given moments.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false)
    -> AnimationTimelineSchedule
  {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(from startDate: Date, by interval: TimeInterval)
    -> PeriodicTimelineSchedule
  {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}
extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

/// A view that changes at the moments of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What the content is told.
  public struct Context {
    /// How often the content is made anew.
    public enum Cadence: Comparable, Sendable {
      case live
      case seconds
      case minutes
    }
    /// The entry of the schedule that holds now.
    public let date: Date
    public let cadence: Cadence
    public func invalidateTimelineContent() {}
  }
  package var schedule: Schedule
  package var content: (Context) -> Content
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView: View where Content: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("TimelineView has no body") }

  nonisolated public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = {
      content(
        TimelineViewDefaultContext(
          date: $0.date,
          cadence: $0.cadence == .live ? .live : $0.cadence == .seconds ? .seconds : .minutes))
    }
  }
}

extension TimelineView: PrimitiveView where Content: View {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { TimelineNode(self, inputs) }
}

final class TimelineNode<Schedule: TimelineSchedule, Content: View>: TypedNode<
  TimelineView<Schedule, Content>
>, RunningAnimation
{
  private var child: TypedNode<Content>!
  private var date: Date
  private var upcoming: Schedule.Entries.Iterator?
  private var next: Date?
  private var wait: Task<Void, Never>?
  /// When the entry shown now was shown, for schedules with a least interval.
  private var shownAt: Double?

  override init(_ view: TimelineView<Schedule, Content>, _ inputs: NodeInputs) {
    date = inputs.graph.date
    super.init(view, inputs)
    takeSchedule()
    child = make(content())
    follow()
  }

  override var childNodes: [ViewNode] { [child] }
  override func willRemove() { stop() }

  private var animation: AnimationTimelineSchedule? { view.schedule as? AnimationTimelineSchedule }

  private var cadence: TimelineView<Schedule, Content>.Context.Cadence {
    if animation != nil { return .live }
    return view.schedule is EveryMinuteTimelineSchedule ? .minutes : .seconds
  }

  /// Finds the entry that holds now, and the one after it.
  private func takeSchedule() {
    guard animation == nil else { return }
    let now = graph.date
    var entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    var held: Date?
    next = entries.next()
    // A schedule that starts long ago is looked through only so far.
    for _ in 0..<100_000 {
      guard let candidate = next, candidate <= now else { break }
      held = candidate
      next = entries.next()
    }
    upcoming = entries
    date = held ?? next ?? now
  }

  private func content() -> Content {
    evaluation &+= 1
    isDirty = false
    graph.statistics.bodies += 1
    return graph.track(self) { view.content(.init(date: date, cadence: cadence)) }
  }

  override func evaluate() { if !isRemoved { child.update(content()) } }

  override func update(_ view: TimelineView<Schedule, Content>) {
    let isSame = isKnownEqual(self.view.schedule, view.schedule)
    self.view = view
    if !isSame {
      stop()
      takeSchedule()
      follow()
    }
    evaluate()
  }

  private func stop() {
    wait?.cancel()
    wait = nil
    graph.animations.remove(self)
  }

  private func follow() {
    if let animation {
      if !animation.isPaused {
        shownAt = graph.time
        graph.animations.add(self)
      }
      return
    }
    guard let next else { return }
    let delay = max(0, next.timeIntervalSince(graph.date))
    wait = Task { [weak self] in
      try? await Task.sleep(for: .seconds(delay))
      guard !Task.isCancelled, let self, !self.isRemoved else { return }
      self.reach(next)
    }
  }

  private func reach(_ entry: Date) {
    date = entry
    next = upcoming?.next()
    invalidate()
    follow()
  }

  func advance(to time: Double) -> Bool {
    guard !isRemoved, let animation, !animation.isPaused else { return false }
    if let least = animation.minimumInterval, let shownAt, time - shownAt < least - 1e-6 {
      return true
    }
    shownAt = time
    date = graph.date
    invalidate()
    return true
  }
}
