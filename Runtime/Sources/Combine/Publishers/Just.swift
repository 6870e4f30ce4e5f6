/// One value, then the end.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) { self.output = output }

  public func receive<S>(subscriber: S) where Output == S.Input, S: Subscriber, S.Failure == Never {
    subscriber.receive(
      subscription: SequenceSubscription([output].makeIterator(), AnySubscriber(subscriber)))
  }
}

extension Just: Equatable where Output: Equatable {}

/// Nothing, then the end, or nothing at all.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.init(completeImmediately: completeImmediately)
  }

  public func receive<S>(subscriber: S)
  where Output == S.Input, Failure == S.Failure, S: Subscriber {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A failure at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure

  public init(error: Failure) { self.error = error }

  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S>(subscriber: S)
  where Output == S.Input, Failure == S.Failure, S: Subscriber {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

/// Makes its publisher anew for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
  public let createPublisher: () -> DeferredPublisher

  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  public func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    createPublisher().subscribe(subscriber)
  }
}

extension Publishers {
  /// The elements of a sequence, as many as are wanted.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S>(subscriber: S)
    where Failure == S.Failure, S: Subscriber, Output == S.Input {
      subscriber.receive(
        subscription: SequenceSubscription(sequence.makeIterator(), AnySubscriber(subscriber)))
    }
  }
}

extension Sequence {
  public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

/// Hands out an iterator's elements on demand.
///
/// `@unchecked Sendable`: guarded by `lock`; only one request at a time walks the iterator.
final class SequenceSubscription<Iterator: IteratorProtocol, Failure: Error>: Subscription,
  @unchecked Sendable
{
  private let lock = Lock()
  private var iterator: Iterator
  private var next: Iterator.Element?
  private var subscriber: AnySubscriber<Iterator.Element, Failure>?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  init(_ iterator: Iterator, _ subscriber: AnySubscriber<Iterator.Element, Failure>) {
    self.iterator = iterator
    self.subscriber = subscriber
    next = self.iterator.next()
  }

  func request(_ demand: Subscribers.Demand) {
    let isFirst = lock.withLock {
      self.demand += demand
      defer { isDelivering = true }
      return !isDelivering
    }
    guard isFirst else { return }
    deliver()
    lock.withLock { isDelivering = false }
  }

  private func deliver() {
    while true {
      let (subscriber, value) = lock.withLock {
        () -> (AnySubscriber<Iterator.Element, Failure>?, Iterator.Element?) in
        guard next == nil || demand > 0 else { return (nil, nil) }
        let value = next
        if value != nil {
          demand -= 1
          next = iterator.next()
        }
        return (self.subscriber, value)
      }
      guard let subscriber else { return }
      guard let value else { return finish(subscriber) }
      let more = subscriber.receive(value)
      let isLast = lock.withLock {
        demand += more
        return next == nil
      }
      if isLast { return finish(subscriber) }
    }
  }

  private func finish(_ subscriber: AnySubscriber<Iterator.Element, Failure>) {
    let isOpen = lock.withLock {
      defer { self.subscriber = nil }
      return self.subscriber != nil
    }
    if isOpen { subscriber.receive(completion: .finished) }
  }

  func cancel() { lock.withLock { subscriber = nil } }
}
