import Dispatch
import Foundation
import Testing

@testable import Combine

struct OperatorTests {
  private let numbers = [1, 2, 2, 3, 4].publisher

  @Test func valuesAreTurnedOneByOne() {
    #expect(record(numbers.map { $0 * 2 }).values == [2, 4, 4, 6, 8])
    #expect(record(numbers.filter { $0 % 2 == 0 }).values == [2, 2, 4])
    #expect(record(numbers.compactMap { $0 > 2 ? "\($0)" : nil }).values == ["3", "4"])
    #expect(record(numbers.removeDuplicates()).values == [1, 2, 3, 4])
    #expect(record(numbers.scan(0, +)).values == [1, 3, 5, 8, 12])
    #expect(record(numbers.dropFirst(2)).values == [2, 3, 4])
    #expect(record(numbers.drop { $0 < 3 }).values == [3, 4])
    #expect(record(numbers.prefix(2)) == ([1, 2], "finished"))
    #expect(record(numbers.prefix { $0 < 3 }) == ([1, 2, 2], "finished"))
    #expect(record(numbers.prefix(0)) == ([], "finished"))
    #expect(record(numbers.first()) == ([1], "finished"))
  }

  @Test func anOperatorIsFreshForEachSubscriber() {
    let dropped = numbers.dropFirst(3)
    #expect(record(dropped).values == [3, 4])
    #expect(record(dropped).values == [3, 4])
  }

  @Test func skippedValuesAreAskedForAgain() {
    let patient = Patient<Int, Never>()
    numbers.filter { $0 > 2 }.subscribe(patient)
    patient.subscription?.request(.max(1))
    #expect(patient.values == [3])
  }

  @Test func failuresTravel() {
    let broken = numbers.tryMap { value -> Int in
      if value == 3 { throw Broken() }
      return value
    }
    #expect(record(broken) == ([1, 2, 2], "failure"))
    #expect(record(broken.catch { _ in Just(9) }) == ([1, 2, 2, 9], "finished"))
    #expect(record(broken.replaceError(with: 0)) == ([1, 2, 2, 0], "finished"))
    #expect(record(broken.mapError { _ in Broken() }).end == "failure")
    #expect(record(Just(1).setFailureType(to: Broken.self)) == ([1], "finished"))
  }

  @Test func prefixLeavesItsUpstream() {
    let subject = PassthroughSubject<Int, Never>()
    let result = Shared<[Int]>([])
    let sink = subject.prefix(1).sink { value in result.withValue { $0.append(value) } }
    subject.send(1)
    subject.send(2)
    #expect(result.withValue { $0 } == [1])
    sink.cancel()
  }

  @Test func mergeTakesEverything() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var values: [Int] = []
    var ended = false
    let sink = a.merge(with: b).sink { _ in
      ended = true
    } receiveValue: {
      values.append($0)
    }
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    #expect(!ended)
    b.send(3)
    b.send(completion: .finished)
    #expect(values == [1, 2, 3])
    #expect(ended)
    sink.cancel()
  }

  @Test func combineLatestWaitsForBothThenFollowsEither() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var values: [String] = []
    var ended = false
    let sink = a.combineLatest(b) { "\($0)\($1)" }
      .sink { _ in
        ended = true
      } receiveValue: {
        values.append($0)
      }
    a.send(1)
    a.send(2)
    b.send("x")
    a.send(3)
    a.send(completion: .finished)
    b.send("y")
    b.send(completion: .finished)
    #expect(values == ["2x", "3x", "3y"])
    #expect(ended)
    sink.cancel()
  }

  @Test func zipPairs() {
    #expect(
      record([1, 2, 3].publisher.zip(["a", "b"].publisher).map { "\($0)\($1)" })
        == (["1a", "2b"], "finished"))
  }

  @Test func flatMapAndSwitchToLatest() {
    #expect(
      record([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }) == ([1, 10, 2, 20], "finished"))
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var values: [Int] = []
    let sink = outer.switchToLatest().sink { values.append($0) }
    outer.send(first.eraseToAnyPublisher())
    first.send(1)
    outer.send(second.eraseToAnyPublisher())
    first.send(2)
    second.send(3)
    #expect(values == [1, 3])
    sink.cancel()
  }

  @Test func shareSubscribesOnce() {
    var subscriptions = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = Deferred { () -> PassthroughSubject<Int, Never> in
      subscriptions += 1
      return subject
    }.share()
    var values: [Int] = []
    let a = shared.sink { values.append($0) }
    let b = shared.sink { values.append($0 * 10) }
    subject.send(1)
    #expect(subscriptions == 1)
    #expect(values == [1, 10])
    a.cancel()
    b.cancel()
    let c = shared.sink { values.append($0 * 100) }
    subject.send(2)
    #expect(subscriptions == 2)
    #expect(values == [1, 10, 200])
    c.cancel()
  }

  @Test func aJunctionHoldsBackWhatIsNotWanted() {
    let patient = Patient<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    subject.merge(with: Empty<Int, Never>(completeImmediately: false)).subscribe(patient)
    subject.send(1)
    subject.send(2)
    #expect(patient.values == [])
    patient.subscription?.request(.max(1))
    #expect(patient.values == [1])
    patient.subscription?.request(.unlimited)
    #expect(patient.values == [1, 2])
  }
}

