import Combine

/// Makes bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  @available(
    *, unavailable, message: "The wrapped value must be an object that conforms to Observable"
  )
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  fileprivate init(object: Value) { wrappedValue = object }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.init(object: wrappedValue) }
  public init(_ wrappedValue: Value) { self.init(object: wrappedValue) }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(location: ObjectLocation(root: wrappedValue, keyPath: keyPath))
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}

/// Keeps a node informed of the changes of one `ObservableObject`.
@MainActor final class ObjectSubscription {
  private weak var object: AnyObject?
  private var cancellable: AnyCancellable?
  private var dependents = Dependents()

  func follow<Object: ObservableObject>(_ new: Object, node: ViewNode) {
    dependents.note(node)
    guard object !== new else { return }
    object = new
    cancellable = new.objectWillChange.sink { [weak self, weak node] _ in
      let transaction = UncheckedBox(Transaction.current)
      // The change comes after this call; the body is evaluated with the next frame.
      onMainActor {
        _ = self
        node?.invalidate(transaction: transaction.value)
      }
    }
  }
}

/// A reference to an object that somebody else owns; its changes update the view.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup
  public struct Wrapper {
    let root: ObjectType
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(root: root, keyPath: keyPath))
    }
  }
  public var wrappedValue: ObjectType
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }
}

extension ObservedObject: InstallableProperty, ComparableProperty {
  package mutating func install(_ slot: PropertySlot, node: ViewNode) {
    let subscription = slot.object as? ObjectSubscription ?? ObjectSubscription()
    slot.object = subscription
    subscription.follow(wrappedValue, node: node)
  }
  package static func isSame(_ old: Self, _ new: Self) -> Bool {
    old.wrappedValue === new.wrappedValue
  }
}

/// An object that the runtime makes once for a view and keeps as long as the view's place exists.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  let make: () -> ObjectType
  var object: ObjectType?
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }
  public var wrappedValue: ObjectType { object ?? make() }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

private final class StateObjectSlot<ObjectType: ObservableObject> {
  let object: ObjectType
  let subscription: ObjectSubscription
  init(_ object: ObjectType, _ subscription: ObjectSubscription) {
    self.object = object
    self.subscription = subscription
  }
}

extension StateObject: InstallableProperty, ComparableProperty {
  package mutating func install(_ slot: PropertySlot, node: ViewNode) {
    let kept =
      slot.object as? StateObjectSlot<ObjectType> ?? StateObjectSlot(make(), ObjectSubscription())
    slot.object = kept
    kept.subscription.follow(kept.object, node: node)
    object = kept.object
  }
  package static func isSame(_ old: Self, _ new: Self) -> Bool { true }
}

/// An object placed in the environment by `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  var object: ObjectType?
  public init() {}
  public var wrappedValue: ObjectType {
    guard let object else {
      preconditionFailure(
        "No ObservableObject of type \(ObjectType.self) found: set it with environmentObject(_:) above this view"
      )
    }
    return object
  }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }
}

extension EnvironmentObject: InstallableProperty, ComparableProperty {
  package mutating func install(_ slot: PropertySlot, node: ViewNode) {
    let environment = node.environment
    let (found, keys) = EnvironmentReads.collect { environment.object(ObjectType.self) }
    slot.keys = keys
    object = found
    guard let found else { return }
    let subscription = slot.object as? ObjectSubscription ?? ObjectSubscription()
    slot.object = subscription
    subscription.follow(found, node: node)
  }
  package static func isSame(_ old: Self, _ new: Self) -> Bool { true }
}

extension View {
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(ObjectEnvironmentModifier(object: object))
  }
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

/// Runs an action with each value of a publisher.
struct ReceiveModifier<P: Publisher>: PrimitiveModifier where P.Failure == Never {
  var publisher: P
  var action: (P.Output) -> Void
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    ReceiveNode(view, inputs)
  }
}

final class ReceiveNode<Content: View, P: Publisher>: BehaviourNode<Content, ReceiveModifier<P>>
where P.Failure == Never {
  private var cancellable: AnyCancellable?
  override func didMake() { subscribe() }
  private func subscribe() {
    cancellable = view.modifier.publisher.sink { [weak self] value in
      let box = UncheckedBox(value)
      onMainActor { self?.receive(box.value) }
    }
  }
  private func receive(_ value: P.Output) { if !isRemoved { view.modifier.action(value) } }
  override func didUpdate(from old: ReceiveModifier<P>) {
    // A publisher made anew in each body is the same source unless it says otherwise.
    if !isKnownEqual(old.publisher, view.modifier.publisher), P.self is AnyObject.Type {
      subscribe()
    }
  }
  override func willRemove() { cancellable?.cancel() }
}

/// A name for views that belong together, unique to the place it is declared in.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  public struct ID: Hashable, Sendable { let number: Int }
  var id: ID?
  public init() {}
  public var wrappedValue: ID { id ?? ID(number: 0) }
}

private final class NamespaceSlot {
  let id: Namespace.ID
  @MainActor private static var last = 0
  @MainActor init() {
    Self.last += 1
    id = Namespace.ID(number: Self.last)
  }
}

extension Namespace: InstallableProperty, ComparableProperty {
  package mutating func install(_ slot: PropertySlot, node: ViewNode) {
    let kept = slot.object as? NamespaceSlot ?? NamespaceSlot()
    slot.object = kept
    id = kept.id
  }
  package static func isSame(_ old: Namespace, _ new: Namespace) -> Bool { true }
}
