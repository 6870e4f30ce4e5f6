import Foundation

/// A lock that is never held while a subscriber is called.
final class Lock: @unchecked Sendable {
  private let lock = NSLock()

  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}

/// A value handed to another thread by a scheduler.
///
/// Combine's closures are not `Sendable` on any platform: it is the subscriber's promise that what it
/// captures may run where its scheduler runs.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
}
