/// A change that can be applied to any view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
  /// Makes the place of a view with this modifier in a tree; for the runtime.
  @MainActor static func _makeView<V: View>(
    _ view: ModifiedContent<V, Self>, inputs: _ViewInputs
  ) -> _ViewOutputs
}

extension ViewModifier {
  @MainActor public static func _makeView<V: View>(
    _ view: ModifiedContent<V, Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    _ViewOutputs(node: CompositeModifierNode(view, inputs.inputs))
  }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) is applied by the runtime and has no body")
  }
}

/// A modifier that makes its node itself.
package nonisolated protocol PrimitiveModifier: ViewModifier where Body == Never {
  @MainActor static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>>
}

extension PrimitiveModifier {
  @MainActor public static func _makeView<V: View>(
    _ view: ModifiedContent<V, Self>, inputs: _ViewInputs
  ) -> _ViewOutputs {
    _ViewOutputs(node: makeNode(view, inputs.inputs))
  }
}

/// The content a modifier was applied to, where the modifier's body puts it.
public struct _ViewModifier_Content<Modifier: ViewModifier>: ErasedContentView {
  package var content: any View
  @MainActor package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    ErasedContentNode(self, inputs)
  }
}

/// A value with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  public typealias Body = Never
  public var content: Content
  public var modifier: Modifier
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { preconditionFailure("ModifiedContent has no body") }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    unsafeDowncast(
      Modifier._makeView(self, inputs: _ViewInputs(inputs: inputs)).node,
      to: TypedNode<Self>.self)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {}

extension ModifiedContent: PrimitiveModifier where Content: ViewModifier, Modifier: ViewModifier {
  package static func makeNode<V: View>(
    _ view: ModifiedContent<V, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<V, Self>> {
    PassthroughNode(view, inputs) {
      $0.content.modifier($0.modifier.content).modifier($0.modifier.modifier)
    }
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: PrimitiveModifier, Sendable {
  public static let identity = EmptyModifier()
  nonisolated public init() {}
  package static func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ inputs: NodeInputs
  ) -> TypedNode<ModifiedContent<Content, Self>> {
    PassthroughNode(view, inputs) { $0.content }
  }
}

extension ViewModifier {
  /// This modifier followed by `modifier`.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension View {
  /// This view with `modifier` applied.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
