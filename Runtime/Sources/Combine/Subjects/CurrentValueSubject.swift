/// Holds a value, and sends it and each later one.
///
/// `@unchecked Sendable`: the value is guarded by `lock`.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let lock = Lock()
  private var current: Output
  private let outlets = Outlets<Output, Failure>()

  public init(_ value: Output) { current = value }

  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func send(_ input: Output) {
    guard !outlets.isFinished else { return }
    lock.withLock { current = input }
    outlets.send(input)
  }

  public func send(completion: Subscribers.Completion<Failure>) { outlets.finish(completion) }

  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  public func receive<S>(subscriber: S)
  where Output == S.Input, Failure == S.Failure, S: Subscriber {
    outlets.add(AnySubscriber(subscriber), keepsNewest: true, first: value)
  }
}
