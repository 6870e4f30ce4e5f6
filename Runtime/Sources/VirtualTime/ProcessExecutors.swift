@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
import CVirtualClock

/// The executors of this process: installed before anything runs, so that every job and every sleep passes
/// through `ProcessClock`.
struct ProcessExecutors: ExecutorFactory {
  static var mainExecutor: any MainExecutor { ProcessMainExecutor.shared }
  static var defaultExecutor: any TaskExecutor { ProcessTaskExecutor.shared }
}

/// Called by the C part's constructor, while the program is loaded.
@_cdecl("skiff_install_executors")
func installExecutors() {
  _createExecutors(factory: ProcessExecutors.self)
}

/// Runs the main actor's jobs.
final class ProcessMainExecutor: MainExecutor, SchedulingExecutor, Sendable {
  static let shared = ProcessMainExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    ProcessClock.state.enqueue(UnownedJob(job), on: .main)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    ProcessClock.state.enqueue(UnownedJob(job), on: .main, after: nanoseconds(delay))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    ProcessClock.state.enqueue(
      UnownedJob(job), on: .main, after: nanoseconds(clock.now.duration(to: instant)))
  }

  func run() throws { ProcessClock.state.runLoop() }
  func stop() { ProcessClock.state.stop() }

  var isMainExecutor: Bool { true }

  func checkIsolated() {
    precondition(virtual_clock_is_main_thread(), "the main actor's code ran on another thread")
  }

  func isIsolatingCurrentContext() -> Bool? { virtual_clock_is_main_thread() }
}

/// Runs everybody else's jobs.
final class ProcessTaskExecutor: TaskExecutor, SchedulingExecutor, Sendable {
  static let shared = ProcessTaskExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    ProcessClock.state.enqueue(UnownedJob(job), on: .background)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    ProcessClock.state.enqueue(UnownedJob(job), on: .background, after: nanoseconds(delay))
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    ProcessClock.state.enqueue(
      UnownedJob(job), on: .background, after: nanoseconds(clock.now.duration(to: instant)))
  }
}

/// The length of a sleep; the runtime's own clocks measure in `Duration`, others sleep by themselves.
private func nanoseconds<D: DurationProtocol>(_ duration: D) -> Int64 {
  guard let duration = duration as? Duration else { return 0 }
  return duration.nanoseconds
}

extension Duration {
  /// Whole nanoseconds, held within what 64 bits can tell.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    let (sum, overflow2) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow2 ? (seconds < 0 ? .min : .max) : sum
  }
}
