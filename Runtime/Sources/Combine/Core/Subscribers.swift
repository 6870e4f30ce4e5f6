public enum Subscribers {
  /// How many values a subscriber wants.
  public struct Demand: Equatable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// `nil` for all there are.
    public let max: Int?

    private init(_ max: Int?) { self.max = max }

    public static let unlimited = Demand(nil)
    public static let none = Demand(0)

    /// A negative number counts as zero.
    public static func max(_ value: Int) -> Demand { Demand(Swift.max(0, value)) }

    public static func + (left: Demand, right: Demand) -> Demand {
      guard let first = left.max, let second = right.max else { return .unlimited }
      let (sum, overflow) = first.addingReportingOverflow(second)
      return overflow ? .unlimited : .max(sum)
    }

    public static func + (left: Demand, right: Int) -> Demand { left + .max(right) }
    public static func += (left: inout Demand, right: Demand) { left = left + right }
    public static func += (left: inout Demand, right: Int) { left = left + .max(right) }

    public static func - (left: Demand, right: Demand) -> Demand {
      guard let first = left.max else { return .unlimited }
      guard let second = right.max else { return .none }
      return .max(first - second)
    }

    public static func - (left: Demand, right: Int) -> Demand { left - .max(right) }
    public static func -= (left: inout Demand, right: Demand) { left = left - right }
    public static func -= (left: inout Demand, right: Int) { left = left - .max(right) }

    public static func < (left: Demand, right: Demand) -> Bool {
      switch (left.max, right.max) {
      case (nil, _): false
      case (_, nil): true
      case (let first?, let second?): first < second
      }
    }

    public static func > (left: Demand, right: Int) -> Bool { left > .max(right) }
    public static func == (left: Demand, right: Int) -> Bool { left.max == right }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }

  /// How a stream ended.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  /// Takes all values and hands them to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable,
    CustomStringConvertible, @unchecked Sendable
  {
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var isDone = false
    private var onValue: ((Input) -> Void)?
    private var onCompletion: ((Completion<Failure>) -> Void)?

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      onValue = receiveValue
      onCompletion = receiveCompletion
    }

    public var receiveValue: (Input) -> Void { lock.withLock { onValue } ?? { _ in } }
    public var receiveCompletion: (Completion<Failure>) -> Void {
      lock.withLock { onCompletion } ?? { _ in }
    }

    public func receive(subscription: any Subscription) {
      let isWanted = lock.withLock {
        guard self.subscription == nil, !isDone else { return false }
        self.subscription = subscription
        return true
      }
      if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ input: Input) -> Demand {
      lock.withLock { onValue }?(input)
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      let onCompletion = lock.withLock {
        defer { finish() }
        return self.onCompletion
      }
      onCompletion?(completion)
    }

    public func cancel() {
      let subscription = lock.withLock {
        let subscription = self.subscription
        finish()
        return subscription
      }
      subscription?.cancel()
    }

    private func finish() {
      isDone = true
      subscription = nil
      onValue = nil
      onCompletion = nil
    }

    public var description: String { "Sink" }
  }

  /// Writes all values into a property.
  public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
    public typealias Failure = Never

    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var isDone = false
    private var root: Root?
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    public var object: Root? { lock.withLock { root } }

    public func receive(subscription: any Subscription) {
      let isWanted = lock.withLock {
        guard self.subscription == nil, !isDone else { return false }
        self.subscription = subscription
        return true
      }
      if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Demand {
      if let object { object[keyPath: keyPath] = value }
      return .none
    }

    public func receive(completion: Completion<Never>) { cancel() }

    public func cancel() {
      let subscription = lock.withLock {
        defer {
          isDone = true
          self.subscription = nil
          root = nil
        }
        return self.subscription
      }
      subscription?.cancel()
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

extension Publisher {
  /// Takes all values. The stream lives as long as what is returned.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes all values into a property of `object`, which is kept alive meanwhile.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
