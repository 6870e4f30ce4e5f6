extension Publishers {
  /// The first few values.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let range: CountableRange<Int>

    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    public func receive<S>(subscriber: S)
    where S: Subscriber, Failure == S.Failure, Output == S.Input {
      guard !range.isEmpty else {
        return Empty<Output, Failure>().receive(subscriber: subscriber)
      }
      var index = -1
      let range = range
      upstream.subscribe(
        Stage<Output, Failure, Output, Failure>(
          subscriber,
          step: { value in
            index += 1
            if index < range.lowerBound { return .skip }
            return index + 1 >= range.upperBound ? .emitLast(value) : .emit(value)
          }))
    }
  }
}

extension Publisher {
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    .init(upstream: self, range: 0..<Swift.max(0, maxLength))
  }

  public func first() -> Publishers.Output<Self> { prefix(1) }

  public func output(at index: Int) -> Publishers.Output<Self> {
    .init(upstream: self, range: index..<(index + 1))
  }
}
