extension Publishers {
  /// The values of several publishers as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let junction = Junction<Output, Failure>(subscriber)
      subscriber.receive(subscription: junction)
      let left = Shared(publishers.count)
      if publishers.isEmpty { junction.finish(.finished) }
      for publisher in publishers {
        junction.connect(publisher, onValue: junction.send) { completion in
          guard case .finished = completion else { return junction.finish(completion) }
          let isLast = left.withValue { left in
            left -= 1
            return left == 0
          }
          if isLast { junction.finish(.finished) }
        }
      }
    }
  }

  /// The values of two publishers as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
    }
  }

  /// The newest values of two publishers, each time one has a new one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let junction = Junction<Output, Failure>(subscriber)
      subscriber.receive(subscription: junction)
      let state = Shared<(a: A.Output?, b: B.Output?, open: Int)>((nil, nil, 2))
      func send() {
        let pair = state.withValue { state in state.a.flatMap { a in state.b.map { (a, $0) } } }
        if let pair { junction.send(pair) }
      }
      func end(
        _ completion: Subscribers.Completion<Failure>, hasValue: (A.Output?, B.Output?) -> Bool
      ) {
        guard case .finished = completion else { return junction.finish(completion) }
        let isOver = state.withValue { state in
          state.open -= 1
          return state.open == 0 || !hasValue(state.a, state.b)
        }
        if isOver { junction.finish(.finished) }
      }
      junction.connect(a) { value in
        state.withValue { $0.a = value }
        send()
      } onCompletion: {
        end($0) { a, _ in a != nil }
      }
      junction.connect(b) { value in
        state.withValue { $0.b = value }
        send()
      } onCompletion: {
        end($0) { _, b in b != nil }
      }
    }
  }

  /// Pairs of values: first with first, second with second.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let junction = Junction<Output, Failure>(subscriber)
      subscriber.receive(subscription: junction)
      let state = Shared<(a: [A.Output], b: [B.Output], aEnded: Bool, bEnded: Bool)>(
        ([], [], false, false))
      func send() {
        let (pair, isOver) = state.withValue { state -> (Output?, Bool) in
          var pair: Output?
          if !state.a.isEmpty, !state.b.isEmpty {
            pair = (state.a.removeFirst(), state.b.removeFirst())
          }
          return (
            pair, (state.aEnded && state.a.isEmpty) || (state.bEnded && state.b.isEmpty)
          )
        }
        if let pair { junction.send(pair) }
        if isOver { junction.finish(.finished) }
      }
      junction.connect(a) { value in
        state.withValue { $0.a.append(value) }
        send()
      } onCompletion: { completion in
        guard case .finished = completion else { return junction.finish(completion) }
        state.withValue { $0.aEnded = true }
        send()
      }
      junction.connect(b) { value in
        state.withValue { $0.b.append(value) }
        send()
      } onCompletion: { completion in
        guard case .finished = completion else { return junction.finish(completion) }
        state.withValue { $0.bEnded = true }
        send()
      }
    }
  }

  /// The values of the publishers each value is turned into, all at once.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> NewPublisher

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let junction = Junction<Output, Failure>(subscriber)
      subscriber.receive(subscription: junction)
      let open = Shared(1)
      func end(_ completion: Subscribers.Completion<Failure>) {
        guard case .finished = completion else { return junction.finish(completion) }
        let isLast = open.withValue { open in
          open -= 1
          return open == 0
        }
        if isLast { junction.finish(.finished) }
      }
      let transform = transform
      junction.connect(upstream) { value in
        open.withValue { $0 += 1 }
        junction.connect(transform(value), onValue: junction.send, onCompletion: end)
      } onCompletion: {
        end($0)
      }
    }
  }

  /// The values of the newest publisher the upstream sent.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let junction = Junction<Output, Failure>(subscriber)
      subscriber.receive(subscription: junction)
      let state = Shared<(number: Int, innerOpen: Bool, outerOpen: Bool, inner: AnyCancellable?)>(
        (0, false, true, nil))
      junction.connect(upstream) { publisher in
        let number = state.withValue { state in
          state.number += 1
          state.innerOpen = true
          return state.number
        }
        state.withValue { $0.inner }?.cancel()
        let inner = publisher.sink { completion in
          guard case .finished = completion else { return junction.finish(completion) }
          let isOver = state.withValue { state in
            guard state.number == number else { return false }
            state.innerOpen = false
            return !state.outerOpen
          }
          if isOver { junction.finish(.finished) }
        } receiveValue: { value in
          if state.withValue({ $0.number == number }) { junction.send(value) }
        }
        state.withValue { $0.inner = inner }
      } onCompletion: { completion in
        guard case .finished = completion else { return junction.finish(completion) }
        let isOver = state.withValue { state in
          state.outerOpen = false
          return !state.innerOpen
        }
        if isOver { junction.finish(.finished) }
      }
    }
  }

  /// The values, and after a failure those of another publisher.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      let junction = Junction<Output, Failure>(subscriber)
      subscriber.receive(subscription: junction)
      let handler = handler
      junction.connect(upstream, onValue: junction.send) { completion in
        switch completion {
        case .finished: junction.finish(.finished)
        case .failure(let error):
          junction.connect(handler(error), onValue: junction.send, onCompletion: junction.finish)
        }
      }
    }
  }
}

extension Publisher {
  public func merge<P>(with other: P) -> Publishers.Merge<Self, P>
  where P: Publisher, Failure == P.Failure, Output == P.Output {
    .init(self, other)
  }

  public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init([self, other]) }

  public func combineLatest<P>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P: Publisher, Failure == P.Failure {
    .init(self, other)
  }

  public func combineLatest<P, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where P: Publisher, Failure == P.Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  public func combineLatest<P, Q>(
    _ publisher1: P, _ publisher2: Q
  )
    -> Publishers.Map<
      Publishers.CombineLatest<Publishers.CombineLatest<Self, P>, Q>, (Output, P.Output, Q.Output)
    > where P: Publisher, Q: Publisher, Failure == P.Failure, P.Failure == Q.Failure
  {
    combineLatest(publisher1).combineLatest(publisher2).map { ($0.0.0, $0.0.1, $0.1) }
  }

  public func zip<P>(_ other: P) -> Publishers.Zip<Self, P>
  where P: Publisher, Failure == P.Failure {
    .init(self, other)
  }

  public func flatMap<P>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P: Publisher, Failure == P.Failure {
    .init(upstream: self, transform: transform)
  }

  public func `catch`<P>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P: Publisher, Output == P.Output {
    .init(upstream: self, handler: handler)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}