/// A scheduler whose time stands still until it is told.
private final class ManualScheduler: Scheduler {
  struct SchedulerTimeType: Strideable {
    var seconds = 0.0
    func distance(to other: Self) -> DispatchQueue.SchedulerTimeType.Stride {
      .seconds(other.seconds - seconds)
    }
    func advanced(by n: DispatchQueue.SchedulerTimeType.Stride) -> Self {
      Self(seconds: seconds + n.timeInterval)
    }
  }
  typealias SchedulerOptions = Never

  private var queue: [(time: Double, number: Int, action: () -> Void)] = []
  private var number = 0
  var now = SchedulerTimeType()
  var minimumTolerance: DispatchQueue.SchedulerTimeType.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { add(now.seconds, action) }
  func schedule(
    after date: SchedulerTimeType, tolerance: DispatchQueue.SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) { add(date.seconds, action) }
  func schedule(
    after date: SchedulerTimeType, interval: DispatchQueue.SchedulerTimeType.Stride,
    tolerance: DispatchQueue.SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    add(date.seconds, action)
    return AnyCancellable {}
  }

  private func add(_ time: Double, _ action: @escaping () -> Void) {
    number += 1
    queue.append((time, number, action))
  }

  func advance(to time: Double) {
    while let next = queue.filter({ $0.time <= time + 1e-9 }).min(by: {
      ($0.time, $0.number) < ($1.time, $1.number)
    }) {
      queue.removeAll { $0.number == next.number }
      now.seconds = max(now.seconds, next.time)
      next.action()
    }
    now.seconds = time
  }
}

struct TimingOperatorTests {
  private let scheduler = ManualScheduler()
  private let subject = PassthroughSubject<Int, Never>()

  @Test func receiveOnDeliversInOrderWhenTheSchedulerSays() {
    var values: [Int] = []
    let sink = subject.receive(on: scheduler).sink { values.append($0) }
    subject.send(1)
    subject.send(2)
    #expect(values == [])
    scheduler.advance(to: 0)
    #expect(values == [1, 2])
    sink.cancel()
  }

  @Test func debounceKeepsTheNewest() {
    var values: [Int] = []
    let sink = subject.debounce(for: .milliseconds(300), scheduler: scheduler).sink {
      values.append($0)
    }
    subject.send(1)
    scheduler.advance(to: 0.2)
    subject.send(2)
    scheduler.advance(to: 0.4)
    #expect(values == [])
    scheduler.advance(to: 0.5)
    #expect(values == [2])
    scheduler.advance(to: 2)
    #expect(values == [2])
    sink.cancel()
  }

  @Test func throttleLetsOneThroughPerSpan() {
    var newest: [Int] = []
    var oldest: [Int] = []
    let a = subject.throttle(for: 1, scheduler: scheduler, latest: true).sink { newest.append($0) }
    let b = subject.throttle(for: 1, scheduler: scheduler, latest: false).sink { oldest.append($0) }
    subject.send(1)
    scheduler.advance(to: 0.1)
    subject.send(2)
    subject.send(3)
    scheduler.advance(to: 0.9)
    #expect(newest == [1])
    scheduler.advance(to: 1.5)
    #expect(newest == [1, 3])
    #expect(oldest == [1, 2])
    a.cancel()
    b.cancel()
  }

  @Test func delayShiftsEverything() {
    var values: [Int] = []
    let sink = subject.delay(for: 0.5, scheduler: scheduler).sink { values.append($0) }
    subject.send(1)
    scheduler.advance(to: 0.49)
    #expect(values == [])
    scheduler.advance(to: 0.5)
    #expect(values == [1])
    sink.cancel()
  }

  @Test func aQueueDeliversElsewhere() async {
    let queue = DispatchQueue(label: "combine.tests")
    let values = await withCheckedContinuation {
      (continuation: CheckedContinuation<[Int], Never>) in
      let collected = Shared<([Int], AnyCancellable?)>(([], nil))
      let sink = (1...100).publisher.receive(on: queue).sink { _ in
        continuation.resume(returning: collected.withValue { $0.0 })
        collected.withValue { $0.1 = nil }
      } receiveValue: { value in
        collected.withValue { $0.0.append(value) }
      }
      collected.withValue { $0.1 = sink }
    }
    #expect(values == Array(1...100))
  }

  @Test func valuesAreAnAsynchronousSequence() async {
    var collected: [Int] = []
    for await value in [1, 2, 3].publisher.values { collected.append(value) }
    #expect(collected == [1, 2, 3])
  }

  @Test func failuresEndAnAsynchronousSequence() async {
    let broken = [1, 2].publisher.setFailureType(to: Broken.self)
      .flatMap {
        $0 == 2
          ? Fail<Int, Broken>(error: Broken()).eraseToAnyPublisher()
          : Just($0).setFailureType(to: Broken.self).eraseToAnyPublisher()
      }
    var collected: [Int] = []
    await #expect(throws: Broken.self) {
      for try await value in broken.values { collected.append(value) }
    }
  }

  @Test func cancellingTheTaskEndsTheSequence() async {
    let subject = PassthroughSubject<Int, Never>()
    let task = Task {
      var count = 0
      for await _ in subject.values { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }
}
