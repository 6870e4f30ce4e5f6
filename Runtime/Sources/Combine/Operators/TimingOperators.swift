extension Publishers {
  /// The values, delivered by a scheduler, in order.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let junction = Junction<Output, Failure>(subscriber)
      subscriber.receive(subscription: junction)
      let (scheduler, options) = (scheduler, options)
      junction.connect(upstream) { value in
        scheduler.schedule(options: options) { junction.send(value) }
      } onCompletion: { completion in
        scheduler.schedule(options: options) { junction.finish(completion) }
      }
    }
  }

  /// The values, each some time later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let junction = Junction<Output, Failure>(subscriber)
      subscriber.receive(subscription: junction)
      let delay = self
      func later(_ action: @escaping () -> Void) {
        delay.scheduler.schedule(
          after: delay.scheduler.now.advanced(by: delay.interval), tolerance: delay.tolerance,
          options: delay.options, action)
      }
      junction.connect(upstream) { value in
        later { junction.send(value) }
      } onCompletion: { completion in
        later { junction.finish(completion) }
      }
    }
  }

  /// The newest value, once no other came for some time.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let junction = Junction<Output, Failure>(subscriber)
      subscriber.receive(subscription: junction)
      let debounce = self
      let newest = Shared<(number: Int, value: Output?)>((0, nil))
      junction.connect(upstream) { value in
        let number = newest.withValue { newest in
          newest = (newest.number + 1, value)
          return newest.number
        }
        debounce.scheduler.schedule(
          after: debounce.scheduler.now.advanced(by: debounce.dueTime),
          tolerance: debounce.scheduler.minimumTolerance, options: debounce.options
        ) {
          let due = newest.withValue { newest -> Output? in
            guard newest.number == number else { return nil }
            defer { newest.value = nil }
            return newest.value
          }
          if let due { junction.send(due) }
        }
      } onCompletion: { completion in
        debounce.scheduler.schedule(options: debounce.options) { junction.finish(completion) }
      }
    }
  }

  /// The first value, then at most one for each span of time: the newest, or the first.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    private struct State {
      var waiting: Output?
      var nextTime: Context.SchedulerTimeType?
      var isScheduled = false
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let junction = Junction<Output, Failure>(subscriber)
      subscriber.receive(subscription: junction)
      let throttle = self
      let state = Shared(State())
      func sendWaiting() {
        let value = state.withValue { state -> Output? in
          state.isScheduled = false
          state.nextTime = throttle.scheduler.now.advanced(by: throttle.interval)
          defer { state.waiting = nil }
          return state.waiting
        }
        if let value { junction.send(value) }
      }
      junction.connect(upstream) { value in
        let time = state.withValue { state -> Context.SchedulerTimeType? in
          if throttle.latest || state.waiting == nil { state.waiting = value }
          guard !state.isScheduled else { return nil }
          state.isScheduled = true
          let now = throttle.scheduler.now
          return max(state.nextTime ?? now, now)
        }
        if let time { throttle.scheduler.schedule(after: time, sendWaiting) }
      } onCompletion: { completion in
        throttle.scheduler.schedule { junction.finish(completion) }
      }
    }
  }
}

extension Publisher {
  public func receive<S>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> where S: Scheduler {
    .init(upstream: self, scheduler: scheduler, options: options)
  }

  public func delay<S>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> where S: Scheduler {
    .init(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }

  public func debounce<S>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> where S: Scheduler {
    .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  public func throttle<S>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> where S: Scheduler {
    .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
