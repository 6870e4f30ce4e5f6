/// A key for a value that views inherit from their surroundings.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The values that a view inherits from its surroundings.
///
/// Kept as a chain of overrides that share their tails, so that setting one value costs one link.
public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {
  fileprivate var head: EnvironmentLink?

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      if MainThread.isCurrent { EnvironmentReads.note(id) }
      guard let link = head?.find(id) else { return K.defaultValue }
      return unsafeDowncast(link, to: TypedEnvironmentLink<K.Value>.self).value
    }
    set {
      head = TypedEnvironmentLink(ObjectIdentifier(key), newValue, next: head)
    }
  }

  /// The object of `type` set by `environment(_:)`, if any.
  package func object<T: AnyObject>(_ type: T.Type) -> T? {
    let id = ObjectIdentifier(type)
    if MainThread.isCurrent { EnvironmentReads.note(id) }
    guard let link = head?.find(id) else { return nil }
    return unsafeDowncast(link, to: TypedEnvironmentLink<T?>.self).value
  }

  package mutating func setObject<T: AnyObject>(_ object: T?, as type: T.Type = T.self) {
    head = TypedEnvironmentLink(ObjectIdentifier(type), object, next: head)
  }

  public var description: String { "EnvironmentValues" }

  /// The keys whose values differ between two environments.
  @MainActor package static func changes(
    from old: EnvironmentValues, to new: EnvironmentValues
  ) -> EnvironmentChanges {
    if old.head === new.head { return EnvironmentChanges() }
    var keys: Set<ObjectIdentifier> = []
    // Both chains end in the same tail when one environment was derived from the other's parent.
    var oldLinks: Set<ObjectIdentifier> = []
    var link = old.head
    while let current = link {
      oldLinks.insert(ObjectIdentifier(current))
      link = current.next
    }
    var shared: EnvironmentLink?
    link = new.head
    while let current = link {
      if oldLinks.contains(ObjectIdentifier(current)) {
        shared = current
        break
      }
      keys.insert(current.key)
      link = current.next
    }
    link = old.head
    while let current = link, current !== shared {
      keys.insert(current.key)
      link = current.next
    }
    keys = keys.filter { key in
      switch (old.head?.find(key), new.head?.find(key)) {
      case (let a?, let b?): a !== b && !a.isSame(as: b)
      case (nil, nil): false
      default: true
      }
    }
    return EnvironmentChanges(keys: keys)
  }
}

/// The keys in which two environments differ.
package struct EnvironmentChanges {
  package var keys: Set<ObjectIdentifier> = []
  package var isEmpty: Bool { keys.isEmpty }
  package func contains(_ key: ObjectIdentifier) -> Bool { keys.contains(key) }
  package init(keys: Set<ObjectIdentifier> = []) { self.keys = keys }
}

/// One override. Immutable.
private class EnvironmentLink: @unchecked Sendable {
  let key: ObjectIdentifier
  let next: EnvironmentLink?
  init(_ key: ObjectIdentifier, next: EnvironmentLink?) {
    self.key = key
    self.next = next
  }

  final func find(_ key: ObjectIdentifier) -> EnvironmentLink? {
    var link = Unmanaged.passUnretained(self)
    while true {
      let current = link._withUnsafeGuaranteedRef { $0 }
      if current.key == key { return current }
      guard let next = current.next else { return nil }
      link = Unmanaged.passUnretained(next)
    }
  }

  @MainActor func isSame(as other: EnvironmentLink) -> Bool { false }
}

private final class TypedEnvironmentLink<Value>: EnvironmentLink, @unchecked Sendable {
  let value: Value
  init(_ key: ObjectIdentifier, _ value: Value, next: EnvironmentLink?) {
    self.value = value
    super.init(key, next: next)
  }

  @MainActor override func isSame(as other: EnvironmentLink) -> Bool {
    isKnownEqual(value, unsafeDowncast(other, to: TypedEnvironmentLink<Value>.self).value)
  }
}

/// Notes which environment keys are read while somebody listens.
package enum EnvironmentReads {
  // Main thread only: set and cleared by `collect`.
  nonisolated(unsafe) private static var keys: [ObjectIdentifier]?

  fileprivate static func note(_ key: ObjectIdentifier) {
    guard keys != nil else { return }
    keys?.append(key)
  }

  /// Runs `body` and gives the keys it read.
  @MainActor package static func collect<T>(_ body: () -> T) -> (T, [ObjectIdentifier]) {
    let outer = keys
    keys = []
    let result = body()
    let read = keys ?? []
    keys = outer
    return (result, read)
  }
}
