import Foundation

extension RunLoop: Scheduler {
  /// A point in time.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    public var date: Date

    public init(_ date: Date) { self.date = date }

    public func distance(to other: Self) -> DispatchQueue.SchedulerTimeType.Stride {
      DispatchQueue.SchedulerTimeType.Stride(other.date.timeIntervalSince(date))
    }

    public func advanced(by n: DispatchQueue.SchedulerTimeType.Stride) -> Self {
      Self(date.addingTimeInterval(n.timeInterval))
    }
  }

  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Handed(value: action)
    if self == RunLoop.main {
      // A loop that sleeps does not see what another thread adds; the main queue wakes the main loop.
      DispatchQueue.main.async { action.value() }
    } else {
      perform { action.value() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Handed(value: action)
    add(
      Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }, forMode: .common)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Handed(value: action)
    let timer = Timer(fire: date.date, interval: max(0, interval.timeInterval), repeats: true) {
      _ in
      action.value()
    }
    add(timer, forMode: .common)
    let handed = Handed(value: timer)
    return AnyCancellable { handed.value.invalidate() }
  }
}

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Handed(value: action)
    addOperation { action.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Handed(value: action)
    let delay = max(0, date.date.timeIntervalSinceNow)
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [self] in
      addOperation { action.value() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = Handed(value: action)
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(
      deadline: .now() + max(0, date.date.timeIntervalSinceNow),
      repeating: max(0, interval.timeInterval))
    timer.setEventHandler { [self] in addOperation { action.value() } }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
