@_spi(ExperimentalCustomExecutors) import _Concurrency
import CVirtualClock
import Dispatch
import Foundation

/// Where a job belongs.
enum JobPlace: Sendable {
  case main
  case background
}

/// The queues behind `ProcessClock`.
///
/// `@unchecked Sendable`: everything mutable is guarded by `lock`, which is never held while a job runs.
final class ProcessClockState: @unchecked Sendable {
  private enum Timed {
    case job(UnownedJob, JobPlace)
    case block(UnsafeMutableRawPointer)
  }

  private struct Ready {
    var job: UnownedJob
    var place: JobPlace
  }

  private let lock = NSLock()
  /// Jobs in virtual time, in order of arrival; only the main thread runs them.
  private var virtualJobs = Queue<Ready>()
  /// The main actor's other jobs.
  private var mainJobs = Queue<UnownedJob>()
  private var agenda = Agenda<Timed>()
  private var virtualNow: Int64 = 0
  private var isProcessVirtual = false
  private var isDrainScheduled = false
  private var isStopped = false
  private var wakeHandler: (@Sendable () -> Void)?
  private var backgroundCount = 0
  private var jobsRun = 0
  /// Whether tasks are in virtual time, by number: where a task started it stays, whoever resumes it. A
  /// number is never given twice; the lowest belong to tasks long done and are dropped at the bound.
  private var taskTimes: [UInt64: Bool] = [:]
  private static let maximumTaskTimes = 100_000
  /// More jobs than this at one moment are a loop that waits for something time cannot bring.
  private static let maximumJobsAtOnce = 200_000
  private static let timerTolerance: Int64 = 2_000
  /// Whether `runLoop` is this process's main loop, which needs only be woken.
  private var isLooping = false

  /// What the clocks show when virtual time is zero.
  private let monotonicStart = virtual_clock_real_monotonic()
  private let wallStart = virtual_clock_real_wall()

  private let threads = WorkerThreads()

  init() {
    virtual_clock_set(monotonicStart, wallStart)
    virtual_clock_set_after_handler { delay, block in
      guard let block else { return false }
      return ProcessClock.state.takeBlock(block, delay: delay)
    }
  }

  private func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  // MARK: - What is asked

  var isVirtual: Bool { withLock { isProcessVirtual } }
  var now: Int64 { withLock { virtualNow } }
  var jobCount: Int { withLock { jobsRun } }

  /// When the next thing is due in virtual time; `Int64.max` for never.
  var nextDue: Int64 {
    let timer = virtual_clock_next_timer()
    let due =
      timer == .max ? .max : timer - monotonicStart - ProcessClockState.timerTolerance
    return withLock { min(agenda.nextDue ?? .max, due) }
  }

  func setVirtual(_ isVirtual: Bool) { withLock { isProcessVirtual = isVirtual } }

  func setWakeHandler(_ handler: (@Sendable () -> Void)?) { withLock { wakeHandler = handler } }

  // MARK: - Jobs come in

  /// Whether the caller is in virtual time.
  private var isInVirtualTime: Bool { virtual_clock_is_entered() || ProcessClock.isVirtualTask }

  func enqueue(_ job: UnownedJob, on place: JobPlace) {
    let isContextVirtual = isInVirtualTime
    let number = taskNumber(of: job)
    let isForMain = withLock { () -> Bool in
      if isProcessVirtual {
        virtualJobs.append(Ready(job: job, place: place))
        return true
      }
      if isVirtual(task: number, startedIn: isContextVirtual) {
        virtualJobs.append(Ready(job: job, place: place))
      } else if place == .main {
        mainJobs.append(job)
      } else {
        return false
      }
      return true
    }
    if isForMain { wakeMain() } else { runOnThreads(job) }
  }

  func enqueue(_ job: UnownedJob, on place: JobPlace, after delay: Int64) {
    let isContextVirtual = isInVirtualTime
    let isVirtual = withLock { () -> Bool in
      guard isProcessVirtual || isContextVirtual else { return false }
      agenda.add(.job(job, place), due: virtualNow.addingClamped(max(0, delay)))
      return true
    }
    guard !isVirtual else { return }
    guard delay > 0 else { return enqueue(job, on: place) }
    threads.run(after: delay) { [self] in enqueue(job, on: place) }
  }

