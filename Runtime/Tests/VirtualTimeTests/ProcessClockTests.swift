import CVirtualClock
import Dispatch
import Foundation
import Testing

@testable import VirtualTime

@MainActor
private final class Log {
  var entries: [String] = []
  func add(_ text: String) { entries.append(text) }
}

/// The clock is the process's, so these run one after the other; the test runner keeps real time.
@MainActor
@Suite(.serialized)
struct ProcessClockTests {
  private let log = Log()

  private func at(_ start: Duration) -> String {
    let passed = (ProcessClock.now - start) / .milliseconds(1)
    return "\(Int(passed.rounded()))"
  }

  @Test func tenVirtualSecondsPassAtOnce() {
    let start = ProcessClock.now
    let real = ContinuousClock.now
    var ticks = 0
    ProcessClock.perform {
      _ = Task { @MainActor in
        for _ in 0..<1_000 {
          try? await Task.sleep(for: .milliseconds(10))
          ticks += 1
        }
        log.add(at(start))
      }
    }
    ProcessClock.advance(by: .seconds(5))
    #expect(ticks == 500)
    ProcessClock.advance(by: .seconds(5))
    #expect(ticks == 1_000)
    #expect(log.entries == ["10000"])
    // Not a speed test: ten real seconds would mean that sleeps were real.
    #expect(ContinuousClock.now - real < .seconds(9))
  }

  @Test func sleepersWakeInOrderOfTimeThenOfArrival() {
    let start = ProcessClock.now
    ProcessClock.perform {
      for (name, delay) in [("c", 30), ("a", 10), ("b", 10), ("d", 40), ("z", 20)] {
        _ = Task { @MainActor in
          try? await Task.sleep(for: .milliseconds(delay))
          log.add("\(name)\(at(start))")
        }
      }
    }
    ProcessClock.advance(by: .milliseconds(35))
    #expect(log.entries == ["a10", "b10", "z20", "c30"])
    ProcessClock.advance(by: .milliseconds(5))
    #expect(log.entries.last == "d40")
  }

  @Test func nothingHappensBeforeItsTime() {
    ProcessClock.perform {
      _ = Task { @MainActor in
        try? await Task.sleep(for: .seconds(1))
        log.add("late")
      }
    }
    ProcessClock.runUntilIdle()
    ProcessClock.advance(by: .milliseconds(999))
    #expect(log.entries == [])
    ProcessClock.advance(by: .milliseconds(1))
    #expect(log.entries == ["late"])
  }

  @Test func theNextEventIsKnown() {
    let start = ProcessClock.now
    ProcessClock.perform {
      _ = Task { @MainActor in try? await Task.sleep(for: .milliseconds(250)) }
    }
    ProcessClock.runUntilIdle()
    #expect(ProcessClock.nextEvent.map { $0 - start } == .milliseconds(250))
    ProcessClock.advance(by: .milliseconds(250))
    #expect(ProcessClock.nextEvent == nil)
  }

  @Test func cancellationWakesASleeperAtOnce() {
    var task: Task<Void, Never>?
    ProcessClock.perform {
      task = Task { @MainActor in
        do {
          try await Task.sleep(for: .seconds(100))
          log.add("woke")
        } catch {
          log.add("cancelled")
        }
      }
    }
    ProcessClock.runUntilIdle()
    task?.cancel()
    ProcessClock.runUntilIdle()
    #expect(log.entries == ["cancelled"])
    ProcessClock.advance(by: .seconds(100))
    #expect(log.entries == ["cancelled"])
  }

  @Test func clocksShowVirtualTimeInsideAndRealTimeOutside() {
    let (continuous, date, dispatch) = ProcessClock.perform {
      (ContinuousClock.now, Date.now, DispatchTime.now())
    }
    ProcessClock.advance(by: .seconds(3))
    ProcessClock.perform {
      #expect(ContinuousClock.now - continuous == .seconds(3))
      #expect(abs(Date.now.timeIntervalSince(date) - 3) < 1e-5)
      #expect(DispatchTime.now().uptimeNanoseconds - dispatch.uptimeNanoseconds == 3_000_000_000)
    }
    let first = ContinuousClock.now
    var turns = 0
    while ContinuousClock.now == first, turns < 10_000_000 { turns += 1 }
    #expect(ContinuousClock.now > first)
  }

