import CVirtualClock
import Dispatch
import Foundation

/// Threads for work that belongs to no actor, now or after a time.
///
/// They are made when there is work, wait for more for a while, and end: a process at rest has none and is
/// not woken. (Dispatch's own pool, once used, wakes every second for ever; see decision 136.)
///
/// `@unchecked Sendable`: everything mutable is guarded by `mutex`, which is never held while work runs.
final class WorkerThreads: @unchecked Sendable {
  typealias Work = @Sendable () -> Void

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [Work] = []
  private var firstWaiting = 0
  private var timed = Agenda<Work>()
  private var threadCount = 0
  private var idleCount = 0
  private let limit: Int
  /// How long a thread without work stays, in nanoseconds.
  private let patience: Int64

  /// - Parameter limit: the most threads at once; more than the processors, for work that waits for files.
  init(
    limit: Int = max(8, ProcessInfo.processInfo.activeProcessorCount),
    patience: Int64 = 2_000_000_000
  ) {
    self.limit = limit
    self.patience = patience
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // The wall clock may be set while somebody waits.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  // Reached only when no thread is left, since each holds this object.
  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// How many threads there are, waiting ones included.
  var count: Int { withLock { threadCount } }

  private func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Runs `work` on some thread, as soon as one is free.
  func run(_ work: @escaping Work) {
    add { waiting.append(work) }
  }

  /// Runs `work` on some thread once `delay` nanoseconds have passed.
  func run(after delay: Int64, _ work: @escaping Work) {
    let (due, overflow) = Self.now.addingReportingOverflow(max(0, delay))
    add { timed.add(work, due: overflow ? .max : due) }
  }

  private func add(_ change: () -> Void) {
    let needsThread = withLock { () -> Bool in
      change()
      pthread_cond_signal(condition)
      guard idleCount == 0, threadCount < limit else { return false }
      threadCount += 1
      return true
    }
    if needsThread { startThread() }
  }

  private func startThread() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    defer { pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    let me = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, &attributes,
      { data in
        if let data { Unmanaged<WorkerThreads>.fromOpaque(data).takeRetainedValue().serve() }
        return nil
      }, me.toOpaque())
    guard failure != 0 else { return }
    me.release()
    let isAlone = withLock { () -> Bool in
      threadCount -= 1
      return threadCount == 0
    }
    // The system gives no thread: what waits runs on those there are, or on one of dispatch's.
    if isAlone {
      DispatchQueue.global().async { [self] in
        withLock { threadCount += 1 }
        serve()
      }
    }
  }

  /// The life of one thread.
  private func serve() {
    while let work = next() { work() }
  }

  /// Waits for work; nil when this thread is to end.
  private func next() -> Work? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var end = Self.now + patience
    while true {
      let now = Self.now
      if let work = timed.takeFirst(dueBy: now) ?? takeWaiting() { return work }
      // One thread stays for what is to come; the others need not.
      let isSpare = timed.isEmpty || idleCount > 0
      if now >= end, isSpare {
        threadCount -= 1
        // Who stays may not know yet of something due sooner that this thread was woken for.
        if !timed.isEmpty { pthread_cond_signal(condition) }
        return nil
      }
      if now >= end { end = .max }
      wait(until: min(end, timed.nextDue ?? .max))
    }
  }

  private func takeWaiting() -> Work? {
    guard firstWaiting < waiting.count else { return nil }
    let work = waiting[firstWaiting]
    firstWaiting += 1
    if firstWaiting == waiting.count {
      waiting.removeAll(keepingCapacity: waiting.count < 1_024)
      firstWaiting = 0
    } else if firstWaiting >= 1_024 {
      // What ran is let go of before the rest has run.
      waiting.removeFirst(firstWaiting)
      firstWaiting = 0
    }
    return work
  }

  private func wait(until time: Int64) {
    idleCount += 1
    if time == .max {
      pthread_cond_wait(condition, mutex)
    } else {
      var moment = timespec(
        tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
      pthread_cond_timedwait(condition, mutex, &moment)
    }
    idleCount -= 1
  }

  private static var now: Int64 { virtual_clock_real_monotonic() }
}
