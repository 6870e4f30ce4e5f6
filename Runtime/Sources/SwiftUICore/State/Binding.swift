/// A way to read and write a value that somebody else owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  package var location: AnyLocation<Value>
  /// The transaction that goes with each write.
  public var transaction = Transaction()

  package init(location: AnyLocation<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Bindings are read and written where their views live; the isolation is the caller's own.
    let get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    location = FunctionLocation(read: get, write: { value, _ in set(value) })
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let set = unsafeBitCast(set, to: (@Sendable (Value, Transaction) -> Void).self)
    location = FunctionLocation(read: get, write: set)
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      var current = Transaction.current
      if !transaction.isEmpty { current.merge(transaction) }
      location.set(newValue, transaction: current)
    }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      location: KeyPathLocation(base: location, keyPath: keyPath), transaction: transaction)
  }

  /// This binding with `transaction` for its writes.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// This binding with writes that animate.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: DynamicProperty {}

extension Binding: InstallableProperty, ComparableProperty {
  package mutating func install(_ slot: PropertySlot, node: ViewNode) {}
  package static func isSame(_ old: Binding<Value>, _ new: Binding<Value>) -> Bool {
    old.location.isSame(as: new.location)
  }
}

extension Binding {
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      location: FunctionLocation(
        read: { base.wrappedValue },
        write: { value, transaction in
          if let value { base.location.set(value, transaction: transaction) }
        }))
  }

  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(location: UnwrappedLocation(base: base.location, last: value))
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      location: FunctionLocation(
        read: { AnyHashable(base.wrappedValue) },
        write: { value, transaction in
          if let value = value.base as? V { base.location.set(value, transaction: transaction) }
        }))
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    element(at: position, fallback: wrappedValue[position])
  }

  /// The element at `index`. After the collection has shrunk it reads `fallback` and writes nothing.
  func element(at index: Value.Index, fallback: Value.Element) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ElementLocation(base: location, index: index, fallback: fallback),
      transaction: transaction)
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}

/// A location made of two functions.
final class FunctionLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void
  init(read: @escaping () -> Value, write: @escaping (Value, Transaction) -> Void) {
    self.read = read
    self.write = write
  }
  override func get() -> Value { read() }
  override func set(_ value: Value, transaction: Transaction) {
    withTransaction(transaction) { write(value, transaction) }
  }
}

final class ConstantLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func set(_ value: Value, transaction: Transaction) {}
}

final class KeyPathLocation<Base, Value>: AnyLocation<Value>, @unchecked Sendable {
  private let base: AnyLocation<Base>
  private let keyPath: WritableKeyPath<Base, Value>
  init(base: AnyLocation<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }
  override func get() -> Value { base.get()[keyPath: keyPath] }
  override func set(_ value: Value, transaction: Transaction) {
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole, transaction: transaction)
  }
  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? KeyPathLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}

/// A part of an object, as `@Bindable` and `@ObservedObject` project it.
final class ObjectLocation<Root: AnyObject, Value>: AnyLocation<Value>, @unchecked Sendable {
  private let root: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>
  init(root: Root, keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }
  override func get() -> Value { root[keyPath: keyPath] }
  override func set(_ value: Value, transaction: Transaction) {
    withTransaction(transaction) { root[keyPath: keyPath] = value }
  }
  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Root, Value> else { return false }
    return root === other.root && keyPath == other.keyPath
  }
}

final class UnwrappedLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  private let base: AnyLocation<Value?>
  private let last: Value
  init(base: AnyLocation<Value?>, last: Value) {
    self.base = base
    self.last = last
  }
  override func get() -> Value { base.get() ?? last }
  override func set(_ value: Value, transaction: Transaction) {
    if base.get() != nil { base.set(value, transaction: transaction) }
  }
  override func isSame(as other: AnyLocation<Value>) -> Bool {
    (other as? UnwrappedLocation<Value>).map { base.isSame(as: $0.base) } ?? false
  }
}

final class ElementLocation<Base: MutableCollection>: AnyLocation<Base.Element>, @unchecked Sendable
{
  private let base: AnyLocation<Base>
  private let index: Base.Index
  private let fallback: Base.Element
  init(base: AnyLocation<Base>, index: Base.Index, fallback: Base.Element) {
    self.base = base
    self.index = index
    self.fallback = fallback
  }
  override func get() -> Base.Element {
    let whole = base.get()
    guard index >= whole.startIndex, index < whole.endIndex else { return fallback }
    return whole[index]
  }
  override func set(_ value: Base.Element, transaction: Transaction) {
    var whole = base.get()
    guard index >= whole.startIndex, index < whole.endIndex else { return }
    whole[index] = value
    base.set(whole, transaction: transaction)
  }
  override func isSame(as other: AnyLocation<Base.Element>) -> Bool {
    (other as? ElementLocation<Base>).map { index == $0.index && base.isSame(as: $0.base) } ?? false
  }
}
