import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }

    public func distance(to other: Self) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride((Double(end) - Double(start)) / 1e9)
    }

    public func advanced(by n: Stride) -> Self { Self(dispatchTime + n.timeInterval) }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
  }

  public struct SchedulerOptions: Sendable {
    public var qos: DispatchQoS
    public init(qos: DispatchQoS = .unspecified) { self.qos = qos }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = Handed(value: action)
    async { action.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = Handed(value: action)
    asyncAfter(deadline: date.dispatchTime) { action.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    let action = Handed(value: action)
    timer.schedule(deadline: date.dispatchTime, repeating: max(0, interval.timeInterval))
    timer.setEventHandler { action.value() }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
