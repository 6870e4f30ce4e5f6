/// A key for a value of what has the keyboard.
public protocol FocusedValueKey {
  associatedtype Value
}

/// What the view with the keyboard, those around it, and its window say of themselves.
public struct FocusedValues {
  var values: [ObjectIdentifier: Any] = [:]

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  func object<T: AnyObject>(_ type: T.Type) -> T? { values[ObjectIdentifier(type)] as? T }
}

/// A value of the view that has the keyboard, of those around it, or of the window.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private var value: Value?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0.object(objectType) }
  }
  public var wrappedValue: Value? { value }
}

extension FocusedValue: InstallableProperty, ComparableProperty {
  package mutating func install(_ slot: PropertySlot, node: ViewNode) {
    value = read(FocusedValuesReader.values(slot, node))
  }
  package static func isSame(_ old: Self, _ new: Self) -> Bool { true }
}

/// What a binding of the view with the keyboard holds.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Binding<Value>?
  private var binding: Binding<Value>?

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    read = { $0[keyPath: keyPath] }
  }
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }
  public var projectedValue: Binding<Value?> {
    let binding = binding
    return .computed(
      { binding?.wrappedValue }, { if let value = $0 { binding?.wrappedValue = value } })
  }
}

extension FocusedBinding: InstallableProperty, ComparableProperty {
  package mutating func install(_ slot: PropertySlot, node: ViewNode) {
    binding = read(FocusedValuesReader.values(slot, node))
  }
  package static func isSame(_ old: Self, _ new: Self) -> Bool { true }
}

/// Keeps a place informed of focused values for as long as it is there.
@MainActor private enum FocusedValuesReader {
  static func values(_ slot: PropertySlot, _ node: ViewNode) -> FocusedValues {
    let center = node.graph.focusedValues
    center.add(reader: node)
    slot.end = { [weak node] in if let node { center.remove(reader: node) } }
    return center.values
  }
}

/// Who says what of the view that has the keyboard, and who asks.
@MainActor final class FocusedValuesCenter {
  private unowned let graph: ViewGraph
  private var publishers: [Weak<any FocusedValuesPublisher>] = []
  private var readers: [ObjectIdentifier: Weak<ViewNode>] = [:]
  private var isScheduled = false
  private var active: [ObjectIdentifier] = []
  private(set) var values = FocusedValues()

  private struct Weak<T> {
    private weak var object: AnyObject?
    init(_ value: T) { object = value as AnyObject }
    var value: T? { object as? T }
  }

  init(graph: ViewGraph) {
    self.graph = graph
    graph.events.focus.observeChanges { [weak self] in self?.schedule() }
  }

  func add(reader: ViewNode) { readers[ObjectIdentifier(reader)] = Weak(reader) }
  func remove(reader: ViewNode) { readers[ObjectIdentifier(reader)] = nil }

  func add(_ publisher: any FocusedValuesPublisher) {
    publishers.removeAll { $0.value == nil }
    publishers.append(Weak(publisher))
    schedule()
  }
  func remove(_ publisher: any FocusedValuesPublisher) {
    publishers.removeAll { $0.value == nil || $0.value === publisher }
    schedule()
  }

  /// A publisher says something else now.
  func didChange(_ publisher: any FocusedValuesPublisher) {
    refresh()
    guard active.contains(ObjectIdentifier(publisher)) else { return }
    // Those around it are being evaluated already: told again they would never come to rest.
    tell { !publisher.isBelow($0) }
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      self.isScheduled = false
      let before = self.active
      self.refresh()
      if self.active != before { self.tell { _ in true } }
    }
  }

  private func tell(_ isTold: (ViewNode) -> Bool) {
    for (key, entry) in readers {
      guard let reader = entry.value, !reader.isRemoved else {
        readers[key] = nil
        continue
      }
      if isTold(reader) { reader.invalidate() }
    }
  }

  /// What the window says, then what views around the keyboard say, the nearest last.
  private func refresh() {
    let focused = graph.events.focus.focused
    let speaking = publishers.compactMap(\.value)
      .filter { $0.isOfScene || (focused.map($0.surrounds) ?? false) }
      .sorted { ($0.isOfScene ? -1 : $0.place) < ($1.isOfScene ? -1 : $1.place) }
    var new = FocusedValues()
    for publisher in speaking { publisher.publish(into: &new) }
    values = new
    active = speaking.map { ObjectIdentifier($0) }
  }
}

/// A place that says something of the view with the keyboard.
@MainActor protocol FocusedValuesPublisher: AnyObject {
  var isOfScene: Bool { get }
  /// How deep it is in the tree.
  var place: Int { get }
  func surrounds(_ focused: LayoutNode) -> Bool
  func isBelow(_ node: ViewNode) -> Bool
  func publish(into values: inout FocusedValues)
}

/// Says something of the view it is applied to while that has the keyboard, or of its window.
struct FocusedValueModifier<Value>: PrimitiveModifier {
  var value: Value?
  var isOfScene: Bool
  var write: (inout FocusedValues, Value) -> Void
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> { FocusedValueNode(view, inputs) }
}

final class FocusedValueNode<Content: View, Value>: BehaviourNode<
  Content, FocusedValueModifier<Value>
>, FocusedValuesPublisher
{
  override func didMake() { graph.focusedValues.add(self) }
  override func didUpdate(from old: FocusedValueModifier<Value>) {
    if !isKnownEqual(old.value, view.modifier.value) { graph.focusedValues.didChange(self) }
  }
  override func willRemove() { graph.focusedValues.remove(self) }

  var isOfScene: Bool { view.modifier.isOfScene }
  var place: Int { depth }
  func surrounds(_ focused: LayoutNode) -> Bool {
    var elements: [LayoutNode] = []
    child.collectElements(into: &elements)
    var node: LayoutNode? = focused
    while let current = node {
      if elements.contains(where: { $0 === current }) { return true }
      node = current.parent
    }
    return false
  }
  func isBelow(_ other: ViewNode) -> Bool {
    var node = parent
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }
  func publish(into values: inout FocusedValues) {
    if let value = view.modifier.value { view.modifier.write(&values, value) }
  }
}

extension View {
  nonisolated private func focused<Value>(
    _ value: Value?, _ isOfScene: Bool,
    _ write: @escaping (inout FocusedValues, Value) -> Void
  ) -> some View {
    modifier(FocusedValueModifier(value: value, isOfScene: isOfScene, write: write))
  }

  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    focused(value, false) { $0[keyPath: keyPath] = $1 }
  }
  @_disfavoredOverload
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    focused(value, false) { $0[keyPath: keyPath] = $1 }
  }
  nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focused(object, false) { $0.values[ObjectIdentifier(T.self)] = $1 }
  }
  nonisolated public func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
  ) -> some View {
    focused(value, true) { $0[keyPath: keyPath] = $1 }
  }
  @_disfavoredOverload
  nonisolated public func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
  ) -> some View {
    focused(value, true) { $0[keyPath: keyPath] = $1 }
  }
  nonisolated public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focused(object, true) { $0.values[ObjectIdentifier(T.self)] = $1 }
  }
}
