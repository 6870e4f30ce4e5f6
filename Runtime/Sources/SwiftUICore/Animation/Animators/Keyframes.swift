import AnimationEngine

/// The course of a value over time, as tracks of keyframes.
public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body: Keyframes
  @KeyframesBuilder<Self.Value> var body: Self.Body { get }
}

/// Keyframes one after the other.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Self.Body.Value
  associatedtype Body: KeyframeTrackContent
  @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }
}

/// The keyframes of one value as the engine takes them.
typealias EngineKeyframe<V: VectorArithmetic> =
  AnimationEngine.KeyframeTrack<EngineVector<V>>.Keyframe

/// Keyframes that tell the engine what they are.
protocol ResolvableTrackContent {
  /// The engine's keyframes for the data of this content's value.
  func resolved() -> Any
}

/// A track, or several, that can be timed and applied.
protocol ResolvableKeyframes {
  func courses<Root>(from initial: Root) -> [KeyframeCourse<Root>]
}

/// One property's course.
struct KeyframeCourse<Root> {
  var duration: Double
  var apply: (inout Root, Double) -> Void
}

enum KeyframeResolution {
  static func keyframes<C: KeyframeTrackContent>(_ content: C)
    -> [EngineKeyframe<C.Value.AnimatableData>]
  {
    let found: Any =
      (content as? any ResolvableTrackContent)?.resolved() ?? keyframes(content.body)
    return found as? [EngineKeyframe<C.Value.AnimatableData>] ?? []
  }
  static func courses<K: Keyframes>(_ keyframes: K, from initial: K.Value) -> [KeyframeCourse<
    K.Value
  >] {
    if let own = keyframes as? any ResolvableKeyframes { return own.courses(from: initial) }
    return inner(keyframes.body, from: initial)
  }
  private static func inner<K: Keyframes, Root>(_ keyframes: K, from initial: Root)
    -> [KeyframeCourse<Root>]
  {
    guard let initial = initial as? K.Value else { return [] }
    return courses(keyframes, from: initial) as? [KeyframeCourse<Root>] ?? []
  }
  static func vector<V: Animatable>(_ value: V) -> EngineVector<V.AnimatableData> {
    EngineVector(value: value.animatableData)
  }
}

/// A keyframe reached along a curve of time.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, ResolvableTrackContent {
  public typealias Body = LinearKeyframe<Value>
  var to: Value
  var duration: TimeInterval
  var timingCurve: UnitCurve
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    self.to = to
    self.duration = duration
    self.timingCurve = timingCurve
  }
  public var body: LinearKeyframe<Value> { self }
  func resolved() -> Any {
    let keyframe: EngineKeyframe<Value.AnimatableData> = .linear(
      to: KeyframeResolution.vector(to), duration: duration, curve: timingCurve.curve)
    return [keyframe]
  }
}

/// A keyframe on a smooth curve through its neighbours.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent, ResolvableTrackContent {
  public typealias Body = CubicKeyframe<Value>
  var to: Value
  var duration: TimeInterval
  var startVelocity: Value?
  var endVelocity: Value?
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    self.to = to
    self.duration = duration
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }
  public var body: CubicKeyframe<Value> { self }
  func resolved() -> Any {
    let keyframe: EngineKeyframe<Value.AnimatableData> = .cubic(
      to: KeyframeResolution.vector(to), duration: duration,
      startVelocity: startVelocity.map { KeyframeResolution.vector($0) },
      endVelocity: endVelocity.map { KeyframeResolution.vector($0) })
    return [keyframe]
  }
}

/// A keyframe that a spring pulls to.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, ResolvableTrackContent {
  public typealias Body = SpringKeyframe<Value>
  var to: Value
  var duration: TimeInterval?
  var spring: Spring
  var startVelocity: Value?
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    self.to = to
    self.duration = duration
    self.spring = spring
    self.startVelocity = startVelocity
  }
  public var body: SpringKeyframe<Value> { self }
  func resolved() -> Any {
    let keyframe: EngineKeyframe<Value.AnimatableData> = .spring(
      to: KeyframeResolution.vector(to), duration: duration, spring: spring.motion,
      startVelocity: startVelocity.map { KeyframeResolution.vector($0) })
    return [keyframe]
  }
}

/// A keyframe reached without a way.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent, ResolvableTrackContent {
  public typealias Body = MoveKeyframe<Value>
  var to: Value
  public init(_ to: Value) { self.to = to }
  public var body: MoveKeyframe<Value> { self }
  func resolved() -> Any {
    let keyframe: EngineKeyframe<Value.AnimatableData> = .move(to: KeyframeResolution.vector(to))
    return [keyframe]
  }
}

/// The keyframes of one property.
public struct KeyframeTrack<Root, Property, Content: KeyframeTrackContent>: Keyframes,
  ResolvableKeyframes