  /// Whether the task is in virtual time; one not met before is where it is enqueued first. The lock is held.
  private func isVirtual(task number: UInt64, startedIn isContextVirtual: Bool) -> Bool {
    // Jobs that are no task's, a yield's for instance, have no number.
    guard number != 0 else { return isContextVirtual }
    if let known = taskTimes[number] { return known }
    taskTimes[number] = isContextVirtual
    if taskTimes.count > ProcessClockState.maximumTaskTimes {
      // Real tasks first: a long-lived virtual one that is forgotten could be taken for real.
      let real = taskTimes.filter { !$0.value }.keys.sorted()
      let old = real.count > taskTimes.count / 4 ? real : taskTimes.keys.sorted()
      for number in old.prefix(old.count / 2) { taskTimes[number] = nil }
    }
    return isContextVirtual
  }

  /// A block that wants to run on the main queue later.
  func takeBlock(_ block: UnsafeMutableRawPointer, delay: Int64) -> Bool {
    let isContextVirtual = isInVirtualTime
    return withLock {
      guard isProcessVirtual || isContextVirtual else { return false }
      agenda.add(.block(block), due: virtualNow.addingClamped(delay))
      return true
    }
  }

  private func runOnThreads(_ job: UnownedJob) {
    withLock { backgroundCount += 1 }
    threads.run { [self] in
      job.runSynchronously(on: ProcessTaskExecutor.shared.asUnownedTaskExecutor())
      withLock {
        backgroundCount -= 1
        jobsRun += 1
      }
    }
  }

  /// Has the main thread's loop call `drainOnce`, once for any number of jobs.
  private func wakeMain() {
    let (isNeeded, isLooping, handler) = withLock {
      () -> (Bool, Bool, (@Sendable () -> Void)?) in
      guard !isDrainScheduled else { return (false, false, nil) }
      isDrainScheduled = true
      return (true, self.isLooping, wakeHandler)
    }
    guard isNeeded else { return }
    if let handler {
      handler()
    } else if isLooping {
      // Jobs do not run inside a block of the main queue: a job that lets virtual time pass must be able
      // to run that queue's blocks, and dispatch does not nest.
      DispatchQueue.main.async {}
    } else {
      DispatchQueue.main.async { [self] in drainOnce() }
    }
  }

  // MARK: - Jobs run

