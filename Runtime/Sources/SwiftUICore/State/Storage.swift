/// A value kept in the user defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  package let key: String
  package let store: UserDefaults
  package let initial: Value
  package let read: (Any) -> Value?
  package let write: (Value) -> Any?

  package init(
    key: String, store: UserDefaults?, initial: Value, read: @escaping (Any) -> Value?,
    write: @escaping (Value) -> Any?
  ) {
    self.key = key
    self.store = store ?? DefaultStore.current
    self.initial = initial
    self.read = read
    self.write = write
  }

  public var wrappedValue: Value {
    get { StorageHub.value(self) }
    nonmutating set { StorageHub.set(newValue, self) }
  }
  public var projectedValue: Binding<Value> {
    let storage = self
    return Binding(
      location: FunctionLocation(
        read: { storage.wrappedValue }, write: { value, _ in storage.wrappedValue = value }))
  }
}

/// The defaults used where none are named.
package enum DefaultStore {
  // Set by a host or test before views are made.
  nonisolated(unsafe) private static var chosen: UserDefaults?
  package static var current: UserDefaults { chosen ?? .standard }
  package static func use(_ store: UserDefaults?) { chosen = store }
}

/// Who reads which stored value.
enum StorageHub {
  private struct Key: Hashable {
    var store: ObjectIdentifier
    var key: String
  }
  // Touched on the main thread only.
  nonisolated(unsafe) private static var readers: [Key: Dependents] = [:]

  static func value<Value>(_ storage: AppStorage<Value>) -> Value {
    if MainThread.isCurrent {
      let key = Key(store: ObjectIdentifier(storage.store), key: storage.key)
      MainActor.assumeIsolated {
        readers[key, default: Dependents()].noteReader()
      }
    }
    guard let object = storage.store.object(forKey: storage.key) else { return storage.initial }
    return storage.read(object) ?? storage.initial
  }

  static func set<Value>(_ value: Value, _ storage: AppStorage<Value>) {
    if let object = storage.write(value) {
      storage.store.set(object, forKey: storage.key)
    } else {
      storage.store.removeObject(forKey: storage.key)
    }
    let key = Key(store: ObjectIdentifier(storage.store), key: storage.key)
    let transaction = UncheckedBox(Transaction.current)
    onMainActor { readers[key]?.invalidate(transaction: transaction.value) }
  }
}

extension AppStorage: ComparableProperty {
  @MainActor package static func isSame(_ old: AppStorage, _ new: AppStorage) -> Bool {
    old.key == new.key && old.store === new.store
  }
}

extension AppStorage: InstallableProperty {
  package mutating func install(_ slot: PropertySlot, node: ViewNode) {}
}

extension AppStorage where Value == Bool {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, store: store, initial: wrappedValue,
      read: { ($0 as? NSNumber)?.boolValue ?? ($0 as? Bool) },
      write: { $0 })
  }
}
extension AppStorage where Value == Int {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, store: store, initial: wrappedValue,
      read: { ($0 as? NSNumber)?.intValue ?? ($0 as? Int) },
      write: { $0 })
  }
}
extension AppStorage where Value == Double {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, store: store, initial: wrappedValue,
      read: { ($0 as? NSNumber)?.doubleValue ?? ($0 as? Double) }, write: { $0 })
  }
}
extension AppStorage where Value == String {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, store: store, initial: wrappedValue, read: { $0 as? String }, write: { $0 })
  }
}
extension AppStorage where Value == URL {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, store: store, initial: wrappedValue,
      read: { ($0 as? String).flatMap { URL(string: $0) } ?? ($0 as? URL) },
      write: { $0.absoluteString })
  }
}
extension AppStorage where Value == Data {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key: key, store: store, initial: wrappedValue, read: { $0 as? Data }, write: { $0 })
  }
}
extension AppStorage where Value == Date {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key: key, store: store, initial: wrappedValue, read: { $0 as? Date }, write: { $0 })
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, store: store, initial: wrappedValue,
      read: { ($0 as? String).flatMap { Value(rawValue: $0) } }, write: { $0.rawValue })
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      key: key, store: store, initial: wrappedValue,
      read: { (($0 as? NSNumber)?.intValue ?? ($0 as? Int)).flatMap { Value(rawValue: $0) } },
      write: { $0.rawValue })
  }
}
extension AppStorage where Value: ExpressibleByNilLiteral {
  private init<Wrapped>(
    optional key: String, _ store: UserDefaults?, _ type: Wrapped.Type,
    _ read: @escaping (Any) -> Wrapped?, _ write: @escaping (Wrapped) -> Any
  ) where Value == Wrapped? {
    self.init(
      key: key, store: store, initial: nil, read: { object in read(object).map { Optional($0) } },
      write: { $0.map(write) })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(
      optional: key, store, Bool.self, { ($0 as? NSNumber)?.boolValue ?? ($0 as? Bool) }, { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(
      optional: key, store, Int.self, { ($0 as? NSNumber)?.intValue ?? ($0 as? Int) }, { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(
      optional: key, store, Double.self, { ($0 as? NSNumber)?.doubleValue ?? ($0 as? Double) },
      { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(optional: key, store, String.self, { $0 as? String }, { $0 })
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(optional: key, store, Data.self, { $0 as? Data }, { $0 })
  }
}

/// A value kept with the scene it belongs to, and restored with it.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  let storage: AppStorage<Value>
  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }
  public var projectedValue: Binding<Value> { storage.projectedValue }
}

extension SceneStorage {
  private static func key(_ key: String) -> String { "scene." + key }
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    storage = AppStorage(wrappedValue: wrappedValue, Self.key(key))
  }
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    storage = AppStorage(wrappedValue: wrappedValue, Self.key(key))
  }
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    storage = AppStorage(wrappedValue: wrappedValue, Self.key(key))
  }
  public init(wrappedValue: Value, _ key: String) where Value == String {
    storage = AppStorage(wrappedValue: wrappedValue, Self.key(key))
  }
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    storage = AppStorage(wrappedValue: wrappedValue, Self.key(key))
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    storage = AppStorage(wrappedValue: wrappedValue, Self.key(key))
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    storage = AppStorage(wrappedValue: wrappedValue, Self.key(key))
  }
  public init(_ key: String) where Value == String? { storage = AppStorage(Self.key(key)) }
  public init(_ key: String) where Value == Int? { storage = AppStorage(Self.key(key)) }
  public init(_ key: String) where Value == Bool? { storage = AppStorage(Self.key(key)) }
  public init(_ key: String) where Value == Data? { storage = AppStorage(Self.key(key)) }
}
