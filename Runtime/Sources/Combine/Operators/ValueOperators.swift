extension Publishers {
  /// Each value, turned into another.
  public struct Map<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Result

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Result) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { .emit(transform($0)) }))
    }
  }

  /// Each value, turned into another, or the end where that fails.
  public struct TryMap<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = any Error
    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Result

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Result) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { value in
            do { return .emit(try transform(value)) } catch { return .end(.failure(error)) }
          },
          end: { completion in
            switch completion {
            case .finished: .finished
            case .failure(let error): .failure(error)
            }
          }))
    }
  }

  /// Each value, turned into another, where there is one.
  public struct CompactMap<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Result?

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Result?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { transform($0).map { .emit($0) } ?? .skip }))
    }
  }

  /// The values that pass a test.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) -> Bool

    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { isIncluded($0) ? .emit($0) : .skip }))
    }
  }

  /// The values that differ from the one before.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool)
    {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      var last: Upstream.Output?
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { value in
            defer { last = value }
            return last.map { predicate($0, value) } == true ? .skip : .emit(value)
          }))
    }
  }

  /// Each value, combined with the results so far.
  public struct Scan<Upstream: Publisher, Result>: Publisher {
    public typealias Output = Result
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let initialResult: Result
    public let nextPartialResult: (Result, Upstream.Output) -> Result

    public init(
      upstream: Upstream, initialResult: Result,
      nextPartialResult: @escaping (Result, Upstream.Output) -> Result
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      var result = initialResult
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { value in
            result = nextPartialResult(result, value)
            return .emit(result)
          }))
    }
  }

  /// The values after the first few.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      var left = count
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { value in
            guard left > 0 else { return .emit(value) }
            left -= 1
            return .skip
          }))
    }
  }

  /// The values from the first that fails a test.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      var isDropping = true
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { value in
            isDropping = isDropping && predicate(value)
            return isDropping ? .skip : .emit(value)
          }))
    }
  }

  /// The values up to the first that fails a test.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { predicate($0) ? .emit($0) : .end(.finished) }))
    }
  }

  /// The same values, a failure turned into another.
  public struct MapError<Upstream: Publisher, NewFailure: Error>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = NewFailure
    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> NewFailure

    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> NewFailure) {
      self.upstream = upstream
      self.transform = transform
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { .emit($0) },
          end: { completion in
            switch completion {
            case .finished: .finished
            case .failure(let error): .failure(transform(error))
            }
          }))
    }
  }

  /// The same values, with a failure that never comes.
  public struct SetFailureType<Upstream: Publisher, NewFailure: Error>: Publisher
  where Upstream.Failure == Never {
    public typealias Output = Upstream.Output
    public typealias Failure = NewFailure
    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { .emit($0) }, end: { _ in .finished }))
    }
  }

  /// The same values, seen in passing.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let receiveOutput: (Upstream.Output) -> Void
    public let receiveCompletion: (Subscribers.Completion<Upstream.Failure>) -> Void

    public init(
      upstream: Upstream, receiveOutput: @escaping (Upstream.Output) -> Void,
      receiveCompletion: @escaping (Subscribers.Completion<Upstream.Failure>) -> Void
    ) {
      self.upstream = upstream
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, Output, Failure>(
          subscriber,
          step: { value in
            receiveOutput(value)
            return .emit(value)
          },
          end: { completion in
            receiveCompletion(completion)
            return completion
          }))
    }
  }
}

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    .init(upstream: self, transform: transform)
  }

  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    .init(upstream: self, transform: transform)
  }

  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    .init(upstream: self, transform: transform)
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    .init(upstream: self, isIncluded: isIncluded)
  }

  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    .init(upstream: self, predicate: predicate)
  }

  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    .init(upstream: self, count: count)
  }

  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }

  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }

  public func mapError<E>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> where E: Error {
    .init(upstream: self, transform: transform)
  }

  public func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    .init(
      upstream: self, receiveOutput: receiveOutput ?? { _ in },
      receiveCompletion: receiveCompletion ?? { _ in })
  }

  /// The values, and after a failure `output` and the end.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }.eraseToAnyPublisher()
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  where E: Error {
    .init(upstream: self)
  }
}
