extension Publishers {
  /// One subscription to the upstream for all subscribers.
  ///
  /// `@unchecked Sendable`: guarded by `lock`.
  public final class Share<Upstream: Publisher>: Publisher, @unchecked Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let lock = Lock()
    private var subject = PassthroughSubject<Output, Failure>()
    private var connection: AnyCancellable?
    private var subscribers = 0

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let (subject, isFirst) = lock.withLock {
        subscribers += 1
        return (self.subject, subscribers == 1)
      }
      subject.subscribe(
        ShareSubscriber(AnySubscriber(subscriber)) { [weak self] in self?.leave() })
      guard isFirst else { return }
      let connection = upstream.sink(
        receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
      lock.withLock { if subscribers > 0 { self.connection = connection } }
    }

    private func leave() {
      let connection = lock.withLock { () -> AnyCancellable? in
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        subject = PassthroughSubject()
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }
  }
}

/// Passes everything on and tells when the subscriber leaves.
///
/// `@unchecked Sendable`: guarded by `lock`.
private final class ShareSubscriber<Input, Failure: Error>: Subscriber, Subscription,
  @unchecked Sendable
{
  private let lock = Lock()
  private let downstream: AnySubscriber<Input, Failure>
  private var onLeave: (() -> Void)?
  private var subscription: (any Subscription)?

  init(_ downstream: AnySubscriber<Input, Failure>, onLeave: @escaping () -> Void) {
    self.downstream = downstream
    self.onLeave = onLeave
  }

  func receive(subscription: any Subscription) {
    lock.withLock { self.subscription = subscription }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    leave()
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { subscription }?.request(demand) }

  func cancel() {
    lock.withLock { subscription }?.cancel()
    leave()
  }

  private func leave() {
    let onLeave = lock.withLock {
      defer { self.onLeave = nil }
      return self.onLeave
    }
    onLeave?()
  }
}

extension Publisher {
  public func share() -> Publishers.Share<Self> { .init(upstream: self) }
}

extension Publishers {
  /// Connects a connectable publisher with its first subscriber.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let lock = Lock()
    private var connection: (any Cancellable)?
    private var subscribers = 0

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      upstream.subscribe(
        ShareSubscriber(AnySubscriber(subscriber)) { [weak self] in self?.leave() })
      guard isFirst else { return }
      let connection = upstream.connect()
      lock.withLock { self.connection = connection }
    }

    private func leave() {
      let connection = lock.withLock { () -> (any Cancellable)? in
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }
  }
}

extension ConnectablePublisher {
  public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}
