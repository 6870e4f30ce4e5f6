import Foundation
import Synchronization

extension NotificationCenter {
  /// The notifications of one name, as they are posted.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// An asynchronous sequence of notifications. Observing begins with `makeAsyncIterator`.
  ///
  /// `@unchecked Sendable`: everything is set once; `NotificationCenter` is thread-safe and the object
  /// is compared, never read.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification

    private let center: NotificationCenter
    private let name: Notification.Name
    private weak let object: AnyObject?
    private let wantsObject: Bool

    fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      self.center = center
      self.name = name
      self.object = object
      self.wantsObject = object != nil
    }

    public func makeAsyncIterator() -> Iterator {
      // An object that is gone posts nothing any more.
      let isSilent = wantsObject && object == nil
      return Iterator(
        queue: NotificationQueue(center: center, name: name, object: object, isSilent: isSilent))
    }

    public struct Iterator: AsyncIteratorProtocol {
      private let queue: NotificationQueue

      fileprivate init(queue: NotificationQueue) { self.queue = queue }

      public mutating func next() async -> Notification? {
        await queue.next()
      }
    }
  }
}

/// The notifications one iterator has not taken yet.
///
/// `@unchecked Sendable`: `state` is guarded by `lock`; `token` is set once, before anybody shares it.
private final class NotificationQueue: @unchecked Sendable {
  private struct State {
    var waiting: [Notification] = []
    var reader: CheckedContinuation<Void, Never>?
    var isCancelled = false
  }

  private let lock = NSLock()
  private var state = State()
  private let center: NotificationCenter
  private var token: (any NSObjectProtocol)?

  init(center: NotificationCenter, name: Notification.Name, object: AnyObject?, isSilent: Bool) {
    self.center = center
    guard !isSilent else { return }
    token = center.addObserver(forName: name, object: object, queue: nil) { [weak self] in
      self?.receive($0)
    }
  }

  deinit {
    if let token { center.removeObserver(token) }
  }

  func next() async -> Notification? {
    await withTaskCancellationHandler {
      if lock.withLock({ state.waiting.isEmpty && !state.isCancelled }) {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          let isReady = lock.withLock {
            if state.waiting.isEmpty, !state.isCancelled {
              state.reader = continuation
              return false
            }
            return true
          }
          if isReady { continuation.resume() }
        }
      }
      return lock.withLock {
        state.isCancelled || state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      }
    } onCancel: {
      let reader = lock.withLock {
        state.isCancelled = true
        defer { state.reader = nil }
        return state.reader
      }
      reader?.resume()
    }
  }

  private func receive(_ notification: Notification) {
    let reader = lock.withLock {
      state.waiting.append(notification)
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume()
  }
}
