/// A transition whose type is not written down.
public struct AnyTransition: @unchecked Sendable {
  // A value that nobody changes, applied on the main actor.
  package let transition: any Transition

  nonisolated public init<T: Transition>(_ transition: T) { self.transition = transition }

  private var erased: ErasedTransition { ErasedTransition(base: self) }

  public static let identity = AnyTransition(IdentityTransition())
  public static let opacity = AnyTransition(OpacityTransition())
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition(OffsetTransition(CGSize(width: x, height: y)))
  }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(AsymmetricTransition(insertion: insertion.erased, removal: removal.erased))
  }
  /// This transition together with another.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(CombinedTransition(first: erased, second: other.erased))
  }
  /// This transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(AnimatedTransition(base: erased, animation: animation))
  }
}

/// `AnyTransition` where a transition's type is needed.
struct ErasedTransition: Transition, TransitionWithAnimation {
  var base: AnyTransition
  nonisolated init(base: AnyTransition) { self.base = base }
  func body(content: Content, phase: TransitionPhase) -> some View {
    TransitionTraits.apply(base.transition, to: AnyView(content), phase: phase)
  }
  func ownAnimation(onInsertion isInsertion: Bool) -> Animation? {
    TransitionTraits.ownAnimation(base.transition, onInsertion: isInsertion)
  }
}
