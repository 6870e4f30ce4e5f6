@_exported import CoreGraphics
@_exported import Foundation
@_exported import Observation

/// A part of the user interface, described as a value.
@MainActor @preconcurrency
public protocol View {
  /// The view that stands for this one.
  associatedtype Body: View
  /// What this view shows. Evaluated again when something it read has changed.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// Makes the place of a view in a tree; for the runtime, which makes it without asking at run time
  /// what kind of view it is.
  @MainActor static func _makeView(_ view: Self, inputs: _ViewInputs) -> _ViewOutputs
}

/// What the place of a new view is told.
@MainActor public struct _ViewInputs {
  let inputs: NodeInputs
}

/// The place of a new view.
@MainActor public struct _ViewOutputs {
  let node: ViewNode
}

extension View {
  @MainActor public static func _makeView(_ view: Self, inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(node: CompositeNode(view, inputs.inputs))
  }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("Never has no body") }
}

/// A view that has a node of its own instead of a body.
package nonisolated protocol PrimitiveView: View where Body == Never {
  @MainActor func makeNode(_ inputs: NodeInputs) -> TypedNode<Self>
}

extension PrimitiveView {
  @MainActor public var body: Never {
    preconditionFailure("\(Self.self) is drawn by the runtime and has no body")
  }

  @MainActor public static func _makeView(_ view: Self, inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(node: view.makeNode(inputs.inputs))
  }
}

/// A view that shows nothing and takes no room.
public struct EmptyView: PrimitiveView {
  nonisolated public init() {}
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<EmptyView> {
    TypedNode(self, inputs)
  }
}

/// The fixed list of views that a builder block makes.
public struct TupleView<T> {
  public var value: T
  nonisolated public init(_ value: T) { self.value = value }
}

extension TupleView: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<TupleView<T>> {
    TupleNode(self, inputs)
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("Optional has no body") }
}

extension Optional: PrimitiveView where Wrapped: View {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Wrapped?> {
    OptionalNode(self, inputs)
  }
}

/// One of two views, as `if` and `switch` make them in a builder.
public struct _ConditionalContent<TrueContent, FalseContent> {
  public enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }
  public let storage: Storage
  nonisolated init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("_ConditionalContent has no body") }
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    ConditionalNode(self, inputs)
  }
}

/// Several views given one place in a builder, without a layout of their own.
public struct Group<Content> {
  package var content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never
  public var body: Never { preconditionFailure("Group has no body") }
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView where Content: View {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    PassthroughNode(self, inputs) { $0.content }
  }
}

/// A view whose type is not written down. Its identity ends when the type inside changes.
public struct AnyView {
  package var content: any View
  nonisolated public init<V: View>(_ view: V) {
    if let erased = view as? AnyView { self = erased } else { content = view }
  }
  nonisolated public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<AnyView> { AnyViewNode(self, inputs) }
}

/// A view that is evaluated again only when it is no longer equal to what it was.
public struct EquatableView<Content: Equatable & View> {
  public var content: Content
  nonisolated public init(content: Content) { self.content = content }
}

extension EquatableView: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> {
    PassthroughNode(self, inputs, isSame: { $0.content == $1.content }) { $0.content }
  }
}

extension View where Self: Equatable {
  /// Evaluates this view again only when it differs from its last value.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

package struct IdentifiedView<Content: View, ID: Hashable> {
  var content: Content
  var id: ID
}

extension IdentifiedView: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> TypedNode<Self> { IdentifiedNode(self, inputs) }
}

extension View {
  /// Ties this view's identity, and with it all its state, to `id`.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: id)
  }
}
