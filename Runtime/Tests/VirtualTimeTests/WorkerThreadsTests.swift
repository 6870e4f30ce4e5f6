import Foundation
import Testing

@testable import VirtualTime

/// Counts from any thread.
private final class Tally: @unchecked Sendable {
  // Guarded by `lock`.
  private var numbers: [Int] = []
  private let lock = NSLock()
  func add(_ number: Int) { lock.withLock { numbers.append(number) } }
  var all: [Int] { lock.withLock { numbers } }
}

struct WorkerThreadsTests {
  /// Lets other threads run until `isDone`; gives up after a time no working machine needs.
  private func wait(_ isDone: () -> Bool) {
    for _ in 0..<10_000 where !isDone() { usleep(1_000) }
  }

  @Test func eachPieceOfWorkRunsOnce() {
    let threads = WorkerThreads(limit: 4)
    let tally = Tally()
    for number in 0..<5_000 { threads.run { tally.add(number) } }
    wait { tally.all.count >= 5_000 }
    #expect(tally.all.sorted() == Array(0..<5_000))
    #expect(threads.count <= 4)
  }

  @Test func workRunsInTheOrderItCame() {
    let threads = WorkerThreads(limit: 1)
    let tally = Tally()
    for number in 0..<3_000 { threads.run { tally.add(number) } }
    wait { tally.all.count >= 3_000 }
    #expect(tally.all == Array(0..<3_000))
  }

  @Test func laterWorkRunsInTheOrderOfItsTime() {
    let threads = WorkerThreads(limit: 1)
    let tally = Tally()
    threads.run(after: 60_000_000) { tally.add(3) }
    threads.run(after: 20_000_000) { tally.add(1) }
    threads.run(after: 40_000_000) { tally.add(2) }
    threads.run { tally.add(0) }
    wait { tally.all.count >= 4 }
    #expect(tally.all == [0, 1, 2, 3])
  }

  @Test func aThreadWithoutWorkEnds() {
    let threads = WorkerThreads(limit: 4, patience: 5_000_000)
    let tally = Tally()
    for number in 0..<8 { threads.run { tally.add(number) } }
    wait { tally.all.count >= 8 && threads.count == 0 }
    #expect(threads.count == 0)
    threads.run { tally.add(8) }
    wait { tally.all.count >= 9 }
    #expect(tally.all.last == 8)
  }

  @Test func oneThreadStaysForWhatIsToCome() {
    let threads = WorkerThreads(limit: 4, patience: 5_000_000)
    let tally = Tally()
    threads.run(after: .max) { tally.add(-1) }
    for number in 0..<8 { threads.run { tally.add(number) } }
    wait { tally.all.count >= 8 && threads.count == 1 }
    usleep(20_000)
    #expect(threads.count == 1)
    #expect(!tally.all.contains(-1))
  }

  @Test func workMayAskForMore() {
    let threads = WorkerThreads(limit: 2)
    let tally = Tally()
    threads.run {
      tally.add(0)
      threads.run(after: 1) { threads.run { tally.add(1) } }
    }
    wait { tally.all.count >= 2 }
    #expect(tally.all == [0, 1])
  }
}
