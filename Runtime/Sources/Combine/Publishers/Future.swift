/// One value that comes later, or a failure.
///
/// `@unchecked Sendable`: guarded by `lock`.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [FutureSubscription<Output, Failure>] = []

  /// Runs `attemptToFulfill` at once; its promise counts the first time.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] in fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let waiting = lock.withLock { () -> [FutureSubscription<Output, Failure>] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { self.waiting = [] }
      return self.waiting
    }
    for subscription in waiting { subscription.fulfill(result) }
  }

  public func receive<S>(subscriber: S)
  where Output == S.Input, Failure == S.Failure, S: Subscriber {
    let subscription = FutureSubscription(AnySubscriber(subscriber))
    subscriber.receive(subscription: subscription)
    let result = lock.withLock {
      if self.result == nil { waiting.append(subscription) }
      return self.result
    }
    if let result { subscription.fulfill(result) }
  }
}

/// `@unchecked Sendable`: guarded by `lock`.
private final class FutureSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = Lock()
  private var subscriber: AnySubscriber<Output, Failure>?
  private var result: Result<Output, Failure>?
  private var isWanted = false

  init(_ subscriber: AnySubscriber<Output, Failure>) { self.subscriber = subscriber }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    lock.withLock { isWanted = true }
    deliver()
  }

  func fulfill(_ result: Result<Output, Failure>) {
    lock.withLock { self.result = result }
    deliver()
  }

  private func deliver() {
    let (subscriber, result) = lock.withLock {
      () -> (AnySubscriber<Output, Failure>?, Result<Output, Failure>?) in
      guard let result = self.result else { return (nil, nil) }
      if case .success = result, !isWanted { return (nil, nil) }
      defer { self.subscriber = nil }
      return (self.subscriber, result)
    }
    guard let subscriber, let result else { return }
    switch result {
    case .success(let value):
      _ = subscriber.receive(value)
      subscriber.receive(completion: .finished)
    case .failure(let error): subscriber.receive(completion: .failure(error))
    }
  }

  func cancel() { lock.withLock { subscriber = nil } }
}
