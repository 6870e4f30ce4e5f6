/// Sends on what several upstreams bring, holding back what is not wanted yet.
///
/// `@unchecked Sendable`: all mutable state is guarded by `lock`, released before anybody is called.
final class Junction<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = Lock()
  private var downstream: AnySubscriber<Output, Failure>?
  private var upstreams: [Int: any Subscription] = [:]
  private var demand = Subscribers.Demand.none
  private var queue: [Output] = []
  private var completion: Subscribers.Completion<Failure>?
  private var isDelivering = false
  private var nextNumber = 0

  init<S: Subscriber>(_ downstream: S) where S.Input == Output, S.Failure == Failure {
    self.downstream = AnySubscriber(downstream)
  }

  /// Subscribes to `publisher`; the closures run for each of its events.
  func connect<P: Publisher>(
    _ publisher: P, onValue: @escaping (P.Output) -> Void,
    onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) {
    let number = lock.withLock {
      nextNumber += 1
      return nextNumber
    }
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { [self] subscription in
          let isOpen = lock.withLock {
            guard downstream != nil else { return false }
            upstreams[number] = subscription
            return true
          }
          if isOpen { subscription.request(.unlimited) } else { subscription.cancel() }
        },
        receiveValue: { value in
          onValue(value)
          return .none
        },
        receiveCompletion: { [self] completion in
          _ = lock.withLock { upstreams.removeValue(forKey: number) }
          onCompletion(completion)
        }))
  }

  func send(_ value: Output) {
    lock.withLock {
      if completion == nil, downstream != nil { queue.append(value) }
    }
    deliver()
  }

  /// Ends the stream once everything waiting is delivered; a failure does not wait.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let subscriptions = lock.withLock { () -> [any Subscription] in
      guard self.completion == nil else { return [] }
      self.completion = completion
      if case .failure = completion { queue = [] }
      defer { upstreams = [:] }
      return Array(upstreams.values)
    }
    for subscription in subscriptions { subscription.cancel() }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    deliver()
  }

  func cancel() {
    let subscriptions = lock.withLock {
      defer {
        upstreams = [:]
        downstream = nil
        queue = []
      }
      return Array(upstreams.values)
    }
    for subscription in subscriptions { subscription.cancel() }
  }

  private enum Action {
    case value(Output)
    case end(Subscribers.Completion<Failure>)
    case rest
  }

  private func deliver() {
    guard
      lock.withLock({
        defer { isDelivering = true }
        return !isDelivering
      })
    else { return }
    while true {
      let (subscriber, action) = lock.withLock { () -> (AnySubscriber<Output, Failure>?, Action) in
        if demand > 0, !queue.isEmpty {
          demand -= 1
          return (downstream, .value(queue.removeFirst()))
        }
        if queue.isEmpty, let completion, let subscriber = downstream {
          downstream = nil
          isDelivering = false
          return (subscriber, .end(completion))
        }
        isDelivering = false
        return (nil, .rest)
      }
      switch action {
      case .rest: return
      case .end(let completion):
        subscriber?.receive(completion: completion)
        return
      case .value(let value):
        let more = subscriber?.receive(value) ?? .none
        lock.withLock { demand += more }
      }
    }
  }
}

/// A value several closures share, guarded by its own lock.
final class Shared<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
