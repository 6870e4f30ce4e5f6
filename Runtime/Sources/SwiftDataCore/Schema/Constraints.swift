/// A `#Unique` or `#Index` of a model.
public protocol _ModelConstraint: Sendable {
  var _isUnique: Bool { get }
  /// Each constraint's properties in order.
  var _keyPaths: [[AnyKeyPath]] { get }
}

extension Schema {
  /// Combinations of properties whose values each model has to itself.
  @available(iOS 18, macOS 15, *)
  public final class Unique<T: PersistentModel>: _ModelConstraint, @unchecked Sendable {
    // Key paths to properties capture nothing.
    public let constraints: [[PartialKeyPath<T>]]

    public init(_ constraints: [PartialKeyPath<T>]...) { self.constraints = constraints }

    public var _isUnique: Bool { true }
    public var _keyPaths: [[AnyKeyPath]] { constraints.map { $0.map { $0 as AnyKeyPath } } }
  }

  /// Properties that fetches look models up by.
  @available(iOS 18, macOS 15, *)
  public final class Index<T: PersistentModel>: _ModelConstraint, @unchecked Sendable {
    // Key paths to properties capture nothing.
    public enum Types<Model: PersistentModel> {
      case binary([PartialKeyPath<Model>])
      /// Kept as a binary index here.
      case rtree([PartialKeyPath<Model>])
    }

    public let indices: [Types<T>]

    public init(_ binaryIndices: [PartialKeyPath<T>]...) {
      indices = binaryIndices.map { .binary($0) }
    }

    public init(_ indices: Types<T>...) { self.indices = indices }

    public var _isUnique: Bool { false }
    public var _keyPaths: [[AnyKeyPath]] {
      indices.map {
        switch $0 {
        case .binary(let paths), .rtree(let paths): paths.map { $0 as AnyKeyPath }
        }
      }
    }
  }
}
