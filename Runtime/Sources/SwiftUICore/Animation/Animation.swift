/// How a value moves from what it was to what it shall be.
public struct Animation: Equatable, Sendable, CustomStringConvertible {
  package let box: AnimationBox

  public init<A: CustomAnimation>(_ base: A) { box = TypedAnimationBox(base) }

  /// The animation inside.
  public var base: any CustomAnimation { box.base }

  public static func == (a: Animation, b: Animation) -> Bool { a.box.isEqual(to: b.box) }
  public var description: String { "\(base)" }
}

extension Animation: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

package class AnimationBox: @unchecked Sendable {
  var base: any CustomAnimation { preconditionFailure("abstract") }
  func isEqual(to other: AnimationBox) -> Bool { AnyHashable(base) == AnyHashable(other.base) }
}

// The animation inside is a value that nobody changes.
private final class TypedAnimationBox<A: CustomAnimation>: AnimationBox, @unchecked Sendable {
  let typed: A
  init(_ typed: A) { self.typed = typed }
  override var base: any CustomAnimation { typed }
}

/// A curve of one's own.
public protocol CustomAnimation: Hashable {
  /// The distance covered at `time` seconds of a move by `value`; nil when the move is over.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
  /// The velocity at `time`, in units a second.
  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?
  /// Whether this animation takes over the motion of `previous`.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation may know and remember.
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation keeps from frame to frame.
  public var state = AnimationState<Value>()
  public internal(set) var environment = EnvironmentValues()
  /// Set by the animation when it is about where it will stay.
  public var isLogicallyComplete = false
  /// Velocity at the start, in units a second: what a merged animation had.
  package var initialVelocity = Value.zero

  package init() {}

  public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>()
    context.state = state
    context.environment = environment
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}

/// Values that an animation remembers, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}
