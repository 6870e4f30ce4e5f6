import Dispatch

/// Says when and where work runs.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }

  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(
      after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

/// A span of time in words a scheduler understands.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

/// Runs everything at once, where it is asked.
public struct ImmediateScheduler: Scheduler, Sendable {
  public static let shared = ImmediateScheduler()

  public struct SchedulerTimeType: Strideable, Sendable {
    var seconds = 0.0
    public func distance(to other: Self) -> DispatchQueue.SchedulerTimeType.Stride {
      DispatchQueue.SchedulerTimeType.Stride(other.seconds - seconds)
    }
    public func advanced(by n: DispatchQueue.SchedulerTimeType.Stride) -> Self {
      Self(seconds: seconds + n.timeInterval)
    }
  }
  public typealias SchedulerOptions = Never

  public var now: SchedulerTimeType { SchedulerTimeType() }
  public var minimumTolerance: DispatchQueue.SchedulerTimeType.Stride { 0 }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: SchedulerTimeType, tolerance: DispatchQueue.SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) { action() }

  public func schedule(
    after date: SchedulerTimeType, interval: DispatchQueue.SchedulerTimeType.Stride,
    tolerance: DispatchQueue.SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
