/// What a pointer does that means something.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Self.Body { get }
}

/// A gesture that makes its recogniser itself.
package nonisolated protocol PrimitiveGesture: Gesture where Body == Never {
  @MainActor func makeRecognizer(_ context: GestureContext) -> Recognizer<Value>
}

extension PrimitiveGesture {
  @MainActor public var body: Never {
    preconditionFailure("\(Self.self) is recognised by the runtime and has no body")
  }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
}

extension Optional: PrimitiveGesture where Wrapped: Gesture {
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Wrapped.Value> {
    guard let gesture = self else {
      let recognizer = Recognizer<Wrapped.Value>()
      recognizer.state = .failed
      return recognizer
    }
    return gesture.recognizer(context)
  }
}

extension Gesture {
  @MainActor package func recognizer(_ context: GestureContext) -> Recognizer<Value> {
    if let primitive = self as? any PrimitiveGesture,
      let made = Self.open(primitive, context) as? Recognizer<Value>
    {
      return made
    }
    // A gesture made of another has its values too.
    return MappedRecognizer(body.recognizer(context)) { $0 as? Value }
  }

  @MainActor private static func open<P: PrimitiveGesture>(
    _ gesture: P, _ context: GestureContext
  ) -> AnyRecognizer {
    gesture.makeRecognizer(context)
  }
}

/// A gesture whose type is not written down.
public struct AnyGesture<Value>: PrimitiveGesture {
  private let make: @MainActor (GestureContext) -> Recognizer<Value>
  nonisolated public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    let box = UncheckedBox(gesture)
    make = { box.value.recognizer($0) }
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> { make(context) }
}

/// One or more taps.
public struct TapGesture: PrimitiveGesture, Sendable {
  public typealias Value = ()
  public var count: Int
  nonisolated public init(count: Int = 1) { self.count = count }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<()> {
    MappedRecognizer(TapRecognizer(count: count, space: .local, context: context)) { _ in () }
  }
}

/// One or more taps, with where the last one was.
public struct SpatialTapGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }
  public var count: Int
  public var coordinateSpace: CoordinateSpace
  nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    MappedRecognizer(TapRecognizer(count: count, space: coordinateSpace, context: context)) {
      Value(location: $0)
    }
  }
}

/// A pointer held still.
public struct LongPressGesture: PrimitiveGesture, Sendable {
  public typealias Value = Bool
  public var minimumDuration: Double
  public var maximumDistance: CGFloat
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Bool> {
    LongPressRecognizer(duration: minimumDuration, maximum: maximumDistance)
  }
}

/// A pointer moved while down.
public struct DragGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// Points a second.
    public var velocity: CGSize
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the pointer would come to rest if it slowed down as scrolling content does.
    public var predictedEndLocation: CGPoint {
      CGPoint(
        x: location.x + velocity.width * Self.coasting,
        y: location.y + velocity.height * Self.coasting)
    }
    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
    /// Seconds at the present speed that make up the way still to go.
    static let coasting: CGFloat = 0.25
  }
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace
  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    DragRecognizer(minimum: minimumDistance, space: coordinateSpace, context: context)
  }
}
