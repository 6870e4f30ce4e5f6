import Testing

@testable import Combine

struct Broken: Error, Equatable {}

/// Takes what it asked for and no more.
final class Patient<Input, Failure: Error>: Subscriber {
  var subscription: (any Subscription)?
  var values: [Input] = []
  var completions = 0

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return .none
  }
  func receive(completion: Subscribers.Completion<Failure>) { completions += 1 }
}

struct SubjectTests {
  @Test func aPassthroughSubjectReachesWhoListensThen() {
    let subject = PassthroughSubject<Int, Never>()
    var first: [Int] = []
    var second: [Int] = []
    subject.send(0)
    let a = subject.sink { first.append($0) }
    subject.send(1)
    let b = subject.sink { second.append($0) }
    subject.send(2)
    a.cancel()
    subject.send(3)
    #expect(first == [1, 2])
    #expect(second == [2, 3])
    b.cancel()
  }

  @Test func aCurrentValueSubjectBeginsWithItsValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var values: [Int] = []
    let sink = subject.sink { values.append($0) }
    subject.value = 2
    subject.send(3)
    #expect(subject.value == 3)
    #expect(values == [1, 2, 3])
    sink.cancel()
  }

  @Test func nothingIsDeliveredUnasked() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let patient = Patient<Int, Never>()
    subject.subscribe(patient)
    subject.send(2)
    #expect(patient.values == [])
    patient.subscription?.request(.max(1))
    #expect(patient.values == [2])
    subject.send(3)
    subject.send(4)
    patient.subscription?.request(.max(5))
    #expect(patient.values == [2, 4])
  }

  @Test func theEndIsToldOnceAndToLatecomers() {
    let subject = PassthroughSubject<Int, Broken>()
    var ends: [String] = []
    let early = subject.sink {
      ends.append("early \($0)")
    } receiveValue: { _ in
    }
    subject.send(completion: .failure(Broken()))
    subject.send(completion: .finished)
    subject.send(1)
    let late = subject.sink {
      ends.append("late \($0)")
    } receiveValue: { _ in
    }
    #expect(
      ends == ["early failure(CombineTests.Broken())", "late failure(CombineTests.Broken())"])
    _ = (early, late)
  }

  @Test func aDroppedCancellableEndsItsStream() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    do {
      var cancellables: Set<AnyCancellable> = []
      subject.sink { values.append($0) }.store(in: &cancellables)
      subject.send(1)
      #expect(cancellables.count == 1)
    }
    subject.send(2)
    #expect(values == [1])
  }

  @Test func aSubscriberMayCancelAndSendWhileItReceives() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var sink: AnyCancellable?
    sink = subject.sink {
      values.append($0)
      if $0 == 1 { subject.send(2) }
      if $0 == 2 { sink?.cancel() }
    }
    subject.send(1)
    subject.send(3)
    #expect(values == [1, 2])
  }

  @Test func assignWritesAProperty() {
    final class Box { var value = 0 }
    let box = Box()
    let sink = [1, 2, 3].publisher.assign(to: \.value, on: box)
    #expect(box.value == 3)
    sink.cancel()
  }

  @Test func demandCounts() {
    #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
    #expect(Subscribers.Demand.unlimited - 7 == .unlimited)
    #expect(Subscribers.Demand.max(2) - .unlimited == .none)
    #expect(Subscribers.Demand.max(.max) + 1 == .unlimited)
    #expect(Subscribers.Demand.max(-4) == .none)
    #expect(Subscribers.Demand.max(3) < .unlimited)
  }
}
