/// The operators' publishers.
public enum Publishers {}

/// What an operator does with one value.
enum StageStep<Output, OutputFailure: Error> {
  case emit(Output)
  /// Nothing; another value is asked for in its place.
  case skip
  /// The value, and then the end.
  case emitLast(Output)
  case end(Subscribers.Completion<OutputFailure>)
}

/// Stands between a publisher and a subscriber and turns values one at a time.
///
/// `@unchecked Sendable`: `subscription` and `isDone` are guarded by `lock`; a publisher calls the step
/// closure for one value after the other.
final class Stage<Input, Failure: Error, Output, OutputFailure: Error>: Subscriber, Subscription,
  @unchecked Sendable
{
  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var isDone = false
  private let downstream: AnySubscriber<Output, OutputFailure>
  private let step: (Input) -> StageStep<Output, OutputFailure>
  private let end: (Subscribers.Completion<Failure>) -> Subscribers.Completion<OutputFailure>

  init<S: Subscriber>(
    _ downstream: S, step: @escaping (Input) -> StageStep<Output, OutputFailure>,
    end: @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<OutputFailure>
  ) where S.Input == Output, S.Failure == OutputFailure {
    self.downstream = AnySubscriber(downstream)
    self.step = step
    self.end = end
  }

  convenience init<S: Subscriber>(
    _ downstream: S, step: @escaping (Input) -> StageStep<Output, OutputFailure>
  ) where S.Input == Output, S.Failure == OutputFailure, Failure == OutputFailure {
    self.init(downstream, step: step, end: { $0 })
  }

  func receive(subscription: any Subscription) {
    let isWanted = lock.withLock {
      guard self.subscription == nil, !isDone else { return false }
      self.subscription = subscription
      return true
    }
    guard isWanted else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard !lock.withLock({ isDone }) else { return .none }
    switch step(input) {
    case .emit(let value): return downstream.receive(value)
    case .skip: return .max(1)
    case .emitLast(let value):
      _ = downstream.receive(value)
      finish(.finished)
      return .none
    case .end(let completion):
      finish(completion)
      return .none
    }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let isFirst = lock.withLock {
      defer {
        isDone = true
        subscription = nil
      }
      return !isDone
    }
    if isFirst { downstream.receive(completion: end(completion)) }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { subscription }?.request(demand)
  }

  func cancel() {
    let subscription = lock.withLock {
      defer {
        isDone = true
        self.subscription = nil
      }
      return self.subscription
    }
    subscription?.cancel()
  }

  private func finish(_ completion: Subscribers.Completion<OutputFailure>) {
    let (isFirst, subscription) = lock.withLock {
      defer {
        isDone = true
        self.subscription = nil
      }
      return (!isDone, self.subscription)
    }
    guard isFirst else { return }
    subscription?.cancel()
    downstream.receive(completion: completion)
  }
}
