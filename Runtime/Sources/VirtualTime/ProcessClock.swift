import CVirtualClock
import Foundation

/// The time this process lives in: the real one, or one that stands still until it is advanced.
///
/// Code is in virtual time when the whole process is (`beginVirtualTime`), when it runs inside `perform`,
/// `advance`, or `runUntilIdle`, or in a task that such code started. Its sleeps then wait for `advance`, its
/// clocks show virtual time, and all its jobs, whatever their actor, run on the main thread, one after the
/// other, so that two runs are alike. Other code, a test runner's for instance, keeps real time.
package enum ProcessClock {
  /// Set for tasks that were started in virtual time, wherever they run later.
  @TaskLocal static var isVirtualTask = false

  static let state = ProcessClockState()

  /// Puts the whole process in virtual time, every job and every sleep.
  package static func beginVirtualTime() { state.setVirtual(true) }

  /// Goes back to real time. What waits for virtual time goes on waiting for `advance`.
  package static func endVirtualTime() { state.setVirtual(false) }

  /// Whether the whole process is in virtual time.
  package static var isVirtual: Bool { state.isVirtual }

  /// Virtual time since it began.
  package static var now: Duration { .nanoseconds(state.now) }

  /// When the next sleep or timer ends; `nil` when none waits.
  package static var nextEvent: Duration? {
    let next = state.nextDue
    return next == .max ? nil : .nanoseconds(next)
  }

  /// Runs `body` in virtual time, as a host does with an event or a frame.
  @MainActor
  package static func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try state.inside {
      try $isVirtualTask.withValue(true) { try body() }
    }
  }

  /// Lets `duration` pass: runs what is due, in order of time, and everything that follows from it.
  ///
  /// - Returns: false when jobs kept coming without end at one moment and were left.
  @MainActor
  @discardableResult
  package static func advance(by duration: Duration) -> Bool {
    state.advance(by: max(0, duration.nanoseconds))
  }

  /// Runs what is due now, and everything that follows from it without time passing.
  ///
  /// - Parameter patience: how long, in real time, to wait for background threads that still work.
  /// - Returns: false when jobs kept coming without end and were left.
  @MainActor
  @discardableResult
  package static func runUntilIdle(patience: Duration = .zero) -> Bool {
    state.runUntilIdle(patience: patience.nanoseconds)
  }

  /// Called, on any thread, when the main thread has something to run: wake its loop and let it call
  /// `drain()`. Without one, the main dispatch queue does it.
  package static func setWakeHandler(_ handler: (@Sendable () -> Void)?) {
    state.setWakeHandler(handler)
  }

  /// Runs the main actor's waiting jobs once, in real time.
  @MainActor
  package static func drain() { state.drainOnce() }

  /// Readable when the main dispatch queue has blocks; a foreign main loop watches it and calls
  /// `drainMainQueue()`.
  package static var mainQueueDescriptor: Int32 { virtual_clock_main_queue_descriptor() }

  /// Runs the blocks that wait on the main dispatch queue, in real time.
  @MainActor
  package static func drainMainQueue() {
    virtual_clock_clear_main_queue()
    virtual_clock_drain_main_queue()
  }

  /// Called once for each descriptor that the main thread arms for its run loop's timers, in real time: a
  /// foreign main loop watches it, and when it is readable gives the run loop a turn.
  package static func setTimerHandler(_ handler: @escaping @convention(c) (Int32) -> Void) {
    virtual_clock_set_timer_handler(handler)
  }

  /// How many jobs have run through this clock, for tests of work.
  package static var jobCount: Int { state.jobCount }
}
