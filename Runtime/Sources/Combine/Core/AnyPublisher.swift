/// A publisher whose kind is not told.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let connect: (AnySubscriber<Output, Failure>) -> Void

  public init<P>(_ publisher: P) where Output == P.Output, Failure == P.Failure, P: Publisher {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
    } else {
      connect = { publisher.receive(subscriber: $0) }
    }
  }

  public func receive<S>(subscriber: S)
  where Output == S.Input, Failure == S.Failure, S: Subscriber {
    connect(AnySubscriber(subscriber))
  }

  public var description: String { "AnyPublisher" }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A subscriber whose kind is not told.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  public let combineIdentifier: CombineIdentifier
  private let onSubscription: (any Subscription) -> Void
  private let onValue: (Input) -> Subscribers.Demand
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  public init<S>(_ subscriber: S) where Input == S.Input, Failure == S.Failure, S: Subscriber {
    combineIdentifier = subscriber.combineIdentifier
    onSubscription = subscriber.receive(subscription:)
    onValue = { subscriber.receive($0) }
    onCompletion = subscriber.receive(completion:)
  }

  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
  }

  public func receive(subscription: any Subscription) { onSubscription(subscription) }
  public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
  public var description: String { "AnySubscriber" }
}
