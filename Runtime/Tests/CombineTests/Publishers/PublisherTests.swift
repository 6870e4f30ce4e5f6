import Testing

@testable import Combine

/// What a publisher sent and how it ended, for publishers that do it at once.
func record<P: Publisher>(_ publisher: P) -> (values: [P.Output], end: String?) {
  var values: [P.Output] = []
  var end: String?
  let sink = publisher.sink {
    switch $0 {
    case .finished: end = "finished"
    case .failure: end = "failure"
    }
  } receiveValue: {
    values.append($0)
  }
  sink.cancel()
  return (values, end)
}

struct PublisherTests {
  @Test func justEmptyFailAndSequences() {
    #expect(record(Just(1)) == ([1], "finished"))
    #expect(record(Empty<Int, Never>()) == ([], "finished"))
    #expect(record(Empty<Int, Never>(completeImmediately: false)) == ([], nil))
    #expect(record(Fail<Int, Broken>(error: Broken())) == ([], "failure"))
    #expect(record([1, 2, 3].publisher) == ([1, 2, 3], "finished"))
    #expect(record([Int]().publisher) == ([], "finished"))
    #expect(record(Deferred { Just(4) }) == ([4], "finished"))
  }

  @Test func aSequenceWaitsForDemand() {
    let patient = Patient<Int, Never>()
    [1, 2, 3].publisher.subscribe(patient)
    patient.subscription?.request(.max(2))
    #expect(patient.values == [1, 2])
    #expect(patient.completions == 0)
    patient.subscription?.request(.max(1))
    #expect(patient.values == [1, 2, 3])
    #expect(patient.completions == 1)
  }

  @Test func aFutureKeepsItsFirstResult() {
    var promise: Future<Int, Broken>.Promise?
    var runs = 0
    let future = Future<Int, Broken> {
      runs += 1
      promise = $0
    }
    var values: [Int] = []
    let early = future.sink { _ in
    } receiveValue: {
      values.append($0)
    }
    promise?(.success(1))
    promise?(.success(2))
    #expect(values == [1])
    #expect(record(future) == ([1], "finished"))
    #expect(runs == 1)
    early.cancel()
  }

  @Test func erasureChangesNothing() {
    #expect(record(Just(1).eraseToAnyPublisher().eraseToAnyPublisher()) == ([1], "finished"))
  }
}