where Property: Animatable, Property == Content.Value {
  public typealias Value = Root
  public typealias Body = KeyframeTrack<Root, Property, Content>
  private let keyPath: WritableKeyPath<Root, Property>
  private let content: Content

  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Property {
    keyPath = \.self
    self.content = content()
  }
  public init(
    _ keyPath: WritableKeyPath<Root, Property>,
    @KeyframeTrackContentBuilder<Property> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }
  public var body: KeyframeTrack<Root, Property, Content> { self }

  func courses<R>(from initial: R) -> [KeyframeCourse<R>] {
    guard let keyPath = keyPath as? WritableKeyPath<R, Property> else { return [] }
    let start = initial[keyPath: keyPath]
    let track = AnimationEngine.KeyframeTrack(
      initialValue: KeyframeResolution.vector(start), KeyframeResolution.keyframes(content))
    return [
      KeyframeCourse(duration: track.duration) { root, time in
        root[keyPath: keyPath].animatableData = track.value(at: time).value
      }
    ]
  }
}

/// Several tracks at the same time.
public struct KeyframeTracks<Value>: Keyframes, ResolvableKeyframes {
  public typealias Body = KeyframeTracks<Value>
  let parts: [any Keyframes<Value>]
  public var body: KeyframeTracks<Value> { self }
  func courses<Root>(from initial: Root) -> [KeyframeCourse<Root>] {
    guard let initial = initial as? Value else { return [] }
    return parts.flatMap { Self.open($0, initial) } as? [KeyframeCourse<Root>] ?? []
  }
  private static func open<K: Keyframes>(_ part: K, _ initial: Value) -> [KeyframeCourse<Value>] {
    guard let initial = initial as? K.Value else { return [] }
    return KeyframeResolution.courses(part, from: initial) as? [KeyframeCourse<Value>] ?? []
  }
}

/// Several keyframes one after the other.
public struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent, ResolvableTrackContent {
  public typealias Body = KeyframeSequence<Value>
  let parts: [any KeyframeTrackContent<Value>]
  public var body: KeyframeSequence<Value> { self }
  func resolved() -> Any {
    parts.flatMap { Self.open($0) }
  }
  private static func open<C: KeyframeTrackContent>(_ part: C)
    -> [EngineKeyframe<Value.AnimatableData>]
  {
    let found: Any = KeyframeResolution.keyframes(part)
    return found as? [EngineKeyframe<Value.AnimatableData>] ?? []
  }
}

/// Makes tracks of the statements in a closure.
@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value {
    expression
  }
  public static func buildExpression<C: KeyframeTrackContent>(_ expression: C) -> C
  where C.Value == Value { expression }
  public static func buildPartialBlock<C: KeyframeTrackContent>(first: C) -> C
  where C.Value == Value { first }
  public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
    accumulated: A, next: B
  ) -> KeyframeSequence<Value> where A.Value == Value, B.Value == Value {
    KeyframeSequence(parts: [accumulated, next])
  }
  /// Keyframes without a track are those of the value itself.
  public static func buildFinalResult<C: KeyframeTrackContent>(_ component: C)
    -> KeyframeTrack<Value, Value, C> where C.Value == Value
  {
    KeyframeTrack { component }
  }
  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value {
    component
  }
  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock<A: Keyframes, B: Keyframes>(accumulated: A, next: B)
    -> KeyframeTracks<Value> where A.Value == Value, B.Value == Value
  {
    KeyframeTracks(parts: [accumulated, next])
  }
  public static func buildBlock() -> KeyframeTracks<Value> { KeyframeTracks(parts: []) }
}

/// Makes a sequence of keyframes of the statements in a closure.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<C: KeyframeTrackContent>(_ expression: C) -> C
  where C.Value == Value { expression }
  public static func buildPartialBlock<C: KeyframeTrackContent>(first: C) -> C
  where C.Value == Value { first }
  public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
    accumulated: A, next: B
  ) -> KeyframeSequence<Value> where A.Value == Value, B.Value == Value {
    KeyframeSequence(parts: [accumulated, next])
  }
  public static func buildBlock() -> KeyframeSequence<Value> { KeyframeSequence(parts: []) }
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> KeyframeSequence<Value>
  {
    KeyframeSequence(parts: components)
  }
  public static func buildEither<C: KeyframeTrackContent>(first component: C) -> KeyframeSequence<
    Value
  >
  where C.Value == Value { KeyframeSequence(parts: [component]) }
  public static func buildEither<C: KeyframeTrackContent>(second component: C)
    -> KeyframeSequence<Value> where C.Value == Value
  {
    KeyframeSequence(parts: [component])
  }
  public static func buildOptional<C: KeyframeTrackContent>(_ component: C?) -> KeyframeSequence<
    Value
  >
  where C.Value == Value {
    KeyframeSequence(parts: component.map { [$0] } ?? [])
  }
}

/// Keyframes over time, to be asked for a value at any moment.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let courses: [KeyframeCourse<Value>]

  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue: initialValue, keyframes: content())
  }
  package init(initialValue: Value, keyframes: some Keyframes<Value>) {
    initial = initialValue
    courses = KeyframeResolution.courses(keyframes, from: initialValue)
  }

  /// The length of the longest track.
  public var duration: TimeInterval { courses.map(\.duration).max() ?? 0 }

  public func value(time: TimeInterval) -> Value {
    var value = initial
    update(value: &value, time: time)
    return value
  }
  public func value(progress: Double) -> Value { value(time: duration * progress) }
  public func update(value: inout Value, time: TimeInterval) {
    for course in courses { course.apply(&value, time) }
  }
  public func update(value: inout Value, progress: Double) {
    update(value: &value, time: duration * progress)
  }
}
