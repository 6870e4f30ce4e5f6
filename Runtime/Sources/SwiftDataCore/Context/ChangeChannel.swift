import Synchronization

/// What one save changed.
package struct ChangeSet: Sendable {
  package var inserted: Set<PersistentIdentifier> = []
  package var updated: Set<PersistentIdentifier> = []
  package var deleted: Set<PersistentIdentifier> = []

  package var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }

  /// Adds a later save, so that what waits is never more than the models there are.
  mutating func add(_ later: ChangeSet) {
    inserted.formUnion(later.inserted)
    updated.formUnion(later.updated)
    deleted.formUnion(later.deleted)
    inserted.subtract(later.deleted)
    updated.subtract(later.deleted)
  }
}

/// Where a context finds what the others saved since it looked last.
final class Mailbox: Sendable {
  /// Any context's thread puts in; the owner's takes out.
  private let waiting = Mutex(ChangeSet())
  /// Tells the owner, on its own actor, that there is something.
  private let wake: (@Sendable () -> Void)?

  init(wake: (@Sendable () -> Void)?) { self.wake = wake }

  func put(_ change: ChangeSet) {
    waiting.withLock { $0.add(change) }
    wake?()
  }

  func take() -> ChangeSet {
    waiting.withLock { waiting in
      defer { waiting = ChangeSet() }
      return waiting
    }
  }

  var isEmpty: Bool { waiting.withLock { $0.isEmpty } }
}

/// Carries saved changes from each context of a container to the others.
final class ChangeChannel: Sendable {
  private struct Subscriber {
    weak var mailbox: Mailbox?
  }
  /// Contexts come and go on any thread.
  private let subscribers = Mutex<[Subscriber]>([])

  func subscribe(_ mailbox: Mailbox) {
    subscribers.withLock {
      $0.removeAll { $0.mailbox == nil }
      $0.append(Subscriber(mailbox: mailbox))
    }
  }

  func send(_ change: ChangeSet, from sender: Mailbox) {
    let others = subscribers.withLock { $0.compactMap(\.mailbox) }
    for mailbox in others where mailbox !== sender { mailbox.put(change) }
  }
}
