/// One subscriber of a subject, and how much it still wants.
///
/// `@unchecked Sendable`: all mutable state is guarded by `lock`, which is released before the subscriber
/// is called.
final class Outlet<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = Lock()
  private var subscriber: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  /// The newest value nobody asked for yet, where the subject keeps one.
  private var waiting: Output?
  private let keepsNewest: Bool
  private var cancelAction: (() -> Void)?

  init(
    _ subscriber: AnySubscriber<Output, Failure>, keepsNewest: Bool = false, waiting: Output? = nil
  ) {
    self.subscriber = subscriber
    self.keepsNewest = keepsNewest
    self.waiting = waiting
  }

  /// Has `action` run when the subscriber leaves. Set before the outlet is handed out.
  func onCancel(_ action: @escaping () -> Void) {
    lock.withLock { cancelAction = action }
  }

  func request(_ demand: Subscribers.Demand) {
    let value = lock.withLock { () -> Output? in
      self.demand += demand
      guard let waiting, self.demand > 0 else { return nil }
      self.waiting = nil
      self.demand -= 1
      return waiting
    }
    if let value { deliver(value) }
  }

  func cancel() {
    let action = lock.withLock {
      defer {
        subscriber = nil
        waiting = nil
        cancelAction = nil
      }
      return cancelAction
    }
    action?()
  }

  /// Delivers `value`, or keeps or drops it when nothing is wanted.
  func offer(_ value: Output) {
    let isWanted = lock.withLock {
      guard demand > 0 else {
        if keepsNewest { waiting = value }
        return false
      }
      // A value that was waiting is older news.
      waiting = nil
      demand -= 1
      return true
    }
    if isWanted { deliver(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let subscriber = lock.withLock {
      defer {
        self.subscriber = nil
        waiting = nil
        cancelAction = nil
      }
      return self.subscriber
    }
    subscriber?.receive(completion: completion)
  }

  private func deliver(_ value: Output) {
    guard let subscriber = lock.withLock({ self.subscriber }) else { return }
    let more = subscriber.receive(value)
    if more > 0 { request(more) }
  }
}

/// The subscribers of a subject, in the order they came.
///
/// `@unchecked Sendable`: guarded by `lock`.
final class Outlets<Output, Failure: Error>: @unchecked Sendable {
  private let lock = Lock()
  private var outlets: [Outlet<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?

  var isEmpty: Bool { lock.withLock { outlets.isEmpty } }

  /// Connects a subscriber, or tells it at once how the stream ended.
  func add(
    _ subscriber: AnySubscriber<Output, Failure>, keepsNewest: Bool = false, first: Output? = nil
  ) {
    let outlet = Outlet(subscriber, keepsNewest: keepsNewest, waiting: first)
    if let completion = join(outlet) {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      outlet.onCancel { [weak self, weak outlet] in
        if let outlet { self?.remove(outlet) }
      }
      subscriber.receive(subscription: outlet)
    }
  }

  private func join(_ outlet: Outlet<Output, Failure>) -> Subscribers.Completion<Failure>? {
    lock.withLock {
      if completion == nil { outlets.append(outlet) }
      return completion
    }
  }

  func send(_ value: Output) {
    for outlet in lock.withLock({ outlets }) { outlet.offer(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let ended = lock.withLock {
      guard self.completion == nil else { return outlets.prefix(0) }
      self.completion = completion
      defer { outlets = [] }
      return outlets[...]
    }
    for outlet in ended { outlet.finish(completion) }
  }

  var isFinished: Bool { lock.withLock { completion != nil } }

  private func remove(_ outlet: Outlet<Output, Failure>) {
    lock.withLock { outlets.removeAll { $0 === outlet } }
  }
}
