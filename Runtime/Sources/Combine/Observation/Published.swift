/// A property that publishes its values, and announces changes of the object it belongs to.
@propertyWrapper
public struct Published<Value> {
  fileprivate let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  public init(initialValue: Value) { storage = Storage(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.set(newValue) }
  }

  /// The property's values: the present one, then each one just before it is stored.
  public var projectedValue: Publisher {
    mutating get { Publisher(storage: storage) }
    set {
      // `assign(to: &$property)` writes the property's own publisher back: nothing to follow.
      guard newValue.storage !== storage else { return }
      storage.connection = newValue.sink { [weak storage] in storage?.set($0) }
    }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let storage: Storage

    public func receive<S>(subscriber: S)
    where S: Subscriber, S.Failure == Never, S.Input == Value {
      storage.outlets.add(AnySubscriber(subscriber), keepsNewest: true, first: storage.value)
    }
  }

  /// `@unchecked Sendable`: guarded by `lock`.
  fileprivate final class Storage: PublishedStorage, @unchecked Sendable {
    private let lock = Lock()
    private var current: Value
    private var publisher: ObservableObjectPublisher?
    let outlets = Outlets<Value, Never>()
    var connection: AnyCancellable?

    init(_ value: Value) { current = value }

    var value: Value { lock.withLock { current } }

    /// Announces, publishes, stores: a subscriber that reads the property still sees the old value.
    func set(_ value: Value) {
      lock.withLock { publisher }?.send()
      outlets.send(value)
      lock.withLock { current = value }
    }

    func announcer(orElse publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
      lock.withLock {
        if let known = self.publisher { return known }
        self.publisher = publisher
        return publisher
      }
    }

    deinit { outlets.finish(.finished) }
  }
}

extension Published: PublishedProperty {
  var anyStorage: any PublishedStorage { storage }
}

extension Publisher where Failure == Never {
  /// Writes all values into a `@Published` property, for as long as that property lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.connection = sink { [weak storage] in storage?.set($0) }
  }
}