  @Test func theMainQueuesDelaysFollow() {
    let start = ProcessClock.now
    ProcessClock.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { log.add("second \(at(start))") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.add("first \(at(start))") }
      DispatchQueue.main.async { log.add("now \(at(start))") }
    }
    ProcessClock.runUntilIdle()
    #expect(log.entries == ["now 0"])
    ProcessClock.advance(by: .milliseconds(150))
    #expect(log.entries == ["now 0", "first 100"])
    ProcessClock.advance(by: .seconds(1))
    #expect(log.entries == ["now 0", "first 100", "second 200"])
  }

  @Test func timersFollow() {
    let start = ProcessClock.now
    var timer: Timer?
    ProcessClock.perform {
      timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
        MainActor.assumeIsolated { log.add(at(start)) }
      }
    }
    ProcessClock.advance(by: .seconds(1))
    #expect(log.entries == ["250", "500", "750", "1000"])
    timer?.invalidate()
    ProcessClock.advance(by: .seconds(1))
    #expect(log.entries.count == 4)
  }

  /// Clocks of whole microseconds and dates of fractions meet at every part of a microsecond.
  @Test func timersAreDueAtTheirMomentWhereverTheyStart() {
    for step in 0..<400 {
      ProcessClock.advance(by: .nanoseconds(1_234_567))
      var timer: Timer?
      var count = 0
      ProcessClock.perform {
        timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
          MainActor.assumeIsolated { count += 1 }
        }
      }
      ProcessClock.advance(by: .seconds(1))
      timer?.invalidate()
      #expect(count == 4, "\(step)")
    }
  }

  @Test func aRealTaskThatVirtualTimeWakesStaysReal() async {
    let task = ProcessClock.perform {
      Task { @MainActor in
        try? await Task.sleep(for: .milliseconds(10))
        return virtual_clock_is_entered()
      }
    }
    _ = Task { @MainActor in ProcessClock.advance(by: .milliseconds(20)) }
    #expect(await task.value)
    #expect(!virtual_clock_is_entered())
    await Task.yield()
    #expect(!virtual_clock_is_entered())
  }

  @Test func backgroundTasksOfAVirtualTaskComeBack() {
    ProcessClock.perform {
      _ = Task { @MainActor in
        let value = await Task.detached { 21 * 2 }.value
        log.add("\(value)")
      }
    }
    ProcessClock.runUntilIdle(patience: .seconds(10))
    #expect(log.entries == ["42"])
  }

  @Test func tasksStartedByTasksStayInVirtualTime() {
    let start = ProcessClock.now
    ProcessClock.perform {
      _ = Task { @MainActor in
        try? await Task.sleep(for: .milliseconds(100))
        _ = Task { @MainActor in
          try? await Task.sleep(for: .milliseconds(100))
          log.add(at(start))
        }
      }
    }
    ProcessClock.advance(by: .milliseconds(200))
    #expect(log.entries == ["200"])
  }

  @Test func realSleepsStayReal() async throws {
    try await Task.sleep(for: .milliseconds(1))
    await Task.detached { try? await Task.sleep(for: .milliseconds(1)) }.value
    #expect(ProcessClock.isVirtual == false)
  }

  @Test func twoRunsAreAlike() {
    func run() -> [String] {
      let log = Log()
      let start = ProcessClock.now
      ProcessClock.perform {
        for index in 0..<20 {
          _ = Task { @MainActor in
            for step in 0..<10 {
              try? await Task.sleep(for: .milliseconds((index * 7 + step * 13) % 40 + 1))
              log.add("\(index).\(step) \(at(start))")
            }
          }
        }
      }
      for _ in 0..<60 { ProcessClock.advance(by: .nanoseconds(16_666_667)) }
      return log.entries
    }
    let first = run()
    #expect(first.count == 200)
    #expect(run() == first)
  }

  @Test func jobsWithoutEndAreLeft() {
    var isDone = false
    ProcessClock.perform {
      _ = Task { @MainActor in
        while !isDone { await Task.yield() }
        log.add("done")
      }
    }
    #expect(!ProcessClock.runUntilIdle())
    isDone = true
    #expect(ProcessClock.runUntilIdle())
    #expect(log.entries == ["done"])
  }
}

struct AgendaTests {
  @Test func itemsComeInOrderOfTimeThenOfArrival() {
    var agenda = Agenda<Int>()
    for (number, due) in [5, 3, 3, 9, 1, 3].enumerated() { agenda.add(number, due: Int64(due)) }
    var order: [Int] = []
    while let item = agenda.takeFirst(dueBy: 5) { order.append(item) }
    #expect(order == [4, 1, 2, 5, 0])
    #expect(agenda.nextDue == 9)
    #expect(agenda.count == 1)
  }

  @Test func manyItemsStaySorted() {
    var agenda = Agenda<Int64>()
    var state: UInt64 = 1
    for _ in 0..<5_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let due = Int64(state >> 54)
      agenda.add(due, due: due)
    }
    var last: Int64 = -1
    var count = 0
    while let due = agenda.takeFirst(dueBy: .max) {
      #expect(due >= last)
      last = due
      count += 1
    }
    #expect(count == 5_000)
  }
}
