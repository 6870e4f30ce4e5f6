import Synchronization

/// Where a value lives, and who has read it.
package class AnyLocation<Value>: @unchecked Sendable {
  package func get() -> Value { preconditionFailure("abstract") }
  package func set(_ value: Value, transaction: Transaction) { preconditionFailure("abstract") }
  package func isSame(as other: AnyLocation<Value>) -> Bool { self === other }
}

/// The bodies that read something, each with the evaluation in which it did.
package struct Dependents {
  private struct Entry {
    weak var node: ViewNode?
    var evaluation: UInt32
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  package init() {}

  /// Notes the body that is being evaluated now, if any.
  @MainActor package mutating func noteReader() {
    guard let node = ViewGraph.evaluating else { return }
    entries[ObjectIdentifier(node)] = Entry(node: node, evaluation: node.evaluation)
  }

  @MainActor package mutating func note(_ node: ViewNode) {
    entries[ObjectIdentifier(node)] = Entry(node: node, evaluation: node.evaluation)
  }

  /// Marks every body whose last evaluation read this.
  @MainActor package mutating func invalidate(transaction: Transaction?) {
    for (key, entry) in entries {
      if let node = entry.node, node.evaluation == entry.evaluation, !node.isRemoved {
        node.invalidate(transaction: transaction)
      } else {
        entries[key] = nil
      }
    }
  }
}

/// Runs `body` on the main actor when the caller is on it, else later.
///
/// State may be written from any thread; the graph belongs to the main actor.
package func onMainActor(_ body: @escaping @Sendable @MainActor () -> Void) {
  if MainThread.isCurrent {
    MainActor.assumeIsolated(body)
  } else {
    Task { @MainActor in body() }
  }
}

/// The home of one `@State` value.
package final class StateLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  // Guarded by `lock`; written from wherever a binding is.
  private var value: Value
  private let lock = NSLock()
  // Touched on the main actor only.
  nonisolated(unsafe) private var dependents = Dependents()

  package init(_ value: Value) { self.value = value }

  package override func get() -> Value {
    if MainThread.isCurrent { MainActor.assumeIsolated { dependents.noteReader() } }
    return lock.withLock { value }
  }

  package override func set(_ newValue: Value, transaction: Transaction) {
    let old = lock.withLock {
      let old = value
      value = newValue
      return old
    }
    if MainThread.isCurrent {
      let change = UncheckedBox((old: old, new: newValue, transaction: transaction))
      MainActor.assumeIsolated {
        if isKnownEqual(change.value.old, change.value.new) { return }
        dependents.invalidate(transaction: change.value.transaction)
      }
    } else {
      let box = UncheckedBox(transaction)
      Task { @MainActor in self.dependents.invalidate(transaction: box.value) }
    }
  }
}

/// Carries a value across isolation where the code around it guarantees one user at a time.
package struct UncheckedBox<T>: @unchecked Sendable {
  package var value: T
  package init(_ value: T) { self.value = value }
}

/// Runs `body`, which only ever runs on the main thread, and gives its result whatever its type.
package func assumeMainActor<T>(_ body: @MainActor () -> T) -> T {
  MainActor.assumeIsolated { UncheckedBox(body()) }.value
}

/// Whether the main actor's code may be running here.
///
/// On Linux the main queue is served by a thread of its own once `dispatchMain()` has been called, as
/// test runners do; then `Thread.isMainThread` is false on the main actor.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The main thread, once it has asked: to find out takes two calls of the kernel.
  private static let known = Atomic<UInt>(0)

  package static var isCurrent: Bool {
    let current = UInt(pthread_self())
    if known.load(ordering: .relaxed) == current { return true }
    if Thread.isMainThread {
      known.store(current, ordering: .relaxed)
      return true
    }
    return DispatchQueue.getSpecific(key: key) == true
  }
}
