/// Two fingers moved apart or together.
public struct MagnifyGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// The distance of the fingers over that at the start.
    public var magnification: CGFloat
    /// By how much that changes in a second.
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public var minimumScaleDelta: CGFloat
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    let minimum = minimumScaleDelta
    return TwoFingerRecognizer(
      context, isEnough: { abs($0.scale - 1) >= minimum }, amount: { $0.scale }
    ) { event, place, speed in
      Value(
        time: HostServices.now, magnification: event.scale, velocity: speed,
        startAnchor: place.anchor, startLocation: place.location)
    }
  }
}

/// Two fingers turned about one another.
public struct RotateGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    /// By how much that changes in a second.
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public var minimumAngleDelta: Angle
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    let minimum = minimumAngleDelta.radians
    return TwoFingerRecognizer(
      context, isEnough: { abs($0.rotation.radians) >= minimum },
      amount: { CGFloat($0.rotation.radians) }
    ) { event, place, speed in
      Value(
        time: HostServices.now, rotation: event.rotation,
        velocity: Angle(radians: Double(speed)), startAnchor: place.anchor,
        startLocation: place.location)
    }
  }
}

/// Two fingers moved apart or together, as a number.
public struct MagnificationGesture: PrimitiveGesture {
  public typealias Value = CGFloat
  public var minimumScaleDelta: CGFloat
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<CGFloat> {
    MappedRecognizer(
      MagnifyGesture(minimumScaleDelta: minimumScaleDelta).makeRecognizer(context)
    ) { $0.magnification }
  }
}

/// Two fingers turned about one another, as an angle.
public struct RotationGesture: PrimitiveGesture {
  public typealias Value = Angle
  public var minimumAngleDelta: Angle
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
  package func makeRecognizer(_ context: GestureContext) -> Recognizer<Angle> {
    MappedRecognizer(
      RotateGesture(minimumAngleDelta: minimumAngleDelta).makeRecognizer(context)
    ) { $0.rotation }
  }
}

/// Where two fingers came down, in the view.
struct TwoFingerPlace {
  var location: CGPoint
  var anchor: UnitPoint
}

final class TwoFingerRecognizer<Value>: Recognizer<Value> {
  private let context: GestureContext
  private let isEnough: (TwoFingerEvent) -> Bool
  private let amount: (TwoFingerEvent) -> CGFloat
  private let make: (TwoFingerEvent, TwoFingerPlace, CGFloat) -> Value
  private var place: TwoFingerPlace?
  private var samples: [TwoFingerEvent] = []

  // Stated because the compiler warns about the one it would write itself.
  @available(*, unavailable)
  override init() { preconditionFailure("made with its parts") }

  init(
    _ context: GestureContext, isEnough: @escaping (TwoFingerEvent) -> Bool,
    amount: @escaping (TwoFingerEvent) -> CGFloat,
    make: @escaping (TwoFingerEvent, TwoFingerPlace, CGFloat) -> Value
  ) {
    self.context = context
    self.isEnough = isEnough
    self.amount = amount
    self.make = make
  }

  override func handle(_ event: TwoFingerEvent) {
    guard !state.isOver else { return }
    samples = (samples + [event]).filter { event.time - $0.time <= Velocity.window }
    switch event.phase {
    case .began:
      let location = context.convert(event.location, to: .local)
      let size = context.node?.size ?? .zero
      place = TwoFingerPlace(
        location: location,
        anchor: UnitPoint(
          x: size.width > 0 ? location.x / size.width : 0.5,
          y: size.height > 0 ? location.y / size.height : 0.5))
    case .changed:
      guard let place, state == .active || isEnough(event) else { return }
      set(make(event, place, speed), .active)
    case .ended:
      guard let place, state == .active else { return state = .failed }
      set(make(event, place, speed), .ended)
    case .cancelled: cancel()
    }
  }

  private var speed: CGFloat {
    guard let first = samples.first, let last = samples.last, last.time - first.time > 1e-4 else {
      return 0
    }
    return (amount(last) - amount(first)) / (last.time - first.time)
  }
}
