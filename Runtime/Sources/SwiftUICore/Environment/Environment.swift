/// A value read from the view's surroundings.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  package enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value)
  }
  package var source: Source
  package var value: Value?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  public var wrappedValue: Value {
    if let value { return value }
    switch source {
    case .keyPath(let keyPath): return EnvironmentValues()[keyPath: keyPath]
    case .object(let read): return read(EnvironmentValues())
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment where Value: AnyObject & Observable {
  public init(_ objectType: Value.Type) {
    source = .object { environment in
      guard let object = environment.object(objectType) else {
        preconditionFailure(
          "No object of type \(objectType) in the environment: set it with environment(_:) above this view"
        )
      }
      return object
    }
  }
}

extension Environment {
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    source = .object { $0.object(objectType) }
  }
}

extension Environment: InstallableProperty, ComparableProperty {
  package mutating func install(_ slot: PropertySlot, node: ViewNode) {
    let environment = node.environment
    let (value, keys) = EnvironmentReads.collect {
      switch source {
      case .keyPath(let keyPath): environment[keyPath: keyPath]
      case .object(let read): read(environment)
      }
    }
    slot.keys = keys
    self.value = value
  }

  package static func isSame(_ old: Environment<Value>, _ new: Environment<Value>) -> Bool {
    switch (old.source, new.source) {
    case (.keyPath(let a), .keyPath(let b)): a == b
    case (.object, .object): true
    default: false
    }
  }
}

/// Changes the environment of the views it is applied to.
package nonisolated protocol EnvironmentModifier: PrimitiveModifier {
  func transform(_ environment: inout EnvironmentValues)
}

extension EnvironmentModifier {
  @MainActor package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    EnvironmentNode(view, inputs)
  }
}

final class EnvironmentNode<Content: View, M: EnvironmentModifier>: TypedNode<
  ModifiedContent<Content, M>
>
{
  private var child: TypedNode<Content>!
  private var inner: EnvironmentValues

  override init(_ view: ModifiedContent<Content, M>, _ inputs: NodeInputs) {
    inner = inputs.environment
    view.modifier.transform(&inner)
    super.init(view, inputs)
    child = make(view.content, environment: inner)
  }

  override var childNodes: [ViewNode] { [child] }

  override func update(_ view: ModifiedContent<Content, M>) {
    let isSame = ViewComparator.isSame(self.view.modifier, view.modifier)
    self.view = view
    if !isSame { refresh() }
    child.update(view.content)
  }

  private func refresh() {
    var new = environment
    view.modifier.transform(&new)
    let changes = EnvironmentValues.changes(from: inner, to: new)
    if changes.isEmpty { return }
    inner = new
    child.updateEnvironment(new, changes)
  }

  override func updateEnvironment(_ environment: EnvironmentValues, _ changes: EnvironmentChanges) {
    setEnvironment(environment)
    // The chain below hangs on the new one above, so it is made anew even if nothing differs here.
    var new = environment
    view.modifier.transform(&new)
    let inside = EnvironmentValues.changes(from: inner, to: new)
    inner = new
    if !inside.isEmpty { child.updateEnvironment(new, inside) }
  }
}

package struct KeyPathEnvironmentModifier<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value
  package func transform(_ environment: inout EnvironmentValues) {
    environment[keyPath: keyPath] = value
  }
}

package struct ObjectEnvironmentModifier<T: AnyObject>: EnvironmentModifier {
  let object: T?
  package func transform(_ environment: inout EnvironmentValues) { environment.setObject(object) }
}

package struct TransformEnvironmentModifier<Value>: EnvironmentModifier {
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let change: (inout Value) -> Void
  package func transform(_ environment: inout EnvironmentValues) {
    change(&environment[keyPath: keyPath])
  }
}

extension View {
  /// Sets the environment value at `keyPath` for this view and those below.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(KeyPathEnvironmentModifier(keyPath: keyPath, value: value))
  }

  /// Places an observable object in the environment of this view.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(ObjectEnvironmentModifier(object: object))
  }

  /// Changes the environment value at `keyPath` for this view and those below.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(TransformEnvironmentModifier(keyPath: keyPath, change: transform))
  }
}
