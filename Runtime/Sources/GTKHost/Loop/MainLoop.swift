import CGTK
import Foundation
import SwiftUICore
import VirtualTime

/// Lets GLib's main loop run what belongs to the main actor: its jobs, the blocks of the main dispatch
/// queue, and the timers of the main run loop. Nothing polls; an idle program is not woken.
@MainActor enum MainLoop {
  /// As urgent as drawing, so that tasks that yield to each other keep no frame from being shown.
  private static let priority = Int32(G_PRIORITY_HIGH_IDLE + 20)
  private static var isAttached = false

  static func attach() {
    guard !isAttached else { return }
    isAttached = true
    ProcessClock.setWakeHandler {
      g_idle_add_full(
        MainLoop.drainPriority,
        { _ in
          onMainThread { ProcessClock.drain() }
          return 0
        }, nil, nil)
    }
    watch(ProcessClock.mainQueueDescriptor) { _, _, _ in
      onMainThread { ProcessClock.drainMainQueue() }
      return 1
    }
    ProcessClock.setTimerHandler { descriptor in
      g_unix_fd_add_full(
        MainLoop.drainPriority, descriptor, G_IO_IN,
        { _, _, _ in
          onMainThread { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
          return 1
        }, nil, nil)
    }
    // What was asked for before there was a handler.
    g_idle_add_full(
      priority,
      { _ in
        onMainThread { ProcessClock.drain() }
        return 0
      }, nil, nil)
  }

  private nonisolated static var drainPriority: Int32 { Int32(G_PRIORITY_HIGH_IDLE + 20) }

  private static func watch(_ descriptor: Int32, _ handler: @escaping GUnixFDSourceFunc) {
    g_unix_fd_add_full(priority, descriptor, G_IO_IN, handler, nil, nil)
  }

  /// Runs `action` on the main thread after `milliseconds`. Returns what `cancel` takes.
  static func after(_ milliseconds: UInt32, _ action: @escaping @MainActor () -> Void) -> UInt32 {
    let box = Unmanaged.passRetained(ActionBox(action)).toOpaque()
    return g_timeout_add_full(
      Int32(G_PRIORITY_DEFAULT), milliseconds,
      { data in
        let box = GTKPointer(data)
        onMainThread { Signal.owner(box.value, ActionBox.self)?.action() }
        return 0
      }, box,
      { data in
        if let data { Unmanaged<ActionBox>.fromOpaque(data).release() }
      })
  }

  static func cancel(_ source: UInt32) { g_source_remove(source) }
}

private final class ActionBox {
  let action: @MainActor () -> Void
  init(_ action: @escaping @MainActor () -> Void) { self.action = action }
}
