/// A publisher's values as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  public struct Iterator: AsyncIteratorProtocol {
    private let reader: ValueReader<P.Output, Never>

    fileprivate init(_ publisher: P) {
      reader = ValueReader()
      publisher.subscribe(reader)
    }

    public mutating func next() async -> P.Output? {
      switch await reader.next() {
      case .value(let value): value
      case .end, .failure: nil
      }
    }
  }
}

/// A publisher's values as an asynchronous sequence that can fail.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  public struct Iterator: AsyncIteratorProtocol {
    private let reader: ValueReader<P.Output, P.Failure>

    fileprivate init(_ publisher: P) {
      reader = ValueReader()
      publisher.subscribe(reader)
    }

    public mutating func next() async throws -> P.Output? {
      switch await reader.next() {
      case .value(let value): return value
      case .end: return nil
      case .failure(let error): throw error
      }
    }
  }
}

/// Asks for one value each time one is awaited.
///
/// `@unchecked Sendable`: all state is guarded by `lock`.
private final class ValueReader<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  enum Event {
    case value(Input)
    case end
    case failure(Failure)
  }

  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var pending = Subscribers.Demand.none
  private var waiting: [Event] = []
  private var readers: [CheckedContinuation<Handed<Event>, Never>] = []
  private var isOver = false

  func next() async -> Event {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Handed<Event>, Never>) in
        let (event, subscription) = lock.withLock { () -> (Event?, (any Subscription)?) in
          if !waiting.isEmpty { return (waiting.removeFirst(), nil) }
          if isOver { return (.end, nil) }
          readers.append(continuation)
          if self.subscription == nil { pending += 1 }
          return (nil, self.subscription)
        }
        if let event { continuation.resume(returning: Handed(value: event)) }
        subscription?.request(.max(1))
      }.value
    } onCancel: {
      cancel()
    }
  }

  func receive(subscription: any Subscription) {
    let (demand, isOver) = lock.withLock {
      self.subscription = subscription
      defer { pending = .none }
      return (pending, self.isOver)
    }
    if isOver { subscription.cancel() } else if demand > 0 { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    give(.value(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { isOver = true }
    switch completion {
    case .finished: endReaders()
    case .failure(let error):
      give(.failure(error))
      endReaders()
    }
  }

  private func give(_ event: Event) {
    let reader = lock.withLock { () -> CheckedContinuation<Handed<Event>, Never>? in
      guard !readers.isEmpty else {
        waiting.append(event)
        return nil
      }
      return readers.removeFirst()
    }
    reader?.resume(returning: Handed(value: event))
  }

  private func endReaders() {
    let readers = lock.withLock {
      defer { self.readers = [] }
      return self.readers
    }
    for reader in readers { reader.resume(returning: Handed(value: .end)) }
  }

  private func cancel() {
    let subscription = lock.withLock {
      isOver = true
      defer { self.subscription = nil }
      return self.subscription
    }
    subscription?.cancel()
    endReaders()
  }

  deinit { subscription?.cancel() }
}

extension Publisher where Failure == Never {
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  @_disfavoredOverload
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
