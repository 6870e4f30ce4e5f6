/// A value that the runtime keeps for a view for as long as the view's place exists.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  package var initial: Value
  package var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { location?.get() ?? initial }
    nonmutating set { location?.set(newValue, transaction: Transaction.current) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location: location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: InstallableProperty, ComparableProperty {
  package mutating func install(_ slot: PropertySlot, node: ViewNode) {
    if let known = slot.object {
      location = unsafeDowncast(known, to: StateLocation<Value>.self)
    } else {
      let made = StateLocation(initial)
      slot.object = made
      location = made
    }
  }

  // Only the first initial value counts; a later one changes nothing.
  package static func isSame(_ old: State<Value>, _ new: State<Value>) -> Bool { true }
}
