/// Something that sends values over time to whoever subscribes.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Connects `subscriber`, which will be given a subscription. Call `subscribe(_:)` instead.
  func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input
}

extension Publisher {
  public func subscribe<S>(_ subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  public func subscribe<S>(_ subject: S) -> AnyCancellable
  where S: Subject, Failure == S.Failure, Output == S.Output {
    sink(
      receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }
}

/// Something that takes values from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  /// - Returns: how many more values are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for `demand` more values.
  func request(_ demand: Subscribers.Demand)
}

public enum Subscriptions {
  /// A subscription that does nothing.
  public static var empty: any Subscription { EmptySubscription.shared }
}

private final class EmptySubscription: Subscription, Sendable {
  static let shared = EmptySubscription()
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// A subject, which values can be put into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// A publisher that begins only when told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  func connect() -> any Cancellable
}
