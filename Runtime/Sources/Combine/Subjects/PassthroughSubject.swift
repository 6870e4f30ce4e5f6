/// Passes on what is sent, to whoever listens then.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let outlets = Outlets<Output, Failure>()

  public init() {}

  public func send(_ input: Output) { outlets.send(input) }

  public func send(completion: Subscribers.Completion<Failure>) { outlets.finish(completion) }

  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S>(subscriber: S)
  where Output == S.Input, Failure == S.Failure, S: Subscriber {
    outlets.add(AnySubscriber(subscriber))
  }
}
