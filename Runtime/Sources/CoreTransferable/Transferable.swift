import UniformTypeIdentifiers

/// A value that can be handed to other views, apps and files.
@preconcurrency public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  /// How the value is written and read, the richest form first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// One or several ways to write and read a value.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation
  @TransferRepresentationBuilder<Item> var body: Body { get }
}

/// A representation that says itself how it writes and reads.
package protocol PrimitiveTransferRepresentation: TransferRepresentation where Body == Never {
  var forms: [TransferForm<Item>] { get }
}

extension PrimitiveTransferRepresentation {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Transferable, TransferRepresentation, PrimitiveTransferRepresentation {
  public typealias Item = Never
  public typealias Body = Never
  package var forms: [TransferForm<Never>] { [] }
  public static var transferRepresentation: TupleTransferRepresentation<Never, ()> {
    TupleTransferRepresentation<Never, ()>(forms: [])
  }
}

/// Who may be given a representation.
public struct TransferRepresentationVisibility: Hashable, Sendable {
  private let rank: Int
  private init(_ rank: Int) { self.rank = rank }
  public static let ownProcess = TransferRepresentationVisibility(0)
  public static let team = TransferRepresentationVisibility(1)
  public static let group = TransferRepresentationVisibility(2)
  public static let all = TransferRepresentationVisibility(3)

  /// Whether what is visible to `self` is visible to `other` too.
  func includes(_ other: TransferRepresentationVisibility) -> Bool { rank >= other.rank }
}

/// Collects the representations of a value.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  public static func buildPartialBlock<Content: TransferRepresentation>(first: Content) -> Content
  where Content.Item == Item { first }
  public static func buildPartialBlock<
    Content1: TransferRepresentation, Content2: TransferRepresentation
  >(accumulated: Content1, next: Content2)
    -> TupleTransferRepresentation<Item, (Content1, Content2)>
  where Content1.Item == Item, Content2.Item == Item {
    TupleTransferRepresentation(forms: accumulated.resolvedForms + next.resolvedForms)
  }
}

/// Several representations, in order.
public struct TupleTransferRepresentation<Item: Transferable, Value>:
  PrimitiveTransferRepresentation
{
  public typealias Body = Never
  package var forms: [TransferForm<Item>]
}

extension TransferRepresentation {
  /// What this representation consists of in the end.
  package var resolvedForms: [TransferForm<Item>] {
    if let primitive = self as? any PrimitiveTransferRepresentation {
      return Self.open(primitive) as? [TransferForm<Item>] ?? []
    }
    return body.resolvedForms as? [TransferForm<Item>] ?? []
  }
  private static func open<P: PrimitiveTransferRepresentation>(_ value: P) -> Any { value.forms }
}

extension Transferable {
  package static var transferForms: [TransferForm<Self>] {
    // The builder lets only representations of this type through.
    transferRepresentation.resolvedForms as? [TransferForm<Self>] ?? []
  }
}
