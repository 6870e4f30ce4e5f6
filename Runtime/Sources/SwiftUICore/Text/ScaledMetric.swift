/// A length that grows with the user's text size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  var base: Value
  var style: Font.TextStyle
  var factor: CGFloat = 1

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public var wrappedValue: Value { base * Value(factor) }
}

extension ScaledMetric: Sendable where Value: Sendable {}

extension ScaledMetric: InstallableProperty, ComparableProperty {
  package mutating func install(_ slot: PropertySlot, node: ViewNode) {
    let environment = node.environment
    let (size, keys) = EnvironmentReads.collect { environment.dynamicTypeSize }
    slot.keys = keys
    factor = TypeScale.factor(style, size)
  }
  package static func isSame(_ old: Self, _ new: Self) -> Bool {
    old.base == new.base && old.style == new.style
  }
}