  /// Runs `body` with this thread's clocks in virtual time.
  func inside<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wasEntered = virtual_clock_is_entered()
    virtual_clock_enter(true)
    defer { virtual_clock_enter(wasEntered) }
    return try body()
  }

  private func run(_ ready: Ready) {
    inside {
      switch ready.place {
      case .main:
        ready.job.runSynchronously(on: ProcessMainExecutor.shared.asUnownedSerialExecutor())
      case .background:
        ready.job.runSynchronously(on: ProcessTaskExecutor.shared.asUnownedTaskExecutor())
      }
    }
    withLock { jobsRun += 1 }
  }

  /// The jobs that wait now, those of virtual time first; later ones have the loop woken again.
  func drainOnce() {
    let (virtualCount, mainCount) = withLock { () -> (Int, Int) in
      isDrainScheduled = false
      return (virtualJobs.count, mainJobs.count)
    }
    for _ in 0..<virtualCount {
      guard let ready = withLock({ virtualJobs.popFirst() }) else { break }
      run(ready)
    }
    for _ in 0..<mainCount {
      guard let job = withLock({ mainJobs.popFirst() }) else { break }
      job.runSynchronously(on: ProcessMainExecutor.shared.asUnownedSerialExecutor())
      withLock { jobsRun += 1 }
    }
  }

  func advance(by duration: Int64) -> Bool {
    let target = withLock { virtualNow.addingClamped(duration) }
    var isIdle = runUntilIdle(patience: 0)
    while isIdle {
      let next = nextDue
      guard next <= target else { break }
      setNow(max(next, now))
      fireDue()
      isIdle = runUntilIdle(patience: 0)
    }
    setNow(target)
    return isIdle
  }

  private func setNow(_ time: Int64) {
    withLock { virtualNow = time }
    virtual_clock_set(monotonicStart.addingClamped(time), wallStart.addingClamped(time))
  }

  /// Makes ready what is due.
  private func fireDue() {
    while true {
      let timed = withLock { () -> Timed? in
        guard let timed = agenda.takeFirst(dueBy: virtualNow) else { return nil }
        if case .job(let job, let place) = timed {
          virtualJobs.append(Ready(job: job, place: place))
        }
        return timed
      }
      guard let timed else { break }
      if case .block(let block) = timed { inside { virtual_clock_run_block(block) } }
    }
    fireTimers()
  }

  /// A timer's date is a sum of fractions and its distance is taken from a clock of whole microseconds:
  /// it may miss its moment by a microsecond and some roundings. The clocks then show the timer's own
  /// moment while it fires.
  private func fireTimers() {
    let moment = monotonicStart.addingClamped(now)
    let due = virtual_clock_next_timer()
    guard due <= moment.addingClamped(ProcessClockState.timerTolerance) else { return }
    virtual_clock_set(max(due, moment), wallStart.addingClamped(max(due, moment) - monotonicStart))
    if virtual_clock_fire(max(due, moment)) > 0 { runFoundationLoop() }
    setNow(now)
  }

  func runUntilIdle(patience: Int64) -> Bool {
    var left = ProcessClockState.maximumJobsAtOnce
    repeat {
      while let ready = withLock({ virtualJobs.popFirst() }) {
        run(ready)
        left -= 1
        if left <= 0 { return false }
      }
      drainMainQueue()
    } while withLock({ !virtualJobs.isEmpty }) || waitForBackground(patience: patience)
    return true
  }

  /// Waits until background threads brought a job or have none left; whether one was brought.
  @discardableResult
  private func waitForBackground(patience: Int64) -> Bool {
    guard patience > 0 else { return false }
    let end = virtual_clock_real_monotonic().addingClamped(patience)
    while virtual_clock_real_monotonic() < end {
      let (isBusy, hasJobs) = withLock { (backgroundCount > 0, !virtualJobs.isEmpty) }
      if hasJobs { return true }
      if !isBusy { return false }
      usleep(50)
    }
    return false
  }

  /// Runs the blocks that wait on the main dispatch queue. Those of others are among them; they are on the
  /// main thread here as anywhere.
  private func drainMainQueue() {
    inside {
      var waiting = pollfd(
        fd: virtual_clock_main_queue_descriptor(), events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 0) > 0 { virtual_clock_drain_main_queue() }
    }
  }

  /// One turn of the main run loop, for its timers.
  private func runFoundationLoop() {
    inside { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }

  // MARK: - The loop of an asynchronous main

  func runLoop() {
    withLock { isLooping = true }
    defer { withLock { isLooping = false } }
    while !withLock({ isStopped }) {
      drainOnce()
      // The block that wakes this loop may have been run by a job that let virtual time pass.
      if withLock({ !mainJobs.isEmpty || !virtualJobs.isEmpty }) { continue }
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
    withLock { isStopped = false }
  }

  func stop() {
    withLock { isStopped = true }
    DispatchQueue.main.async {}
  }
}

/// The number of the task a job belongs to, as its description tells; 0 for a job that is no task's.
@_silgen_name("swift_task_getJobTaskId")
private func taskNumber(of job: UnownedJob) -> UInt64

/// First in, first out.
private struct Queue<Element> {
  private var incoming: [Element] = []
  private var outgoing: [Element] = []

  var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }
  var count: Int { incoming.count + outgoing.count }

  mutating func append(_ element: Element) { incoming.append(element) }

  /// - Complexity: constant, amortised
  mutating func popFirst() -> Element? {
    if outgoing.isEmpty {
      outgoing = incoming.reversed()
      incoming.removeAll(keepingCapacity: true)
    }
    return outgoing.popLast()
  }
}

extension Int64 {
  fileprivate func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
