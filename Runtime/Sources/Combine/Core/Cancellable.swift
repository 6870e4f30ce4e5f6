/// Something that can be stopped.
public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

/// Cancels when nobody holds it any more.
///
/// `@unchecked Sendable`: the one mutable property is guarded by `lock`.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lock = Lock()
  private var action: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  public init<C>(_ canceller: C) where C: Cancellable {
    action = canceller.cancel
  }

  deinit { cancel() }

  public func cancel() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  public func store<C>(in collection: inout C)
  where C: RangeReplaceableCollection, C.Element == AnyCancellable {
    collection.append(self)
  }

  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
