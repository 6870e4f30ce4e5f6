/// How a view looks on its way in and out.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  /// The content at `phase`; what differs from the identity is animated.
  @ViewBuilder @MainActor @preconcurrency func body(
    content: Self.Content, phase: TransitionPhase
  ) -> Self.Body
  @MainActor @preconcurrency static var properties: TransitionProperties { get }
  typealias Content = PlaceholderContentView<Self>
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// The content as this transition shows it at `phase`.
  @MainActor @preconcurrency
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView<Self>(content: content), phase: phase)
  }
}

/// Where a view is between coming and going.
public enum TransitionPhase: Hashable, Sendable {
  /// It is about to come: what it looks like before it is there.
  case willAppear
  /// It is there.
  case identity
  /// It has gone: what it looks like at its end.
  case didDisappear

  public var isIdentity: Bool { self == .identity }
  /// −1 before, 0 while it is there, 1 after.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition does, so that settings of the user can be respected.
public struct TransitionProperties: Sendable {
  /// Whether things move. Such a transition fades instead where the user asked for less motion.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The view that a transition, an animator or an effect is applied to.
public struct PlaceholderContentView<Value>: ErasedContentView {
  package var content: any View
  nonisolated package init(content: any View) { self.content = content }
  @MainActor package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    ErasedContentNode(self, inputs)
  }
}

/// A box that stands already, as a view: what a transition is put around.
struct ElementView: PrimitiveView {
  var element: LayoutNode
  func makeNode(_ inputs: NodeInputs) -> TypedNode<ElementView> { ElementNode(self, inputs) }
}

private final class ElementNode: TypedNode<ElementView> {
  override func collectElements(into elements: inout [LayoutNode]) { elements.append(view.element) }
  override func collectLazyItems(into items: inout [LazyItem]) {
    items.append(.element(view.element))
  }
}

/// A transition that may bring an animation of its own.
@MainActor protocol TransitionWithAnimation {
  func ownAnimation(onInsertion isInsertion: Bool) -> Animation?
}

@MainActor enum TransitionTraits {
  static func ownAnimation(_ transition: any Transition, onInsertion isInsertion: Bool)
    -> Animation?
  {
    (transition as? any TransitionWithAnimation)?.ownAnimation(onInsertion: isInsertion)
  }
  static func hasMotion(_ transition: any Transition) -> Bool {
    if let erased = transition as? ErasedTransition { return hasMotion(erased.base.transition) }
    return type(of: transition).properties.hasMotion
  }
  static func apply(_ transition: any Transition, to content: AnyView, phase: TransitionPhase)
    -> AnyView
  {
    open(transition, content, phase)
  }
  private static func open<T: Transition>(
    _ transition: T, _ content: AnyView, _ phase: TransitionPhase
  )
    -> AnyView
  {
    AnyView(transition.apply(content: content, phase: phase))
  }
}

/// The transition that a view leaves for the place where it comes and goes.
enum TransitionTrait: ViewTrait {
  static var defaultValue: AnyTransition? { nil }
}

struct TransitionModifier: PrimitiveModifier {
  var transition: AnyTransition
  static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    TransitionTraitNode(view, inputs)
  }
}

private final class TransitionTraitNode<Content: View>: BehaviourNode<Content, TransitionModifier> {
  override func collectElements(into elements: inout [LayoutNode]) {
    let first = elements.count
    child.collectPresented(into: &elements)
    for element in elements[first...] {
      element.setTrait(TransitionTrait.self, view.modifier.transition)
    }
  }
  override func collectLazyItems(into items: inout [LazyItem]) {
    var elements: [LayoutNode] = []
    collectElements(into: &elements)
    items += elements.map { .element($0) }
  }
  override func didUpdate(from old: TransitionModifier) {
    var elements: [LayoutNode] = []
    collectElements(into: &elements)
  }
}

extension View {
  /// How this view comes and goes when an animated change brings or takes it.
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: t))
  }
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}
